"""A season file is read with every problem found, each at its path."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.evenings.season.people import has_circle
from scorekeeper.gamefile.evening.format import LONGEST_NAME, MOST_PROBLEMS
from scorekeeper.gamefile.season.evening_reader import read_evening_of_season
from scorekeeper.gamefile.season.format import FORMAT, MOST_ALIASES, MOST_EVENINGS
from scorekeeper.gamefile.season.ranking import read_ranking
from scorekeeper.gamefile.season.season_file import WrittenSeason
from scorekeeper.rules.json_reader import Enough, Notes, below
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.text import text

KEYS = ("format", "name", "ranking", "aliases", "evenings")


@dataclass(frozen=True, slots=True)
class SeasonReading:
    """What a season file says: a season, or the problems that refuse it."""

    season: WrittenSeason | None = None
    problems: tuple[Problem, ...] = ()


def read_season(
    document: Any, *, with_pauses: Callable[[Iterable[Any]], Iterable[Any]] = iter
) -> SeasonReading:
    """Return what a decoded season file says.

    It may hold many evenings: *with_pauses* lets others have their turn after each of them.
    """
    notes = Notes(MOST_PROBLEMS)
    try:
        season = _season(document, notes, with_pauses)
    except Enough:
        more = impossible("more", text("More is wrong than is told here. Mend this first."))
        return SeasonReading(problems=(*notes.problems, more))
    if notes.problems:
        return SeasonReading(problems=tuple(notes.problems))
    return SeasonReading(season)


def _season(
    document: Any, notes: Notes, with_pauses: Callable[[Iterable[Any]], Iterable[Any]]
) -> WrittenSeason:
    parts = notes.keys(document, "", KEYS, required=KEYS)
    if parts.get("format") != FORMAT:
        message = text("Only the format %(format)s is known.", format=FORMAT)
        notes.note("format", message, "format")
    name = notes.phrase(parts.get("name"), "name", longest=LONGEST_NAME)
    ranking = read_ranking(parts.get("ranking", {}), "ranking", notes)
    aliases = _aliases(parts.get("aliases", {}), notes)
    listed = notes.items(parts.get("evenings", []), "evenings", most=MOST_EVENINGS)
    read = [
        read_evening_of_season(one, f"evenings[{at}]", notes)
        for at, one in with_pauses(enumerate(listed))
    ]
    evenings = tuple(one for one in read if one is not None)
    return WrittenSeason(name, ranking, aliases, evenings)


def _aliases(value: Any, notes: Notes) -> Mapping[str, str]:
    """Return which spelling stands for which name, and note a circle. Raises Enough."""
    if not isinstance(value, dict) or len(value) > MOST_ALIASES:
        notes.note("type", text("This must be an object with named parts."), "aliases")
        return {}
    found = dict[str, str]()
    for written, name in value.items():
        path = below("aliases", written[:LONGEST_NAME])
        alias = notes.phrase(written, "aliases", longest=LONGEST_NAME)
        if alias in found:
            notes.note("twice", text("This spelling stands here twice."), path)
        found[alias] = notes.phrase(name, path, longest=LONGEST_NAME)
    if has_circle(found):
        notes.note("circle", text("These spellings stand for each other in a circle."), "aliases")
    return found
