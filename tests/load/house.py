"""A house full of games to measure with, put straight into the database."""

from dataclasses import dataclass
from uuid import uuid4

from flask import Flask
from sqlalchemy import insert

from scorekeeper.games.models import Game, Room, Side
from scorekeeper.games.rooms.codes import ALPHABET
from scorekeeper.storage.db import db
from tests.load.evening import evening
from tests.seats import cookie, seat, token

#: So many rows go to the database at once.
BATCH = 5000


@dataclass(frozen=True)
class Desk:
    """A game and what a browser needs to write in it: its cookie and a token for its forms."""

    code: str
    cookie: str
    token: str
    rounds: int

    def save(self, number: int) -> dict[str, str]:
        """Return the form that records round *number*."""
        return {
            "csrf_token": self.token,
            "revision": str(number - 1),
            "request_id": str(uuid4()),
            "round_id": "",
            "step": "save",
            "out": "0",
            "sides-0-way": "points",
            "sides-0-natural": "2",
            "sides-0-table": "415",
            "sides-1-way": "points",
            "sides-1-mixed": "1",
            "sides-1-table": "190",
            "sides-1-hand": "85",
        }


def desk(app: Flask, rounds: int) -> Desk:
    """Start a game in which *rounds* rounds were played."""
    game = seat(app, evening(rounds))
    pens = f"{app.config['SESSION_COOKIE_NAME']}={cookie(app, [game])}"
    return Desk(game.code, pens, token(app), rounds)


def crowd(app: Flask, games: int) -> None:
    """Put so many further games into the database, each with two sides."""
    with app.app_context():
        last = db.session.query(db.func.max(Room.id)).scalar() or 0
        for first in range(last + 1, last + 1 + games, BATCH):
            ids = range(first, min(first + BATCH, last + 1 + games))
            rooms = [{"id": at, "code": _code(at), "pen_hash": "0" * 64} for at in ids]
            db.session.execute(insert(Room), rooms)
            kind = {"ruleset_key": "team_canasta", "settings": {}}
            db.session.execute(insert(Game), [{"id": at, "room_id": at} | kind for at in ids])
            pairs = [(number, at) for number in ids for at in (0, 1)]
            sides = [{"game_id": number, "position": at, "name": "A"} for number, at in pairs]
            db.session.execute(insert(Side), sides)
        db.session.commit()


def _code(number: int) -> str:
    """Return a room code that only this number has."""
    letters = []
    for _place in range(6):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)
