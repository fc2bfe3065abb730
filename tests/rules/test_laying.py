"""The opening checker answers as the golden tables say."""

from collections import Counter

import pytest

from scorekeeper.rules.game_parts.requirement_kinds import Points
from scorekeeper.rules.opening_checker.cards_to_tap import cards_to_tap
from scorekeeper.rules.opening_checker.opening_check import check_opening
from scorekeeper.rules.reading.round_reader import read_round
from scorekeeper.rules.rulesets import RULESETS
from tests.rules.golden import at_table, cases

tabled = pytest.mark.parametrize(("rules", "case"), cases("laying"))


def tried(rules, case):
    """Return what the game says to the cards of a case, at the table of the case."""
    here, players = at_table(rules, case, rules.seatings[0].sides[0])
    content = {"sides": [case.get("sheet", {})] * len(players)}
    sheet = read_round(here, content, players)[0].sheets[0]
    needed = here.requirement(case.get("number", 1), case.get("total", 0), sheet)
    return check_opening(here, Points(case["need"]) if "need" in case else needed, case["cards"])


def answer(found):
    if found.opens:
        return "opens"
    if found.is_legal:
        return "short"
    return "not legal" if found.is_breach else "not yet"


@tabled
def test_cards_open_or_not_as_tabled(rules, case):
    found = tried(rules, case)

    told = {
        "answer": answer(found),
        "have": found.have,
        "missing": found.missing,
        "reasons": [reason.code for reason in found.reasons],
        "hints": [str(hint) for hint in found.hints],
        "more": [*found.more],
        "fewer": [*found.fewer],
        "melds": sorted([*meld.cards] for meld in found.melds),
    }
    usual = {"missing": 0, "reasons": [], "hints": []}
    wanted = usual | {name: case[name] for name in told if name in case}
    if "melds" in wanted:
        wanted["melds"] = sorted(wanted["melds"])
    assert {name: told[name] for name in wanted} == wanted


@pytest.mark.parametrize("order", [("A", "2", "K"), ("K", "A", "2"), ("K", "2", "A")])
def test_cards_that_find_no_place_take_no_wild_card_from_those_that_bring_more(order):
    counts = {"A": 2, "2": 1, "K": 2}
    cards = {card: counts[card] for card in order}
    found = check_opening(RULESETS["team_canasta"], Points(90), cards)

    assert (found.have, found.left) == (60, ("K", "K"))


# What a player reads


def says(key, need, **cards):
    """Return figure, verdict and reasons in the player's words."""
    found = check_opening(RULESETS[key], need, {name.strip("_"): n for name, n in cards.items()})
    return " ".join(
        [str(found.figure), str(found.verdict), *(str(r.message) for r in found.reasons)]
    )


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ({}, "0 of 90 Tap the cards that you want to lay."),
        ({"A": 3, "_4": 5}, "85 of 90 5 points short."),
        ({"A": 4, "_4": 5}, "105 of 90 You can open with this."),
        ({"K": 2}, "0 of 90 Not yet. Too few kings: only 2."),
        ({"joker": 1}, "0 of 90 Not yet. Wild cards alone are no meld."),
        (
            {"K": 1, "_2": 2},
            "0 of 90 Not legal. 1 natural and 2 wild cards make no meld of kings. "
            + str(RULESETS["team_canasta"].laying.wild_rule),
        ),
        ({"K": 9}, "90 of 90 Not legal. There are only 8 kings in play."),
    ],
)
def test_the_answer_is_a_short_sentence(cards, words):
    assert says("team_canasta", Points(90), **cards) == words


def test_a_wild_card_beside_ranks_that_take_none_is_told_so():
    rule = RULESETS["family_pennies"].laying.wild_rule

    assert says("family_pennies", Points(50), _7=3, joker=1) == (
        "15 of 50 Not legal. No place for one of the wild cards. "
        "Melds of these take no wild cards: sevens."
    )
    assert says("family_pennies", Points(50), _7=3, K=2, joker=2).endswith(str(rule))


def test_nothing_is_missed_before_a_card_is_tapped():
    told = says("hearts_of_miromar", Points(125))

    assert told.startswith("0 of 125 Tap the cards that you want to lay.")


def test_a_set_that_has_begun_is_told_as_far_as_it_came():
    need = RULESETS["ten_pennies"].requirement(2, 0, None)

    assert says("ten_pennies", need, **dict.fromkeys(("K♠", "K♥", "K♦"), 1)) == (
        "0 of 1 set Sets still missing: 1. One has 3 of 4 cards: kings."
    )


def test_a_set_that_a_wild_card_of_another_would_complete_names_both():
    need = RULESETS["ten_pennies"].requirement(3, 0, None)
    laid = dict.fromkeys(("Q♠", "Q♥", "Q♦", "9♠", "9♥", "9♦", "joker"), 1)

    assert says("ten_pennies", need, **laid) == (
        "1 of 2 sets Sets still missing: 1. One has 3 of 4 cards: queens or nines."
    )


def test_a_two_that_is_laid_out_of_habit_is_said_to_be_no_wild_card():
    need = RULESETS["ten_pennies"].requirement(3, 0, None)
    laid = dict.fromkeys(("K♠", "K♥", "K♦", "2♠"), 1)

    assert says("ten_pennies", need, **laid) == (
        "0 of 2 sets Sets still missing: 2. One has 3 of 4 cards: kings. "
        "Too few twos: only 1. Twos are not wild here."
    )


def test_a_set_that_is_too_small_is_told_beside_cards_that_make_none():
    need = RULESETS["ten_pennies"].requirement(3, 0, None)
    laid = dict.fromkeys(("A♠", "A♥", "A♦", "8♠", "8♥"), 1)

    assert says("ten_pennies", need, **laid) == (
        "0 of 2 sets Sets still missing: 2. One has 3 of 4 cards: aces. Too few eights: only 2."
    )


def test_sets_are_counted_where_a_contract_is_asked():
    rules = RULESETS["ten_pennies"]
    need = rules.requirement(1, 0, None)

    assert says("ten_pennies", need, **dict.fromkeys(("K♠", "K♥", "K♦"), 1)) == (
        "1 of 2 sets Sets still missing: 1."
    )
    assert says("ten_pennies", need, **{"K♠": 3}).startswith(
        "0 of 2 sets Not legal. There are only 2 kings ♠ in play."
    )


def test_a_canasta_from_the_hand_needs_no_figure():
    assert says("hearts_of_miromar", Points(125), _4=7) == "35 points You can open with this."


def test_nobody_opens_with_half_the_shoe():
    found = check_opening(
        RULESETS["pennies_from_heaven"], Points(50), {"K": 16, "Q": 16, "J": 16, "9": 16}
    )

    assert [reason.code for reason in found.reasons] == ["too_much"]
    assert not found.opens


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_card_of_the_shoe_can_be_tapped_once(rules):
    tapped = Counter(card.rstrip("♠♥♦♣") for card in cards_to_tap(rules))

    assert set(tapped) == set(rules.per_deck)
    assert set(tapped.values()) <= {1, 4}


def test_a_hand_that_nobody_holds_is_judged_without_advice():
    found = check_opening(RULESETS["team_canasta"], Points(500), {"K": 8, "Q": 8, "J": 8, "10": 7})

    assert answer(found) == "short"
    assert found.more == ()
