"""Starting a season from an evening, which is then its first."""

from collections.abc import Callable

from sqlalchemy import select

from scorekeeper.evenings.season.ranking_rule import Ranking
from scorekeeper.gamefile.season.ranking import write_ranking
from scorekeeper.games.rooms.codes import pen_digest
from scorekeeper.games.writes.starts import Start
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.free_codes import store_with_free_code
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons.append import season_action
from scorekeeper.stored_evenings.seasons.membership import join
from scorekeeper.stored_evenings.seasons.models import SeasonAction, SeasonActionKind, StoredSeason
from scorekeeper.stored_evenings.writes.append import announce


def start_season(
    evening: StoredEvening, name: str, ranking: Ranking, *, start: Start
) -> StoredSeason:
    """Start a season with an *evening*, kept with the pen of *start*.

    A *start* that came before gives the season that it started. Raises EveningRefused if the
    evening belongs to one already; NoPen.
    """
    if (started := started_season(start)) is not None:
        announce(evening)  # Whoever started it may have been cut off before that.
        return started
    evening_id, code, held = evening.id, evening.code, evening.pen_hash

    def store(season: StoredSeason) -> None:
        db.session.add(first_action(season.id, name, ranking))
        joined = join(evening_id, season.id, code, held=held)
        kind = SeasonActionKind.EVENING_ADDED
        db.session.add(season_action(season.id, 2, kind, joined, "first"))

    season = store_new_season(start, store)
    announce(evening)
    return season


def store_new_season(
    start: Start, store: Callable[[StoredSeason], None], *, revision: int = 2
) -> StoredSeason:
    """Return a season of so many decisions, which *store* stores within the transaction."""

    def make(code: str) -> StoredSeason:
        return StoredSeason(
            code=code,
            pen_hash=pen_digest(start.pen),
            request_id=start.request_id,
            revision=revision,
        )

    return store_with_free_code(lambda: started_season(start), make, store)


def first_action(season_id: int, name: str, ranking: Ranking) -> SeasonAction:
    """Return the decision with which a season begins."""
    content = {"name": name, "ranking": write_ranking(ranking)}
    return season_action(season_id, 1, SeasonActionKind.STARTED, content, "start")


def started_season(start: Start) -> StoredSeason | None:
    """Return the season that this *start* began before, if any."""
    same = select(StoredSeason).where(StoredSeason.request_id == start.request_id)
    found: StoredSeason | None = db.session.scalar(same) if start.request_id else None
    return found
