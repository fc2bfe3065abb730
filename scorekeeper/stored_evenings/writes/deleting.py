"""Deleting evenings for good, with their tables and everything that was played there."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, and_, delete, select, update

from scorekeeper.games.models import Room
from scorekeeper.games.rooms.deleting import delete_rooms, used_room
from scorekeeper.games.signals import table_deleted
from scorekeeper.storage.db import db, now
from scorekeeper.storage.transactions import write_transaction
from scorekeeper.stored_evenings.errors import EveningConflict
from scorekeeper.stored_evenings.models import ActionKind, EveningAction, StoredEvening
from scorekeeper.stored_evenings.signals import evening_deleted
from scorekeeper.stored_evenings.writes.append import void_pen


def delete_directed(evening: StoredEvening, *, expected_revision: int) -> None:
    """Delete an evening for its director.

    Raises EveningConflict if another director did anything since *expected_revision*; NoPen if the
    pens were taken back since the *evening* was read; UnknownEvening if it is gone.
    """
    evening_id, code = evening.id, evening.code
    held = (StoredEvening.id == evening_id, StoredEvening.pen_hash == evening.pen_hash)
    mine = update(StoredEvening).where(*held).values(changed_at=now())
    with write_transaction():
        revision = db.session.scalar(mine.returning(StoredEvening.revision))
        if revision is None:
            raise void_pen(evening_id, code)
        if revision != expected_revision:
            raise EveningConflict
        rooms = _delete(code)
    _tell(code, rooms)


def delete_evening(code: str, *, unused_since: datetime | None = None) -> bool:
    """Delete an evening with its tables, games, revisions and drafts; return whether it is gone.

    With *unused_since* it stays where somebody has used it since then.
    """
    with write_transaction():
        if unused_since is not None:
            mine = select(StoredEvening.id).where(StoredEvening.code == code)
            # Held first and asked then: what had to be waited for has to be seen.
            evening = db.session.scalar(mine.with_for_update())
            tables = select(Room.id).where(Room.evening_id == evening).order_by(Room.id)
            db.session.execute(tables.with_for_update()).all()
            if db.session.scalar(mine.where(_is_unused(unused_since))) is None:
                return False
        rooms = _delete(code)
    _tell(code, rooms)
    return True


def _delete(code: str) -> Sequence[str]:
    """Delete all rows of an evening, and return the codes of its tables."""
    evening = select(StoredEvening.id).where(StoredEvening.code == code)
    rooms = db.session.execute(select(Room.id, Room.code).where(Room.evening_id.in_(evening))).all()
    delete_rooms([room.id for room in rooms])
    for doomed in (
        delete(EveningAction).where(EveningAction.evening_id.in_(evening)),
        delete(StoredEvening).where(StoredEvening.code == code),
    ):
        db.session.execute(doomed, execution_options={"synchronize_session": False})
    return [room.code for room in rooms]


def _tell(code: str, rooms: Sequence[str]) -> None:
    for room in rooms:
        table_deleted.send(room)
    evening_deleted.send(code)


def empty_evenings(until: datetime) -> Sequence[str]:
    """Return the codes of the evenings without any seats, unchanged since *until*."""
    published = (
        select(EveningAction.id)
        .where(
            EveningAction.evening_id == StoredEvening.id,
            EveningAction.kind == ActionKind.PUBLISHED,
        )
        .exists()
    )
    empty = select(StoredEvening.code).where(StoredEvening.changed_at < until, ~published)
    return db.session.scalars(empty.order_by(StoredEvening.id)).all()


def unused_evenings(since: datetime) -> Sequence[str]:
    """Return the codes of the evenings at which nobody did anything *since*, nor at a table."""
    unused = select(StoredEvening.code).where(_is_unused(since))
    return db.session.scalars(unused.order_by(StoredEvening.id)).all()


def _is_unused(since: datetime) -> ColumnElement[bool]:
    """Return whether nobody did anything at an evening *since* then, nor at a table of it."""
    used = select(Room.id).where(Room.evening_id == StoredEvening.id, used_room(since)).exists()
    return and_(StoredEvening.changed_at < since, ~used)
