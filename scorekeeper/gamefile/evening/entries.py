"""The entries in an evening file: who takes part."""

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.evenings.evening import OF_SINGLES, Evening
from scorekeeper.evenings.movements.next_seats import BY_HAND
from scorekeeper.evenings.sitting import Entry, Lineup
from scorekeeper.gamefile.evening.format import (
    LONGEST_ENTRY,
    LONGEST_NAME,
    MOST_ENTRIES,
    MOST_SEATS,
    MOST_SITTINGS,
)
from scorekeeper.rules.json_reader import Notes, below
from scorekeeper.rules.text import text

REQUIRED = ("id", "name")
KEYS = (*REQUIRED, "players", "from", "until", "earlier")
#: What is told of those who played in an entry before a substitute came.
OF_LINEUP = ("name", "players", "until")


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
    message = text("These are not as many players as sit together.")
    for at, entry in enumerate(evening.entries):
        for place, lineup in _lineups(entry, f"entries[{at}]"):
            if lineup.players and evening.players and len(lineup.players) not in sizes:
                notes.note("players", message, f"{place}.players")


def judge_substitutes(evening: Evening, notes: Notes) -> None:
    """Note each who is said to have played in a sitting that is not there. Raises Enough."""
    for at, entry in enumerate(evening.entries):
        for place, lineup in _lineups(entry, f"entries[{at}]"):
            if isinstance(lineup, Lineup) and lineup.until > len(evening.sittings):
                notes.note("until", text("Nobody has played this sitting."), f"{place}.until")


def _lineups(entry: Entry, path: str) -> Iterator[tuple[str, Entry | Lineup]]:
    """Yield who plays in an entry, and who did so before, each with where it stands."""
    yield path, entry
    for at, lineup in enumerate(entry.earlier):
        yield f"{path}.earlier[{at}]", lineup


def _entry(value: Any, path: str, notes: Notes) -> Entry:
    parts = notes.keys(value, path, KEYS, required=REQUIRED)
    first = _sitting(parts.get("from", 1), below(path, "from"), notes)
    last = parts.get("until")
    last = None if last is None else _sitting(last, below(path, "until"), notes)
    if last is not None and 0 < last < first:
        notes.note("until", text("It leaves before it comes."), below(path, "until"))
    return Entry(
        notes.whole(parts["id"], below(path, "id"), least=1) if "id" in parts else 0,
        _name(parts, path, notes),
        _players(parts, path, notes),
        max(first, 1),
        last,
        _earlier(parts, first, path, notes),
    )


def _name(parts: Mapping[str, Any], path: str, notes: Notes) -> str:
    if "name" not in parts:
        return ""
    return notes.phrase(parts["name"], below(path, "name"), longest=LONGEST_ENTRY)


def _players(parts: Mapping[str, Any], path: str, notes: Notes) -> tuple[str, ...]:
    players = notes.items(parts.get("players", []), below(path, "players"), most=MOST_SEATS)
    return tuple(
        notes.phrase(player, f"{path}.players[{at}]", longest=LONGEST_NAME)
        for at, player in enumerate(players)
    )


def _earlier(parts: Mapping[str, Any], first: int, path: str, notes: Notes) -> tuple[Lineup, ...]:
    """Return who played in an entry before others took the seat over, oldest first."""
    told = notes.items(parts.get("earlier", []), below(path, "earlier"), most=MOST_SITTINGS)
    found: list[Lineup] = []
    for at, one in enumerate(told):
        place = f"{path}.earlier[{at}]"
        lineup = notes.keys(one, place, OF_LINEUP, required=("name", "until"))
        if "until" not in lineup:
            continue
        until = _sitting(lineup["until"], below(place, "until"), notes)
        since = found[-1].until + 1 if found else first
        if 0 < until < since:
            notes.note("until", text("It leaves before it comes."), below(place, "until"))
        found.append(Lineup(_name(lineup, place, notes), _players(lineup, place, notes), until))
    return tuple(found)


def _sitting(value: Any, path: str, notes: Notes) -> int:
    sitting = notes.whole(value, path, least=1)
    if sitting > MOST_SITTINGS:
        notes.note("too_large", text("No evening has that many sittings."), path)
    return sitting
