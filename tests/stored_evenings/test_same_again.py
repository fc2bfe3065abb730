"""The same evening again: its plan, who was there, and who were partners in the season."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from scorekeeper.evenings.season.earlier_partners import MOST_BEFORE, before_of
from scorekeeper.evenings.season.people import People
from scorekeeper.evenings.season.ranking_rule import Ranking
from scorekeeper.gamefile.evening.reader import read_evening
from scorekeeper.gamefile.evening.writer import write_evening
from scorekeeper.games.writes.starts import Start
from scorekeeper.stored_evenings.record.plan import BY_CLOCK, SittingLength
from scorekeeper.stored_evenings.seasons import decisions, membership
from scorekeeper.stored_evenings.seasons.lookup import find_season
from scorekeeper.stored_evenings.seasons.same_again import last_time, plan_again
from scorekeeper.stored_evenings.seasons.starting import start_season
from scorekeeper.stored_evenings.writes.append import EveningWrite
from scorekeeper.stored_evenings.writes.clock_length_and_end import set_clock
from scorekeeper.stored_evenings.writes.deleting import delete_evening
from scorekeeper.stored_evenings.writes.entries import Newcomer
from scorekeeper.stored_evenings.writes.renaming import rename
from tests.evenings.making import entry
from tests.stored_evenings.hall import Hall, plan_of

SEED = 99


def drawn(*names):
    """Return an evening of a draw at which these are."""
    hall = Hall(plan_of("draw", sittings=3))
    hall.enter(*names)
    return hall


def again(hall):
    return Hall(plan_again(hall.stored, SEED))


def together(hall):
    """Return who are partners in the sitting that was published last, by name."""
    return {
        frozenset(hall.state.entry(one).name for one in side)
        for table in hall.state.tables
        for side in table.sides
    }


@pytest.fixture
def friday(context):
    """Return an evening of a draw in a season, at which one sitting was played."""
    assert context
    hall = drawn("Ann", "Bo", "Cy", "Di")
    hall.publish()
    hall.play_all()
    return hall


@pytest.fixture
def season(friday):
    """Return the code of the season of that evening."""
    begin = Start(None, friday.pen)
    return start_season(friday.stored, "Winter", Ranking(), start=begin).code


def test_everything_that_was_agreed_is_agreed_again_but_the_seed(hall):
    plan, once_more = hall.state.record.plan, again(hall).state.record.plan

    movement = replace(plan.evening.movement, seed=SEED)
    expected = replace(plan, evening=replace(plan.evening, movement=movement), previous=hall.code)
    assert once_more == expected
    assert hall.state.record.plan.previous == ""


def test_minutes_of_a_clock_that_was_put_right_are_those_of_the_next_evening(context):
    assert context
    hall = Hall(plan_of(length=SittingLength(BY_CLOCK, 5)))
    hall.enter("Ann & Bo", "Cy & Di")
    hall.publish()
    set_clock(hall.stored, "start", 50, datetime.now(UTC), write=hall.write())

    assert plan_again(hall.stored, SEED).length == SittingLength(BY_CLOCK, 50)


def test_who_was_there_the_last_time_is_offered_until_on_the_list(hall):
    second = again(hall)
    assert [one.newcomer.name for one in last_time(second.state.record).values()] == [
        "Ann & Bo",
        "Cy & Di",
        "Eva & Finn",
        "Gus & Hana",
    ]
    assert last_time(second.state.record)["1"].newcomer.players == ("Ann", "Bo")

    second.enter("cy & di")
    assert list(last_time(second.state.record)) == ["1", "3", "4"]
    assert last_time(hall.state.record) == {}


def test_substitutes_are_offered_below_those_whom_they_stood_in_for(hall):
    hall.publish()
    kim = Newcomer("Cy & Kim", ("Cy", "Kim"))
    rename(hall.stored, 2, kim, since=2, write=hall.write())
    second = again(hall)

    offered = last_time(second.state.record)
    assert [(key, one.newcomer.name, one.stood_in_for) for key, one in offered.items()] == [
        ("1", "Ann & Bo", None),
        ("2", "Cy & Di", None),
        ("2-1", "Cy & Kim", "Cy & Di"),
        ("3", "Eva & Finn", None),
        ("4", "Gus & Hana", None),
    ]

    second.enter("cy & kim")
    assert list(last_time(second.state.record)) == ["1", "2", "3", "4"]


def test_nobody_is_offered_where_the_last_time_was_deleted(hall):
    second = again(hall)
    delete_evening(hall.code)
    assert last_time(second.state.record) == {}


def test_a_draw_avoids_who_were_partners_earlier_in_the_season(friday, season):
    met = together(friday)
    assert find_season(season)
    for _evening in range(2):
        following = again(friday)
        following.enter("Di", "Cy", "Bo", "Ann")
        following.publish()
        assert met.isdisjoint(together(following))
        met |= together(following)
        following.play_all()
        told = EveningWrite(0, f"add-{following.code}")
        membership.add_evening(find_season(season), following.stored, write=told)
    assert len(met) == 6


def test_who_were_partners_is_told_in_the_evening_file(friday, season):
    assert find_season(season)
    following = again(friday)
    following.enter("Di", "Cy", "Bo", "Ann", "Newcomer")

    written = write_evening(following.state.evening)

    assert {
        frozenset(following.state.entry(one).name for one in two)
        for two in written["movement"]["before"]
    } == together(friday)
    assert read_evening(written).evening == following.state.evening


def test_another_spelling_is_still_the_same_partner(friday, season):
    decisions.merge(find_season(season), "Anne", "Ann", write=EveningWrite(9, "merge"))
    following = again(friday)
    following.enter("Anne", "Bo", "Cy", "Di")
    assert len(following.state.evening.movement.before) == 2


def test_an_evening_without_a_season_knows_of_no_partners(friday):
    assert again(friday).state.record.plan.before is None


def test_only_a_draw_asks_who_were_partners(hall):
    start_season(hall.stored, "Winter", Ranking(), start=Start(None, hall.pen))
    hall.publish()
    hall.play_all()
    assert again(hall).state.record.plan.before is None


def test_partners_are_told_as_often_as_they_were_until_that_is_too_much():
    entries = [entry(number) for number in range(1, 4)]
    partners = {("Entry 1", "Entry 3"): 2, ("Entry 1", "Gone"): 5, ("Entry 2", "Entry 3"): 1}

    assert before_of(entries, partners, People()) == ((1, 3), (1, 3), (2, 3))
    partners["Entry 1", "Entry 3"] = MOST_BEFORE
    assert before_of(entries, partners, People()) == ((1, 3), (2, 3))
