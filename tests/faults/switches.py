"""Sends forms under gevent, and tells whether others had a turn while SQLite was locked.

    python -m tests.faults.switches FOLDER ENDPOINT...

Prints, for each of these forms, how many statements were executed in a transaction, and how often
another greenlet was switched to meanwhile, and from the moment on at which watchers are told until
the form is answered: as it is, and with a sleep after each statement and each announcement. Whether
a transaction is open, SQLite itself says.
"""

import gevent.monkey

gevent.monkey.patch_all()

import json  # noqa: E402 - patched before anything else
import sqlite3  # noqa: E402
import sys  # noqa: E402
import time  # noqa: E402
from collections.abc import Iterable, Sequence  # noqa: E402
from dataclasses import dataclass  # noqa: E402
from pathlib import Path  # noqa: E402
from typing import TYPE_CHECKING, Any  # noqa: E402
from weakref import WeakSet  # noqa: E402

import greenlet  # noqa: E402
from flask import Flask  # noqa: E402
from sqlalchemy import Engine, event  # noqa: E402

from scorekeeper.games.signals import board_changed  # noqa: E402
from scorekeeper.startup import app_for_command, app_to_serve  # noqa: E402
from scorekeeper.storage.migrating import bring_up_to_date  # noqa: E402
from tests.web.director import Director  # noqa: E402
from tests.web.every_write import EVERY_WRITE  # noqa: E402

if TYPE_CHECKING:  # These exist for type checkers only.
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


@dataclass
class Seen:
    """What happened while a transaction was open, and how often others ran before an answer."""

    statements: int = 0
    switches: int = 0
    announced: int = 0
    before_answer: int = 0
    is_announced: bool = False
    sleeps: bool = False


connections: WeakSet[sqlite3.Connection] = WeakSet()
seen = Seen()


def is_locked() -> bool:
    """Whether a transaction is open."""
    return any(connection.in_transaction for connection in connections)


@event.listens_for(Engine, "connect")
def _remember(connection: Any, _record: Any) -> None:
    connections.add(connection)


@event.listens_for(Engine, "close")
def _forget(connection: Any, _record: Any) -> None:
    connections.discard(connection)


@event.listens_for(Engine, "after_cursor_execute")
def _executed(*_about: Any) -> None:
    if is_locked():
        seen.statements += 1
        if seen.sleeps:
            time.sleep(0)


def note(_what: str, _greenlets: object) -> None:
    """Note a switch while a transaction is open, or while whoever wrote is not answered yet."""
    seen.switches += is_locked()
    seen.before_answer += seen.is_announced


def _announce(_code: str, **_version: int) -> None:
    seen.announced += 1
    seen.is_announced = True
    if seen.sleeps:
        time.sleep(0)


def until_answered(app: "WSGIApplication") -> "WSGIApplication":
    """Return an application that tells when a form is answered."""

    def _answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        body = app(environ, start_response)
        seen.is_announced = False
        return body

    return _answer


def watched(app: Flask, endpoints: Sequence[str], *, sleeps: bool) -> dict[str, object]:
    """Send each of these forms from a table of its own, and return what was seen."""
    told: dict[str, object] = {}
    app.wsgi_app = until_answered(app.wsgi_app)  # type: ignore[method-assign]
    board_changed.connect(_announce)
    for endpoint in endpoints:
        sending = EVERY_WRITE[endpoint]
        desk = Director(app.test_client())
        desk.start()
        for step in sending.before:
            step(desk)
        vars(seen).update(vars(Seen(sleeps=sleeps)))
        greenlet.settrace(note)
        sending.send(desk)
        greenlet.settrace(None)
        seen.sleeps = False
        told[endpoint] = vars(seen).copy()
    return told


def main() -> None:
    """Send each form, carefully and sleeping, and print what was seen."""
    folder, *endpoints = sys.argv[1:]
    told = {}
    for how in ("careful", "sleeping"):
        database = Path(folder) / f"{how}.sqlite3"
        settings = {"SQLALCHEMY_DATABASE_URI": f"sqlite:///{database}"}
        bring_up_to_date(app_for_command(settings))
        app = app_to_serve(settings)
        told[how] = watched(app, endpoints, sleeps=how == "sleeping")
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main()
