"""Keeping all other writers from a table, as the first statement of a transaction does."""

from sqlalchemy import update

from scorekeeper.games.errors import NoPen
from scorekeeper.games.models import Game, Room
from scorekeeper.storage.db import db


def lock_table(game: Game) -> int:
    """Keep all other writers from the table until the transaction ends; return its revision.

    Raises NoPen if the pens of the table changed since *game* was read.
    """
    same = update(Room).where(Room.id == game.room.id, Room.pen_hash == game.room.pen_hash)
    held = same.values(revision=Room.revision).returning(Room.revision)
    revision: int | None = db.session.scalar(held)
    if revision is None:
        raise NoPen
    return revision
