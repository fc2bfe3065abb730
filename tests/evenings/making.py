"""Evenings for tests, written as a director would tell them."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.evenings.evening import Bye, Evening, Movement, Scoring
from scorekeeper.evenings.movements.next_seats import next_seats
from scorekeeper.evenings.sitting import Entry, Sitting, Table

THREE_DEALS = (50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500)
FOUR_DEALS = (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000)


def sat(*tables: str, out: Sequence[int] = ()) -> Sitting:
    """Return a sitting of tables like "1-4 = 1250:700", "1+2-3+4" while it is not finished."""
    return Sitting(tuple(_table(at, one) for at, one in enumerate(tables, 1)), tuple(out))


def _table(number: int, told: str) -> Table:
    sides, _equals, points = told.partition(" = ")
    return Table(
        number,
        tuple(tuple(map(int, side.split("+"))) for side in sides.split("-")),
        tuple(map(int, points.split(":"))) if points else None,
    )


def evening(  # noqa: PLR0913 - all that a director decides
    entries: int | Sequence[Entry],
    kind: str = "danish",
    *played: Sitting,
    sittings: int = 12,
    sides: int = 2,
    players: int = 2,
    by: str = "points",
    ties: Sequence[str] = (),
    bye: Bye | None = None,
    scale: Sequence[int] = (),
    lowest_wins: bool = False,
    **movement: Any,
) -> Evening:
    """Return an evening of so many entries, numbered from 1, or of those given."""
    if isinstance(entries, int):
        entries = [entry(number) for number in range(1, entries + 1)]
    return Evening(
        "Friday",
        sides,
        players,
        Movement(kind, sittings, **movement),
        Scoring(by, tuple(scale), tuple(ties), bye),
        tuple(entries),
        played,
        lowest_wins,
    )


def entry(number: int, first: int = 1, last: int | None = None) -> Entry:
    """Return an entry that plays from one sitting to another."""
    return Entry(number, f"Entry {number}", (), first, last)


def played_on(start: Evening, seed: int = 1) -> Iterator[tuple[Evening, Sitting]]:
    """Publish and play what comes next, with results by chance, until nothing comes next.

    Yields the evening before each sitting, and that sitting without results.
    """
    dice = random.Random(seed)  # noqa: S311 - a test, no secret
    now = start
    while following := next_seats(now):
        yield now, following
        tables = tuple(
            replace(table, points=tuple(dice.randrange(0, 1000, 5) for _side in table.sides))
            for table in following.tables
        )
        now = replace(now, sittings=(*now.sittings, replace(following, tables=tables)))


def seats(sitting: Sitting) -> list[list[list[int]]]:
    """Return who sits at each table, in the order of the tables: sides, and who is in each."""
    return [sorted(sorted(side) for side in table.sides) for table in sitting.tables]


def pairs(sitting: Sitting) -> list[set[int]]:
    """Return who meets at each table, in the order of the tables."""
    return [{one for side in table.sides for one in side} for table in sitting.tables]


def matchings(ids: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """Yield every way to put an even number of *ids* into pairs."""
    if not ids:
        yield []
        return
    first, *rest = ids
    for at, other in enumerate(rest):
        for more in matchings(rest[:at] + rest[at + 1 :]):
            yield [(first, other), *more]
