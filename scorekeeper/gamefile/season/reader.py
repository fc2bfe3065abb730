"""A season file is read with every problem found, each at its path."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.season.people import has_circle
from scorekeeper.gamefile.evening.format import LONGEST_NAME, MOST_PROBLEMS
from scorekeeper.gamefile.evening.reader import read_evening
from scorekeeper.gamefile.json_text import decoded
from scorekeeper.gamefile.reader import read_game
from scorekeeper.gamefile.season.format import (
    FORMAT,
    LENGTHS,
    LONGEST_COUNT,
    MOST_ALIASES,
    MOST_EVENINGS,
)
from scorekeeper.gamefile.season.ranking import read_ranking
from scorekeeper.gamefile.season.season_file import WrittenEvening, WrittenSeason
from scorekeeper.gamefile.seats import at_table
from scorekeeper.rules.json_reader import Enough, Notes, below
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import text

KEYS = ("format", "name", "ranking", "aliases", "evenings")
REQUIRED = ("at", "ended", "length", "ruleset", "options", "evening")
EVENING_KEYS = (*REQUIRED, "club", "definition", "prizes")


@dataclass(frozen=True, slots=True)
class SeasonReading:
    """What a season file says: a season, or the problems that refuse it."""

    season: WrittenSeason | None = None
    problems: tuple[Problem, ...] = ()


def parse_season(source: bytes) -> SeasonReading:
    """Return what the bytes of a season file say."""
    try:
        document = decoded(source)
    except (ValueError, RecursionError):
        return SeasonReading(
            problems=(impossible("no_season", text("This is no JSON text in UTF-8.")),)
        )
    return read_season(document)


def read_season(document: Any) -> SeasonReading:
    """Return what a decoded season file says."""
    notes = Notes(MOST_PROBLEMS)
    try:
        season = _season(document, notes)
    except Enough:
        more = impossible("more", text("More is wrong than is told here. Mend this first."))
        return SeasonReading(problems=(*notes.problems, more))
    if notes.problems:
        return SeasonReading(problems=tuple(notes.problems))
    return SeasonReading(season)


def _season(document: Any, notes: Notes) -> WrittenSeason:
    parts = notes.keys(document, "", KEYS, required=KEYS)
    if parts.get("format") != FORMAT:
        message = text("Only the format %(format)s is known.", format=FORMAT)
        notes.note("format", message, "format")
    name = notes.phrase(parts.get("name"), "name", longest=LONGEST_NAME)
    ranking = read_ranking(parts.get("ranking", {}), "ranking", notes)
    aliases = _aliases(parts.get("aliases", {}), notes)
    listed = notes.items(parts.get("evenings", []), "evenings", most=MOST_EVENINGS)
    read = [_evening(one, f"evenings[{at}]", notes) for at, one in enumerate(listed)]
    evenings = tuple(one for one in read if one is not None)
    return WrittenSeason(name, ranking, aliases, evenings)


def _aliases(value: Any, notes: Notes) -> Mapping[str, str]:
    """Return which spelling stands for which name, and note a circle. Raises Enough."""
    if not isinstance(value, dict) or len(value) > MOST_ALIASES:
        notes.note("type", text("This must be an object with named parts."), "aliases")
        return {}
    found = {
        notes.phrase(alias, "aliases", longest=LONGEST_NAME): notes.phrase(
            name, below("aliases", alias[:LONGEST_NAME]), longest=LONGEST_NAME
        )
        for alias, name in value.items()
    }
    if has_circle(found):
        notes.note("circle", text("These spellings stand for each other in a circle."), "aliases")
    return found


def _evening(value: Any, path: str, notes: Notes) -> WrittenEvening | None:
    parts = notes.keys(value, path, EVENING_KEYS, required=REQUIRED)
    reading = read_evening(parts.get("evening"))
    _take(reading.problems, below(path, "evening"), notes)
    long = _length(parts.get("length", {}), below(path, "length"), notes)
    club = parts.get("club") or ""
    if club:
        club = notes.phrase(club, below(path, "club"), longest=LONGEST_NAME)
    is_ended = notes.flag(parts.get("ended"), below(path, "ended"))
    prizes = notes.whole(parts.get("prizes", 0), below(path, "prizes"))
    at = _moment(parts.get("at"), below(path, "at"), notes)
    if reading.evening is None:
        return None
    rules = _rules(parts, reading.evening, path, notes)
    if rules is None:
        return None
    return WrittenEvening(reading.evening, rules, long, club, at, is_ended, prizes)


def _rules(parts: Mapping[str, Any], evening: Evening, path: str, notes: Notes) -> Ruleset | None:
    """Return the game at the tables of an evening, as it was agreed. Raises Enough."""
    told = Notes(MOST_PROBLEMS)
    rules = read_game(parts, told)
    if rules is not None:
        sides, players = evening.sides, evening.players
        if any(seating.allows(sides, players) for seating in rules.seatings):
            parties = [Party("", ("",) * players)] * sides
            rules = at_table(rules, parts.get("options", {}), parties, told)
        else:
            told.note("seating", text("This game is not played with these sides."), "evening.table")
    _take(told.problems, path, notes)
    return rules


def _length(value: Any, path: str, notes: Notes) -> tuple[str, int]:
    parts = notes.keys(value, path, ("by", "count"), required=("by", "count"))
    by = notes.choice(parts.get("by"), below(path, "by"), LENGTHS)
    count = notes.whole(parts.get("count", 0), below(path, "count"), least=0 if by == "game" else 1)
    if count > LONGEST_COUNT:
        notes.note("too_large", text("No sitting is that long."), below(path, "count"))
    return by, count


def _moment(value: Any, path: str, notes: Notes) -> datetime:
    """Return a moment with its zone, or now with a note. Raises Enough."""
    try:
        found = datetime.fromisoformat(value)
        if found.tzinfo is not None:
            return found.astimezone(UTC)
    except (TypeError, ValueError, OverflowError):
        pass
    notes.note("type", text("This must be a date with time and zone."), path)
    return datetime.now(UTC)


def _take(problems: Sequence[Problem], path: str, notes: Notes) -> None:
    """Note what was found wrong in a part, at its *path*. Raises Enough."""
    for problem in problems:
        notes.note(problem.code, problem.message, problem.below(path).path)
