"""Cards with a price of their own when they are left in a hand, a foot or a pile."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.rules.cards import BLACK_THREE, CARD_NAMES, RED_THREE, Cards
from scorekeeper.rules.clause import Clause
from scorekeeper.rules.game_parts.asked_on_sheet import Apart
from scorekeeper.rules.parameters.parameter import parameter, required
from scorekeeper.rules.parameters.several_values import ListOf
from scorekeeper.rules.parameters.single_values import PHRASE, POINTS, YES_NO, Word
from scorekeeper.rules.prices_and_ledger import Item, Price, ScoreLine
from scorekeeper.rules.problem import Problem, hint
from scorekeeper.rules.ranks import APART, RANKS, THREES
from scorekeeper.rules.side import Side
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.rules.wording.usual_names import ENTRIES, named

PLACES = {"hands": text("In hand."), "feet": text("In a foot."), "piles": text("In a pile.")}
CARD = Word(dict.fromkeys(("joker", *APART, THREES, *RANKS), text("A card.")))
#: What the form calls those that are still in hand.
IN_HAND: Mapping[str, Text] = {
    RED_THREE: text("Red threes kept in hand"),
    BLACK_THREE: text("Black threes in hand"),
    THREES: text("Threes in hand"),
}


@dataclass(frozen=True, slots=True)
class LeftOverCard:
    """One such card: its price, in place of its card points there."""

    card: str = required(CARD, "The card.")
    points: int = required(POINTS, "Points for each; below zero if it costs.")
    where: tuple[str, ...] = parameter(
        ListOf(Word(PLACES), len(PLACES)), "Where it is left.", ("hands",)
    )
    called: str = parameter(PHRASE, "What it is called.")
    look: bool = parameter(YES_NO, "One in hand is worth a look.")

    @property
    def cards(self) -> tuple[str, ...]:
        """The names under which it may be counted."""
        return (THREES, *APART) if self.card == THREES else (self.card,)

    def number(self, cards: Cards) -> int:
        """Return how many of it some *cards* hold."""
        return sum(cards[card] for card in self.cards)


@dataclass(frozen=True, slots=True)
class LeftOver(Clause):
    """What is left over at a price, by name."""

    entries: Mapping[str, LeftOverCard]
    ENTRY = LeftOverCard

    def cards_in(self, place: str) -> tuple[str, ...]:
        """Return the cards that have a price of their own in a *place*."""
        found = (one.cards for one in self.entries.values() if place in one.where)
        return tuple(dict.fromkeys(card for cards in found for card in cards))

    def apart(self) -> tuple[Apart, ...]:
        """Return the cards in hand that no typed number includes."""
        worth = Counter[str]()
        for one in self.entries.values():
            if "hands" in one.where:
                worth[one.card] += one.points
        return tuple(
            Apart(card, IN_HAND.get(card, _any(card)), points) for card, points in worth.items()
        )

    def prices(self) -> Iterator[Price]:
        """Yield the price of each."""
        for code, one in self.entries.items():
            label = named(one.called, ENTRIES.get(code, _any(one.card)))
            yield Item(code, label, one.points, f"left_over.{code}.points")

    def charges(self, side: Side) -> Iterator[ScoreLine]:
        """Yield what is left over where cards count off."""
        for code, one in self.entries.items():
            stacks = (cards for place in one.where for cards in side.left(place))
            yield side.rules.prices[code].times(sum(map(one.number, stacks)))

    def problems(self, side: Side) -> Iterator[Problem]:
        """Yield that a card does not belong in a hand."""
        costly = (one for one in self.entries.values() if one.look and one.points < 0)
        looked = {one.card: -one.points for one in costly}
        for at, hand in enumerate(side.sheet.hands):
            for card, points in looked.items():
                if hand[card]:
                    message = ntext(
                        "Kept in hand, %(cards)s cost %(points)s point each."
                        " They belong on the table.",
                        "Kept in hand, %(cards)s cost %(points)s points each."
                        " They belong on the table.",
                        points=points,
                        cards=CARD_NAMES[card],
                    )
                    path = f"{side.path}.hands[{at}].{card}"
                    yield hint(f"{_CODES.get(card, card)}_in_hand", message, path)


_CODES = {RED_THREE: "red_three", BLACK_THREE: "black_three"}


def _any(card: str) -> Text:
    return text("Left over: %(card)s", card=card)
