"""A game as a value."""

from dataclasses import replace

import pytest

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.game_parts.end import End
from scorekeeper.rules.game_parts.laid_meld import Laid
from scorekeeper.rules.game_parts.players_and_sides import Seating
from scorekeeper.rules.meld import Meld
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Sheet, Tally

TEAM = RULESETS["team_canasta"]


@pytest.mark.parametrize(
    ("sides", "players", "allowed"), [(2, 2, True), (3, 3, True), (4, 2, False), (2, 1, False)]
)
def test_a_seating_allows_its_numbers_only(sides, players, allowed):
    assert Seating((2, 3), (2, 3)).allows(sides, players) is allowed


@pytest.mark.parametrize(
    ("end", "totals", "number", "winners"),
    [
        (End(target=5000), (4995, 4990), 9, ()),
        (End(target=5000), (5000, 4990), 1, (0,)),
        (End(target=5000), (5000, 5005), 1, (1,)),
        (End(target=5000), (5000, 5000), 1, ()),
        (End(target=5000, shared=True), (5000, 5000), 1, (0, 1)),
        (End(rounds=3), (10, 20), 2, ()),
        (End(rounds=3), (10, 20), 3, (1,)),
        (End(rounds=3), (20, 20), 3, ()),
        (End(rounds=3), (20, 25), 4, (1,)),
        (End(rounds=7, lowest_wins=True, shared=True), (10, 20, 10), 7, (0, 2)),
        (End(), (9000, 0), 99, ()),
    ],
)
def test_a_game_ends_as_its_rules_say(end, totals, number, winners):
    assert end.winners(totals, number) == winners


def test_a_table_differs_from_the_document_in_what_it_chose():
    here = TEAM.at_table({"target": 7500, "decks": 2}, sides=2, players=2)

    assert here.changed == {"target": 7500}
    assert (here.end.target, TEAM.end.target) == (7500, 5000)


def test_the_shoe_grows_with_the_decks():
    two = TEAM.at_table({}, sides=2, players=2)
    three = TEAM.at_table({}, sides=3, players=2)

    assert (two.shoe_points, three.shoe_points) == (1180, 1770)
    assert (two.supply("K"), three.supply("joker"), two.supply("8-K")) == (8, 6, 48)


def test_card_points_are_the_same_from_melds_and_from_a_tally():
    melds = Sheet(melds=(Meld("K", 4, 1, 2), Meld("wild", 0, 1)))
    tally = Sheet(tally=Tally(cards=Cards({"K": 4, "joker": 2, "2": 2})))

    assert TEAM.meld_points(melds) == TEAM.meld_points(tally) == 180


def test_a_laid_card_without_a_value_of_its_own_is_worth_what_its_group_is():
    rules = replace(TEAM, values={"joker": 50, "8-K": 10})

    laid = Laid("K", ("K", "K", "9"), ("joker", "2"))

    assert rules.laid_points([laid]) == 80


def test_hands_are_counted_together():
    assert TEAM.hand_points(Sheet(hands=(Cards({"A": 1}), Cards(points=45)))) == 65


def test_canastas_are_the_same_from_melds_and_from_a_tally():
    melds = Sheet(melds=(Meld("K", 7), Meld("Q", 5, 1, 1), Meld("J", 6), Meld("3b", 6, 0, 1)))
    tally = Sheet(tally=Tally({"natural": 1, "mixed": 1}))

    assert TEAM.canastas(melds) == TEAM.canastas(tally) == {"natural": 1, "mixed": 1}
