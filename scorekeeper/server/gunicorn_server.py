"""The server of several processes: gunicorn, whose workers are gevent's.

Gunicorn offers no setting for what is to become of connections when it stops, nor for how it
refuses what is no request, so two of its parts are put in place here. Import it after gevent has
patched the library, and only where several processes are wanted: it is for systems that can fork.
"""

from collections.abc import Callable
from socket import socket
from typing import Any

import gevent
from flask import Flask
from gunicorn import util
from gunicorn.app.base import BaseApplication
from gunicorn.workers import ggevent

from scorekeeper.server.connections import Connections
from scorekeeper.server.draining import DrainingServer
from scorekeeper.server.listener import BACKLOG
from scorekeeper.server.running import GRACE, KEEP_ALIVE, SPARE, begin, whole_requests
from scorekeeper.web.http.access_log import log_settings
from scorekeeper.web.http.request_guard import bare_refusal

#: Seconds: how soon the streams hear of a stop.
END_CHECK = 0.1


class Workers(BaseApplication):
    """Gunicorn with gevent workers, configured here and nowhere else.

    *make* builds the application, in each worker anew: nothing of it crosses a fork. A worker has
    at *most* so many connections.
    """

    def __init__(
        self,
        make: Callable[[], Flask],
        handle: int,
        *,
        workers: int,
        most: int,
        log_requests: bool,
    ) -> None:
        self._make = make
        self._handle = handle
        self._connections = Connections(most)
        self._workers = workers
        self._log_requests = log_requests
        super().__init__()

    def load_config(self) -> None:
        """Set what differs from gunicorn's own defaults."""
        settings: dict[str, Any] = {
            "bind": [f"fd://{self._handle}"],
            "workers": self._workers,
            "backlog": BACKLOG,
            "worker_class": "gevent",
            "worker_connections": self._connections.most + SPARE,
            "graceful_timeout": GRACE,
            "keepalive": KEEP_ALIVE,
            "loglevel": "warning",
            "logconfig_dict": log_settings(requests=self._log_requests),
            "control_socket_disable": True,  # Whoever minds the server has signals.
            "forwarded_allow_ips": "",  # PROXIES says whom to believe, and how far.
            "post_worker_init": _begin,
        }
        for name, value in settings.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:  # type: ignore[override]  # its answers are one kind of iterable
        """Return the application that the worker serves."""
        _put_in_place(self._connections)
        app = self._make()
        whole = whole_requests(app, self._connections)

        def answered(_worker: Any, _request: Any, environ: dict[str, Any], _answer: Any) -> None:
            whole.answered(environ, environ["gunicorn.socket"])

        self.cfg.set("post_request", answered)
        app.wsgi_app = whole  # type: ignore[method-assign]
        return app


def _put_in_place(connections: Connections) -> None:
    DrainingServer.connections = connections
    ggevent.StreamServer = DrainingServer  # type: ignore[attr-defined]  # it names it all the same
    util.write_error = turn_away


def turn_away(sock: socket, status_int: int, reason: str, mesg: str) -> None:
    """Answer what is no request; gunicorn's own page would repeat it, pen links too."""
    _ = mesg
    util.write_nonblock(sock, bare_refusal(status_int, reason))


def _begin(worker: Any) -> None:
    begin()
    gevent.spawn(_watch_for_the_end, worker)


def _watch_for_the_end(worker: Any) -> None:
    """Close the streams as soon as the worker is told to stop."""
    while worker.alive:
        gevent.sleep(END_CHECK)
    worker.wsgi.extensions["broker"].close()
