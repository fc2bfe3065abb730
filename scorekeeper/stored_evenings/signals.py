"""What evenings announce. Whoever wants to know connects."""

from blinker import Namespace

_signals = Namespace()

#: Sent after each change that a phone in the hall sees, with the evening's code as sender;
#: ``version`` is its new one.
evening_changed = _signals.signal("evening-changed")

#: Sent after an evening was deleted, with its code as sender.
evening_deleted = _signals.signal("evening-deleted")
