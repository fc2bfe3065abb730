"""The server: one process in which a watcher costs a greenlet, and a hello in the terminal."""

import gevent.monkey

gevent.monkey.patch_all()

import gc  # noqa: E402 - patched before anything opens a socket
import os  # noqa: E402
import resource  # noqa: E402
import sys  # noqa: E402
from collections.abc import Callable  # noqa: E402
from contextlib import suppress  # noqa: E402
from functools import partial  # noqa: E402
from pathlib import Path  # noqa: E402
from typing import Any  # noqa: E402

import click  # noqa: E402
from flask import Flask  # noqa: E402
from gunicorn.app.base import BaseApplication  # noqa: E402
from sqlalchemy.exc import SQLAlchemyError  # noqa: E402

from scorekeeper.server.connections import Connections, WholeRequests  # noqa: E402
from scorekeeper.server.gunicorn_patches import install as install_patches  # noqa: E402
from scorekeeper.server.listener import BACKLOG, listen  # noqa: E402
from scorekeeper.settings import LARGEST_REQUEST  # noqa: E402
from scorekeeper.startup import app_for_command, app_to_serve, app_with_database  # noqa: E402
from scorekeeper.storage.embedded import data_folder, embedded_database  # noqa: E402
from scorekeeper.storage.instance.serve_lock import serving  # noqa: E402
from scorekeeper.storage.instance.served_port import note_port  # noqa: E402
from scorekeeper.storage.readiness import saving_fault  # noqa: E402
from scorekeeper.storage.schema import UnreadyDatabase, check_database, is_up_to_date  # noqa: E402
from scorekeeper.storage.wait_budget import wait_budget  # noqa: E402
from scorekeeper.stored_evenings.known_codes import known_versions  # noqa: E402
from scorekeeper.web.http import qr  # noqa: E402
from scorekeeper.web.http.access_log import log_settings  # noqa: E402

#: How long streams may take to close when the server stops, in seconds.
GRACE = 3
#: Seconds: how soon the streams hear of a stop, and how long an idle connection is kept. A phone
#: that lost its network takes a kept one for a good one, so it is short.
END_CHECK, KEEP_ALIVE = 0.1, 2
#: Connections that begin while too many others are asked to go.
SPARE = 1000
#: Open files that are left for the database and the log.
OTHER_FILES = 120
#: No worker needs more connections than these; and of all, so many in a hundred may be streams.
MOST_CONNECTIONS, STREAMS = 60_000, 80
#: How many new objects there are before Python searches for lost ones, and how much more rarely
#: among older ones: each of the latter searches stops everybody for a moment.
SEARCHES = 20_000, 50, 100
#: Seconds between two looks for tables that were deleted, and of how many codes in one question.
LOOK_FOR_DELETED, LOOK_AT_ONCE = 30, 400
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class TableServer(BaseApplication):
    """Gunicorn with gevent workers, configured here and nowhere else.

    *make* builds the application, in each worker anew: nothing of it crosses a fork. A worker has
    at *most* so many connections.
    """

    def __init__(
        self,
        make: Callable[[], Flask],
        bind: str,
        *,
        most: int = 10_000,
        workers: int = 1,
        log_requests: bool = False,
    ) -> None:
        self._make = make
        self._bind = bind
        self._connections = Connections(most)
        self._workers = workers
        self._log_requests = log_requests
        super().__init__()

    def load_config(self) -> None:
        """Set what differs from gunicorn's own defaults."""
        settings: dict[str, Any] = {
            "bind": [self._bind],
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
        install_patches(self._connections)
        app = self._make()
        largest = app.config["MAX_CONTENT_LENGTH"] or LARGEST_REQUEST
        whole = WholeRequests(app.wsgi_app, self._connections, largest=largest)

        def answered(_worker: Any, _request: Any, environ: dict[str, Any], _answer: Any) -> None:
            whole.answered(environ)

        self.cfg.set("post_request", answered)
        app.wsgi_app = whole  # type: ignore[method-assign]
        return app


def _begin(worker: Any) -> None:
    gc.collect()
    gc.freeze()  # What is loaded by now stays; with many watchers a search through all is long.
    gc.set_threshold(*SEARCHES)
    _watch_for_the_end(worker)
    if "pages" in worker.wsgi.extensions:
        gevent.spawn(_notice_deleted_tables, worker.wsgi)


def _watch_for_the_end(worker: Any) -> None:
    """Close the streams as soon as the worker is told to stop."""

    def watch() -> None:
        while worker.alive:
            gevent.sleep(END_CHECK)
        worker.wsgi.extensions["broker"].close()

    gevent.spawn(watch)


def _notice_deleted_tables(app: Flask) -> None:
    """Forget what another program deleted, such as `scorekeeper prune`."""
    while True:
        gevent.sleep(LOOK_FOR_DELETED)
        kept = sorted(app.extensions["pages"].tables())
        for first in range(0, len(kept), LOOK_AT_ONCE):
            codes = kept[first : first + LOOK_AT_ONCE]
            with suppress(SQLAlchemyError), app.app_context():
                for code in set(codes) - known_versions(codes).keys():
                    app.extensions["broker"].announce_gone(code)
            gevent.sleep(0)


def serve(host: str, port: int, workers: int = 1) -> None:
    """Serve until somebody stops it."""
    app = app_for_command()
    if embedded_database(app) and not is_up_to_date(app):
        _migrate_apart()  # Before any worker looks at it.
    redis = app.config["REDIS_URL"]
    if workers > 1 and not redis:
        sys.exit("Several workers need Redis to tell each other of a new score: set REDIS_URL.")
    with serving(data_folder(app), together=bool(redis)):
        with wait_budget():
            if fault := saving_fault(app):
                raise UnreadyDatabase(fault, embedded_database(app))
            check_database(app)
        handle, port = listen(host, port)
        note_port(data_folder(app), port)
        with app.app_context():
            alone = host in LOOPBACK and not app.config["PUBLIC_URL"]
            _greet(None if alone else qr.public_url(port), f"http://127.0.0.1:{port}", _kept(app))
            sys.stdout.flush()  # Or each worker would say it again.
        os.environ["SCOREKEEPER_INSTANCE"] = app.instance_path  # Workers look for it no further.
        most = min(allow_files() - OTHER_FILES, MOST_CONNECTIONS)
        streams = most * STREAMS // 100
        make = partial(app_to_serve, {"MOST_STREAMS": streams})
        log = app.config["LOG_REQUESTS"]
        TableServer(make, f"fd://{handle}", most=most, workers=workers, log_requests=log).run()


def _migrate_apart() -> None:
    """Bring the embedded database up to date in a process of its own, whose memory then goes."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            app_with_database()
            status = 0
        except click.ClickException as error:
            error.show()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)
    _child, status = os.waitpid(child, 0)
    if status:
        sys.exit(1)


def allow_files() -> int:
    """Let this process open as many files as the machine allows, and return how many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = max(soft, MOST_CONNECTIONS + OTHER_FILES)
    with suppress(OSError, ValueError):  # Some systems promise more than they give.
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def _kept(app: Flask) -> str:
    """Say where everything is kept."""
    database = embedded_database(app)
    if database is not None and database.parent == Path(app.instance_path):
        return f"Everything is kept in {app.instance_path}"
    return f"The games are kept in {database or 'PostgreSQL'}, the rest in {app.instance_path}"


def _greet(address: str | None, here: str, kept: str) -> None:
    print(f"\n  Scorekeeper is ready.\n\n  On this machine   {here}")  # noqa: T201
    if address is None:
        print(f"  No phone can reach it from its own network.\n\n  {kept}.\n")  # noqa: T201
        return
    print(f"  On every phone    {address}\n\n  {kept}.\n")  # noqa: T201
    qr.matrix(address).print_ascii(out=sys.stdout, invert=sys.stdout.isatty())
