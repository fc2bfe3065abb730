"""Makes the boards of an evening's tables anew, which show what the director decides."""

from collections.abc import Collection

from sqlalchemy import select, update

from scorekeeper.games.models import Room
from scorekeeper.games.signals import board_changed, game_written
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.models import StoredEvening


def show_at_boards(evening_id: int, tables: Collection[int] | None = None) -> None:
    """Let the boards of some *tables*, or of all, be made anew, within a transaction."""
    shown = update(Room).where(Room.evening_id == evening_id)
    if tables is not None:
        shown = shown.where(Room.table_number.in_(tables))
    db.session.execute(
        shown.values(ticked=Room.ticked + 1), execution_options={"synchronize_session": False}
    )


def renew_boards(evening: StoredEvening, tables: Collection[int] | None = None) -> None:
    """Tell those who watch some *tables* of an evening, or all, that there is something to see."""
    found = select(Room.code, Room.revision + Room.ticked).where(Room.evening_id == evening.id)
    if tables is not None:
        found = found.where(Room.table_number.in_(tables))
    for code, version in db.session.execute(found).all():
        board_changed.send(code, version=version)


def tell_written(evening: StoredEvening, tables: Collection[int] | None = None) -> None:
    """Tell that something was written in the games of some *tables* of an evening, or of all."""
    found = select(Room.code, Room.revision).where(Room.evening_id == evening.id)
    if tables is not None:
        found = found.where(Room.table_number.in_(tables))
    for code, revision in db.session.execute(found).all():
        game_written.send(code, revision=revision)
