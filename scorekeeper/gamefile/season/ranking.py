"""How a season's file, and the database, say what ranks the season."""

from typing import Any

from scorekeeper.evenings.season.ranking_rule import SEASON_MEASURES, USUAL_PLACES, Ranking
from scorekeeper.rules.json_reader import Notes, below
from scorekeeper.rules.text import text

KEYS = ("by", "best", "places")
#: Places that bring points, and evenings that count, at most.
MOST_PLACES, MOST_BEST = 100, 1000


def write_ranking(ranking: Ranking) -> dict[str, Any]:
    """Return what ranks a season as plain data."""
    return {"by": ranking.by, "best": ranking.best, "places": list(ranking.places)}


def read_ranking(value: Any, path: str, notes: Notes) -> Ranking:
    """Return what ranks a season, and note what does not. Raises Enough."""
    parts = notes.keys(value, path, KEYS, required=["by"])
    by = notes.choice(parts["by"], below(path, "by"), SEASON_MEASURES) if "by" in parts else ""
    best = parts.get("best")
    if best is not None:
        best = notes.whole(best, below(path, "best"), least=1)
        if best > MOST_BEST:
            notes.note("too_large", text("No season has that many evenings."), below(path, "best"))
    where = below(path, "places")
    listed = notes.items(parts.get("places", list(USUAL_PLACES)), where, most=MOST_PLACES)
    places = tuple(notes.whole(one, f"{where}[{at}]") for at, one in enumerate(listed))
    return Ranking(by or "points", best or None, places)
