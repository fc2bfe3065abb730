"""A stored season with every evening of it, as it is written into a file."""

from scorekeeper.gamefile.season.season_file import WrittenEvening, WrittenSeason
from scorekeeper.pauses_in_long_work import with_pauses
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons.lookup import evenings_of, stored_season
from scorekeeper.stored_evenings.seasons.models import StoredSeason
from scorekeeper.stored_evenings.state.state_cache import evening_state


def written_season(season: StoredSeason) -> WrittenSeason:
    """Return a stored season with all its evenings, to be written into a file."""
    record = stored_season(season, until=season.revision)
    evenings = tuple(_written(one) for one in with_pauses(evenings_of(season)))
    return WrittenSeason(record.name, record.ranking, record.people.aliases, evenings)


def _written(stored: StoredEvening) -> WrittenEvening:
    state = evening_state(stored)
    length = state.record.plan.length
    return WrittenEvening(
        evening=state.evening,
        rules=state.rules,
        long=(length.by, length.count),
        club=state.record.plan.club,
        at=stored.created_at,
        is_ended=state.record.is_ended,
        prizes=state.record.prizes,
    )
