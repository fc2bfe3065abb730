"""Who has sat with whom, against whom, and where."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.sitting import Side, Table

#: Two entries, the smaller id first.
Pair = tuple[int, int]


def pair(one: int, other: int) -> Pair:
    """Return two entries in the order in which they are counted."""
    return (one, other) if one < other else (other, one)


@dataclass
class Meetings:
    """How often two entries were opponents, how often partners, and an entry at a table."""

    opponents: Counter[Pair] = field(default_factory=Counter)
    partners: Counter[Pair] = field(default_factory=Counter)
    tables: Counter[tuple[int, int]] = field(default_factory=Counter)

    def add(self, tables: Iterable[Table]) -> None:
        """Count the tables of one sitting."""
        for table in tables:
            self.opponents.update(opponents(table.sides))
            self.partners.update(partners(table.sides))
            self.tables.update((one, table.number) for side in table.sides for one in side)

    @property
    def rematches(self) -> int:
        """Meetings of opponents beyond the first of every two."""
        return self.opponents.total() - len(self.opponents)

    @property
    def repeated_partners(self) -> int:
        """Times that two were partners again."""
        return self.partners.total() - len(self.partners)


def meetings_of(evening: Evening) -> Meetings:
    """Return who met in the published sittings."""
    met = Meetings()
    for sitting in evening.sittings:
        met.add(sitting.tables)
    return met


def opponents(sides: Iterable[Side]) -> Iterator[Pair]:
    """Yield every two that sit against each other."""
    for first, second in combinations(sides, 2):
        for one in first:
            for other in second:
                yield pair(one, other)


def partners(sides: Iterable[Side]) -> Iterator[Pair]:
    """Yield every two that sit together."""
    for side in sides:
        for one, other in combinations(side, 2):
            yield pair(one, other)
