"""Sheets: what lay on the table."""

import pytest

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.meld import Meld
from scorekeeper.rules.sheet import Sheet, Tally

KING = Cards({"K": 1})

VALUES = {"joker": 50, "2": 20, "A": 20, "K": 10, "3b": 5}


@pytest.mark.parametrize(
    ("meld", "is_canasta"),
    [(Meld("K", 6), False), (Meld("K", 7), True), (Meld("K", 4, 1, 2), True), (Meld("K", 8), True)],
)
def test_seven_cards_are_a_canasta(meld, is_canasta):
    assert meld.is_canasta is is_canasta


def test_a_meld_counts_its_cards():
    assert Meld("K", 4, 1, 2).cards() == {"K": 4, "joker": 1, "2": 2}
    assert Meld("wild", 0, 1, 2).cards() == {"joker": 1, "2": 2}


@pytest.mark.parametrize(
    ("sheet", "has_melded"),
    [
        (Sheet(), False),
        (Sheet(melds=(Meld("K"),)), False),
        (Sheet(melds=(Meld("K", 3),)), True),
        (Sheet(red_threes=4), False),
        (Sheet(tally=Tally()), False),
        (Sheet(tally=Tally({"natural": 0})), False),
        (Sheet(tally=Tally({"natural": 1})), True),
        (Sheet(tally=Tally(unmade=("aces",))), True),
        (Sheet(tally=Tally(cards=KING)), True),
        (Sheet(tally=Tally(net=5)), True),
        (Sheet(tally=Tally(net=-5)), False),
        (Sheet(tally=Tally(net=-5, melded=True)), True),
        (Sheet(tally=Tally(net=5, melded=False)), False),
    ],
)
def test_a_side_has_melded_when_it_shows_or_says_so(sheet, has_melded):
    assert sheet.has_melded is has_melded


@pytest.mark.parametrize(
    "sheet",
    [
        Sheet(),
        Sheet(tally=Tally()),
        Sheet(hands=(Cards(), Cards({"K": 0}))),
        Sheet(feet=(None,), piles=(None, Cards())),
        Sheet(penalties={"misused_discard": 0}),
    ],
)
def test_a_sheet_without_anything_is_blank(sheet):
    assert sheet.is_blank


@pytest.mark.parametrize(
    "sheet",
    [
        Sheet(melds=(Meld("K", 3),)),
        Sheet(tally=Tally(net=-5)),
        Sheet(red_threes=1),
        Sheet(black_threes=1),
        Sheet(failed_openings=1),
        Sheet(purchases=1),
        Sheet(penalties={"misused_discard": 1}),
        Sheet(hands=(Cards(), KING)),
        Sheet(feet=(None, KING)),
        Sheet(piles=(KING,)),
    ],
)
def test_a_sheet_with_anything_is_not_blank(sheet):
    assert not sheet.is_blank


@pytest.mark.parametrize(
    "meld", [Meld("K", 3), Meld("A", 2, 1, 2), Meld("wild", 0, 2, 3), Meld("3b", 3), Meld("", 2)]
)
def test_a_meld_is_worth_its_cards(meld):
    assert meld.value(VALUES) == Cards(meld.cards()).value(VALUES)
