"""Finding games by the room codes of their tables."""

from collections.abc import Collection, Sequence

from sqlalchemy import select
from sqlalchemy.orm import contains_eager

from scorekeeper.games.errors import UnknownGame
from scorekeeper.games.models import Game, Room
from scorekeeper.games.rooms.codes import normal_code
from scorekeeper.storage.db import db


def find_game(typed: str, number: int | None = None) -> Game:
    """Return the game that is on at the table with the room code that was *typed*.

    With a *number* it is that game of the table, an earlier one maybe. Raises UnknownGame.
    """
    wanted = Room.playing if number is None else number
    found = (
        select(Game)
        .join(Game.room)
        .where(Room.code == normal_code(typed), Game.number == wanted)
        .options(contains_eager(Game.room))
    )
    game: Game | None = db.session.scalar(found) if normal_code(typed) else None
    if game is None:
        raise UnknownGame(typed)
    return game


def find_games(codes: Collection[str]) -> Sequence[Game]:
    """Return the game that is on at each of the tables with these room codes, as far as known."""
    found = (
        select(Game)
        .join(Game.room)
        .where(Room.code.in_(codes), Game.number == Room.playing)
        .options(contains_eager(Game.room))
    )
    return list(db.session.scalars(found))


def latest_versions(codes: Collection[str]) -> dict[str, int]:
    """Return how far the table behind each room code has come, leaving out codes of no table."""
    found = select(Room.code, Room.revision + Room.ticked).where(Room.code.in_(codes))
    return dict(db.session.execute(found).all())
