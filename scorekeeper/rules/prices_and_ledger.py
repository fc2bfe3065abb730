"""Scores as lists of explained lines: every line comes from a price, every total from its lines."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from scorekeeper.rules.text import Text


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One reason for points: *count* of something made *points*, or counted nothing: *is_idle*."""

    code: str
    label: Text
    count: int
    points: int
    is_idle: bool = False

    def turned(self, code: str, label: Text) -> "ScoreLine":
        """Return the same points counted against the side, under a name of their own."""
        return ScoreLine(code, label, self.count, -self.points) if self.count else self


#: The line of what was counted and is not there; a ledger leaves it out.
NO_LINE = ScoreLine("", Text(""), 0, 0)


@dataclass(frozen=True, slots=True)
class Item:
    """A price: *points* for one of something; card points are priced at 1 or -1 a point.

    ``path`` is where its points stand on the game's page; empty for those that no table changes.
    """

    code: str
    label: Text
    points: int
    path: str = ""

    def times(self, count: int) -> ScoreLine:
        """Return the line for *count* of it."""
        return ScoreLine(self.code, self.label, count, self.points * count) if count else NO_LINE


@dataclass(frozen=True, slots=True)
class Scale:
    """A price list by number: ``totals[n - 1]`` points in all for *n* of something.

    ``path`` is where the list stands on the game's page.
    """

    code: str
    label: Text
    totals: tuple[int, ...]
    path: str = ""

    def times(self, count: int) -> ScoreLine:
        """Return the line for *count* of it; beyond the list the last total holds."""
        if not count:
            return NO_LINE
        points = self.totals[min(count, len(self.totals)) - 1]
        return ScoreLine(self.code, self.label, count, points)


Price = Item | Scale


def by_code(prices: Iterable[Price]) -> Mapping[str, Price]:
    """Return the price list in which each of the *prices* stands under its code."""
    return MappingProxyType({price.code: price for price in prices})


@dataclass(frozen=True, slots=True)
class Ledger:
    """The lines of one side in one round, and those *idle* that tell what counted nothing."""

    lines: tuple[ScoreLine, ...] = ()
    idle: tuple[ScoreLine, ...] = ()

    @property
    def total(self) -> int:
        """What the side scores in this round, in points."""
        return sum([line.points for line in self.lines])


def ledger(*lines: ScoreLine) -> Ledger:
    """Return a ledger of those *lines* that count something."""
    counted = [line for line in lines if line.count]
    return Ledger(
        tuple([line for line in counted if not line.is_idle]),
        tuple([line for line in counted if line.is_idle]),
    )
