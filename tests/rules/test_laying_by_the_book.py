"""The opening checker says of any hand what the rules say: compared with a slow, simple reading.

For a long look: pytest tests/rules/test_laying_by_the_book.py --hypothesis-profile=thorough
"""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.cards import SUITS
from scorekeeper.rules.checks.round_checks import problems, refused
from scorekeeper.rules.game_parts.contract import Contract
from scorekeeper.rules.game_parts.requirement_kinds import Points
from scorekeeper.rules.meld import WILD
from scorekeeper.rules.opening_checker.cards_to_tap import cards_to_tap, most_of
from scorekeeper.rules.opening_checker.opening_check import check_opening
from scorekeeper.rules.opening_checker.traits import as_meld
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Round, Sheet
from tests.exhaustive import every
from tests.rules.at_random import of_each
from tests.rules.by_the_book import ASKED, opens
from tests.rules.pages import changed

MOST = 8
MELD_BY_MELD = [key for key, rules in RULESETS.items() if "melds" in rules.sheet_keys]
every_book = pytest.mark.parametrize("key", every(ASKED, always=["team_canasta", "ten_pennies"]))


@st.composite
def hands(draw, key, most=MOST):
    """Return a small hand in which melds are likely: few ranks, and wild cards beside them."""
    rules = RULESETS[key]
    cards = cards_to_tap(rules)
    wild = [card for card in cards if card.startswith(("joker", "2", "A"))]
    ranks = sorted({card.rstrip(SUITS) for card in cards} - {"joker"})
    few = draw(st.lists(st.sampled_from(ranks), min_size=1, max_size=2))
    likely = [card for card in cards if card.rstrip(SUITS) in few]
    laid = draw(st.lists(st.sampled_from(likely), max_size=most - 2))
    if rules.laying.suited and draw(st.booleans()):
        suits = st.sets(st.sampled_from(SUITS))
        laid = [rank + suit for rank in few for suit in sorted(draw(suits))][:most]
    laid += draw(st.lists(st.sampled_from(wild), max_size=most - len(laid)))
    counts = {card: min(count, most_of(rules, card)) for card, count in Counter(laid).items()}
    return tuple(Counter(counts).elements())


def needed(key, asked):
    rules = RULESETS[key]
    need = rules.requirement(asked, 0, None)
    return need if isinstance(need, Contract) else Points(asked)


@every_book
@given(data=st.data())
def test_a_hand_opens_if_the_rules_say_so(key, data):
    hand, asked = data.draw(hands(key)), data.draw(st.sampled_from(ASKED[key]))

    found = check_opening(RULESETS[key], needed(key, asked), Counter(hand))

    assert found.opens == opens(key, hand, asked)
    assert Counter(
        [*found.left, *(card for meld in found.melds for card in meld.cards)]
    ) == Counter(card for card in hand if card not in RULESETS[key].laying.beside)


@every_book
@given(data=st.data())
def test_one_card_more_or_less_helps_if_the_rules_say_so(key, data):
    hand, asked = data.draw(hands(key, most=5)), data.draw(st.sampled_from(ASKED[key]))
    rules = RULESETS[key]

    found = check_opening(rules, needed(key, asked), Counter(hand))

    if found.opens or found.is_empty:
        assert (found.more, found.fewer) == ((), ())
        return
    for card in cards_to_tap(rules):
        would_do = hand.count(card) < most_of(rules, card) and opens(key, (*hand, card), asked)
        assert (card in found.more) == would_do
    for card in hand:
        without = list(hand)
        without.remove(card)
        assert (card in found.fewer) == opens(key, tuple(without), asked)


@pytest.mark.parametrize("key", MELD_BY_MELD)
@of_each
@given(data=st.data())
def test_what_the_checker_lays_is_never_refused_at_scoring(key, data):
    rules = RULESETS[key]
    hand = data.draw(hands(key))

    found = check_opening(rules, Points(15), Counter(hand))

    if found.is_legal and not found.hints:
        melds = tuple(map(as_meld, found.melds))
        assert all(meld.rank == WILD or meld.naturals for meld in melds)
        round_ = Round((Sheet(melds), Sheet()))
        assert refused(problems(rules, round_), round_) == ()


@pytest.mark.parametrize("key", ["team_canasta", "hearts_of_miromar"])
@given(data=st.data())
def test_where_an_opening_takes_no_wild_card_it_must_open_without_one(key, data):
    hand, asked = data.draw(hands(key)), data.draw(st.sampled_from(ASKED[key]))
    rules = changed(key, {"opening.no_wilds": True})

    found = check_opening(rules, Points(asked), Counter(hand))

    has_wilds = any(rules.laying.rank(card) == WILD for card in hand)
    assert found.opens == (opens(key, hand, asked) and not has_wilds)
