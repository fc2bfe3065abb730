"""Asking for the addresses behind a name, so that names nobody answers for hold up few others.

The system's own look-up has no time-out, and the threads that wait for it are few.
"""

import socket
from collections import OrderedDict
from threading import BoundedSemaphore
from time import monotonic

#: Seconds within which a name is answered for that is asked for without waiting the next time.
QUICK = 1.0
#: How many others are asked for at once: half of the threads that gevent has for look-ups.
OTHERS_AT_ONCE = 5
#: How many names are remembered.
MOST_NAMES = 1_000


class NameLookups:
    """Look-ups of names: those answered for quickly the last time never wait for the others."""

    def __init__(self) -> None:
        self._quick: OrderedDict[str, None] = OrderedDict()
        self._others = BoundedSemaphore(OTHERS_AT_ONCE)

    def addresses(self, host: str, port: int) -> list[str]:
        """Return the IP addresses of a *host*. Raises OSError, UnicodeError."""
        if host in self._quick:
            return self._asked(host, port)
        with self._others:
            return self._asked(host, port)

    def _asked(self, host: str, port: int) -> list[str]:
        begun = monotonic()
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        finally:
            self._remember(host, is_quick=monotonic() - begun < QUICK)
        return [str(place[0]) for *_kind, place in found]

    def _remember(self, host: str, *, is_quick: bool) -> None:
        self._quick.pop(host, None)
        if is_quick:
            self._quick[host] = None
            if len(self._quick) > MOST_NAMES:
                self._quick.popitem(last=False)
