"""An evening file is read with every problem found, each at its path."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.evenings.evening import Evening
from scorekeeper.gamefile.evening.entries import judge_sizes, judge_substitutes, read_entries
from scorekeeper.gamefile.evening.format import (
    FORMAT,
    LONGEST_NAME,
    MOST_PROBLEMS,
    MOST_SEATS,
    TWO_SIDES,
)
from scorekeeper.gamefile.evening.movement import read_movement
from scorekeeper.gamefile.evening.scoring import read_scoring
from scorekeeper.gamefile.evening.sittings import read_sittings
from scorekeeper.gamefile.json_text import UNREADABLE, decoded
from scorekeeper.rules.json_reader import Enough, Notes
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.text import Text, text

REQUIRED = ("format", "table", "movement", "scoring", "entries", "sittings")
KEYS = (*REQUIRED, "name", "lowest_wins")


@dataclass(frozen=True, slots=True)
class EveningReading:
    """What an evening file says: an evening, or the problems that refuse it."""

    evening: Evening | None = None
    problems: tuple[Problem, ...] = ()


def parse_evening(source: bytes) -> EveningReading:
    """Return what the bytes of an evening file say."""
    try:
        document = decoded(source)
    except (ValueError, RecursionError):
        return _no_evening(UNREADABLE)
    return read_evening(document)


def read_evening(document: Any) -> EveningReading:
    """Return what a decoded evening file says."""
    if not isinstance(document, dict) or not document.keys() & set(KEYS):
        return _no_evening(text("This is no evening file."))
    notes = Notes(MOST_PROBLEMS)
    try:
        evening = _evening(document, notes)
    except Enough:
        more = impossible("more", text("More is wrong than is told here. Mend this first."))
        return EveningReading(problems=(*notes.problems, more))
    if notes.problems:
        return EveningReading(problems=tuple(notes.problems))
    return EveningReading(evening)


def _evening(document: Mapping[str, Any], notes: Notes) -> Evening | None:
    """Return the evening that a file holds, or None with notes. Raises Enough."""
    if document.get("format") != FORMAT:
        message = text("Only the format %(format)s is known.", format=FORMAT)
        notes.note("format", message, "format")
    parts = notes.keys(document, "", KEYS, required=REQUIRED)
    name = notes.phrase(parts["name"], "name", longest=LONGEST_NAME) if "name" in parts else ""
    entries = read_entries(parts.get("entries", []), notes)
    movement = read_movement(parts.get("movement", {}), {one.id for one in entries}, notes)
    sides, players = _table(parts.get("table", {}), notes)
    if sides != 2 and (movement.kind in TWO_SIDES or movement.modified):  # noqa: PLR2004 - two sides
        notes.note("sides", text("This movement has two sides at a table."), "table.sides")
    scoring = read_scoring(parts.get("scoring", {}), sides, notes)
    lowest = notes.flag(parts.get("lowest_wins", False), "lowest_wins")
    evening = Evening(name, sides, players, movement, scoring, entries, lowest_wins=lowest)
    judge_sizes(evening, notes)
    sittings = read_sittings(parts.get("sittings", []), evening, notes)
    evening = replace(evening, sittings=sittings)
    judge_substitutes(evening, notes)
    return evening


def _table(value: Any, notes: Notes) -> tuple[int, int]:
    """Return how many sides sit at a table, and how many players are a side; 0 was noted."""
    needed = ("sides", "players")
    parts = notes.keys(value, "table", needed, required=needed)
    sides = notes.whole(parts.get("sides", 2), "table.sides", least=2)
    players = notes.whole(parts.get("players", 2), "table.players", least=1)
    if sides * players > MOST_SEATS:
        notes.note("too_large", text("No table has that many seats."), "table")
    return sides or 2, players


def _no_evening(message: Text) -> EveningReading:
    return EveningReading(problems=(impossible("no_evening", message),))
