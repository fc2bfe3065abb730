"""What games announce. Whoever wants to know connects; games do not know who listens."""

from blinker import Namespace

_signals = Namespace()

#: Sent after each committed write, with the room code as sender and the new ``revision``.
game_changed = _signals.signal("game-changed")
