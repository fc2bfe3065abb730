"""Announcements within one process: the latest version of each board, and who waits for it."""

from collections.abc import Callable
from threading import Event, Lock
from weakref import WeakValueDictionary

from gevent.monkey import is_module_patched

from scorekeeper.live.brokers.change_event import ChangeEvent, GreenChangeEvent

#: The moment of a table that was deleted: later than any other.
GONE = 2**62


class Broker:
    """Announcements within one process. Under gevent a waiting watcher is only a greenlet."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._latest: dict[str, int] = {}
        # Held by those who wait; it is dropped with the last of them.
        self._changes: WeakValueDictionary[str, ChangeEvent] = WeakValueDictionary()
        # Of ten thousand greenlets each wakes in a third of the time that a patched event takes.
        self._new: type[ChangeEvent] = GreenChangeEvent if is_module_patched("threading") else Event
        self._end = Event()
        #: Whether the server is about to stop.
        self.is_closed = False
        #: Whether news from elsewhere may be missed, so that whoever comes has to look himself.
        self.is_deaf = False
        #: What forgets all that is in memory of a code, as where its table was deleted.
        self.when_gone: Callable[[str], None] = lambda _code: None

    def listen(self) -> None:
        """Begin to hear of what others announce; within one process there are no others."""

    def announce(self, code: str, *, version: int) -> None:
        """Tell everybody who waits that the board *code* has come to *version*."""
        with self._lock:
            self._latest[code] = max(version, self._latest.get(code, 0))
            change = self._changes.pop(code, None)
        if version == GONE:
            self.when_gone(code)
        if change is not None:
            change.set()

    def announce_gone(self, code: str) -> None:
        """Tell everybody who waits that the table *code* was deleted."""
        self.announce(code, version=GONE)

    def doubt(self, code: str) -> None:
        """Keep nothing in memory of a board that may be old, and let who waits look for himself."""
        self.when_gone(code)
        self.wake(code)

    def begin_hearing(self, code: str) -> bool:
        """Hear of a board from now on; return whether all that happens there is announced here."""
        _ = code
        return not self.is_deaf

    def latest(self, code: str) -> int:
        """Return the version last announced for a board; 0 if none was."""
        return self._latest.get(code, 0)

    def wait(self, code: str, seen: int, *, seconds: float) -> bool:
        """Wait until the board is newer than *seen*; return False after *seconds* without news."""
        # Looked for before the version is: whatever is announced later sets it.
        change = self._changes.get(code)
        if change is None or change.is_set():
            change = self._awaited_by_first(code)
        if not self.is_closed and self._latest.get(code, 0) <= seen:
            change.wait(seconds)
        return not self.is_closed and self._latest.get(code, 0) > seen

    def _awaited_by_first(self, code: str) -> ChangeEvent:
        """Return what whoever waits for a board waits for, made by the first of them."""
        with self._lock:
            change = self._changes.get(code)
            if change is None or change.is_set():
                self._changes[code] = change = self._new()
        return change

    def rest(self, *, seconds: float) -> None:
        """Wait for nothing, but not beyond the end."""
        self._end.wait(seconds)

    def awaited(self) -> list[str]:
        """Return the boards that somebody waits for."""
        with self._lock:
            return list(self._changes)

    def wake(self, code: str) -> None:
        """Make everybody who waits for a board look for himself."""
        with self._lock:
            change = self._changes.pop(code, None)
        if change is not None:
            change.set()

    def wake_all(self) -> None:
        """Make everybody who waits look for himself."""
        with self._lock:
            waiting = list(self._changes.values())
            self._changes.clear()
        for change in waiting:
            change.set()

    def close(self) -> None:
        """Send everybody who waits home, for the server is about to stop."""
        self.is_closed = True
        self._end.set()
        self.wake_all()
