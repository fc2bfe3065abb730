"""The server of one process: gevent's own, on every system, strict about what a request is.

Import it after gevent has patched the library.
"""

import logging
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from logging.config import dictConfig
from typing import Any

import gevent
from flask import Flask
from gevent import GreenletExit
from gevent.event import Event
from gevent.pool import Pool
from gevent.pywsgi import Input, WSGIHandler, WSGIServer

from scorekeeper.server.connections import Connections, WholeRequests
from scorekeeper.server.draining import DrainingServer
from scorekeeper.server.request_head import NoRequest, RequestHead, read_head
from scorekeeper.server.running import GRACE, KEEP_ALIVE, SPARE, begin, whole_requests
from scorekeeper.web.http.access_log import log_settings
from scorekeeper.web.http.security import bare_refusal

log = logging.getLogger(__name__)

#: What asks a server to stop; not every system has each.
STOPS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
#: Seconds that those have to end who were cut off in the end.
LAST_SECONDS = 1
#: Bytes that are read ahead on a connection; a watcher keeps them for as long as it watches.
READ_AHEAD = 1024


class Body(Input):
    """The body of a request; what nobody read of it stays unread."""

    def _discard(self) -> None:
        """Read no further: a connection with something left on it is closed."""


class RequestHandler(WSGIHandler):
    """Serves the requests of one connection, one after the other."""

    server: "OneProcessServer"
    headers_sent: bool

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


class OneProcessServer(DrainingServer, WSGIServer):
    """Gevent's server with our connections."""

    handler_class = RequestHandler
    max_accept = DrainingServer.max_accept

    def __init__(
        self, listener: socket.socket, whole: WholeRequests, connections: Connections
    ) -> None:
        self.connections = connections
        self.whole = whole
        host, port = listener.getsockname()[:2]
        super().__init__(
            listener,
            whole,
            spawn=Pool(connections.most + SPARE),
            log=None,
            error_log=log,
            environ={"SERVER_NAME": host, "SERVER_PORT": str(port), "wsgi.multithread": True},
        )

    def handle(self, client: socket.socket, address: Any) -> None:
        """Serve a connection."""
        handler = self.handler_class(client, address, self, client.makefile("rb", READ_AHEAD))
        handler.handle()


def serve_alone(make: Callable[[], Flask], handle: int, *, most: int, log_requests: bool) -> None:
    """Serve the application that *make* returns on the socket *handle* until somebody stops it.

    It has at *most* so many connections.
    """
    dictConfig(log_settings(requests=log_requests))
    app = make()
    connections = Connections(most)
    server = OneProcessServer(
        socket.socket(fileno=handle), whole_requests(app, connections), connections
    )
    stopped = _stop_signals()
    server.start()
    begin(app)
    stopped.wait()
    _stop(server, app)


def _stop_signals() -> Event:
    """Return what is set when somebody asks the server to stop."""
    stopped = Event()
    for name in STOPS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            gevent.signal_handler(number, stopped.set)
    return stopped


def _stop(server: OneProcessServer, app: Flask) -> None:
    """End the streams, finish what has begun, and after a while end the rest too."""
    server.close()
    app.extensions["broker"].close()
    if not server.pool.join(GRACE):
        log.warning("Some connections had to be cut off")
        server.pool.kill(timeout=LAST_SECONDS)


def _refused(status: HTTPStatus) -> bytes:
    return bare_refusal(int(status), status.phrase)
