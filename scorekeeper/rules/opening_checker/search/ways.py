"""Ways to lay the cards of one rank: what the search among them compares."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

NamedCards = tuple[str, ...]
#: How many of each card of a rank are there, in the order of their names.
Counts = tuple[int, ...]
#: The wild cards that are used and, in higher digits, how many melds have each trait: one number.
Outcome = int
#: The base of these digits: more than the cards of any hand that is looked at.
BASE = 64


@dataclass(frozen=True, slots=True)
class Shape:
    """A meld before the wild cards are dealt to it: *wilds* is how many it takes."""

    rank: str
    naturals: NamedCards
    wilds: int


@dataclass(frozen=True, slots=True)
class Way:
    """A way to lay cards of a rank, and those that are left over.

    ``cost`` makes it worse than another: the cards left over, times BASE, plus the mixed melds. Of
    ways that cost the same, the one is better that leaves fewer points over, as ``lost``.
    """

    cost: int
    shapes: tuple[Shape, ...]
    left: NamedCards
    lost: int = 0


Ways = Mapping[Outcome, Way]


class State(NamedTuple):
    """Melds that were laid one after the other: this one, and the state ``before`` it.

    ``left`` are the cards that are left, ``mixed`` is the number of melds with wild cards, and
    ``is_begun`` tells of a meld that is no canasta yet.
    """

    left: Counts
    outcome: Outcome = 0
    mixed: int = 0
    is_begun: bool = False
    shape: Shape | None = None
    before: "State | None" = None

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """All melds, in the order in which they were laid."""
        if self.shape is None or self.before is None:
            return ()
        return (*self.before.shapes, self.shape)


class Move(NamedTuple):
    """One more meld: what it adds to the outcome, and what is left of each card after it."""

    shape: Shape
    wilds: int
    is_short: bool
    adds: Outcome
    left: Counts
