"""The command `serve`, from the lock on the folder to the QR code; then one of two servers runs."""

import gevent.monkey

gevent.monkey.patch_all()

import os  # noqa: E402 - patched before anything opens a socket
import subprocess  # noqa: E402
import sys  # noqa: E402
from functools import partial  # noqa: E402
from io import TextIOWrapper  # noqa: E402
from pathlib import Path  # noqa: E402

from flask import Flask  # noqa: E402

from scorekeeper.optional_packages import need  # noqa: E402
from scorekeeper.server.gevent_server import serve_alone  # noqa: E402
from scorekeeper.server.host_page import has_host_page, host_page, open_host_page  # noqa: E402
from scorekeeper.server.listener import listen  # noqa: E402
from scorekeeper.server.open_files import most_connections  # noqa: E402
from scorekeeper.startup import app_for_command, app_to_serve  # noqa: E402
from scorekeeper.storage.embedded import data_folder, embedded_database  # noqa: E402
from scorekeeper.storage.instance.serve_lock import serving  # noqa: E402
from scorekeeper.storage.instance.served_port import note_port  # noqa: E402
from scorekeeper.storage.readiness import saving_fault  # noqa: E402
from scorekeeper.storage.schema_version import UnreadyDatabase, check_database, is_up_to_date  # noqa: E402
from scorekeeper.storage.wait_budget import wait_budget  # noqa: E402
from scorekeeper.web.http.addresses import qr_codes  # noqa: E402
from scorekeeper.web.http.addresses.public_urls import public_url  # noqa: E402

#: Of all connections, so many in a hundred may be streams.
STREAMS = 80
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def serve(host: str, port: int, workers: int = 1, *, opens: bool | None = None) -> None:
    """Serve until somebody stops it; *opens* the page of the host, or if None where it can."""
    if isinstance(sys.stdout, TextIOWrapper):  # A file may know no blocks to draw a QR code with.
        sys.stdout.reconfigure(errors="replace")
    app = app_for_command({"LISTENS_ON": host})
    redis, log_requests = app.config["REDIS_URL"], app.config["LOG_REQUESTS"]
    if workers > 1:
        _check_several(redis)
    if embedded_database(app) and not is_up_to_date(app):
        _migrate_apart()  # Before any worker looks at it.
    with serving(data_folder(app), together=bool(redis)):
        handle = _ready(app, host, port, opens=opens)
        del app  # What serves is made anew, and needs the room.
        most = most_connections()
        make = partial(app_to_serve, {"LISTENS_ON": host, "MOST_STREAMS": most * STREAMS // 100})
        if workers == 1:
            serve_alone(make, handle, most=most, log_requests=log_requests)
            return
        from scorekeeper.server.gunicorn_server import Workers  # noqa: PLC0415 - clubs only

        Workers(make, handle, workers=workers, most=most, log_requests=log_requests).run()


def _check_several(redis: str) -> None:
    """Make sure that several workers can work together. Raises MissingPart."""
    if not redis:
        sys.exit("Several workers need Redis to tell each other of a new score: set REDIS_URL.")
    need("gunicorn.app.base", "Several workers need")


def _ready(app: Flask, host: str, port: int, *, opens: bool | None) -> int:
    """Begin to listen, if all is as it should be, and say so; return the handle of the socket."""
    with wait_budget():
        if fault := saving_fault(app):
            raise UnreadyDatabase(fault, embedded_database(app))
        check_database(app)
    handle, port = listen(host, port)
    note_port(data_folder(app), port)
    with app.app_context():
        alone = host in LOOPBACK and not app.config["PUBLIC_URL"]
        page = host_page(port) if has_host_page(app, host) else None
        reached = None if alone else public_url(port)
        _greet(reached, f"http://127.0.0.1:{port}", page, _kept(app))
        sys.stdout.flush()  # Or each worker would say it again.
    if page is not None:
        open_host_page(page, wanted=opens)
    os.environ["SCOREKEEPER_INSTANCE"] = app.instance_path  # Workers look for it no further.
    return handle


def _migrate_apart() -> None:
    """Bring the embedded database up to date in a process of its own, whose memory then goes."""
    sys.stdout.flush()
    command = [sys.executable, "-P", "-m", "scorekeeper", "migrate"]
    done = subprocess.run(command, stdout=subprocess.DEVNULL, check=False)  # noqa: S603 - our own
    if done.returncode:
        sys.exit(1)


def _kept(app: Flask) -> str:
    """Say where everything is kept."""
    database = embedded_database(app)
    if database is not None and database.parent == Path(app.instance_path):
        return f"Everything is kept in {app.instance_path}"
    return f"The games are kept in {database or 'PostgreSQL'}, the rest in {app.instance_path}"


def _greet(address: str | None, here: str, page: str | None, kept: str) -> None:
    print(f"\n  Scorekeeper is ready.\n\n  On this machine   {here}")  # noqa: T201
    if page is not None:
        print(f"  To let phones in  {page}")  # noqa: T201
    if address is None:
        print(f"  No phone can reach it from its own network.\n\n  {kept}.\n")  # noqa: T201
        return
    print(f"  On every phone    {address}\n\n  {kept}.\n")  # noqa: T201
    qr_codes.matrix(address).print_ascii(out=sys.stdout, invert=sys.stdout.isatty())
