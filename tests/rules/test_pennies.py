"""Pennies, contracts and last rounds: what a game of rounds adds to cards, matches and files."""

import pytest

from scorekeeper.gamefile.reader import read
from scorekeeper.rules.cards import Cards
from scorekeeper.rules.game_parts.contract import Contract
from scorekeeper.rules.game_parts.end import End
from scorekeeper.rules.game_parts.requirement_kinds import Points
from scorekeeper.rules.matches.match_from_rounds import play
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Round, Sheet

PENNIES = RULESETS["ten_pennies"]
US, THEM = Party("Us", ("Ann",)), Party("Them", ("Bob",))


def test_cards_know_their_number_however_they_are_given():
    assert Cards({"K": 2, "4": 1}).number == 3
    assert Cards(points=45, size=4).number == 4
    assert Cards(points=45).number == 0


@pytest.mark.parametrize(
    ("end", "number", "allowed"),
    [
        (End(rounds=7, shared=True), 7, True),
        (End(rounds=7, shared=True), 8, False),
        (End(rounds=3), 4, True),  # a tie that is not shared goes on
        (End(target=5000), 99, True),
    ],
)
def test_no_round_is_allowed_after_the_last_one(end, number, allowed):
    assert end.allows(number) is allowed


@pytest.mark.parametrize(
    ("wilds", "told"),
    [
        (("joker",), "jokers are wild"),
        (("joker", "2"), "jokers and twos are wild"),
        (("joker", "A", "2"), "jokers, aces and twos are wild"),
    ],
)
def test_a_contract_tells_what_is_wild(wilds, told):
    contract = Contract(2, 3, wilds, 1)

    assert str(contract.wild_cards) == told
    assert str(contract.wild_limit) == "at most 1 in a set"
    assert (contract.for_all, Points(50).for_all) == (True, False)


def test_a_game_that_starts_after_its_last_round_is_refused():
    sides = [{"name": name, "players": [name]} for name in "AB"]
    content = {
        "format": "scorekeeper/1",
        "ruleset": "ten_pennies",
        "first_round": 8,
        "sides": sides,
        "rounds": [],
    }

    found = read(content).problems

    assert [(one.path, one.code) for one in found] == [("first_round", "after_the_end")]


def test_what_everybody_takes_home():
    last = Round((Sheet(purchases=2), Sheet(hands=(Cards({"K": 3}),))), out=0)

    match = play(PENNIES, [US, THEM], [last], first_round=7)

    assert (match.pot, match.pot_share) == (5, 5)
    assert [match.net(side) for side in (0, 1)] == [3, -3]
    assert [match.bought(side) for side in (0, 1)] == [2, 0]


def test_nobody_takes_anything_home_before_the_end():
    match = play(PENNIES, [US, THEM], [])

    assert (match.pot_share, match.net(0)) == (None, None)


def test_what_was_paid_on_paper_is_not_known():
    last = Round((Sheet(), Sheet(hands=(Cards({"K": 3}),))), out=0)

    match = play(PENNIES, [US, THEM], [last], first_round=7, start_pot=10)

    assert (match.pot_share, match.net(0)) == (13, None)


def test_a_game_without_pennies_has_no_share():
    assert play(RULESETS["team_canasta"], [US, THEM], []).pot_share is None
