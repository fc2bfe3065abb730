"""Announcements within one process: the latest version of each board, and who waits for it.

Not everything is announced: a command may delete a table while the server runs, and a write may be
stored though the database did not say so. So all boards in memory are looked for now and then, and
those that somebody watches often, as long as a write is in doubt.
"""

import logging
import math
from collections.abc import Collection, Sequence
from threading import Event, Lock, Thread
from time import monotonic, sleep
from weakref import WeakValueDictionary

from gevent.monkey import is_module_patched

from scorekeeper.live.brokers.board_memory import BoardMemory
from scorekeeper.live.brokers.change_event import ChangeEvent, GreenChangeEvent

log = logging.getLogger(__name__)

#: The moment of a table that was deleted: later than any other.
GONE = 2**62
#: Seconds between two looks at the database while news may be missed, and between two looks for all
#: boards in memory.
LOOK, LOOK_FOR_ALL = 0.5, 30.0
#: How many boards are asked for in one question; after each, others have a turn.
LOOK_AT_ONCE = 400
#: Seconds for which a write may still be stored after the database fell silent.
DOUBT = 30.0


class Broker:
    """Announcements within one process. Under gevent a waiting watcher is only a greenlet."""

    def __init__(self, memory: BoardMemory | None = None) -> None:
        """Prepare to announce; *memory* holds the boards of this process, which may be old."""
        self._memory = memory or BoardMemory()
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
        #: Until when a write may be stored that nobody announces, as a process counts seconds.
        self._doubted_until = -math.inf
        self._is_in_doubt = False

    def listen(self) -> None:
        """Begin to look for what nobody announces, in a thread (under gevent: a greenlet)."""
        Thread(target=self._keep_looking, name="looking", daemon=True).start()

    def announce(self, code: str, *, version: int) -> None:
        """Tell everybody who waits that the board *code* has come to *version*."""
        self._announce_here(code, version=version)

    def _announce_here(self, code: str, *, version: int) -> None:
        """Tell those who wait in this process, and nobody else."""
        with self._lock:
            self._latest[code] = max(version, self._latest.get(code, 0))
            change = self._changes.pop(code, None)
        if version == GONE:
            self._memory.forget_gone(code)
        if change is not None:
            change.set()

    def announce_gone(self, code: str) -> None:
        """Tell everybody who waits that the table *code* was deleted."""
        self.announce(code, version=GONE)

    def doubt(self, _sender: object = None) -> None:
        """Look for everything for a while: some write may be stored, now or soon, and nobody tells.

        Whoever comes meanwhile has to look himself, whoever waits is told what the database says.
        """
        self._doubted_until = monotonic() + DOUBT
        self._is_in_doubt = True
        self._look_all()

    def begin_hearing(self, code: str) -> bool:
        """Hear of a board from now on; return whether all that happens there is announced here."""
        _ = code
        return not self.is_deaf and not self._is_in_doubt

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

    def _keep_looking(self) -> None:
        """Look for boards of which news may be missed until the server stops."""
        all_at = monotonic() + LOOK_FOR_ALL
        while not self._end.wait(LOOK):
            is_time = monotonic() >= all_at
            if is_time:
                all_at = monotonic() + LOOK_FOR_ALL
            try:
                self._end_doubt()
                wanted = {*self._memory.kept(), *self.awaited()} if is_time else self._unheard()
                self.look_for(sorted(wanted))
            except Exception:  # Whatever is wrong with one look, the next one may go well.
                log.exception("The database could not be looked at for newer boards.")

    def look_for(self, codes: Sequence[str]) -> None:
        """Tell those who wait here what the database says about some boards."""
        for first in range(0, len(codes), LOOK_AT_ONCE):
            self._look_for(codes[first : first + LOOK_AT_ONCE])
            sleep(0)

    def _look_for(self, codes: Sequence[str]) -> None:
        found = self._memory.look(codes)
        if found is None:
            return
        for code in codes:
            version = found.get(code, GONE)
            if version > self.latest(code):
                self._announce_here(code, version=version)

    def _unheard(self) -> Collection[str]:
        """Return the boards that somebody waits for, and of which news may be missed."""
        return self.awaited() if self._is_in_doubt else []

    def _end_doubt(self) -> None:
        """Trust the announcements again once no write is in doubt any more."""
        if self._is_in_doubt and monotonic() >= self._doubted_until:
            self._is_in_doubt = False
            self._look_all()

    def _look_all(self) -> None:
        """Throw all pages away, and make everybody who waits look for himself."""
        self._memory.clear()
        self.wake_all()
