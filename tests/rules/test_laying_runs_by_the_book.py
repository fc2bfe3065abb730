"""The opening checker finds every sequence that there is: compared with a slow, simple reading.

For a long look: pytest tests/rules/test_laying_runs_by_the_book.py --hypothesis-profile=thorough
"""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.cards import SUITS
from scorekeeper.rules.checks.round_checks import problems, refused
from scorekeeper.rules.game_parts.requirement_kinds import Points
from scorekeeper.rules.opening_checker.cards_to_tap import cards_to_tap, most_of
from scorekeeper.rules.opening_checker.opening_check import check_opening
from scorekeeper.rules.opening_checker.traits import as_meld
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Round, Sheet
from tests.exhaustive import every
from tests.rules.pages import changed
from tests.rules.runs_by_the_book import ASKED, heaps, is_bolivia_meld, opens
from tests.rules.worst_hands import needed

MOST, FEW = 10, 7
every_book = pytest.mark.parametrize("key", every(ASKED, always=["samba"]))


@st.composite
def hands(draw, key, most):
    """Return a small hand in which sequences are likely, beside a set, wild cards and others."""
    rules = RULESETS[key]
    row, cards = rules.laying.runs.row, cards_to_tap(rules)
    wild = [card for card in cards if rules.laying.rank(card) == "wild"] + ["joker"]
    laid = []
    for _run in range(draw(st.integers(0, 2))):
        at, suit = draw(st.integers(0, len(row) - 3)), draw(st.sampled_from(SUITS))
        laid += [rank + suit for rank in row[at : at + draw(st.integers(3, 6))]]
    if draw(st.booleans()):
        of = draw(st.sampled_from([rank for rank in row if rules.laying.rank(rank) != "wild"]))
        laid += [of + suit for suit in draw(st.lists(st.sampled_from(SUITS), max_size=4))]
    for _card in range(draw(st.integers(0, 2))):
        laid.pop(draw(st.integers(0, len(laid) - 1))) if laid else None
    laid += draw(st.lists(st.sampled_from(wild), max_size=MOST if rules.laying.wild_melds else 3))
    laid += draw(st.lists(st.sampled_from(cards), max_size=1))
    laid = draw(st.permutations(laid))[:most] if len(laid) > most else laid
    counts = {card: min(count, most_of(rules, card)) for card, count in Counter(laid).items()}
    return tuple(Counter(counts).elements())


@every_book
@given(data=st.data())
def test_a_hand_opens_if_the_rules_say_so(key, data):
    hand, asked = data.draw(hands(key, MOST)), data.draw(st.sampled_from(ASKED[key]))
    rules = RULESETS[key]

    found = check_opening(rules, needed(rules, asked), Counter(hand))

    assert found.opens == opens(key, hand, asked)
    assert Counter(
        [*found.left, *(card for meld in found.melds for card in meld.cards)]
    ) == Counter(card for card in hand if card not in rules.laying.beside)


@every_book
@given(data=st.data())
def test_one_card_more_or_less_helps_if_the_rules_say_so(key, data):
    hand, asked = data.draw(hands(key, FEW)), data.draw(st.sampled_from(ASKED[key]))
    rules = RULESETS[key]

    found = check_opening(rules, needed(rules, asked), Counter(hand))

    if found.opens or found.is_empty:
        assert (found.more, found.fewer) == ((), ())
        return
    card = data.draw(st.sampled_from(cards_to_tap(rules)))
    would_do = hand.count(card) < most_of(rules, card) and opens(key, (*hand, card), asked)
    assert (card in found.more) == (would_do and card not in rules.laying.beside)
    for card in dict.fromkeys(hand):
        without = list(hand)
        without.remove(card)
        assert (card in found.fewer) == opens(key, tuple(without), asked)


@pytest.mark.parametrize(("per_rank", "most_melds"), [("any", MOST), ("one", 1)])
@given(wild=st.lists(st.sampled_from(["joker", "2"]), min_size=1, max_size=MOST))
def test_a_meld_of_wild_cards_ends_where_the_rules_say_so(per_rank, most_melds, wild):
    rules = changed("bolivia", {"melds.per_rank": per_rank})
    hand = {card: min(count, most_of(rules, card)) for card, count in Counter(wild).items()}
    ways = heaps(tuple(sorted(Counter(hand).elements())), is_bolivia_meld)

    found = check_opening(rules, Points(15), hand)

    assert found.opens == any(len(melds) <= most_melds for melds in ways)


@pytest.mark.parametrize("key", ["samba", "bolivia"])
@given(data=st.data())
def test_sequences_that_the_checker_lays_are_never_refused_at_scoring(key, data):
    rules = RULESETS[key]

    found = check_opening(rules, Points(15), Counter(data.draw(hands(key, MOST))))

    if found.is_legal and not found.hints:
        round_ = Round((Sheet(tuple(map(as_meld, found.melds))), Sheet()))
        assert refused(problems(rules, round_), round_) == ()
