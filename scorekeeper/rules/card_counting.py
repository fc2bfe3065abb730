"""Canastas and card points, by the facts of a game."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.canasta_materials import materials
from scorekeeper.rules.cards import SUITS, Cards
from scorekeeper.rules.game_facts import GameFacts
from scorekeeper.rules.game_parts.laid_meld import Laid
from scorekeeper.rules.meld import Meld
from scorekeeper.rules.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCounting(GameFacts):
    """How a game tells canastas, and what cards are worth in it."""

    def kind(self, meld: Meld) -> str:
        """Return the kind of canasta that a *meld* is or would be; empty for none."""
        for wanted in materials(meld, threes=self._threes_make_canastas):
            for kind in self._kinds:
                if kind.of == wanted and (kind.is_plain or kind.fits(meld)):
                    return kind.name
        return ""

    @property
    def _threes_make_canastas(self) -> bool:
        melds: Any = self.clauses["melds"]
        return bool(melds.black_threes_canasta)

    def canastas(self, sheet: Sheet) -> Mapping[str, int]:
        """Return how many canastas of each kind a *sheet* shows."""
        if sheet.tally is not None:
            return {**dict.fromkeys(self.kinds, 0), **sheet.tally.canastas}
        return self.count_kinds(sheet.melds)

    def count_kinds(self, melds: Iterable[Meld]) -> dict[str, int]:
        """Return how many of the *melds* are canastas of each kind."""
        counts = dict.fromkeys(self.kinds, 0)
        for meld in melds:
            kind = self.kind(meld) if meld.is_canasta else ""
            if kind:
                counts[kind] += 1
        return counts

    def points(self, cards: Cards) -> int:
        """Return the card points of *cards*."""
        return cards.value(self.values)

    def worth(self, card: str) -> int:
        """Return the card points of one *card*, by itself or by its group."""
        if card in self.values:
            return self.values[card]
        groups = (name for name, members in self.groups.items() if card in members)
        return next((self.values[name] for name in groups if name in self.values), 0)

    def laid_points(self, melds: Iterable[Laid]) -> int:
        """Return the card points of *melds* as they are laid down."""
        laid = Counter(card.rstrip(SUITS) for meld in melds for card in meld.cards)
        return sum(self.worth(card) * count for card, count in laid.items())

    def meld_points(self, sheet: Sheet) -> int:
        """Return the card points of all melds on a *sheet*."""
        if sheet.tally is not None:
            return self.points(sheet.tally.cards)
        return sum(meld.value(self.values) for meld in sheet.melds if self.counts(meld))

    def counts(self, meld: Meld) -> bool:
        """Whether the cards of a *meld* count one by one beside its bonus."""
        return not (self.uncounted and meld.is_canasta and self.kind(meld) in self.uncounted)

    def hand_points(self, sheet: Sheet) -> int:
        """Return the card points left in all hands of a *sheet*."""
        return sum(hand.value(self.left_values["hands"]) for hand in sheet.hands)

    @property
    def shoe_points(self) -> int:
        """Card points of all the decks in play."""
        return self.decks * sum(
            self.values.get(card, 0) * count for card, count in self.per_deck.items()
        )

    def net_cards(self, net: int) -> int:
        """Return the fewest card points that a *net* count holds, on the table or in hand.

        A page may name prices beside it that it does not have: they pay nothing.
        """
        beside = [(card, self.prices.get(code)) for card, code in self.net_beside.items()]
        paid = sum(abs(one.times(self.supply(card)).points) for card, one in beside if one)
        return net if net >= 0 else max(-net - paid, 0)

    def supply(self, card: str) -> int:
        """Return how many of a card, or of a group of cards, all the decks hold."""
        members = self.groups.get(card)
        if members is None:
            return self.decks * self.per_deck.get(card, 0)
        return self.decks * sum([self.per_deck.get(member, 0) for member in members])
