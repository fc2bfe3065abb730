"""An evening as it was decided: how entries move, what ranks them, and all that was played."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from scorekeeper.evenings.sitting import Entry, Side, Sitting

#: Kinds of movement in which every entry is one player and partners change.
OF_SINGLES = frozenset({"individual", "draw"})


@dataclass(frozen=True, slots=True)
class Movement:
    """How entries move from sitting to sitting.

    ``modified`` asks of a Danish evening that nobody meets twice while that can be avoided;
    ``before`` are two who were partners earlier in the season.
    """

    kind: str
    sittings: int
    seed: int | None = None
    modified: bool = False
    before: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Bye:
    """What a bye brings by the director's choice: points, difference, victory points, wins."""

    points: int = 0
    difference: int = 0
    victory_points: int = 0
    wins: float = 0
    #: Whether it says what it brings in points.
    names_points: bool = False


@dataclass(frozen=True, slots=True)
class Scoring:
    """What ranks an evening: the measure ``by``, then the ``ties`` one after the other.

    ``scale`` are the upper bounds of the difference for 10-10, 11-9, … 19-1 victory points.
    ``bye`` is None where a bye is worth the entry's own mean.
    """

    by: str
    scale: tuple[int, ...] = ()
    ties: tuple[str, ...] = ()
    bye: Bye | None = None


@dataclass(frozen=True)
class Evening:
    """All that was decided of an evening. At a table sit ``sides`` times ``players`` people."""

    name: str
    sides: int
    players: int
    movement: Movement
    scoring: Scoring
    entries: tuple[Entry, ...]
    sittings: tuple[Sitting, ...] = ()
    lowest_wins: bool = False

    @property
    def side_size(self) -> int:
        """How many entries a side lists."""
        return self.players if self.movement.kind in OF_SINGLES else 1

    @property
    def table_size(self) -> int:
        """How many entries sit at a table."""
        return self.sides * self.side_size

    @property
    def next_number(self) -> int:
        """The number of the sitting that comes next."""
        return len(self.sittings) + 1

    def here(self, sitting: int) -> list[Entry]:
        """Return who is here for a sitting, in the order of the list."""
        return [entry for entry in self.entries if entry.is_here(sitting)]

    @property
    def here_next(self) -> list[int]:
        """Who is here for the sitting that comes next, by id."""
        return [entry.id for entry in self.here(self.next_number)]

    @cached_property
    def positions(self) -> dict[int, int]:
        """Where each entry stands in the list, by id, from 0."""
        return {entry.id: at for at, entry in enumerate(self.entries)}

    def is_single(self, entry: int) -> bool:
        """Whether an entry, by its id, is one player."""
        return len(self.entries[self.positions[entry]].players) <= 1

    @property
    def is_undisturbed(self) -> bool:
        """Whether nobody came or went so far: all who began play the sitting that comes next.

        Who comes later, or leaves later, does not disturb what is played before.
        """
        number = self.next_number
        return all(
            entry.first > number or (entry.first == 1 and entry.is_here(number))
            for entry in self.entries
        )

    def in_other_hands(self, entry: int, sittings: Collection[int]) -> "Evening":
        """Return the evening as if somebody else had played for an entry in some *sittings*."""
        stranger = Entry(max(one.id for one in self.entries) + 1, "")
        others = tuple(
            sitting.with_another(entry, stranger.id) if number in sittings else sitting
            for number, sitting in enumerate(self.sittings, 1)
        )
        return replace(self, entries=(*self.entries, stranger), sittings=others)

    def follows(self, plan: Sequence[Collection[Collection[Side]]]) -> bool:
        """Whether everybody sat so far as the first sittings of *plan* say."""
        told = [
            frozenset(frozenset(tuple(sorted(side)) for side in table) for table in tables)
            for tables in plan[: len(self.sittings)]
        ]
        return told == [sitting.seats for sitting in self.sittings]
