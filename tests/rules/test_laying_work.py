"""The opening checker does not work long, whatever is tapped, and whatever a table plays by."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.opening_checker.cards_to_tap import cards_to_tap
from scorekeeper.rules.opening_checker.opening_check import MOST_CARDS, check_opening
from scorekeeper.rules.opening_checker.search.rank_search import MOST_WORK
from scorekeeper.rules.opening_checker.terms import terms
from scorekeeper.rules.rulesets import RULESETS
from tests.rules.at_random import of_each
from tests.rules.worst_hands import WORST, WORST_RUNS, needed

#: What is said of cards that were not tried, or not all the ways to lay them.
UNTRIED = {"too_much", "too_many_ways"}
#: What the worst hands took when they were found, and a little more.
FEW_STEPS, FEW_TERMS = 32_000, 170

worst_hands = pytest.mark.parametrize(
    ("key", "asked", "hand"),
    [(key, asked, hand) for key, hands in WORST.items() for asked, hand in hands],
    ids=[f"{key}-{at}" for key, hands in WORST.items() for at in range(len(hands))],
)


@worst_hands
def test_the_worst_hands_take_few_steps(key, asked, hand):
    rules = RULESETS[key]

    found = check_opening(rules, needed(rules, asked), hand)

    assert found.steps < FEW_STEPS
    assert UNTRIED.isdisjoint(reason.code for reason in found.reasons)


@worst_hands
def test_the_terms_of_an_opening_are_read_for_few_arrangements(key, asked, hand, monkeypatch):
    rules, read = RULESETS[key], []

    def counted(*given):
        read.append(given)
        return terms(*given)

    monkeypatch.setattr("scorekeeper.rules.opening_checker.opening_check.terms", counted)
    check_opening(rules, needed(rules, asked), hand)

    assert len(read) < FEW_TERMS


@pytest.mark.parametrize("key", WORST_RUNS)
def test_the_worst_hands_with_sequences_are_judged_all_the_same(key):
    rules = RULESETS[key]

    for asked, hand in WORST_RUNS[key]:
        found = check_opening(rules, needed(rules, asked), hand)
        assert UNTRIED.isdisjoint(reason.code for reason in found.reasons)
        assert found.steps <= MOST_WORK


def test_every_game_with_sequences_has_a_worst_hand():
    assert {key for key, rules in RULESETS.items() if rules.laying.runs} == {*WORST_RUNS}


@pytest.mark.parametrize("key", RULESETS)
@of_each
@given(data=st.data())
def test_no_hand_takes_more_steps_than_are_allowed(key, data):
    rules = RULESETS[key]
    cards = data.draw(
        st.lists(st.sampled_from(cards_to_tap(rules)), min_size=1, max_size=6, unique=True)
    )
    hand = {card: data.draw(st.integers(1, MOST_CARDS // len(cards))) for card in cards}

    found = check_opening(rules, needed(rules, data.draw(st.sampled_from((1, 5, 7)))), hand)

    assert found.steps <= MOST_WORK


def strange(sets):
    """Return what a table plays that asks for so many sets, of any size and any wild cards."""
    options = {"opening_5_sets": sets, "opening_5_size": 1, "opening_5_wilds": 60, "decks": 8}
    rules = RULESETS["ten_pennies"].at_table(options, sides=4, players=1)
    return rules, rules.requirement(5, 0, None)


def test_a_hand_that_can_be_laid_in_too_many_ways_is_told_so():
    hand = dict.fromkeys(("J♠", "J♥", "J♦", "J♣", "A♠", "A♥", "2♠"), 8)

    found = check_opening(*strange(60), hand)

    assert [reason.code for reason in found.reasons] == ["too_many_ways"]
    assert (found.opens, found.steps <= MOST_WORK) == (False, True)


def test_more_cards_than_anybody_opens_with_are_told_so():
    found = check_opening(*strange(60), {"A♠": MOST_CARDS, "A♥": 1})

    assert [reason.code for reason in found.reasons] == ["too_much"]
    assert (found.opens, found.steps) == (False, 0)


def test_a_hand_is_judged_without_advice_where_that_is_too_much_work():
    hand = dict.fromkeys(("Q♥", "8♠", "10♠", "A♠", "J♥", "J♠", "2♠", "joker"), 2)

    found = check_opening(*strange(11), hand)

    assert (str(found.figure), found.more, found.fewer) == ("10 of 11 sets", (), ())
    assert found.steps <= MOST_WORK
