"""A season as a season file: everything that was decided, nothing that follows."""

from typing import Any

from scorekeeper.gamefile.evening.writer import write_evening
from scorekeeper.gamefile.season.format import FORMAT
from scorekeeper.gamefile.season.ranking import write_ranking
from scorekeeper.gamefile.season.season_file import WrittenEvening, WrittenSeason


def write_season(season: WrittenSeason) -> dict[str, Any]:
    """Return the content of a season file."""
    return {
        "format": FORMAT,
        "name": season.name,
        "ranking": write_ranking(season.ranking),
        "aliases": dict(season.aliases),
        "evenings": [_evening(one) for one in season.evenings],
    }


def _evening(one: WrittenEvening) -> dict[str, Any]:
    by, count = one.long
    page = {"definition": dict(one.rules.written.page)} if one.rules.written.is_own else {}
    return {
        "at": one.at.isoformat(),
        "ended": one.is_ended,
        "prizes": one.prizes,
        "club": one.club,
        "length": {"by": by, "count": count},
        "ruleset": one.rules.key,
        **page,
        "options": dict(one.rules.settings),
        "evening": write_evening(one.evening),
    }
