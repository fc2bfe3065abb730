"""Evenings as they stand, kept in memory for as long as nothing of them changes."""

from collections.abc import Mapping
from weakref import WeakKeyDictionary

from sqlalchemy import Engine

from scorekeeper.byte_cache import ByteCache
from scorekeeper.games.rule_pages import rules_of
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.record.evening_record import EveningRecord
from scorekeeper.stored_evenings.state.evening_state import EveningState
from scorekeeper.stored_evenings.state.lookup import stored_record
from scorekeeper.stored_evenings.state.room_results import EveningRoom, room_results, rooms_of

#: Of all evenings of one database together, in bytes, and what is taken by an evening, by each of
#: its actions, and by each of its entries and published tables.
BUDGET, _EVENING_SIZE, _ACTION_SIZE, _SEAT_SIZE = 16 * 1024 * 1024, 40_000, 2_000, 1_000
#: By code; only the newest of each evening is kept.
_records: WeakKeyDictionary[Engine, ByteCache[str, EveningRecord]] = WeakKeyDictionary()
_states: WeakKeyDictionary[Engine, ByteCache[str, EveningState]] = WeakKeyDictionary()


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
