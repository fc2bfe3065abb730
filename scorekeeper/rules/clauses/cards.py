"""What a card is worth, singly or by group."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.cards import JOKER, TWO
from scorekeeper.rules.clause import Clause
from scorekeeper.rules.meld import WILD
from scorekeeper.rules.parameters.parameter import required
from scorekeeper.rules.parameters.several_values import TableOf
from scorekeeper.rules.parameters.single_values import Whole
from scorekeeper.rules.ranks import APART, CARDS, THREES, members

MOST_VALUE = 1000


@dataclass(frozen=True, slots=True)
class CardValues(Clause):
    """Card points by card or group: ``8-K`` stands for all ranks from eight to king."""

    values: Mapping[str, int] = required(
        TableOf(Whole(0, MOST_VALUE), CARDS), "The points of one card."
    )
    #: The section is the table itself.
    WHOLE = "values"

    def of_each(self, *, threes_apart: bool) -> Mapping[str, int]:
        """Return the points of each card and of each group; threes may be no cards like others."""
        single = {card: points for name, points in self.values.items() for card in members(name)}
        found = {**self.values, **single}
        if threes_apart:
            found |= {card: found.get(card, found.get(THREES, 0)) for card in APART}
        return found

    def groups(self, *, threes_apart: bool) -> Mapping[str, tuple[str, ...]]:
        """Return the cards that share a value and may be counted together."""
        found = {card: members(card) for card in self.values if "-" in card}
        found[WILD] = (JOKER, TWO)
        return found | ({THREES: APART} if threes_apart else {})
