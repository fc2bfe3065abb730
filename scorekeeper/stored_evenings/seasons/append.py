"""Appending one decision about a season: judged by what stands as it is written, never twice."""

from collections.abc import Callable

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from scorekeeper.games.errors import NoPen
from scorekeeper.storage.db import db, now
from scorekeeper.storage.transactions import write_transaction
from scorekeeper.stored_evenings.errors import EveningConflict, EveningRefused, UnknownSeason
from scorekeeper.stored_evenings.seasons.lookup import stored_season
from scorekeeper.stored_evenings.seasons.models import SeasonAction, SeasonActionKind, StoredSeason
from scorekeeper.stored_evenings.seasons.record import SeasonRecord
from scorekeeper.stored_evenings.writes.append import Content, EveningWrite
from scorekeeper.stored_evenings.writes.superseded import about_season, is_done

#: Returns what a decision holds, as the season stands; raises what refuses it.
Decide = Callable[[SeasonRecord], Content]


def append_decision(
    season: StoredSeason, kind: SeasonActionKind, decide: Decide, *, write: EveningWrite
) -> None:
    """Append what *decide* returns as one action of a season.

    It is asked while nobody else can write. The same write again does nothing. Raises what *decide*
    raises; NoPen if the pens were taken back meanwhile.
    """
    season_id, code, held = season.id, season.code, season.pen_hash
    if _is_done(season_id, write.request_id):
        return
    try:
        with write_transaction():
            number = _claim(season_id, code, held)
            content = decide(stored_season(season, until=number - 1))
            db.session.add(season_action(season_id, number, kind, content, write.request_id))
            db.session.flush()
    except (IntegrityError, EveningRefused, EveningConflict):
        # Another copy of the same write may have been quicker, and is why this one is refused.
        if not _is_done(season_id, write.request_id):
            raise


def season_action(
    season_id: int, number: int, kind: SeasonActionKind, content: Content, request_id: str
) -> SeasonAction:
    """Return a decision as it is stored."""
    return SeasonAction(
        season_id=season_id,
        number=number,
        kind=kind,
        content=dict(content),
        request_id=request_id,
    )


def _claim(season_id: int, code: str, held: str) -> int:
    """Take the next revision of a season, which locks it for others. Raises NoPen."""
    mine = StoredSeason.id == season_id
    number: int | None = db.session.scalar(
        update(StoredSeason)
        .where(mine, StoredSeason.pen_hash == held)
        .values(revision=StoredSeason.revision + 1, changed_at=now())
        .returning(StoredSeason.revision)
    )
    if number is None:
        if db.session.scalar(select(StoredSeason.id).where(mine)) is None:
            raise UnknownSeason(code)
        raise NoPen
    return number


def _is_done(season_id: int, request_id: str) -> bool:
    """Whether this write was done, and stands. Raises EveningConflict where it stands no more."""
    return is_done(SeasonAction, SeasonAction.season_id == season_id, request_id, about_season)
