"""House rules: what a table changes counts at that table."""

from dataclasses import replace

import pytest

from scorekeeper.rules.game_parts.requirement_kinds import Points
from scorekeeper.rules.meld import Meld
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Round, Sheet
from tests.rules.pages import changed

TEAM = RULESETS["team_canasta"]
KINGS = Sheet(melds=(Meld("K", 7),))


def at_table(**options):
    return TEAM.at_table(options, sides=2, players=2)


def score(rules, sheet):
    return rules.score(Round((sheet, Sheet())), 0).total


def test_a_table_may_change_a_price():
    assert score(at_table(price_natural=600), KINGS) == 670
    assert score(at_table(), KINGS) == 570


@pytest.mark.parametrize(
    ("key", "openings", "labels"),
    [
        ("buraco", {"any": 0}, ["Opening"]),
        ("buraco", {"any": 15, "0": 50}, ["Opening below zero", "Opening from 0 points"]),
        (
            "buraco",
            {"any": 0, "1500": 75},
            ["Opening below 1500 points", "Opening from 1500 points"],
        ),
        ("team_canasta", {"0": 50}, ["Opening below zero", "Opening from 0 points"]),
    ],
)
def test_an_opening_is_called_by_where_it_holds(key, openings, labels):
    rules = changed(key, {"opening.from": openings})

    assert [str(one.label) for one in rules.switches if one.key.startswith("opening_")] == labels


@pytest.mark.parametrize(("threes", "points"), [(1, 100), (2, 250), (3, 300), (4, 1000)])
def test_a_table_may_change_single_steps_of_a_scale(threes, points):
    rules = at_table(price_red_threes_2=250, price_red_threes_4=1000)

    assert score(rules, replace(KINGS, red_threes=threes)) == 570 + points


def test_a_table_may_change_an_opening():
    rules = at_table(opening_2=60)

    assert [rules.requirement(1, total, None) for total in (-5, 0, 1500)] == [
        Points(15),
        Points(60),
        Points(90),
    ]


def test_a_table_may_change_the_target_and_the_decks():
    rules = at_table(target=600, decks=3)

    assert rules.end.winners((600, 0), 1) == (0,)
    assert rules.supply("K") == 12


def test_a_table_may_change_the_number_of_rounds():
    rules = RULESETS["family_pennies"].at_table({"rounds": 2}, sides=2, players=2)

    assert rules.end.winners((5, 0), 2) == (0,)
    assert rules.end.winners((5, 0), 1) == ()


def test_card_points_have_no_price_to_change():
    keys = {switch.key for switch in TEAM.switches}

    assert keys & {"price_cards", "price_hand", "price_net"} == set()


def test_a_table_knows_which_prices_are_its_own():
    rules = at_table(price_natural=600, price_red_threes_2=250, price_mixed=300)

    own = {code for code in rules.prices if rules.is_house_price(code)}
    assert own == {"natural", "red_threes"}
