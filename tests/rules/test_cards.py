"""The cards: what a deck holds, and what is counted."""

import pytest

from scorekeeper.rules.cards import CARD_NAMES, NO_CARDS, Cards
from scorekeeper.rules.ranks import per_deck

VALUES = {"K": 10, "8-K": 10, "joker": 50, "3r": 0}


def test_a_deck_has_fifty_four_cards():
    assert sum(per_deck(threes_apart=True).values()) == 54
    assert sum(per_deck(threes_apart=False).values()) == 54


def test_every_card_has_a_name():
    assert per_deck(threes_apart=True).keys() <= CARD_NAMES.keys()


def test_counted_cards_are_worth_their_values():
    cards = Cards({"K": 2, "8-K": 3, "joker": 1, "3r": 1})

    assert cards.value(VALUES) == 100
    assert cards.counted == 7
    assert (cards["K"], cards["Q"]) == (2, 0)


def test_a_typed_number_is_worth_itself():
    assert Cards({"3r": 1}, points=65).value(VALUES) == 65


@pytest.mark.parametrize("cards", [NO_CARDS, Cards({"K": 0}), Cards(points=0), Cards(size=0)])
def test_nothing_is_empty(cards):
    assert cards.is_empty


@pytest.mark.parametrize("cards", [Cards({"3r": 1}), Cards(points=5), Cards(size=1)])
def test_anything_is_not_empty(cards):
    assert not cards.is_empty


def test_shared_cards_cannot_be_changed():
    with pytest.raises(TypeError):
        NO_CARDS.counts["K"] = 1
