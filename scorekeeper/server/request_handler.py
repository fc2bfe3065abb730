"""The requests of one connection: strict about what a request is, and each answered in its turn.

Import it after gevent has patched the library.
"""

import logging
from contextlib import suppress
from http import HTTPMethod, HTTPStatus
from typing import TYPE_CHECKING, Any

import gevent
from gevent import GreenletExit
from gevent.pywsgi import Input, WSGIHandler

from scorekeeper.server.request_head import NoRequest, RequestHead, read_head
from scorekeeper.server.running import KEEP_ALIVE
from scorekeeper.web.http.request_guard import bare_refusal

if TYPE_CHECKING:  # It has a handler for each of its connections.
    from scorekeeper.server.gevent_server import OneProcessServer

log = logging.getLogger(__name__)

#: Bytes up to which a head and what follows are put together. Of more there would be a copy for
#: each reader who takes it slowly, where many share one page.
LARGEST_IN_ONE_GO = 64 * 1024


class Body(Input):
    """The body of a request; what nobody read of it stays unread."""

    def _discard(self) -> None:
        """Read no further: a connection with something left on it is closed."""


class RequestHandler(WSGIHandler):
    """Serves the requests of one connection, one after the other."""

    server: "OneProcessServer"
    headers_sent: bool
    #: What goes out together with what comes next, if anything does.
    _held: list[bytes | memoryview] | None = None

    def handle_one_request(self) -> Any:
        """Serve a request; return True for a next one, a refusal, or None where it all ends."""
        try:
            head = self._await_head()
        except NoRequest as refusal:
            log.warning("no request", extra={"facts": {"status": int(refusal.status)}})
            return str(int(refusal.status)), _refused(refusal.status)
        except OSError:
            return None
        if head is None:
            return None
        self.request_version = head.version
        self.close_connection = not head.keeps_connection
        self.response_length = 0
        self.environ = self._environ_of(head)
        self.application = self.server.application
        self.handle_one_response()
        goes_on = self.server.whole.answered(self.environ, self.socket)
        return True if goes_on and not (self.close_connection or self.server.closed) else None

    def _await_head(self) -> RequestHead | None:
        """Wait for the next request until its head is there, but not for ever."""
        with gevent.Timeout(KEEP_ALIVE, False):  # noqa: FBT003 - it ends the block, quietly
            return read_head(self.rfile)
        return None

    def _environ_of(self, head: RequestHead) -> dict[str, Any]:
        environ: dict[str, Any] = self.server.get_environ()
        environ.update(head.environ)
        environ["REMOTE_ADDR"], environ["REMOTE_PORT"] = map(str, self.client_address[:2])
        waits = head.environ.get("HTTP_EXPECT", "").lower() == "100-continue"
        self.wsgi_input = Body(
            self.rfile, head.length, self.socket if waits else None, head.is_chunked
        )
        environ["wsgi.input"] = self.wsgi_input
        environ["wsgi.input_terminated"] = True
        return environ

    def finalize_headers(self) -> None:
        """Say in the answer that the connection ends, so that nobody asks on it once more."""
        super().finalize_headers()
        told = any(name.lower() == b"connection" for name, _value in self.response_headers)
        if not told and (self.close_connection or self.server.closed):
            self.response_headers.append((b"Connection", b"close"))
        if self.environ["REQUEST_METHOD"] == HTTPMethod.HEAD:  # There are no chunks, nor their end.
            self.response_use_chunked = False

    def _write_with_headers(self, data: bytes) -> None:
        """Send the head of an answer together with the first part of its body."""
        held: list[bytes | memoryview] = []
        self._held = held
        try:
            super()._write_with_headers(data)
        finally:
            self._held = None
        is_large = sum(map(len, held)) > LARGEST_IN_ONE_GO
        for part in held if is_large else (b"".join(held),):
            self._sendall(part)

    def _sendall(self, data: bytes | memoryview) -> None:
        """Send *data*, most often in one go.

        Gevent asks the system first how much fits, which takes nearly as long as the sending.
        """
        if self._held is not None:
            self._held.append(data)
            return
        with suppress(OSError):  # It is met again below, where gevent notes it.
            sent = self.socket.send(data)
            self.response_length += sent
            data = memoryview(data)[sent:]
        if data:
            super()._sendall(data)

    def log_request(self) -> None:
        """Write nothing: the application writes down each request itself."""

    def _log_error(self, kind: type[BaseException], *error: Any) -> None:
        """Write down what went wrong while a request was answered."""
        if not issubclass(kind, GreenletExit):
            log.error("A request failed", exc_info=(kind, *error))

    def _send_error_response_if_possible(self, error_code: int) -> None:
        """Tell that it failed, unless an answer has begun; then nothing more is sent."""
        self.close_connection = True
        if not self.headers_sent:
            self.headers_sent = True
            with suppress(OSError):
                self.socket.sendall(_refused(HTTPStatus(error_code)))


def _refused(status: HTTPStatus) -> bytes:
    return bare_refusal(int(status), status.phrase)
