"""The cards that a player may tap in the opening checker, and what they are called."""

from scorekeeper.rules.cards import BLACK_THREE, CARD_NAMES, JOKER, NATURALS, RED_THREE, SUITS, TWO
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.text import Text, text

#: The order in which cards lie on the page: wild ones first, then from the ace down.
ORDER = (JOKER, TWO, *NATURALS, "3", BLACK_THREE, RED_THREE)


def cards_to_tap(rules: Ruleset) -> tuple[str, ...]:
    """Return the cards that a player may tap, in order; by suit where the game asks for it."""
    ranks = sorted(rules.per_deck, key=ORDER.index)
    laying = rules.laying
    return tuple(
        card
        for rank in ranks
        for card in ([rank + suit for suit in SUITS] if laying.has_suit(rank) else [rank])
    )


def most_of(rules: Ruleset, card: str) -> int:
    """Return how many of a *card* all the decks hold."""
    rank = card.rstrip(SUITS)
    return rules.supply(rank) // (1 if rank == card else len(SUITS))


def suited_name(card: str) -> Text:
    """Return what several of a *card* are called."""
    rank = card.rstrip(SUITS)
    name = CARD_NAMES[rank]
    return name if rank == card else text("%(cards)s %(suit)s", cards=name, suit=card[-1])
