"""Connections of the server: whoever sends half a request never keeps out who sends a whole one.

Import it after gevent has patched the library.
"""

import errno
import socket
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import gevent
from gevent import Greenlet

#: Seconds after which the system gives a connection up whose other end takes nothing.
DEAD_SECONDS = 60


class Connections:
    """Who is connected. Beyond *most*, whoever owes the rest of a request for longest has to go."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._accepted = 0
        self._open: set[Greenlet] = set()
        self._reading: OrderedDict[Greenlet, None] = OrderedDict()

    def accept(self) -> None:
        """Count one more connection, and close one that owes its request if there are too many."""
        self._accepted += 1
        if self._accepted > self.most:
            self.close_slowest()

    def close_slowest(self) -> None:
        """Close the connection that has owed the rest of its request for longest, if any does."""
        if self._reading:
            slow, _none = self._reading.popitem(last=False)
            gone = ConnectionResetError(errno.ECONNRESET, "It sent its request too slowly.")
            slow.kill(gone, block=False)

    def serve(
        self, handle: Callable[[socket.socket, Any], None], client: socket.socket, address: Any
    ) -> None:
        """Serve one connection, which was counted when it was accepted, in this greenlet."""
        me = gevent.getcurrent()
        self._open.add(me)
        self._reading[me] = None
        _care_for(client)
        try:
            handle(client, address)
        finally:
            self._accepted -= 1
            self._open.discard(me)
            self._reading.pop(me, None)

    def begin_answer(self) -> None:
        """Note that the request on this connection is whole."""
        self._reading.pop(gevent.getcurrent(), None)

    def end_answer(self) -> None:
        """Note that the request on this connection is answered, so that the next is owed."""
        me = gevent.getcurrent()
        if me in self._open:
            self._reading[me] = None


def _care_for(client: socket.socket) -> None:
    """Send small answers at once, and let the system close what has nobody at its other end."""
    with suppress(OSError):  # It is gone already.
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        client.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAD_SECONDS * 1000)
