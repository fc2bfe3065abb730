"""Asking for the addresses behind a name, so that names nobody answers for hold up few others.

The system's own look-up has no time-out, and the threads that wait for it are few: gevent has ten.
"""

import socket
from collections import OrderedDict
from contextlib import AbstractContextManager, nullcontext
from threading import BoundedSemaphore
from time import monotonic

#: Seconds within which a name is answered for that waits for no other one the next time.
QUICK = 1.0
#: How many names are asked for at once that nobody asked for before, and that were slow before.
NEW_AT_ONCE, SLOW_AT_ONCE = 4, 2
#: How many names are remembered.
MOST_NAMES = 1_000


class NameLookups:
    """Look-ups of names: those answered for quickly the last time never wait for the others."""

    def __init__(self) -> None:
        self._was_quick: OrderedDict[str, bool] = OrderedDict()
        self._asked: set[str] = set()
        self._new, self._slow = BoundedSemaphore(NEW_AT_ONCE), BoundedSemaphore(SLOW_AT_ONCE)

    def addresses(self, host: str, port: int) -> list[str]:
        """Return the IP addresses of a *host*.

        Raises OSError, also while it is asked for already: one name takes one thread, however many
        addresses there are at it. Raises UnicodeError.
        """
        if host in self._asked:
            raise TimeoutError
        self._asked.add(host)
        is_quick = False
        try:
            with self._place(host):
                begun = monotonic()
                found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
                is_quick = monotonic() - begun < QUICK
        finally:
            self._asked.discard(host)
            self._remember(host, is_quick=is_quick)
        return [str(place[0]) for *_kind, place in found]

    def _place(self, host: str) -> AbstractContextManager[object]:
        was_quick = self._was_quick.get(host)
        if was_quick is None:
            return self._new
        return nullcontext() if was_quick else self._slow

    def _remember(self, host: str, *, is_quick: bool) -> None:
        self._was_quick[host] = is_quick
        self._was_quick.move_to_end(host)
        if len(self._was_quick) > MOST_NAMES:
            self._was_quick.popitem(last=False)
