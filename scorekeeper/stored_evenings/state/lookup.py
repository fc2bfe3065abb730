"""Finding evenings by their codes, and what was decided of them."""

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import func, select

from scorekeeper.games.models import Game, Room
from scorekeeper.games.rooms.codes import normal_code
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.errors import UnknownEvening
from scorekeeper.stored_evenings.models import EveningAction, StoredEvening
from scorekeeper.stored_evenings.record.evening_record import Action, EveningRecord
from scorekeeper.stored_evenings.record.record_from_actions import evening_record


def find_evening(typed: str) -> StoredEvening:
    """Return the evening with the code that was *typed*. Raises UnknownEvening."""
    code = normal_code(typed)
    wanted = select(StoredEvening).where(StoredEvening.code == code)
    found: StoredEvening | None = db.session.scalar(wanted) if code else None
    if found is None:
        raise UnknownEvening(typed)
    return found


def find_evenings(codes: Collection[str]) -> Sequence[StoredEvening]:
    """Return the evenings with these codes, as far as known."""
    found = select(StoredEvening).where(StoredEvening.code.in_(codes))
    return list(db.session.scalars(found))


def evening_of_room(room: Room) -> StoredEvening | None:
    """Return the evening whose table plays in a *room*; None for a table of its own."""
    if room.evening_id is None:
        return None
    return db.session.get(StoredEvening, room.evening_id)


def evening_version(evening: StoredEvening) -> int:
    """Return how often anything changed that the hall sees; it only ever grows."""
    played = select(func.coalesce(func.sum(Room.revision), 0)).where(Room.evening_id == evening.id)
    return evening.revision + int(db.session.scalar(played) or 0)


def evening_changed_at(evening: StoredEvening) -> datetime:
    """Return when anything was last decided of an evening, or saved at one of its tables."""
    saved = select(func.max(Game.changed_at)).join(Game.room).where(Room.evening_id == evening.id)
    return max(evening.changed_at, db.session.scalar(saved) or evening.changed_at)


def evening_versions(codes: Collection[str]) -> dict[str, int]:
    """Return how far the evening behind each code has come, leaving out codes of none."""
    return {evening.code: evening_version(evening) for evening in find_evenings(codes)}


def stored_actions(evening: StoredEvening, *, until: int | None = None) -> list[Action]:
    """Return what was decided, oldest first, as far as revision *until*."""
    read = (EveningAction.number, EveningAction.kind, EveningAction.content, EveningAction.at)
    wanted = select(*read).where(EveningAction.evening_id == evening.id)
    if until is not None:
        wanted = wanted.where(EveningAction.number <= until)
    return [Action(*row) for row in db.session.execute(wanted.order_by(EveningAction.number))]


def stored_record(evening: StoredEvening, *, until: int | None = None) -> EveningRecord:
    """Return what was decided as one record."""
    return evening_record(stored_actions(evening, until=until))
