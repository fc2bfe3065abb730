"""Finding evenings by their codes, and reading them as they stand."""

from collections.abc import Collection, Mapping, Sequence
from weakref import WeakKeyDictionary

from sqlalchemy import Engine, func, select

from scorekeeper.byte_cache import ByteCache
from scorekeeper.games.models import Room
from scorekeeper.games.rooms.codes import normal_code
from scorekeeper.games.rule_pages import rules_of
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.errors import UnknownEvening
from scorekeeper.stored_evenings.models import EveningAction, StoredEvening
from scorekeeper.stored_evenings.record.evening_record import Action, EveningRecord
from scorekeeper.stored_evenings.record.record_from_actions import evening_record
from scorekeeper.stored_evenings.state.evening_state import EveningState
from scorekeeper.stored_evenings.state.room_results import EveningRoom, room_results, rooms_of

#: Of all evenings of one database together, in bytes, and what is taken by an evening, by each of
#: its actions, and by each of its entries and published tables.
BUDGET, _EVENING_SIZE, _ACTION_SIZE, _SEAT_SIZE = 16 * 1024 * 1024, 40_000, 2_000, 1_000
#: By code; only the newest of each evening is kept.
_records: WeakKeyDictionary[Engine, ByteCache[str, EveningRecord]] = WeakKeyDictionary()
_states: WeakKeyDictionary[Engine, ByteCache[str, EveningState]] = WeakKeyDictionary()


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


def kept_record(evening: StoredEvening) -> EveningRecord:
    """Return what was decided, read once for each revision."""
    kept = _records.setdefault(db.engine, ByteCache(BUDGET))
    found = kept.get(evening.code)
    if found is None or found.revision != evening.revision:
        found = stored_record(evening, until=evening.revision)
        kept.put(evening.code, found, _size(found))
    return found


def evening_state(evening: StoredEvening) -> EveningState:
    """Return an evening as it stands, read once for each of its versions."""
    kept = _states.setdefault(db.engine, ByteCache(BUDGET))
    rooms = rooms_of(evening.id)
    version = evening.revision + sum(room.revision for room in rooms.values())
    found = kept.get(evening.code)
    if found is None or found.version != version:
        record = kept_record(evening)
        found = _read_state(evening, record, rooms, version)
        kept.put(evening.code, found, _size(record))
    return found


def state_of(evening: StoredEvening, record: EveningRecord) -> EveningState:
    """Return an evening as its tables stand now, beside what was decided as far as *record*."""
    return _read_state(evening, record, rooms_of(evening.id), evening.revision)


def _read_state(
    evening: StoredEvening,
    record: EveningRecord,
    rooms: Mapping[int, EveningRoom],
    version: int,
) -> EveningState:
    return EveningState(
        code=evening.code,
        version=version,
        record=record,
        rules=_rules(evening, record),
        rooms=rooms,
        results=room_results(rooms.values()),
    )


def _size(record: EveningRecord) -> int:
    """Return how many bytes an evening takes, about."""
    seats = len(record.entries) + sum(len(sitting.tables) for sitting in record.published)
    return _EVENING_SIZE + _ACTION_SIZE * len(record.actions) + _SEAT_SIZE * seats


def forget_evening(code: str) -> None:
    """Forget an evening that is no more."""
    for caches in (_records, _states):
        kept = caches.get(db.engine)
        if kept is not None:
            kept.drop(lambda key: key == code)


def _rules(evening: StoredEvening, record: EveningRecord) -> Ruleset:
    plan = record.plan
    seats = {"sides": plan.evening.sides, "players": plan.evening.players}
    return rules_of(plan.ruleset, evening.page_id).at_table(plan.settings, **seats)
