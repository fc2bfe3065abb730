"""The server: one process in which a watcher costs a greenlet, and a hello in the terminal."""

import gevent.monkey

gevent.monkey.patch_all()

import sys  # noqa: E402 - patched before anything opens a socket
from typing import Any  # noqa: E402

from flask import Flask  # noqa: E402
from gunicorn.app.base import BaseApplication  # noqa: E402

from scorekeeper.app import create_app  # noqa: E402
from scorekeeper.web import qr  # noqa: E402

#: How long streams may take to close when the server stops, in seconds.
GRACE = 3
#: How soon the streams hear of a stop, and how long an idle phone may keep its connection: seconds.
END_CHECK, KEEP_ALIVE = 0.1, 15
WATCHERS = 10_000


class TableServer(BaseApplication):
    """Gunicorn with one gevent worker, configured here and nowhere else."""

    def __init__(self, app: Flask, host: str, port: int) -> None:
        self._app = app
        self._bind = f"{host}:{port}"
        super().__init__()

    def load_config(self) -> None:
        """Set what differs from gunicorn's own defaults."""
        settings: dict[str, Any] = {
            "bind": [self._bind],
            "worker_class": "gevent",
            "worker_connections": WATCHERS,
            "graceful_timeout": GRACE,
            "loglevel": "warning",
            "keepalive": KEEP_ALIVE,
            "post_worker_init": self._watch_for_the_end,
        }
        for name, value in settings.items():
            self.cfg.set(name, value)

    def _watch_for_the_end(self, worker: Any) -> None:
        """Close the streams as soon as the worker is told to stop."""

        def watch() -> None:
            while worker.alive:
                gevent.sleep(END_CHECK)
            self._app.extensions["broker"].close()

        gevent.spawn(watch)

    def load(self) -> Flask:
        """Return the application that the worker serves."""
        return self._app


def serve(host: str, port: int) -> None:
    """Serve until somebody stops it."""
    app = create_app()
    with app.app_context():
        alone = host in {"127.0.0.1", "localhost", "::1"} and not app.config["PUBLIC_URL"]
        _greet(None if alone else qr.public_url(port), f"http://127.0.0.1:{port}")
    TableServer(app, host, port).run()


def _greet(address: str | None, here: str) -> None:
    print(f"\n  Scorekeeper is ready.\n\n  On this machine   {here}")  # noqa: T201
    if address is None:
        print("  No phone can reach it from its own network.\n")  # noqa: T201
        return
    print(f"  On every phone    {address}\n")  # noqa: T201
    qr.matrix(address).print_ascii(out=sys.stdout, invert=sys.stdout.isatty())
    sys.stdout.flush()
