"""What games announce. Whoever wants to know connects; games do not know who listens."""

from blinker import Namespace

_signals = Namespace()

#: Sent after each committed change that a watcher sees, be it a round or a tick, with the room code
#: as sender; ``version`` is the one that its board came to, which counts ticks too.
board_changed = _signals.signal("board-changed")

#: Sent after each committed write of a game, ticks not among them, with the room code as sender;
#: ``revision`` is the one that the table came to.
game_written = _signals.signal("game-written")

#: Sent after a table was deleted, with its room code as sender.
table_deleted = _signals.signal("table-deleted")

#: Sent after each committed change at a table of a club evening, with the evening's id as sender.
table_of_evening_changed = _signals.signal("table-of-evening-changed")
