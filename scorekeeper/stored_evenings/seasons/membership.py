"""Which evenings belong to a season."""

from sqlalchemy import select, update

from scorekeeper.rules.text import text
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.errors import EveningRefused
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons.append import append_decision
from scorekeeper.stored_evenings.seasons.models import SeasonActionKind, StoredSeason
from scorekeeper.stored_evenings.seasons.record import SeasonRecord
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.stored_evenings.writes.append import Content, EveningWrite, announce, void_pen


def add_evening(season: StoredSeason, evening: StoredEvening, *, write: EveningWrite) -> None:
    """Take an evening into a season. Raises EveningRefused if it belongs to one; NoPen."""
    season_id = season.id
    evening_id, code, held = evening.id, evening.code, evening.pen_hash

    def decide(_record: SeasonRecord) -> Content:
        return join(evening_id, season_id, code, held=held)

    append_decision(season, SeasonActionKind.EVENING_ADDED, decide, write=write)
    announce(evening)


def remove_evening(season: StoredSeason, code: str, *, write: EveningWrite) -> None:
    """Take an evening out of a season; it stays. Raises EveningRefused if it is not in it."""
    season_id = season.id

    def decide(_record: SeasonRecord) -> Content:
        mine = (StoredEvening.code == code, StoredEvening.season_id == season_id)
        left = update(StoredEvening).where(*mine)
        # The hall sees to which season its evening belongs, so that is a change of the evening.
        changed = left.values(season_id=None, revision=StoredEvening.revision + 1)
        if db.session.scalar(changed.returning(StoredEvening.id)) is None:
            raise EveningRefused(text("This evening is not in the season any more."))
        return {"evening": code}

    append_decision(season, SeasonActionKind.EVENING_REMOVED, decide, write=write)
    announce(find_evening(code))


def join(evening_id: int, season_id: int, code: str, *, held: str) -> Content:
    """Let an evening belong to a season, within a transaction; return what the decision holds.

    *held* are the digests of the evening's pens as they were read. Raises EveningRefused; NoPen;
    UnknownEvening if it is gone.
    """
    mine = StoredEvening.id == evening_id
    joined = update(StoredEvening).where(
        mine, StoredEvening.season_id.is_(None), StoredEvening.pen_hash == held
    )
    changed = joined.values(season_id=season_id, revision=StoredEvening.revision + 1)
    if db.session.scalar(changed.returning(StoredEvening.id)) is None:
        if db.session.scalar(select(StoredEvening.season_id).where(mine)) is None:
            raise void_pen(evening_id, code)
        raise EveningRefused(text("This evening belongs to a season already."))
    return {"evening": code}
