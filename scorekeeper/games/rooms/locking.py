"""Keeping all other writers away, as the first statement of a transaction does.

``lock_table`` keeps them from a table of players. ``lock_rows`` keeps them from all rows of a
model, where there is no row yet that could be held.
"""

from sqlalchemy import select, update

from scorekeeper.games.errors import NoPen, UnknownGame
from scorekeeper.games.models import Game, Room
from scorekeeper.storage.db import db


def lock_table(game: Game) -> int:
    """Keep all other writers from the table until the transaction ends; return its revision.

    Raises NoPen if the pens of the table changed since *game* was read; UnknownGame if it is gone.
    """
    same = update(Room).where(Room.id == game.room.id, Room.pen_hash == game.room.pen_hash)
    held = same.values(revision=Room.revision).returning(Room.revision)
    revision: int | None = db.session.scalar(held)
    if revision is None:
        raise void_pen(game)
    return revision


def void_pen(game: Game) -> Exception:
    """Return the error of a pen that fits no more: the table has another one, or is gone."""
    is_there = db.session.scalar(select(Room.id).where(Room.id == game.room.id)) is not None
    return NoPen() if is_there else UnknownGame(game.code)


def lock_rows(model: type[db.Model]) -> None:
    """Keep all other writers from every row of a *model*, new ones too, until the transaction ends.

    SQLite lets nobody else write anyway.
    """
    if db.engine.dialect.name == "postgresql":
        name = model.__table__.name
        lock = f'LOCK TABLE "{name}" IN SHARE ROW EXCLUSIVE MODE'
        db.session.connection().exec_driver_sql(lock)
