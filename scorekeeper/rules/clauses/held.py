"""So many cards of a rank in one hand cost."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_parts.asked_on_sheet import Held
from scorekeeper.rules.parameters.parameter import parameter, required
from scorekeeper.rules.parameters.single_values import PHRASE, POINTS, Whole, Word
from scorekeeper.rules.prices_and_ledger import Item, Price, ScoreLine
from scorekeeper.rules.problem import Problem, hint, impossible
from scorekeeper.rules.ranks import RANKS
from scorekeeper.rules.side import Side
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.rules.wording.usual_names import ENTRIES, PLURALS, named

THREE_OR_MORE = 3
_RANK = Word(dict.fromkeys(RANKS[::-1], text("A rank.")))


@dataclass(frozen=True, slots=True)
class HeldRank:
    """A rank of which too many in one hand cost."""

    rank: str = required(_RANK, "The rank.")
    points: int = required(POINTS, "Points for each hand; below zero if it costs.")
    from_: int = parameter(Whole(2), "From so many cards on.", THREE_OR_MORE)
    called: str = parameter(PHRASE, "What it is called.")

    def is_in(self, hand: Cards) -> bool:
        """Whether a hand holds enough of the rank, typed or counted."""
        return self.rank in hand.held or hand[self.rank] >= self.from_


@dataclass(frozen=True, slots=True)
class HeldInHand(Clause):
    """What costs when it is held, by name."""

    entries: Mapping[str, HeldRank]
    ENTRY = HeldRank

    def fields(self) -> Iterator[Held]:
        """Yield the ticks that the form of a hand needs."""
        for one in self.entries.values():
            label = _TICKS.get((one.rank, one.from_), _tick(one))
            yield Held(one.rank, one.from_, label, one.points)

    def prices(self) -> Iterator[Price]:
        """Yield the price of each."""
        for code, one in self.entries.items():
            usual = ENTRIES.get(code) if one.from_ == THREE_OR_MORE else None
            label = named(one.called, usual or _tick(one))
            yield Item(code, label, one.points, f"held.{code}.points")

    def charges(self, side: Side) -> Iterator[ScoreLine]:
        """Yield the hands that hold too many."""
        for code, one in self.entries.items():
            hands = sum(map(one.is_in, side.sheet.hands))
            yield side.rules.prices[code].times(hands)

    def problems(self, side: Side) -> Iterator[Problem]:
        """Yield what is said to be held and is not in the points, and what may hide in a group."""
        least_of = {one.rank: one.from_ for one in self.entries.values()}
        for at, hand in enumerate(side.sheet.hands):
            path = f"{side.path}.hands[{at}]"
            held, worth = {*hand.held}, side.rules.values
            least = sum(least_of.get(rank, THREE_OR_MORE) * worth.get(rank, 0) for rank in held)
            if hand.points is not None and hand.points < least:
                message = ntext(
                    "The cards ticked here hold at least %(least)s card point.",
                    "The cards ticked here hold at least %(least)s card points.",
                    least=least,
                )
                yield impossible("too_few_points", message, path)
            for rank, fewest in least_of.items():
                yield from _hidden(side, hand, rank, fewest, path)


def _hidden(side: Side, hand: Cards, rank: str, fewest: int, path: str) -> Iterator[Problem]:
    """Yield that cards counted as a group may be of a rank that costs."""
    for group, ranks in side.rules.groups.items():
        if rank in ranks and hand[group] >= fewest and rank not in hand.counts:
            message = text("Are three of these sevens? Then count the sevens apart.")
            if rank != "7":
                message = text("Are there many of a rank among these? Then count it apart.")
            yield hint(f"{PLURALS[rank]}_hidden", message, f"{path}.{group}")


_TICKS = {("7", 3): text("Three or more sevens"), ("A", 3): text("Three or more aces")}


def _tick(one: HeldRank) -> Text:
    return text("%(least)s or more of %(rank)s", least=one.from_, rank=one.rank)
