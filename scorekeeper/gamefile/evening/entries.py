"""The entries in an evening file: who takes part."""

from typing import Any

from scorekeeper.evenings.evening import OF_SINGLES, Evening
from scorekeeper.evenings.movements.next_seats import BY_HAND
from scorekeeper.evenings.sitting import Entry
from scorekeeper.gamefile.evening.format import (
    LONGEST_NAME,
    MOST_ENTRIES,
    MOST_SEATS,
    MOST_SITTINGS,
)
from scorekeeper.rules.json_reader import Notes, below
from scorekeeper.rules.text import text

REQUIRED = ("id", "name")
KEYS = (*REQUIRED, "players", "from", "until")


def read_entries(value: Any, notes: Notes) -> tuple[Entry, ...]:
    """Return the entries, and *note* what is none or has the number of another. Raises Enough."""
    entries, numbers = list[Entry](), set[int]()
    for at, one in enumerate(notes.items(value, "entries", most=MOST_ENTRIES)):
        entry = _entry(one, f"entries[{at}]", notes)
        if entry.id and entry.id in numbers:
            notes.note("twice", text("Another entry has this number."), f"entries[{at}].id")
        entries.append(entry)
        numbers.add(entry.id)
    return tuple(entries)


def judge_sizes(evening: Evening, notes: Notes) -> None:
    """Note each entry whose players are not as many as sit together. Raises Enough.

    Where the director seats, single players may be put side by side.
    """
    sizes = {1} if evening.movement.kind in OF_SINGLES else {evening.players}
    if evening.movement.kind == BY_HAND:
        sizes.add(1)
    for at, entry in enumerate(evening.entries):
        if entry.players and evening.players and len(entry.players) not in sizes:
            message = text("These are not as many players as sit together.")
            notes.note("players", message, f"entries[{at}].players")


def _entry(value: Any, path: str, notes: Notes) -> Entry:
    parts = notes.keys(value, path, KEYS, required=REQUIRED)
    players = notes.items(parts.get("players", []), below(path, "players"), most=MOST_SEATS)
    name = parts.get("name")
    first = _sitting(parts.get("from", 1), below(path, "from"), notes)
    last = parts.get("until")
    last = None if last is None else _sitting(last, below(path, "until"), notes)
    if last is not None and 0 < last < first:
        notes.note("until", text("It leaves before it comes."), below(path, "until"))
    return Entry(
        notes.whole(parts["id"], below(path, "id"), least=1) if "id" in parts else 0,
        notes.phrase(name, below(path, "name"), longest=LONGEST_NAME) if "name" in parts else "",
        tuple(
            notes.phrase(player, f"{path}.players[{at}]", longest=LONGEST_NAME)
            for at, player in enumerate(players)
        ),
        max(first, 1),
        last,
    )


def _sitting(value: Any, path: str, notes: Notes) -> int:
    sitting = notes.whole(value, path, least=1)
    if sitting > MOST_SITTINGS:
        notes.note("too_large", text("No evening has that many sittings."), path)
    return sitting
