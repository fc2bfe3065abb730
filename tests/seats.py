"""Games put straight into a database, and what a browser needs to write in them."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flask import Flask
from itsdangerous import URLSafeTimedSerializer

from scorekeeper.gamefile.reader import read
from scorekeeper.games.writes.starts import import_game
from scorekeeper.startup import app_with_database

#: What the token of every form here is made from.
TOKEN = "once"  # noqa: S105 - no secret: it only has to be the same in cookie and form


@dataclass(frozen=True)
class Seat:
    """A game: its room code and its pen."""

    code: str
    pen: str


def application(instance: Path) -> Flask:
    """Return the application of the folder *instance*; it serves nobody, but shares the secret."""
    os.environ["SCOREKEEPER_INSTANCE"] = str(instance)
    return app_with_database()


def seat(app: Flask, document: Mapping[str, Any]) -> Seat:
    """Start the game of a game file."""
    with app.app_context():
        game, pen = import_game(read(document))
        return Seat(game.code, pen)


def cookie(app: Flask, seats: Iterable[Seat]) -> str:
    """Return the session of a browser that holds the pens of these games."""
    session = {"pens": [(one.code, one.pen) for one in seats], "csrf_token": TOKEN}
    serializer = app.session_interface.get_signing_serializer(app)  # type: ignore[attr-defined]
    return str(serializer.dumps(session))


def token(app: Flask) -> str:
    """Return what the forms of that browser carry."""
    secret = str(app.secret_key)
    return str(URLSafeTimedSerializer(secret, salt="wtf-csrf-token").dumps(TOKEN))
