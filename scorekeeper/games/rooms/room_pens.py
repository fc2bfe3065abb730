"""Issuing and voiding the pens of a table."""

from sqlalchemy import select, update

from scorekeeper.games.errors import NoPen, OnlyDirector, UnknownGame
from scorekeeper.games.models import Game, Room
from scorekeeper.games.rooms.codes import new_pen, pen_digest, pen_fits, with_another_pen
from scorekeeper.storage.db import db
from scorekeeper.storage.transactions import write_transaction


def another_pen(game: Game) -> str:
    """Return a new pen of the table, beside those that are good already.

    Raises UnknownGame if it was deleted since *game* was read.
    """
    pen, code = new_pen(), game.code
    mine = select(Room).where(Room.code == code).with_for_update()
    with write_transaction():
        room = db.session.scalar(mine.execution_options(populate_existing=True))
        if room is None:
            raise UnknownGame(code)
        room.pen_hash = with_another_pen(room.pen_hash, pen)
    return pen


def take_back_pen(game: Game, pen: str | None = None) -> str:
    """Make every pen of the table void but a new one, *pen* if it is given, and return that.

    What was done for *pen* before is not done again. Raises NoPen; OnlyDirector, for there the
    pens of tables follow from that of the director.
    """
    if game.room.evening_id is not None:
        raise OnlyDirector
    pen, held = pen or new_pen(), game.room.pen_hash
    same = update(Room).where(Room.id == game.room.id, Room.pen_hash == held)
    with write_transaction():
        replaced = same.values(pen_hash=pen_digest(pen)).returning(Room.id)
        if db.session.scalar(replaced) is None and not _is_pen_of(game.room.id, pen):
            raise NoPen
    return pen


def _is_pen_of(room_id: int, pen: str) -> bool:
    """Whether *pen* fits a table as it is in the database now."""
    held = db.session.scalar(select(Room.pen_hash).where(Room.id == room_id))
    return held is not None and pen_fits(pen, held)
