"""An evening in a season file: when it was, what was played there, and the evening itself."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from scorekeeper.evenings.evening import Evening
from scorekeeper.gamefile.evening.format import LONGEST_NAME, MOST_PROBLEMS
from scorekeeper.gamefile.evening.reader import read_evening
from scorekeeper.gamefile.players import at_table
from scorekeeper.gamefile.reader import read_ruleset
from scorekeeper.gamefile.season.format import LENGTHS, LONGEST_COUNT
from scorekeeper.gamefile.season.season_file import WrittenEvening
from scorekeeper.rules.json_reader import Notes, below
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import text

REQUIRED = ("at", "ended", "length", "ruleset", "options", "evening")
#: In which an evening may have been: in every zone these are dates.
YEARS = range(1900, 9000)
EVENING_KEYS = (*REQUIRED, "club", "definition", "prizes")


def read_evening_of_season(value: Any, path: str, notes: Notes) -> WrittenEvening | None:
    """Return an evening at its *path*, or None with notes of what is wrong. Raises Enough."""
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
    rules = read_ruleset(parts, told)
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
        if found.tzinfo is not None and (moment := found.astimezone(UTC)).year in YEARS:
            return moment
    except (TypeError, ValueError, OverflowError):
        pass
    notes.note("type", text("This must be a date with time and zone."), path)
    return datetime.now(UTC)


def _take(problems: Sequence[Problem], path: str, notes: Notes) -> None:
    """Note what was found wrong in a part, at its *path*. Raises Enough."""
    for problem in problems:
        notes.note(problem.code, problem.message, problem.below(path).path)
