"""One side of a round, as the clauses of a page look at it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.parameters.gate import ALWAYS, Gate
from scorekeeper.rules.prices_and_ledger import ScoreLine
from scorekeeper.rules.sheet import Round, Sheet
from scorekeeper.rules.wording.gate_words import NOTHING

if TYPE_CHECKING:  # A ruleset asks its clauses, which look at a side of it.
    from scorekeeper.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Side:
    """The side of a round at *index*, by the *rules* of its table.

    ``canastas`` are its canastas by kind, and ``path`` is where problems find its sheet.
    """

    rules: "Ruleset"
    round: Round
    index: int
    sheet: Sheet
    canastas: Mapping[str, int]
    path: str

    @property
    def is_out(self) -> bool:
        """Whether this side went out."""
        return self.round.out == self.index

    @property
    def is_replaced(self) -> bool:
        """Whether a special result counts in the place of what its sheet holds."""
        special = self.round.special
        if special is None:
            return False
        fixed: Any = self.rules.clauses["fixed"]
        return bool(fixed.replaces(special.name, own=special.side == self.index))

    def behind(self, gate: Gate, line: ScoreLine) -> ScoreLine:
        """Return a *line* as a *gate* lets it count for this side, idle where it does not."""
        if gate.rule == ALWAYS:
            return line
        canastas = self._standing_in(Counter(self.canastas)) if gate.kind else self.canastas
        sign = gate.sign(melded=self.sheet.has_melded, canastas=canastas)
        if sign == NOTHING:
            return gate.idle(line, self.rules.kind_names, sum(canastas.values()))
        return gate.line(line, sign, self.rules.kind_names)

    def left(self, place: str) -> tuple[Cards, ...]:
        """Return the cards in hands, feet or piles that count off at the end."""
        clause = self.rules.clauses.get(place)
        return tuple(clause.counted(self)) if clause else ()

    def left_points(self, place: str) -> int:
        """Return the card points that count off in a *place*."""
        values = self.rules.left_values[place]
        return sum(cards.value(values) for cards in self.left(place))

    def closed(self) -> Mapping[str, int]:
        """Return its canastas by the kind as which they count for going out."""
        counts = Counter(self.canastas)
        sheet, rules = self.sheet, self.rules
        if sheet.tally is None:
            counts = Counter(rules.count_kinds(meld for meld in sheet.melds if not meld.is_threes))
        return self._standing_in(counts)

    def closed_to_go_out(self) -> int:
        """Return how many of its canastas are of those that going out needs."""
        apart = self.rules.not_to_go_out
        return sum(count for kind, count in self.canastas.items() if kind not in apart)

    def _standing_in(self, counts: Counter[str]) -> Mapping[str, int]:
        """Return *counts* of canastas, each of those too that stands in for another kind."""
        for kind, other in self.rules.counts_as.items():
            counts[other] += counts[kind]
        return counts


def side_of(rules: "Ruleset", round_: Round, index: int) -> Side:
    """Return the side of a round at *index*."""
    sheet = round_.sheets[index]
    return Side(rules, round_, index, sheet, rules.canastas(sheet), f"sides[{index}]")
