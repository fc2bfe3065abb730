"""What lies ahead of a side, by example and for every game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.game_parts.requirement_kinds import Points
from scorekeeper.rules.matches.match_from_rounds import play
from scorekeeper.rules.matches.outlook import next_tier, outlook
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Round, Sheet
from tests.rules.at_random import contents, parties, tables


def ahead(key, *starts, first_round=1, rounds=(), side=0, **options):
    """Return what lies ahead of the first side of a table that starts with these totals."""
    rules = RULESETS[key].at_table(options, sides=len(starts), players=1)
    sides = [
        Party(name, ("Somebody",), start) for name, start in zip("ABCDE", starts, strict=False)
    ]
    match = play(rules, sides, rounds, first_round=first_round)
    return {str(one.label): str(one.figure) for one in outlook(match, side)}


def test_a_side_sees_the_next_one_the_leader_the_target_and_its_tiers():
    assert ahead("team_canasta", 2840, 3480, 2900) == {
        "To overtake C": "over 60",
        "To overtake B": "over 640",
        "Missing for 5000 points": "2160",
        "120 to open after": "160 more points",
    }


def test_a_leader_sees_who_is_next_behind():
    assert ahead("team_canasta", 3000, 100, 2900)["Ahead of C by"] == "100"


def test_in_the_highest_tier_nothing_rises():
    assert [label for label in ahead("team_canasta", 3000, 0) if "to open" in label] == []


def test_below_zero_the_way_up_is_told():
    assert ahead("team_canasta", -40, 0)["50 to open after"] == "40 more points"


@pytest.mark.parametrize(("totals", "rivals"), [((0, 0), []), ((50, 50, 20), ["Level with B"])])
def test_level_sides_are_told_apart_only_where_somebody_leads(totals, rivals):
    told = ahead("team_canasta", *totals)

    assert [label for label in told if label.startswith(("Level", "Ahead", "To over"))] == rivals


def test_a_level_pair_behind_a_leader_sees_both():
    told = ahead("team_canasta", 50, 50, 70)

    assert (told["Level with B"], told["To overtake C"]) == ("0", "over 20")


def test_those_who_are_level_are_named_together():
    assert ahead("ten_pennies", 105, 65, 85, 65)["Behind B and D by"] == "40"
    assert ahead("ten_pennies", 10, 65, 85, 65)["Ahead of B and D by"] == "55"
    assert ahead("ten_pennies", 10, 10, 85, 10, 10)["Level with B, D and E"] == "0"


def test_who_has_enough_points_without_having_won_sees_no_target():
    assert "Missing for 5000 points" not in ahead("team_canasta", 5200, 5200, 100)


def test_where_the_lowest_wins_only_the_others_can_change_the_order():
    assert ahead("ten_pennies", 90, 40, 75) == {
        "Behind C by": "15",
        "Behind B by": "50",
        "Opening in round 2": "1 × 4",
        "Rounds to play": "7",
    }
    assert ahead("ten_pennies", 40, 90)["Ahead of B by"] == "50"


def test_a_game_of_hands_looks_at_the_next_opening():
    told = ahead("family_pennies", 400, 900)

    assert told == {
        "To overtake B": "over 500",
        "Opening in hand 2": "90",
        "Hands to play": "3",
    }


def test_below_zero_the_next_opening_is_told_for_both_totals():
    told = ahead("family_pennies", -665, 900, first_round=2)

    assert told["Opening in hand 3"] == "15; from 0 points on: 120"
    assert told["120 to open after"] == "665 more points"


@pytest.mark.parametrize(("number", "opening"), [(1, 90), (2, 120), (3, None)])
def test_the_tier_that_is_told_is_of_the_round_after_the_next(number, opening):
    rules = RULESETS["family_pennies"].at_table({}, sides=2, players=1)
    sides = [Party("A", ("Somebody",), -665), Party("B", ("Somebody",), 900)]
    tier = next_tier(play(rules, sides, (), first_round=number), 0)

    assert tier == (opening and (0, opening))


def test_the_last_round_has_none_after_it():
    assert ahead("family_pennies", 400, 900, first_round=3) == {
        "To overtake B": "over 500",
        "Hands to play": "1",
    }


def test_a_house_that_plays_on_after_the_last_round_counts_none():
    assert ahead("family_pennies", 400, 900, first_round=9) == {
        "To overtake B": "over 500",
    }


@st.composite
def matches(draw):
    table = draw(tables())
    rounds = draw(st.lists(contents(table), max_size=3))
    return play(table.rules, draw(parties(table)), [table.read(one) for one in rounds])


@given(matches(), st.data())
def test_what_is_said_of_the_opening_comes_true(match, data):
    side = data.draw(st.integers(0, len(match.parties) - 1))
    told = {str(one.label): one for one in outlook(match, side)}
    rises = next((told[label] for label in told if label.endswith("to open after")), None)
    if rises is None:
        return
    after, gain = match.next_number + 1, rises.figure.values["points"]
    total = match.totals[side] + gain

    needed = match.rules.requirement(after, total, None)
    just_below = match.rules.requirement(after, total - 1, None)

    assert needed == Points(rises.label.values["opening"])
    assert just_below != needed


def test_nothing_lies_ahead_once_a_game_is_over():
    nothing = Round((Sheet(), Sheet()))

    assert ahead("team_canasta", 5200, 100, rounds=[nothing]) == {}
