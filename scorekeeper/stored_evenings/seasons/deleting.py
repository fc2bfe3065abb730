"""Deleting seasons for good; their evenings stay."""

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import delete, select, update

from scorekeeper.games.errors import NoPen
from scorekeeper.storage.db import db, now
from scorekeeper.storage.transactions import write_transaction
from scorekeeper.stored_evenings.errors import EveningConflict
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons.models import SeasonAction, StoredSeason
from scorekeeper.stored_evenings.state.lookup import find_evenings
from scorekeeper.stored_evenings.writes.append import announce


def delete_kept(season: StoredSeason, *, expected_revision: int) -> None:
    """Delete a season for whoever keeps it.

    Raises EveningConflict if anything was decided since *expected_revision*; NoPen if the pens were
    taken back since the *season* was read.
    """
    code = season.code
    held = (StoredSeason.id == season.id, StoredSeason.pen_hash == season.pen_hash)
    mine = update(StoredSeason).where(*held).values(changed_at=now())
    with write_transaction():
        revision = db.session.scalar(mine.returning(StoredSeason.revision))
        if revision is None:
            raise NoPen
        if revision != expected_revision:
            raise EveningConflict
        evenings = _delete(code)
    _tell(evenings)


def delete_season(code: str, *, only_empty: bool = False) -> bool:
    """Delete a season with all that was decided of it, and leave its evenings.

    Return whether it is gone: with *only_empty* it stays where an evening belongs to it.
    """
    with write_transaction():
        if only_empty:
            mine = select(StoredSeason.id).where(StoredSeason.code == code)
            season_id = db.session.scalar(mine.with_for_update())
            evening = select(StoredEvening.id).where(StoredEvening.season_id == season_id)
            if season_id is None or db.session.scalar(evening.limit(1)) is not None:
                return False
        evenings = _delete(code)
    _tell(evenings)
    return True


def _delete(code: str) -> Sequence[str]:
    """Delete all rows of a season, and return the codes of its evenings."""
    season = select(StoredSeason.id).where(StoredSeason.code == code).scalar_subquery()
    left = update(StoredEvening).where(StoredEvening.season_id == season)
    changed = left.values(season_id=None, revision=StoredEvening.revision + 1)
    evenings = db.session.scalars(
        changed.returning(StoredEvening.code), execution_options={"synchronize_session": False}
    ).all()
    for doomed in (
        delete(SeasonAction).where(SeasonAction.season_id == season),
        delete(StoredSeason).where(StoredSeason.code == code),
    ):
        db.session.execute(doomed, execution_options={"synchronize_session": False})
    return evenings


def _tell(codes: Sequence[str]) -> None:
    """Tell the halls of these evenings that they belong to no season any more."""
    for evening in find_evenings(codes):
        announce(evening)


def unused_seasons(since: datetime, *, without: Collection[str] = ()) -> Sequence[str]:
    """Return the codes of the seasons without an evening of which nothing was decided *since*.

    Evenings with codes in *without* are about to go, and count no more.
    """
    old = select(StoredSeason.id, StoredSeason.code).where(StoredSeason.changed_at < since)
    evenings = select(StoredEvening.season_id, StoredEvening.code).distinct()
    needed = {season for season, code in db.session.execute(evenings) if code not in without}
    found = db.session.execute(old.order_by(StoredSeason.id))
    return [code for season, code in found if season not in needed]
