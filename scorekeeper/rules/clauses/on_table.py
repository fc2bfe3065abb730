"""How melded cards count."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.rules.clause import Clause
from scorekeeper.rules.parameters.gate import ALWAYS, GATE, Gate
from scorekeeper.rules.parameters.parameter import parameter
from scorekeeper.rules.parameters.several_values import TableOf
from scorekeeper.rules.parameters.single_values import YES_NO, Name
from scorekeeper.rules.prices_and_ledger import Item, Price, ScoreLine
from scorekeeper.rules.ranks import CARDS
from scorekeeper.rules.side import Side
from scorekeeper.rules.text import text


@dataclass(frozen=True, slots=True)
class OnTable(Clause):
    """The cards of all melds, one by one."""

    counts: Gate = parameter(GATE, "When melded cards count.")
    net: bool = parameter(YES_NO, "Cards on the table less cards in hand may be one number.")
    net_pays: Mapping[str, str] = parameter(
        TableOf(Name(), CARDS), "Prices, by card, that a net number pays off too."
    )

    @property
    def takes_net(self) -> bool:
        """Whether a net number says enough: melded cards always count for the side."""
        return self.net and self.counts.rule == ALWAYS

    def prices(self) -> Iterator[Price]:
        """Yield the price of a point on the table, and of one in a net number."""
        yield Item("cards", text("Cards on the table"), 1)
        if self.takes_net:
            yield Item("net", text("Cards on the table less cards in hand"), 1)

    def lines(self, side: Side) -> Iterator[ScoreLine]:
        """Yield the line of the cards, for the side or against it, and of a net number."""
        line = side.rules.prices["cards"].times(side.rules.meld_points(side.sheet))
        yield side.behind(self.counts, line)
        if self.takes_net:
            yield side.rules.prices["net"].times(side.sheet.net)
