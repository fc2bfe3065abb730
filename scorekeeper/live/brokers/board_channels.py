"""The channels of boards: a process listens to those of the boards that somebody asks for there.

A board is heard from the moment on at which Redis says so, but trusted only a while later: what was
read before that moment may still be on its way into memory. Until then the database is asked.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Collection
from threading import Lock

from scorekeeper.storage.wait_budget import REQUEST

#: Seconds from hearing of a board until that is trusted: longer than a request may wait for what it
#: reads. Seconds without a request after which a board is heard of no more.
SETTLE, IDLE = REQUEST + 1.0, 600.0


class BoardChannels:
    """Which boards this process wants to hear of, which it hears of, and which of them it trusts.

    *forget* throws away what is kept of boards of which something may have been missed.
    """

    def __init__(
        self,
        prefix: str,
        *,
        forget: Callable[[Collection[str]], None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._prefix = prefix
        self._forget = forget
        self._now = now
        self._lock = Lock()
        self._asked: OrderedDict[str, float] = OrderedDict()
        self._new: dict[str, None] = {}
        self._settling: OrderedDict[str, float] = OrderedDict()
        self._trusted: set[str] = set()

    def channel(self, code: str) -> str:
        """Return the channel of a board."""
        return self._prefix + code

    def ask(self, code: str) -> bool:
        """Want to hear of a board; return whether what is heard of it is all that there is."""
        with self._lock:
            if code not in self._asked:
                self._new[code] = None
            self._asked[code] = self._now()
            self._asked.move_to_end(code)
            return code in self._trusted

    def trusts(self, code: str) -> bool:
        """Whether nothing about a board can have been missed."""
        return code in self._trusted

    def is_heard(self, code: str) -> bool:
        """Whether what is said of a board comes back to this process."""
        return code in self._settling or code in self._trusted

    def changes(self, awaited: Callable[[], Collection[str]]) -> tuple[list[str], list[str]]:
        """Return the channels to listen to from now on, and those to listen to no longer.

        Those go of which nobody asked for a while, and none is among the *awaited* boards.
        """
        with self._lock:
            new, self._new = list(self._new), {}
            idle = self._idle(awaited)
        if idle:
            self._forget(idle)
        more = [self.channel(code) for code in new if code not in idle]
        return more, [self.channel(code) for code in idle]

    def begun(self, channel: str) -> None:
        """Note that from now on this process hears what is said on the *channel* of a board."""
        code = channel.removeprefix(self._prefix)
        with self._lock:
            if code in self._asked:  # It may be wanted no longer.
                self._settling[code] = self._now() + SETTLE

    def settle(self) -> list[str]:
        """Trust what is heard of some boards by now, and return them: who waits has to look."""
        with self._lock:
            due = [code for code, at in self._settling.items() if at <= self._now()]
            for code in due:
                del self._settling[code]
        if due:
            self._forget(due)
            self._trusted.update(due)
        return due

    def lose(self) -> None:
        """Note that nothing is heard any more; what is wanted is wanted still."""
        with self._lock:
            self._new = dict.fromkeys(self._asked)
            self._settling.clear()
            self._trusted.clear()

    def _idle(self, awaited: Callable[[], Collection[str]]) -> set[str]:
        """Forget the boards that nobody asks for and nobody waits for, and return them."""
        since = self._now() - IDLE
        old = []
        for code, asked in self._asked.items():
            if asked > since:
                break
            old.append(code)
        idle = set(old).difference(awaited()) if old else set()
        for code in idle:
            del self._asked[code]
            self._settling.pop(code, None)
            self._trusted.discard(code)
        return idle
