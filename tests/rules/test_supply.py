"""The shoe: nothing lies on the table that is not in it."""

from dataclasses import replace

import pytest

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.checks.decks.reachable import is_reachable
from scorekeeper.rules.checks.decks.shoe_points import point_problems
from scorekeeper.rules.checks.decks.too_many_of_one_card import supply_problems
from scorekeeper.rules.meld import Meld
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Round, Sheet, Tally
from tests.rules.at_random import all_tables
from tests.rules.pages import changed

TEAM = RULESETS["team_canasta"].at_table({}, sides=2, players=2)


def told(found):
    return [(problem.path, problem.code) for problem in found]


def test_cards_are_counted_over_everything_that_a_side_has():
    sheet = Sheet(
        melds=(Meld("K", 2),),
        hands=(Cards({"K": 2}),),
        feet=(None, Cards({"K": 2})),
        piles=(Cards({"K": 2}), None),
    )
    too_many = replace(sheet, piles=(Cards({"K": 3}),))

    assert told(supply_problems(TEAM, Round((sheet, Sheet())))) == []
    assert told(supply_problems(TEAM, Round((too_many, Sheet())))) == [("sides[0]", "supply")]


def test_the_message_names_the_card_and_how_many_there_are():
    round_ = Round((Sheet(red_threes=5), Sheet()))

    (problem,) = supply_problems(TEAM, round_)

    assert str(problem.message) == "There are only 4 red threes in play, but 5 are entered."


def test_what_only_several_places_hold_too_many_of_is_told_by_its_places():
    round_ = Round((Sheet(red_threes=3), Sheet(red_threes=2)))

    (problem,) = supply_problems(TEAM, round_)

    assert problem.path == ""
    assert problem.entries == (("sides[0].red_threes", 3), ("sides[1].red_threes", 2))
    assert problem.below("rounds[4]").entries[0] == ("rounds[4].sides[0].red_threes", 3)


def test_cards_that_nobody_counted_are_told_where_they_must_lie():
    rules = RULESETS["hearts_of_miromar"].at_table({}, sides=2, players=2)
    closed = Sheet(tally=Tally(canastas={"sevens": 1}, cards=Cards(points=100)))
    begun = Sheet(tally=Tally(unmade=("sevens",), cards=Cards(points=100)))

    (problem,) = supply_problems(rules, Round((closed, begun)))

    assert problem.entries == (
        ("sides[0].tally.canastas.sevens", 7),
        ("sides[1].tally.unmade.sevens", 3),
    )


@pytest.mark.parametrize(
    ("sheet", "path"),
    [
        (Sheet(black_threes=5), "sides[1].black_threes"),
        (Sheet(feet=(Cards({"A": 9}), None)), "sides[1].feet[0].A"),
        (Sheet(piles=(None, Cards({"joker": 5}))), "sides[1].piles[1].joker"),
        (Sheet(hands=(Cards({"8-K": 45, "K": 4}),)), "sides[1].hands[0]"),
        (Sheet(tally=Tally(cards=Cards({"2": 9}))), "sides[1].tally.cards.2"),
    ],
)
def test_the_path_leads_to_the_smallest_part_that_holds_too_many(sheet, path):
    assert told(supply_problems(TEAM, Round((Sheet(), sheet)))) == [(path, "supply")]


def test_two_parts_that_each_hold_too_many_are_both_told():
    round_ = Round((Sheet(melds=(Meld("K", 9),)), Sheet(melds=(Meld("K", 10),))))

    assert told(supply_problems(TEAM, round_)) == [
        ("sides[0].melds[0]", "supply"),
        ("sides[1].melds[0]", "supply"),
    ]


@pytest.mark.parametrize(
    ("sheet", "path"),
    [
        (Sheet(feet=(Cards(points=1185),)), "sides[0].feet[0].points"),
        (Sheet(hands=(Cards(points=600), Cards(points=585))), "sides[0]"),
        (Sheet(tally=Tally(net=1185)), "sides[0].tally.cards.net"),
        (Sheet(tally=Tally(net=-1185)), "sides[0].tally.cards.net"),
        (Sheet(melds=(Meld("A", 8),), hands=(Cards(points=1180),)), "sides[0]"),
    ],
)
def test_points_are_limited_by_the_shoe(sheet, path):
    assert told(point_problems(TEAM, Round((sheet, Sheet())))) == [(path, "shoe_points")]


@pytest.mark.parametrize(
    ("sheet", "path"),
    [
        (Sheet(hands=(Cards(points=63),)), "sides[0].hands[0].points"),
        (Sheet(tally=Tally(net=-62)), "sides[0].tally.cards.net"),
    ],
)
def test_typed_points_are_multiples_of_five(sheet, path):
    assert told(point_problems(TEAM, Round((sheet, Sheet())))) == [(path, "multiple_of_five")]


def test_all_the_points_of_the_shoe_may_lie_on_the_table():
    round_ = Round((Sheet(hands=(Cards(points=1180),)), Sheet()))

    assert told(point_problems(TEAM, round_)) == []


@pytest.mark.parametrize("key", RULESETS)
def test_every_number_that_some_cards_make_may_be_typed(key):
    for table in all_tables(key):
        rules, sums = table.rules, {0}
        for card in rules.per_deck:
            counts = range(rules.supply(card) + 1)
            sums = {one + count * rules.values.get(card, 0) for one in sums for count in counts}

        whole = range(0, rules.shoe_points + 1, rules.point_unit)
        assert {points for points in whole if is_reachable(rules, points)} == sums


@pytest.mark.parametrize("key", sorted(RULESETS.keys() - {"contract_rummy"}))
def test_where_cards_count_fives_every_five_is_made_by_some(key):
    for table in all_tables(key):
        fives = range(0, table.rules.shoe_points + 1, 5)

        assert all(is_reachable(table.rules, points) for points in fives)


def test_a_price_that_a_page_does_not_have_pays_nothing_beside_a_net_count():
    named = changed("family_pennies", {"on_table.net_pays": {"3b": "gone"}})
    rules = named.at_table({}, sides=2, players=2)

    assert rules.net_cards(-5) == 5
    assert told(point_problems(rules, Round((Sheet(tally=Tally(net=-5)), Sheet())))) == []
