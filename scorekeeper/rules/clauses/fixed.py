"""Results with a fixed price that replace the sheets: a splash, a special hand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_parts.asked_on_sheet import Special
from scorekeeper.rules.parameters.parameter import parameter, required
from scorekeeper.rules.parameters.single_values import PHRASE, POINTS, YES_NO, Phrase, Word
from scorekeeper.rules.prices_and_ledger import Item, Price
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round
from scorekeeper.rules.text import text
from scorekeeper.rules.wording.usual_names import entry_named, typed

#: What the form of a round calls them.
IN_A_SENTENCE = {"splash": text("A splash")}
LONGEST_HAND = 120
OTHERS = {
    "nothing": text("The others score nothing."),
    "their sheet": text("The others count their sheets."),
}


@dataclass(frozen=True, slots=True)
class FixedResult:
    """One such result."""

    points: int = required(POINTS, "What the side scores, and nothing else.")
    others: str = parameter(Word(OTHERS), "What the other sides score.", "nothing")
    called: str = parameter(PHRASE, "What it is called.")
    hand: str = parameter(Phrase(LONGEST_HAND), "Which cards it takes.")
    offered: bool = parameter(YES_NO, "It is played.", default=True)


@dataclass(frozen=True, slots=True)
class FixedResults(Clause):
    """The results with a fixed price, by name."""

    entries: Mapping[str, FixedResult]
    ENTRY = FixedResult

    @property
    def offered(self) -> Mapping[str, FixedResult]:
        """The results with which this table plays."""
        return {name: one for name, one in self.entries.items() if one.offered}

    @property
    def round_keys(self) -> frozenset[str]:
        """Each name is a key of the stored round."""
        return frozenset(self.offered)

    def fields(self) -> Iterator[Special]:
        """Yield what the form of a round asks for."""
        for name, one in self.offered.items():
            label = IN_A_SENTENCE.get(name, entry_named(name, one.called))
            hand = typed(one.hand) if one.hand else None
            yield Special(name, label, hand, others_count=one.others != "nothing")

    def prices(self) -> Iterator[Price]:
        """Yield the price of each."""
        for name, one in self.offered.items():
            label = entry_named(name, one.called)
            yield Item(name, label, one.points, f"fixed.{name}.points")

    def replaces(self, name: str, *, own: bool) -> bool:
        """Whether the result *name* stands in place of the side's *own* sheet, or of another's."""
        return own or self.entries[name].others == "nothing"

    def endings(self, rules: Ruleset, round_: Round) -> Iterator[Problem]:
        """Yield that another side cannot have gone out."""
        special = round_.special
        if special is not None and round_.out not in {None, special.side}:
            result = rules.prices[special.name].label
            message = text("%(result)s: no other side can have gone out.", result=result)
            yield impossible("contradiction", message, special.name)
