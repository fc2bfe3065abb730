"""Connections of the server: whoever sends half a request never keeps out who sends a whole one.

Import it after gevent has patched the library.
"""

import errno
import io
import socket
from collections import OrderedDict
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import gevent
from gevent import Greenlet

#: Seconds in which the body of a request has to arrive: time for a game file over poor Wi-Fi.
BODY_SECONDS = 20
#: Bytes that are read of a body at a time.
_PART = 64 * 1024
#: Seconds after which the system gives a connection up whose other end takes nothing.
DEAD_SECONDS = 60

#: Says of a request that the rest of its body was left unread.
_IS_UNREAD = "scorekeeper.is_unread"
Environ = dict[str, Any]
Application = Callable[..., Iterable[bytes]]


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

    def serve(self, handle: Callable[..., None], client: socket.socket, *more: Any) -> None:
        """Serve one connection, which was counted when it was accepted, in this greenlet."""
        me = gevent.getcurrent()
        self._open.add(me)
        self._reading[me] = None
        _care_for(client)
        try:
            handle(client, *more)
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


class WholeRequests:
    """Lets a request through to the application when its body is there, and not before.

    A body that comes too slowly, or never ends, is refused; *largest* is in bytes.
    """

    def __init__(self, behind: Application, connections: Connections, *, largest: int) -> None:
        self._behind = behind
        self._connections = connections
        self._largest = largest

    def __call__(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        """Answer a request."""
        environ[_IS_UNREAD] = not self._read(environ)
        self._connections.begin_answer()
        return self._behind(environ, start_response)

    def answered(self, environ: Environ, client: socket.socket) -> bool:
        """Note that a request was answered; return whether its connection may bring another."""
        is_unread = bool(environ.get(_IS_UNREAD))
        if is_unread:
            _hear_no_more(client)
        self._connections.end_answer()
        return not is_unread

    def _read(self, environ: Environ) -> bool:
        """Put the body into memory; return whether all of it was read.

        Of one that is too long the application learns the length alone, and refuses it.
        """
        length = environ.get("CONTENT_LENGTH") or ""
        is_chunked = bool(environ.get("HTTP_TRANSFER_ENCODING"))
        if not is_chunked and length in {"", "0"}:
            return True
        body = b""
        if is_chunked or (length.isdecimal() and int(length) <= self._largest):
            body = self._body(environ["wsgi.input"], None if is_chunked else int(length))
            if not is_chunked and len(body) < int(length):
                raise ConnectionResetError(errno.ECONNRESET, "Whoever sent it hung up.")
        fits = len(body) <= self._largest and (is_chunked or bool(body))
        environ["wsgi.input"] = io.BytesIO(body if fits else b"")
        environ["CONTENT_LENGTH"] = str(len(body) if fits else self._largest + 1)
        environ.pop("HTTP_TRANSFER_ENCODING", None)
        return fits

    def _body(self, source: Any, length: int | None) -> bytes:
        wanted = self._largest + 1 if length is None else length
        parts: list[bytes] = []
        with gevent.Timeout(BODY_SECONDS, _TooSlow):
            while wanted and (part := _next_part(source, min(_PART, wanted))):
                parts.append(part)
                wanted -= len(part)
        return b"".join(parts)


class _TooSlow(ConnectionResetError):
    """A body did not arrive in time."""

    def __init__(self) -> None:
        super().__init__(errno.ECONNRESET, "The body came too slowly.")


def _next_part(source: Any, most: int) -> bytes:
    """Read of a body what comes next; one that ends too soon, or is in no chunks, is given up."""
    try:
        part: bytes = source.read(most)
    except OSError as error:
        if error.errno is None:  # It is about what was sent, and not about the connection.
            raise ConnectionResetError(errno.ECONNRESET, "What was sent has no end.") from error
        raise
    return part


def _hear_no_more(client: socket.socket) -> None:
    """Stop reading a connection, so that nobody waits for the end of a body without one."""
    with suppress(OSError):
        client.shutdown(socket.SHUT_RD)


def _care_for(client: socket.socket) -> None:
    """Send small answers at once, and let the system close what has nobody at its other end."""
    with suppress(OSError):  # It is gone already.
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        client.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAD_SECONDS * 1000)
