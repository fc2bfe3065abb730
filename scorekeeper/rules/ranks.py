"""The ranks and groups of cards: which a page may name, and what a deck holds of each."""

import re
from collections.abc import Mapping

from scorekeeper.rules.cards import BLACK_THREE, CARD_NAMES, JOKER, RED_THREE, TWO
from scorekeeper.rules.text import Text, text

#: All ranks from the lowest up.
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
THREES = "threes"
_RANK = r"(?:[2-9]|10|[JQKA])"
CARDS = re.compile(rf"joker|threes|3b|3r|{_RANK}(?:-{_RANK})?")
#: Threes that are no cards like others.
APART = (RED_THREE, BLACK_THREE)


def members(group: str) -> tuple[str, ...]:
    """Return the ranks of a group, from the highest down.

    >>> members("4-7")
    ('7', '6', '5', '4')
    """
    lowest, dash, highest = group.partition("-")
    if not dash:
        return ()
    first, last = sorted((RANKS.index(lowest), RANKS.index(highest)))
    return RANKS[first : last + 1][::-1]


def per_deck(*, threes_apart: bool) -> Mapping[str, int]:
    """Return what one deck of 52 cards and two jokers holds of each card."""
    ranks = [rank for rank in RANKS[::-1] if not (threes_apart and rank == "3")]
    apart = dict.fromkeys(APART, 2) if threes_apart else {}
    return dict.fromkeys((TWO, *ranks), 4) | {JOKER: 2} | apart


def row(*, threes_apart: bool) -> tuple[str, ...]:
    """Return the ranks that follow each other; the ace is low too where threes are like others."""
    return RANKS[RANKS.index("4") :] if threes_apart else ("A", *RANKS)


def card_name(card: str) -> Text:
    """Return what several of a card, or of a group of cards, are called."""
    if card in CARD_NAMES:
        return CARD_NAMES[card]
    lowest, _dash, highest = card.partition("-")
    low, high = (CARD_NAMES.get(rank, text("%(card)s", card=rank)) for rank in (lowest, highest))
    return text("%(low)s to %(high)s", low=low, high=high)
