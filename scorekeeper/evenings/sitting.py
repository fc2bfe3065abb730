"""Who sits where between two moves of an evening, and what each side scored there."""

from dataclasses import dataclass

#: The entries that sit together as one side of a table; most often it is one.
Side = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """Whatever sits together for the whole evening: a single player, a pair, a team of three.

    It plays from the sitting ``first`` to the sitting ``last``; None is to the end.
    """

    id: int
    name: str
    players: tuple[str, ...] = ()
    first: int = 1
    last: int | None = None

    def is_here(self, sitting: int) -> bool:
        """Whether it plays, or sits out, in this sitting."""
        return self.first <= sitting and (self.last is None or sitting <= self.last)


@dataclass(frozen=True, slots=True)
class Table:
    """One table of one sitting; ``points`` by side, or None while it is not finished."""

    number: int
    sides: tuple[Side, ...]
    points: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits where between two moves, and who sits out."""

    tables: tuple[Table, ...]
    byes: tuple[int, ...] = ()

    @property
    def is_finished(self) -> bool:
        """Whether every table has its result."""
        return all(table.points is not None for table in self.tables)

    @property
    def seats(self) -> frozenset[frozenset[Side]]:
        """Who meets whom, whatever the number of the table and the order of its sides."""
        return frozenset(
            frozenset(tuple(sorted(side)) for side in table.sides) for table in self.tables
        )
