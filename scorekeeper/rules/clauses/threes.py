"""Threes that are laid down beside the melds: what they are worth, and when."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_parts.ticks import Tick
from scorekeeper.rules.parameters.gate import GATE, Gate
from scorekeeper.rules.parameters.parameter import parameter, required
from scorekeeper.rules.parameters.several_values import ListOf
from scorekeeper.rules.parameters.single_values import POINTS, YES_NO, Whole
from scorekeeper.rules.prices_and_ledger import Item, Price, Scale, ScoreLine
from scorekeeper.rules.ranks import THREES
from scorekeeper.rules.side import Side
from scorekeeper.rules.text import Text, text
from scorekeeper.rules.wording.usual_names import NUMBERS

MOST_THREES = 24
#: So many are a name of their own: four red threes.
USUAL_MANY = 4


@dataclass(frozen=True, slots=True)
class _Threes(Clause):
    """Threes of a colour: a price list for all of them, or a price for each."""

    worth: tuple[int, ...] = parameter(
        ListOf(POINTS, MOST_THREES), "One, two, three … of them make in all."
    )
    each: int | None = parameter(POINTS, "Each of them makes.")
    many: int | None = parameter(
        Whole(2, MOST_THREES), "From so many on, each makes another price."
    )
    each_of_many: int | None = parameter(POINTS, "Each of many makes.")
    counts: Gate = parameter(GATE, "When they count for the side.")
    offered: bool = parameter(YES_NO, "They are laid down.", default=True)
    CODE: ClassVar[str]
    LABEL: ClassVar[Text]
    MANY: ClassVar[Text]

    @property
    def sheet_keys(self) -> frozenset[str]:
        """The key of the stored sheet, where they are laid down."""
        return frozenset({self.CODE} if self.offered else ())

    @property
    def _many_code(self) -> str:
        """The code of the price of many: four_red_threes."""
        return f"{NUMBERS[min(self.many or 0, len(NUMBERS) - 1)]}_{self.CODE}"

    def prices(self) -> Iterator[Price]:
        """Yield the price list, or the one price, and that of many."""
        if not self.offered:
            return
        if self.worth:
            yield Scale(self.CODE, self.LABEL, self.worth, f"{self.CODE}.worth")
        elif self.each is not None:
            yield Item(self.CODE, self.LABEL, self.each, f"{self.CODE}.each")
        if self.many and self.each_of_many is not None:
            path, label = f"{self.CODE}.each_of_many", self.MANY
            if self.many != USUAL_MANY:
                label = text("%(threes)s, %(many)s or more", threes=self.LABEL, many=self.many)
            yield Item(self._many_code, label, self.each_of_many, path)

    def lines(self, side: Side) -> Iterator[ScoreLine]:
        """Yield the line of these threes; none where both colours have a price together."""
        count, code, prices = laid_by(side, self.CODE), self.CODE, side.rules.prices
        if not count or code not in prices or has_all_threes(side):
            return
        if self.many and count >= self.many and self._many_code in prices:
            code = self._many_code
        yield side.behind(self.counts, prices[code].times(count))

    def ticks(self) -> Iterator[Tick]:
        """Yield the tick for one that is laid down."""
        if self.offered:
            yield Tick(self.CODE, self.LABEL)


@dataclass(frozen=True, slots=True)
class RedThrees(_Threes):
    """Red threes on the table."""

    CODE = "red_threes"
    LABEL = text("Red threes")
    MANY = text("Red threes, four or more")


@dataclass(frozen=True, slots=True)
class BlackThrees(_Threes):
    """Black threes on the table."""

    CODE = "black_threes"
    LABEL = text("Black threes")
    MANY = text("Black threes, four or more")


@dataclass(frozen=True, slots=True)
class AllThrees(Clause):
    """One price when a side laid the threes of both colours and has no canasta."""

    without_canasta: int = required(POINTS, "What they make in place of their own prices.")

    def prices(self) -> Iterator[Price]:
        """Yield the price of all of them."""
        label = text("All eight threes, no canasta")
        yield Item("all_threes", label, self.without_canasta, "all_threes.without_canasta")

    def lines(self, side: Side) -> Iterator[ScoreLine]:
        """Yield the line of all threes, where a side has them all and no canasta."""
        yield side.rules.prices["all_threes"].times(int(has_all_threes(side)))


def laid_by(side: Side, code: str) -> int:
    """Return how many threes of a colour a side has on the table; black ones may be melded."""
    if code == RedThrees.CODE:
        return side.sheet.red_threes
    melded = sum(meld.naturals for meld in side.sheet.melds if meld.is_threes)
    return side.sheet.black_threes + melded


def has_all_threes(side: Side) -> bool:
    """Whether the price of all threes replaces those of both colours."""
    if "all_threes" not in side.rules.prices or any(side.canastas.values()):
        return False
    laid = laid_by(side, RedThrees.CODE) + laid_by(side, BlackThrees.CODE)
    return laid >= side.rules.supply(THREES)
