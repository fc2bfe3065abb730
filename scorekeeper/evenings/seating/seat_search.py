"""Tables of any shape, searched: two swap seats as long as that helps."""

import random
from collections.abc import Sequence
from itertools import combinations

from scorekeeper.evenings.meetings import Meetings, pair
from scorekeeper.evenings.sitting import Side

#: What it costs if two are partners again, and if they are opponents again; then for each time
#: before. A partner again is worse than any number of opponents.
PARTNER, OPPONENT, ONCE_MORE = 10**9, 10**4, 1
#: How often everybody looks for a better seat, on the average, before the search ends.
LOOKS = 60


class Seats:
    """People in a row of seats: so many players are a side, so many sides a table."""

    def __init__(self, ids: Sequence[int], sides: int, players: int, met: Meetings) -> None:
        self.order = list(ids)
        self._side, self._table = players, players * sides
        self._partners = {one: dict.fromkeys(ids, 0) for one in ids}
        self._opponents = {one: dict.fromkeys(ids, 0) for one in ids}
        for one, other in combinations(ids, 2):
            two = pair(one, other)
            together, apart = met.partners[two], met.opponents[two]
            if together:
                price = PARTNER + together * ONCE_MORE
                self._partners[one][other] = self._partners[other][one] = price
            if apart:
                price = OPPONENT + apart * ONCE_MORE
                self._opponents[one][other] = self._opponents[other][one] = price

    def cost_at(self, seat: int) -> int:
        """Return what it costs to have who sits there among those around."""
        side, table = seat - seat % self._side, seat - seat % self._table
        order = self.order
        partners, opponents = self._partners[order[seat]], self._opponents[order[seat]]
        cost = 0
        for place in range(table, table + self._table):
            if side <= place < side + self._side:
                cost += partners[order[place]]
            else:
                cost += opponents[order[place]]
        return cost

    def swap(self, seat: int, other: int) -> None:
        """Let two change seats."""
        self.order[seat], self.order[other] = self.order[other], self.order[seat]

    def tables(self) -> list[list[Side]]:
        """Return the sides of each table."""
        sides = [
            tuple(self.order[at : at + self._side]) for at in range(0, len(self.order), self._side)
        ]
        each = self._table // self._side
        return [sides[at : at + each] for at in range(0, len(sides), each)]


def searched_tables(
    ids: Sequence[int], sides: int, players: int, met: Meetings, seed: int
) -> list[list[Side]]:
    """Return tables of *ids*, which fill them, with few partners and then few opponents again."""
    seats, dice = Seats(ids, sides, players, met), random.Random(seed)  # noqa: S311 - a search, no secret
    count = len(ids)
    for _look in range(LOOKS * count):
        one, other = int(dice.random() * count), int(dice.random() * count)
        before = seats.cost_at(one)
        if one == other or not before:
            continue
        before += seats.cost_at(other)
        seats.swap(one, other)
        if seats.cost_at(one) + seats.cost_at(other) > before:
            seats.swap(one, other)
    return seats.tables()
