"""What an evening adds up to, by example and for every game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.matches.match_from_rounds import play
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.matches.statistics import statistics
from scorekeeper.rules.meld import Meld
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Round, Sheet, SpecialResult, Tally
from tests.rules.at_random import contents, parties, tables

NOTHING = Sheet()
KINGS, LAID = Sheet(melds=(Meld("K", 7),)), Sheet(melds=(Meld("K", 3),), red_threes=2)


def told(key, *rounds, first_round=1):
    """Return what is told of an evening of two sides, label by label."""
    rules = RULESETS[key].at_table({}, sides=2, players=2)
    sides = [Party("Us", ("Ann", "Bob")), Party("Them", ("Cy", "Di"))]
    match = play(rules, sides, rounds, first_round=first_round)
    return {str(one.label): [str(value) for value in one.values] for one in statistics(match)}


def test_before_the_first_round_nothing_is_told():
    assert told("team_canasta") == {}


def test_rounds_are_won_averaged_and_the_best_is_named_by_its_number():
    evening = told(
        "team_canasta",
        Round((KINGS, LAID), out=0),
        Round((NOTHING, LAID)),
        Round((NOTHING, NOTHING)),
        first_round=4,
    )

    assert evening == {
        "Rounds won": ["1", "1"],
        "Best round (its number)": ["670 (4)", "230 (4)"],
        "Points in a round, on average": ["223", "153"],
        "Went out": ["1", "0"],
        "Natural canasta": ["1", "0"],
        "Red threes": ["0", "4"],
    }


@pytest.mark.parametrize(
    ("points", "average"), [(25, "13"), (35, "18"), (-25, "-13"), (-26, "-13")]
)
def test_half_a_point_is_rounded_as_people_do(points, average):
    evening = told(
        "team_canasta", Round((Sheet(tally=Tally(net=points)), NOTHING)), Round((NOTHING, NOTHING))
    )

    assert evening["Points in a round, on average"] == [average, "0"]


def test_where_the_lowest_wins_the_fewest_points_are_the_best_round():
    left = Sheet(hands=(Cards(points=45, size=4),), purchases=2)

    evening = told("ten_pennies", Round((left, NOTHING), out=1), Round((left, left)))

    assert evening["Rounds won"] == ["0", "1"]
    assert evening["Best round (its number)"] == ["45 (1)", "0 (1)"]
    assert evening["Cards bought"] == ["4", "2"]


def test_what_each_game_counts_is_counted():
    concealed = Round((KINGS, Sheet(penalties={"misused_discard": 2})), out=0, concealed=True)
    opened = Round((Sheet(failed_openings=2), KINGS))

    assert told("team_canasta", concealed)["Went out concealed"] == ["1", "0"]
    assert told("team_canasta", concealed)["Took the discard without using it"] == ["0", "2"]
    assert told("hearts_of_miromar", opened)["Failed openings"] == ["2", "0"]


def test_a_splash_is_counted_and_the_sheets_of_its_hand_are_not():
    evening = told("hearts_of_miromar", Round((KINGS, LAID), special=SpecialResult("splash", 1)))

    assert evening["Splash"] == ["0", "1"]
    assert "Natural canasta" not in evening
    assert "Red threes" not in evening


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_kind_of_canasta_is_counted_by_the_name_of_its_price(rules):
    made = Round(tuple(Sheet(tally=Tally(dict.fromkeys(rules.kinds, side))) for side in (1, 2)))
    match = play(rules, [Party("Us", ("Ann",)), Party("Them", ("Bob",))], [made])

    counts = {str(one.label): [str(value) for value in one.values] for one in statistics(match)}
    for kind in rules.kinds:
        assert counts[str(rules.prices[kind].label)] == ["1", "2"]


@st.composite
def matches(draw):
    table = draw(tables())
    rounds = draw(st.lists(contents(table), min_size=1, max_size=3))
    return play(table.rules, draw(parties(table)), [table.read(one) for one in rounds])


@given(matches())
def test_no_round_is_won_twice_and_none_is_better_than_the_best(match):
    won, best, *_others = statistics(match)

    assert sum(value.values["count"] for value in won.values) <= len(match.played)
    for side, value in enumerate(best.values):
        points = [played.standings[side].points for played in match.played]
        wanted = min(points) if match.rules.end.lowest_wins else max(points)
        assert value.values["points"] == wanted
