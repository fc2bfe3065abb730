"""Who sits where between two moves of an evening, and what each side scored there."""

from dataclasses import dataclass, replace

#: The entries that sit together as one side of a table; most often it is one.
Side = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who played as an entry up to the sitting ``until``, before others took the seat over."""

    name: str
    players: tuple[str, ...]
    until: int


@dataclass(frozen=True, slots=True)
class Entry:
    """Whatever sits together for the whole evening: a single player, a pair, a team of three.

    It plays from the sitting ``first`` to the sitting ``last``; None is to the end. ``earlier`` are
    those for whom substitutes came, oldest first: its name and players are of who plays now.
    """

    id: int
    name: str
    players: tuple[str, ...] = ()
    first: int = 1
    last: int | None = None
    earlier: tuple[Lineup, ...] = ()

    def is_here(self, sitting: int) -> bool:
        """Whether it plays, or sits out, in this sitting."""
        return self.first <= sitting and (self.last is None or sitting <= self.last)

    @property
    def played_since(self) -> int:
        """The sitting from which those play who play now."""
        return self.earlier[-1].until + 1 if self.earlier else self.first

    def as_of(self, sitting: int) -> "Entry":
        """Return the entry with the name and the players that it had in a *sitting*."""
        for lineup in self.earlier:
            if sitting <= lineup.until:
                return replace(self, name=lineup.name, players=lineup.players)
        return self

    def names_in(self, sitting: int) -> tuple[str, tuple[str, ...]]:
        """Return the name and the players that it had in a *sitting*."""
        then = self.as_of(sitting)
        return then.name, then.players

    def taken_over(self, name: str, players: tuple[str, ...], since: int) -> "Entry":
        """Return the entry with others in its seat from the sitting *since*.

        Where nobody had played in it since then, it only has other names.
        """
        renamed = replace(self, name=name, players=players)
        if since <= self.played_since:
            return renamed
        before = Lineup(self.name, self.players, since - 1)
        return replace(renamed, earlier=(*self.earlier, before))


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

    def with_another(self, entry: int, other: int) -> "Sitting":
        """Return the sitting with *other* wherever an entry sat, or sat out."""

        def put(side: Side) -> Side:
            return tuple(other if one == entry else one for one in side)

        tables = (replace(table, sides=tuple(map(put, table.sides))) for table in self.tables)
        return Sitting(tuple(tables), put(self.byes))

    @property
    def seats(self) -> frozenset[frozenset[Side]]:
        """Who meets whom, whatever the number of the table and the order of its sides."""
        return frozenset(
            frozenset(tuple(sorted(side)) for side in table.sides) for table in self.tables
        )
