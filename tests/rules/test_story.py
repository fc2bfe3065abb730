"""The story of a finished game, by example and for every game."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.cards import Cards
from scorekeeper.rules.matches.match_from_rounds import play
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.matches.story import story
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.sheet import Round, Sheet, Tally
from tests.rules.at_random import contents, parties, tables


def canasta(*evening, target=1000):
    """Return the story of a game of two sides that laid cards worth so many points a round."""
    rules = RULESETS["team_canasta"].at_table({"target": target}, sides=2, players=2)
    sides = [Party("Us", ("Ann", "Bob")), Party("Them", ("Cy", "Di"))]
    rounds = [Round(tuple(laid(points) for points in both)) for both in evening]
    return [str(told) for told in story(play(rules, sides, rounds))]


def laid(points):
    return Sheet(tally=Tally(cards=Cards(points=points)))


def test_while_the_game_goes_on_there_is_no_story():
    assert canasta((100, 0), (100, 0), (100, 0)) == []


def test_two_rounds_are_no_story():
    assert canasta((500, 0), (600, 0)) == []


def test_who_always_led_led_from_start_to_finish():
    assert canasta((500, 0), (0, 100), (600, 0)) == [
        "Us led from start to finish.",
        "Round 2 was the closest: in it the two scored 100 and 0.",
    ]


def test_the_lead_changes_and_is_taken_for_good():
    assert canasta((300, 0), (0, 500), (400, 100), (0, 5), (400, 0)) == [
        "The lead changed 2 times.",
        "Round 3 was the turning point: Us took the lead for good.",
        "Round 4 was the closest: in it the two scored 5 and 0.",
    ]


def test_after_a_draw_the_lead_is_taken_without_a_change():
    assert canasta((100, 100), (200, 0), (800, 0)) == [
        "Round 2 was the turning point: Us took the lead for good.",
        "Round 1 was the closest: both scored the same.",
    ]


def test_where_all_rounds_were_alike_none_is_the_closest():
    assert canasta((400, 0), (400, 0), (400, 0)) == ["Us led from start to finish."]


def test_where_the_lowest_wins_the_two_lowest_of_a_round_are_compared():
    rules = RULESETS["ten_pennies"].at_table({}, sides=3, players=1)
    sides = [Party(name, (name,)) for name in ("Ann", "Bob", "Cy")]
    rounds = [Round(tuple(left(points) for points in each)) for each in ENDINGS]

    told = story(play(rules, sides, rounds, first_round=5))

    assert [str(one) for one in told] == [
        "The lead changed once.",
        "Round 7 was the turning point: Bob took the lead for good.",
        "Round 6 was the closest: in it the first two scored 10 and 15.",
    ]


def test_of_more_than_two_sides_the_first_two_may_score_the_same():
    rules = RULESETS["ten_pennies"].at_table({}, sides=3, players=1)
    sides = [Party(name, (name,)) for name in ("Ann", "Bob", "Cy")]
    rounds = [
        Round(tuple(left(points) for points in each))
        for each in ((0, 40, 50), (15, 15, 45), (0, 5, 45))
    ]

    told = story(play(rules, sides, rounds, first_round=5))

    assert str(told[-1]) == "Round 6 was the closest: the first two scored the same."


#: Points left in the hands of three players, in the last three hands of an evening.
ENDINGS = (0, 40, 50), (15, 10, 45), (90, 0, 45)


def left(points):
    return Sheet(hands=(Cards(points=points, size=points // 5),))


@st.composite
def matches(draw):
    table = draw(tables())
    rounds = draw(st.lists(contents(table), max_size=8))
    return play(table.rules, draw(parties(table)), [table.read(one) for one in rounds])


@given(matches())
def test_every_game_tells_its_story_in_whole_sentences(match):
    told = [str(one) for one in story(match)]

    assert all(one.endswith(".") and "%(" not in one for one in told)
