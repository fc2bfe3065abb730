"""The server of one process: gevent's own, on every system.

Import it after gevent has patched the library.
"""

import logging
import signal
import socket
from collections.abc import Callable
from logging.config import dictConfig
from typing import Any

import gevent
from flask import Flask
from gevent.event import Event
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

from scorekeeper.server.connections import Connections
from scorekeeper.server.draining import DrainingServer
from scorekeeper.server.request_body import WholeRequests
from scorekeeper.server.request_handler import RequestHandler
from scorekeeper.server.running import GRACE, SPARE, begin, whole_requests
from scorekeeper.web.http.access_log import log_settings

log = logging.getLogger(__name__)

#: What asks a server to stop; not every system has each.
STOPS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
#: Seconds that those have to end who were cut off in the end.
LAST_SECONDS = 1
#: Bytes that are read ahead on a connection; a watcher keeps them for as long as it watches.
READ_AHEAD = 1024


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
    begin()
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
