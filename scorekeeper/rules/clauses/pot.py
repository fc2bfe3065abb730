"""Pennies: what is paid into the pot."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_parts.ticks import Tick
from scorekeeper.rules.parameters.parameter import parameter
from scorekeeper.rules.parameters.single_values import Whole
from scorekeeper.rules.problem import Problem, hint
from scorekeeper.rules.sheet import Sheet
from scorekeeper.rules.side import Side
from scorekeeper.rules.text import ntext, text


@dataclass(frozen=True, slots=True)
class Pot(Clause):
    """What a side pays for each card that it buys, and for each that it has left."""

    purchase: int = parameter(Whole(), "Pennies for a card that is bought.", 0)
    card_left: int = parameter(Whole(), "Pennies for a card left in hand.", 0)
    usual_purchases: int | None = parameter(
        Whole(), "More purchases in a game than these are worth a look."
    )
    SHEET = frozenset({"purchases"})

    def pennies(self, sheet: Sheet) -> int:
        """Return what a side pays into the pot."""
        left = sum(hand.number for hand in sheet.hands)
        return self.purchase * sheet.purchases + self.card_left * left

    def problems(self, side: Side) -> Iterator[Problem]:
        """Yield that more was bought than is usual."""
        usual = self.usual_purchases
        if usual is not None and side.sheet.purchases > usual:
            message = ntext(
                "More than %(usual)s purchase is rare.",
                "More than %(usual)s purchases are rare.",
                usual=usual,
            )
            yield hint("many_purchases", message, f"{side.path}.purchases")

    def ticks(self) -> Iterator[Tick]:
        """Yield the tick for a card that is bought."""
        yield Tick("purchases", text("Bought"))
