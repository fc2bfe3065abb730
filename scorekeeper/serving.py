"""The server: one process in which a watcher costs a greenlet, and a hello in the terminal."""

import gevent.monkey

gevent.monkey.patch_all()

import gc  # noqa: E402 - patched before anything opens a socket
import sys  # noqa: E402
from collections.abc import Callable  # noqa: E402
from functools import partial  # noqa: E402
from typing import Any  # noqa: E402

from flask import Flask  # noqa: E402
from gunicorn.app.base import BaseApplication  # noqa: E402

from scorekeeper.app import check_database, create_app  # noqa: E402
from scorekeeper.door import install as install_door  # noqa: E402
from scorekeeper.web import qr  # noqa: E402
from scorekeeper.web.journal import log_settings  # noqa: E402

#: How long streams may take to close when the server stops, in seconds.
GRACE = 3
#: Seconds: how soon the streams hear of a stop, and how long an idle connection is kept. A phone
#: that lost its network takes a kept one for a good one, so it is short.
END_CHECK, KEEP_ALIVE = 0.1, 2
WATCHERS = 10_000
#: How many new objects there are before Python searches for lost ones, and how much more rarely
#: among older ones: each of the latter searches stops everybody for a moment.
SEARCHES = 20_000, 50, 100
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class TableServer(BaseApplication):
    """Gunicorn with gevent workers, configured here and nowhere else.

    *make* builds the application, in each worker anew: nothing of it crosses a fork.
    """

    def __init__(
        self,
        make: Callable[[], Flask],
        bind: str,
        *,
        workers: int = 1,
        log_requests: bool = False,
    ) -> None:
        self._make = make
        self._bind = bind
        self._workers = workers
        self._log_requests = log_requests
        super().__init__()

    def load_config(self) -> None:
        """Set what differs from gunicorn's own defaults."""
        settings: dict[str, Any] = {
            "bind": [self._bind],
            "workers": self._workers,
            "worker_class": "gevent",
            "worker_connections": WATCHERS,
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

    def load(self) -> Flask:
        """Return the application that the worker serves."""
        install_door()
        return self._make()


def _begin(worker: Any) -> None:
    gc.collect()
    gc.freeze()  # What is loaded by now stays; with many watchers a search through all is long.
    gc.set_threshold(*SEARCHES)
    _watch_for_the_end(worker)


def _watch_for_the_end(worker: Any) -> None:
    """Close the streams as soon as the worker is told to stop."""

    def watch() -> None:
        while worker.alive:
            gevent.sleep(END_CHECK)
        worker.wsgi.extensions["broker"].close()

    gevent.spawn(watch)


def serve(host: str, port: int, workers: int = 1) -> None:
    """Serve until somebody stops it."""
    # It brings an embedded database up to date before any worker looks at it.
    app = create_app({"LISTEN": False})
    check_database(app)
    if workers > 1 and not app.config["REDIS_URL"]:
        sys.exit("Several workers need Redis to tell each other of a new score: set REDIS_URL.")
    with app.app_context():
        alone = host in LOOPBACK and not app.config["PUBLIC_URL"]
        _greet(None if alone else qr.public_url(port), f"http://127.0.0.1:{port}")
        sys.stdout.flush()  # Or each worker would say it again.
    make = partial(create_app, {"MIGRATE_AT_START": False})
    log_requests = app.config["LOG_REQUESTS"]
    TableServer(make, f"{host}:{port}", workers=workers, log_requests=log_requests).run()


def _greet(address: str | None, here: str) -> None:
    print(f"\n  Scorekeeper is ready.\n\n  On this machine   {here}")  # noqa: T201
    if address is None:
        print("  No phone can reach it from its own network.\n")  # noqa: T201
        return
    print(f"  On every phone    {address}\n")  # noqa: T201
    qr.matrix(address).print_ascii(out=sys.stdout, invert=sys.stdout.isatty())
