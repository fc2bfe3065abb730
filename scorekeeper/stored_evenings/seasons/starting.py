"""Starting a season from an evening, which is then its first."""

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from scorekeeper.evenings.season.ranking import Ranking
from scorekeeper.gamefile.season.ranking import write_ranking
from scorekeeper.games.rooms.codes import pen_digest
from scorekeeper.games.writes.starts import Start
from scorekeeper.storage.db import db
from scorekeeper.storage.transactions import write_transaction
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons.membership import join
from scorekeeper.stored_evenings.seasons.models import (
    SeasonAction,
    SeasonActionKind,
    StoredSeason,
)
from scorekeeper.stored_evenings.seasons.writing import season_action
from scorekeeper.stored_evenings.state.lookup import free_code
from scorekeeper.stored_evenings.writes.writing import announce

_TRIES = 20


def start_season(
    evening: StoredEvening, name: str, ranking: Ranking, *, start: Start
) -> StoredSeason:
    """Start a season with an *evening*, kept with the pen of *start*.

    A *start* that came before gives the season that it started. Raises EveningRefused if the
    evening belongs to one already; NoPen.
    """
    evening_id, code, held = evening.id, evening.code, evening.pen_hash
    for _try in range(_TRIES):
        if (started := started_season(start)) is not None:
            return started
        season = new_season(start)
        try:
            with write_transaction():
                db.session.add(season)
                db.session.flush()
                db.session.add(first_action(season.id, name, ranking))
                joined = join(evening_id, season.id, code, held=held)
                kind = SeasonActionKind.EVENING_ADDED
                db.session.add(season_action(season.id, 2, kind, joined, "first"))
        except IntegrityError:  # The code is taken, or the same start came twice.
            continue
        announce(evening)
        return season
    raise RuntimeError("No free code was found.")


def new_season(start: Start) -> StoredSeason:
    """Return a season that nobody has stored yet, of two decisions."""
    return StoredSeason(
        code=free_code(),
        pen_hash=pen_digest(start.pen),
        request_id=start.request_id,
        revision=2,
    )


def first_action(season_id: int, name: str, ranking: Ranking) -> SeasonAction:
    """Return the decision with which a season begins."""
    content = {"name": name, "ranking": write_ranking(ranking)}
    return season_action(season_id, 1, SeasonActionKind.STARTED, content, "start")


def started_season(start: Start) -> StoredSeason | None:
    """Return the season that this *start* began before, if any."""
    same = select(StoredSeason).where(StoredSeason.request_id == start.request_id)
    found: StoredSeason | None = db.session.scalar(same) if start.request_id else None
    return found
