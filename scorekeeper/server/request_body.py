"""The body of a request: it is whole before the application hears of it, or it is refused.

Import it after gevent has patched the library.
"""

import errno
import io
import socket
from collections.abc import Callable, Iterable, Mapping
from contextlib import nullcontext, suppress
from typing import Any

import gevent
from gevent.lock import BoundedSemaphore

from scorekeeper.server.connections import Connections

#: Seconds in which the body of a request has to arrive: time for a game file over poor Wi-Fi.
BODY_SECONDS = 20
#: How many long bodies are read at once: they are held in memory.
_LONG_AT_ONCE = 8
#: Bytes that are read of a body at a time.
_PART = 64 * 1024
#: Says of a request that the rest of its body was left unread.
_IS_UNREAD = "scorekeeper.is_unread"
Environ = dict[str, Any]
Application = Callable[..., Iterable[bytes]]


class WholeRequests:
    """Lets a request through to the application when its body is there, and not before.

    A body that comes too slowly, or never ends, is refused. *largest* is in bytes, and *largest_at*
    for some addresses: of bodies so long only a few are read at once, and the others wait.
    """

    def __init__(
        self,
        behind: Application,
        connections: Connections,
        *,
        largest: int,
        largest_at: Mapping[str, int],
    ) -> None:
        self._behind = behind
        self._connections = connections
        self._largest = largest
        self._largest_at = largest_at
        self._long_ones = BoundedSemaphore(_LONG_AT_ONCE)

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
        body, largest = b"", self._largest
        if not is_chunked:  # One of unknown length is read as it comes, so it is a short one.
            largest = max(largest, self._largest_at.get(environ.get("PATH_INFO", ""), 0))
        if is_chunked or (length.isdecimal() and int(length) <= largest):
            body = self._body(environ["wsgi.input"], None if is_chunked else int(length))
            if not is_chunked and len(body) < int(length):
                raise ConnectionResetError(errno.ECONNRESET, "Whoever sent it hung up.")
        fits = len(body) <= largest and (is_chunked or bool(body))
        environ["wsgi.input"] = io.BytesIO(body if fits else b"")
        too_long = 1 + max([self._largest, *self._largest_at.values()])
        environ["CONTENT_LENGTH"] = str(len(body) if fits else too_long)
        environ.pop("HTTP_TRANSFER_ENCODING", None)
        return fits

    def _body(self, source: Any, length: int | None) -> bytes:
        wanted = self._largest + 1 if length is None else length
        parts: list[bytes] = []
        is_long = wanted > self._largest + 1
        with gevent.Timeout(BODY_SECONDS, _TooSlow), self._long_ones if is_long else nullcontext():
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
