"""Whoever lays too much is told what to leave out."""

from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorekeeper.rules.cards import SUITS
from scorekeeper.rules.game_parts.requirement_kinds import Points
from scorekeeper.rules.opening_checker.cards_to_tap import cards_to_tap, most_of
from scorekeeper.rules.opening_checker.leaving_out import THE_CARD, leave_out
from scorekeeper.rules.opening_checker.opening_check import MOST_HELPED, check_opening
from scorekeeper.rules.rulesets import RULESETS
from tests.rules.at_random import all_tables, of_each

TEAM, PENNIES, TEN = (
    all_tables(key)[0].rules for key in ("team_canasta", "pennies_from_heaven", "ten_pennies")
)
MIROMAR = all_tables("hearts_of_miromar")[0].rules
SAMBA = all_tables("samba")[0].rules
ONE_SET = TEN.openings[1]


def said(rules, need, counts):
    advice = leave_out(rules, need, counts, check_opening(rules, need, counts))
    return None if advice is None else str(advice)


ADVICE = {
    "a joker that keeps the others from being a set": (
        (TEN, TEN.openings[3], {"K♠": 1, "K♥": 1, "K♦": 1, "joker": 3}),
        "Leave out one of the jokers, then it is enough.",
    ),
    "a single card without a place": (
        (TEAM, Points(50), {"K": 3, "Q": 4, "A": 1}),
        "Leave out the ace, then it is enough.",
    ),
    "one of several": (
        (MIROMAR, Points(125), {"K": 8, "A": 3}),
        "Leave out one of the kings, then it is enough.",
    ),
    "some of several": (
        (MIROMAR, Points(125), {"K": 9, "A": 3}),
        "Leave out 2 of the kings, then it is enough.",
    ),
    "all of a kind": (
        (TEAM, Points(50), {"K": 3, "Q": 4, "A": 2}),
        "Leave out all aces, then it is enough.",
    ),
    "several kinds": (
        (TEAM, Points(50), {"K": 3, "Q": 4, "A": 2, "J": 1}),
        "Leave out the cards that have no place, then it is enough.",
    ),
    "a meld that is not legal now": (
        (TEAM, Points(50), {"K": 3, "Q": 3, "3b": 3}),
        "Leave out all black threes, then it is enough.",
    ),
    "a card that is never laid": (
        (PENNIES, Points(50), {"A": 3, "3b": 1}),
        "Leave out the black three, then it is enough.",
    ),
    "a two before the joker": (
        (SAMBA, Points(50), {"K♠": 2, "K♥": 1, "joker": 1, "2": 2}),
        "Leave out one of the twos, then it is enough.",
    ),
    "all twos before the jokers": (
        (SAMBA, Points(50), {"K♠": 2, "K♥": 1, "joker": 2, "2": 2}),
        "Leave out all twos, then it is enough.",
    ),
    "a card beside a sequence": (
        (SAMBA, Points(15), {"4♠": 1, "5♠": 1, "6♠": 1, "9♥": 2}),
        "Leave out all nines ♥, then it is enough.",
    ),
    "a card of a suit": (
        (TEN, ONE_SET, {"K♠": 1, "K♥": 1, "K♦": 1, "K♣": 1, "9♠": 1}),
        "Leave out the nine ♠, then it is enough.",
    ),
}


@pytest.mark.parametrize(("laid", "advice"), ADVICE.values(), ids=ADVICE)
def test_it_is_told_what_to_leave_out(laid, advice):
    assert said(*laid) == advice


SILENT = {
    "a contract whose cards all have their places": (TEN, ONE_SET, {"K♠": 2, "2": 2}),
    "enough already": (TEAM, Points(50), {"K": 3, "2": 1}),
    "nothing laid": (TEAM, Points(50), {}),
    "points alone are missing": (TEAM, Points(90), {"K": 3}),
    "too few whatever is left out": (TEAM, Points(50), {"K": 2, "Q": 2}),
    "a kind that the points need": (TEAM, Points(90), {"A": 2, "K": 8}),
    "more cards than anybody helps with": (TEAM, Points(50), {"K": 8, "Q": 8, "J": 4, "A": 1}),
}


@pytest.mark.parametrize("laid", SILENT.values(), ids=SILENT)
def test_nothing_is_told_where_nothing_helps(laid):
    assert said(*laid) is None


def test_every_card_has_a_name_of_its_own():
    cards = {card.rstrip(SUITS) for rules in RULESETS.values() for card in cards_to_tap(rules)}

    assert cards == set(THE_CARD)


@pytest.mark.parametrize("key", RULESETS)
@of_each
@given(data=st.data())
def test_whatever_is_told_to_leave_out_is_among_the_cards_and_opens(key, data):
    rules = all_tables(key)[0].rules
    need = data.draw(st.sampled_from(rules.openings))
    names = st.sampled_from(cards_to_tap(rules))
    cards = Counter(data.draw(st.lists(names, min_size=1, max_size=MOST_HELPED)))
    assume(all(count <= most_of(rules, card) for card, count in cards.items()))
    tried = check_opening(rules, need, cards)
    advice = leave_out(rules, need, cards, tried)

    if advice is not None:
        assert not tried.opens
        assert any(
            check_opening(rules, need, cards - less).opens
            for less in [
                Counter(tried.left),
                *(Counter({card: count}) for card in cards for count in (1, cards[card])),
            ]
        )
