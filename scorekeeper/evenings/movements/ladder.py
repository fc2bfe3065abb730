"""Ladder: winners move one table towards table 1, losers away from it."""

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.seating.byes import bye_choice
from scorekeeper.evenings.seating.tables import of_order
from scorekeeper.evenings.seeded_order import lot_order
from scorekeeper.evenings.sitting import Sitting, Table
from scorekeeper.evenings.standings.standings import rank_order


def next_sitting(evening: Evening) -> Sitting:
    """Return the next sitting; the lowest on the ladder of those who sat out least sit out."""
    ladder = [one for one in rungs(evening) if _is_here(evening, one)]
    places = {one: at for at, one in enumerate(ladder)}
    byes = bye_choice(evening).drawn(lambda one: -places[one])
    return of_order(evening, [one for one in ladder if one not in byes], byes)


def rungs(evening: Evening) -> list[int]:
    """Return all entries from the top of the ladder, which the lot orders before the first sitting.

    Whoever did not sit at a table stands below the last one, in the order of the standings.
    """
    if not evening.sittings:
        return lot_order(evening)
    ranks = {one: rank for rank, one in enumerate(rank_order(evening))}
    tables = sorted(evening.sittings[-1].tables, key=lambda table: table.number)
    last = len(tables) - 1
    places: dict[int, tuple[int, int, int]] = {}
    for at, table in enumerate(tables):
        for rung, entry in enumerate(_by_result(evening, table, ranks)):
            move = -1 if rung == 0 else 1 if rung == len(table.sides) - 1 else 0
            # At the new table, whoever comes from a higher one stands first.
            places[entry] = (min(max(at + move, 0), last), at, rung)
    below = (last + 1, 0, 0)
    return sorted(ranks, key=lambda one: (*places.get(one, below), ranks[one]))


def _by_result(evening: Evening, table: Table, ranks: dict[int, int]) -> list[int]:
    """Return who sat at a table, best first; where nothing parts them, by the standings."""
    points = table.points or (0,) * len(table.sides)
    turned = 1 if evening.lowest_wins else -1
    sides = sorted(
        range(len(table.sides)),
        key=lambda at: (turned * points[at], ranks[table.sides[at][0]]),
    )
    return [table.sides[at][0] for at in sides]


def _is_here(evening: Evening, entry: int) -> bool:
    return evening.entries[evening.positions[entry]].is_here(evening.next_number)
