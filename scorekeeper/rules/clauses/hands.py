"""Cards left in hand."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.checks.typed_hands import typed_hand_problems
from scorekeeper.rules.clause import Clause
from scorekeeper.rules.parameters.parameter import parameter
from scorekeeper.rules.parameters.single_values import YES_NO, Whole, Word
from scorekeeper.rules.prices_and_ledger import Item, Price, ScoreLine
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round
from scorekeeper.rules.side import Side
from scorekeeper.rules.text import Text, text

SIGNS = {
    "against": text("They count against the side."),
    "for": text("They count for the side, and the lowest total may win."),
    "nothing": text("They do not count."),
}
OF_WHO_GOES_OUT = {
    "counted": text("Those of the side that goes out count like all others."),
    "thrown away": text("The side that goes out throws them away, and they cost nothing."),
}


@dataclass(frozen=True, slots=True)
class Hands(Clause):
    """How cards left in hand count, and how they are told."""

    each_player: bool = parameter(YES_NO, "It matters which player of a side holds them.")
    counts: str = parameter(Word(SIGNS), "How they count.", "against")
    of_side_that_goes_out: str = parameter(
        Word(OF_WHO_GOES_OUT), "How those of the side that goes out count.", "counted"
    )
    usual: int = parameter(Whole(1, 200), "A larger hand is worth a look.", 40)
    typed_with_number: bool = parameter(YES_NO, "The number of cards is typed beside their points.")
    SHEET = frozenset({"hands"})

    @property
    def note(self) -> Text | None:
        """Which cards are meant, where not simply those of all players."""
        is_free = self.of_side_that_goes_out == "thrown away"
        return text("points, 0 if this side went out") if is_free else None

    def prices(self) -> Iterator[Price]:
        """Yield the price of a point in hand."""
        if self.counts != "nothing":
            yield Item("hand", text("Cards in hand"), 1 if self.counts == "for" else -1)

    def told(self) -> Iterator[Text]:
        """Yield how cards in hand count."""
        yield SIGNS[self.counts]
        yield OF_WHO_GOES_OUT[self.of_side_that_goes_out]

    def counted(self, side: Side) -> tuple[Cards, ...]:
        """Return the hands that count off: none of a side that goes out and throws them away."""
        is_free = side.is_out and self.of_side_that_goes_out == "thrown away"
        return () if is_free else side.sheet.hands

    def charges(self, side: Side) -> Iterator[ScoreLine]:
        """Yield the line of the cards in hand."""
        if self.counts != "nothing":
            yield side.rules.prices["hand"].times(side.left_points("hands"))

    def endings(self, rules: Ruleset, round_: Round) -> Iterator[Problem]:
        """Yield typed hands that cannot be."""
        if self.typed_with_number:
            yield from typed_hand_problems(rules, round_)
