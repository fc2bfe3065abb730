"""Finding seasons by their codes, and reading them as they stand."""

from collections.abc import Collection, Sequence
from weakref import WeakKeyDictionary

from sqlalchemy import Engine, func, select

from scorekeeper.byte_cache import ByteCache
from scorekeeper.evenings.season.people import People
from scorekeeper.evenings.season.played_evening import played_evening
from scorekeeper.games.models import Room
from scorekeeper.games.rooms.codes import normal_code
from scorekeeper.pauses_in_long_work import with_pauses
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.errors import UnknownSeason
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons.models import SeasonAction, StoredSeason
from scorekeeper.stored_evenings.seasons.record import SeasonDecision, SeasonRecord, season_record
from scorekeeper.stored_evenings.seasons.state import EveningOfSeason, SeasonState
from scorekeeper.stored_evenings.state.state_cache import evening_state

#: Of all seasons of one database together, in bytes, and what one evening of one takes.
BUDGET, _EVENING_SIZE = 16 * 1024 * 1024, 50_000
_Key = tuple[str, int, tuple[tuple[str, int], ...]]
_states: WeakKeyDictionary[Engine, ByteCache[_Key, SeasonState]] = WeakKeyDictionary()


def find_season(typed: str) -> StoredSeason:
    """Return the season with the code that was *typed*. Raises UnknownSeason."""
    code = normal_code(typed)
    wanted = select(StoredSeason).where(StoredSeason.code == code)
    found: StoredSeason | None = db.session.scalar(wanted) if code else None
    if found is None:
        raise UnknownSeason(typed)
    return found


def find_seasons(codes: Collection[str]) -> Sequence[StoredSeason]:
    """Return the seasons with these codes, as far as known."""
    found = select(StoredSeason).where(StoredSeason.code.in_(codes)).order_by(StoredSeason.id)
    return list(db.session.scalars(found))


def season_of(evening: StoredEvening) -> StoredSeason | None:
    """Return the season to which an evening belongs, if any."""
    return None if evening.season_id is None else db.session.get(StoredSeason, evening.season_id)


def evenings_of(season: StoredSeason) -> Sequence[StoredEvening]:
    """Return the evenings of a season, oldest first."""
    mine = select(StoredEvening).where(StoredEvening.season_id == season.id)
    return list(db.session.scalars(mine.order_by(StoredEvening.created_at, StoredEvening.id)))


def stored_season(season: StoredSeason, *, until: int | None = None) -> SeasonRecord:
    """Return what was decided of a season, as far as revision *until*."""
    read = (SeasonAction.number, SeasonAction.kind, SeasonAction.content)
    wanted = select(*read).where(SeasonAction.season_id == season.id)
    if until is not None:
        wanted = wanted.where(SeasonAction.number <= until)
    rows = db.session.execute(wanted.order_by(SeasonAction.number))
    return season_record(SeasonDecision(*row) for row in rows)


def season_state(season: StoredSeason) -> SeasonState:
    """Return a season as it stands, read once for each version of it and of its evenings."""
    kept = _states.setdefault(db.engine, ByteCache(BUDGET))
    evenings = evenings_of(season)
    key = (season.code, season.revision, _versions(evenings))
    found = kept.get(key)
    if found is None:
        record = stored_season(season, until=season.revision)
        read = [_evening(one, record.people) for one in with_pauses(evenings)]
        found = SeasonState(season.code, record, tuple(read))
        kept.put(key, found, _EVENING_SIZE * (1 + len(read)))
    return found


def _versions(evenings: Sequence[StoredEvening]) -> tuple[tuple[str, int], ...]:
    """Return how far each evening has come, by its code."""
    ids = [one.id for one in evenings]
    rooms = select(Room.evening_id, func.sum(Room.revision)).where(Room.evening_id.in_(ids))
    played = {
        evening: int(sum_) for evening, sum_ in db.session.execute(rooms.group_by(Room.evening_id))
    }
    return tuple((one.code, one.revision + played.get(one.id, 0)) for one in evenings)


def _evening(stored: StoredEvening, people: People) -> EveningOfSeason:
    state = evening_state(stored)
    return EveningOfSeason(
        code=stored.code,
        evening=state.evening,
        at=stored.created_at,
        is_ended=state.record.is_ended,
        played=played_evening(stored.code, state.evening, people),
    )
