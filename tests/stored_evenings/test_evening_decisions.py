"""What directors decide beside seats: clock, length, end, deleting; and what they may not."""

from datetime import UTC, datetime, timedelta

import pytest
from flask import current_app
from sqlalchemy import func, select, update

from scorekeeper.evenings.season.ranking_rule import Ranking
from scorekeeper.evenings.sitting import Sitting, Table
from scorekeeper.gamefile.evening.format import MOST_ENTRIES, MOST_SITTINGS
from scorekeeper.games.errors import NoPen
from scorekeeper.games.models import Draft, Game, Revision, Room, Side
from scorekeeper.games.rooms.codes import pen_fits
from scorekeeper.games.writes.starts import Start
from scorekeeper.storage.db import db, now
from scorekeeper.stored_evenings.errors import EveningConflict, EveningRefused, UnknownEvening
from scorekeeper.stored_evenings.models import EveningAction, StoredEvening
from scorekeeper.stored_evenings.record.plan import (
    BY_CLOCK,
    BY_GAME,
    BY_ROUNDS,
    SittingLength,
    read_plan,
)
from scorekeeper.stored_evenings.seasons.lookup import find_season
from scorekeeper.stored_evenings.seasons.pens import another_season_pen
from scorekeeper.stored_evenings.seasons.starting import start_season
from scorekeeper.stored_evenings.state.lookup import evening_changed_at
from scorekeeper.stored_evenings.writes import (
    clock_length_and_end,
    deleting,
    entries,
    publishing,
    renaming,
    results,
    table_pens,
)
from tests.games.rounds import KINGS, THEIRS
from tests.statements import before_each_statement
from tests.stored_evenings.hall import TWO_ROUNDS, Hall, newcomer, plan_of

SEVEN = datetime(2030, 5, 3, 19, 0, tzinfo=UTC)
ALL = (StoredEvening, EveningAction, Room, Game, Side, Revision, Draft)


def clock(hall, step, minutes=50, *, after=0):
    moment = SEVEN + timedelta(minutes=after)
    clock_length_and_end.set_clock(hall.stored, step, minutes, moment, write=hall.write())
    return hall.state.record.clock


def left(hall, after):
    return hall.state.record.clock.seconds_left(SEVEN + timedelta(minutes=after))


def test_the_clock_is_started_paused_resumed_and_lengthened(hall):
    hall.publish()
    assert (clock(hall, "start").is_running, left(hall, 10)) == (True, 2400)
    assert (clock(hall, "pause", after=10).is_running, left(hall, 20)) == (False, 2400)
    clock(hall, "lengthen", 5, after=20)
    assert left(hall, 30) == 2700
    clock(hall, "go_on", after=30)
    assert left(hall, 31) == 2640
    clock(hall, "lengthen", 5, after=200)
    assert (left(hall, 200), left(hall, 400)) == (300, 0)


def test_a_clock_never_shows_more_than_a_sitting_was_given_though_the_machine_goes_back(hall):
    hall.publish()
    clock(hall, "start", 30)

    assert left(hall, -60) == 30 * 60
    assert clock(hall, "pause", after=-60).minutes_left == 30


def test_a_clock_that_is_paused_is_set_to_what_is_left(hall):
    hall.publish()
    clock(hall, "start", 5)
    assert clock(hall, "pause", after=2.5).minutes_left == 3
    assert clock(hall, "set", 45, after=10).length == 47.5 * 60
    clock(hall, "go_on", after=10)

    assert left(hall, 11) == 44 * 60
    assert hall.state.record.minutes == 48  # Those two and a half, and 45.


@pytest.mark.parametrize(
    "steps",
    [
        ["pause"],
        ["start", "go_on"],
        ["start", "start"],
        ["go_on"],
        ["lengthen"],
        ["set"],
        ["start", "set"],
        ["x"],
    ],
)
def test_a_step_that_the_clock_cannot_take_is_refused(hall, steps):
    *before, last = steps
    for step in before:
        clock(hall, step)
    with pytest.raises(EveningRefused):
        clock(hall, last)


def test_no_clock_runs_longer_than_any_sitting(hall):
    clock(hall, "start", clock_length_and_end.LONGEST_SITTING)
    with pytest.raises(EveningRefused):
        clock(hall, "lengthen", 1)


def test_the_clock_renews_every_board(hall):
    hall.publish()
    before = hall.game(1).room.ticked
    clock(hall, "start")
    assert hall.game(1).room.ticked == before + 1


def test_an_evening_becomes_longer_and_its_sittings_too(hall):
    length = SittingLength(BY_CLOCK, 45)
    clock_length_and_end.adjust(hall.stored, 7, length, write=hall.write())
    plan = hall.state.record.plan
    assert (plan.evening.movement.sittings, plan.length) == (7, length)
    assert (length.minutes, length.rounds) == (45, None)


@pytest.mark.parametrize(
    "length",
    [SittingLength(BY_CLOCK, 45), SittingLength(BY_ROUNDS, 1), SittingLength(BY_ROUNDS, 3)],
)
def test_a_sitting_that_is_done_keeps_its_length(hall, length):
    hall.publish()
    hall.play_all()
    before = hall.state.tables
    clock_length_and_end.adjust(hall.stored, 3, length, write=hall.write())
    assert hall.state.tables == before
    hall.publish()
    assert hall.state.sittings[0] == before
    assert hall.state.record.length_of(2) == length


def test_a_sitting_in_play_takes_another_length_and_every_board_shows_it(hall):
    hall.publish()
    hall.play(1, KINGS, KINGS)
    before = hall.game(1).room.ticked
    clock_length_and_end.adjust(hall.stored, 3, SittingLength(BY_ROUNDS, 3), write=hall.write())
    assert (hall.table(1).is_done, hall.table(2).is_done) == (False, False)
    assert hall.game(1).room.ticked == before + 1


def test_partners_who_stay_together_are_one_entry():
    assert [plan_of(kind).together for kind in ("round_robin", "individual")] == [2, 1]


@pytest.mark.parametrize("sittings", [0, 1, MOST_SITTINGS + 1])
def test_a_number_of_sittings_that_cannot_be_is_refused(hall, sittings):
    hall.publish()
    hall.play_all()
    hall.publish()
    with pytest.raises(EveningRefused) as refused:
        clock_length_and_end.adjust(hall.stored, sittings, TWO_ROUNDS, write=hall.write())
    assert refused.value.field == "sittings"


def test_an_evening_ends_and_goes_on(hall):
    clock_length_and_end.end_evening(hall.stored, 3, write=hall.write())
    assert hall.state.record.is_ended
    clock_length_and_end.resume_evening(hall.stored, write=hall.write())
    assert not hall.state.record.is_ended


def test_people_enter_themselves_only_while_the_door_is_open(hall):
    def come(name):
        entries.enter(hall.stored, [newcomer(name)], write=hall.write(), at_door=True)

    with pytest.raises(EveningRefused, match="The director writes the list"):
        come("Ines & Jo")
    entries.set_door(hall.stored, is_open=True, write=hall.write())
    come("Ines & Jo")
    assert hall.state.record.at_door == {5}
    entries.set_door(hall.stored, is_open=False, write=hall.write())
    with pytest.raises(EveningRefused):
        come("Kai & Lu")


def test_the_door_of_an_evening_that_is_over_is_closed(hall):
    entries.set_door(hall.stored, is_open=True, write=hall.write())
    clock_length_and_end.end_evening(hall.stored, 3, write=hall.write())
    with pytest.raises(EveningRefused):
        entries.enter(hall.stored, [newcomer("Ines & Jo")], write=hall.write(), at_door=True)


def test_a_list_has_an_end(context):
    assert context
    hall = Hall(plan_of("individual"))
    hall.enter(*(f"P{at}" for at in range(MOST_ENTRIES)))
    with pytest.raises(EveningRefused, match="more than an evening holds"):
        hall.enter("One more")


def test_whoever_is_not_on_the_list_cannot_leave_it(hall):
    with pytest.raises(EveningRefused):
        entries.leave(hall.stored, 99, write=hall.write())


def test_an_entry_leaves_once(hall):
    hall.publish()
    entries.leave(hall.stored, 1, write=hall.write())
    hall.play_all()
    hall.publish()
    with pytest.raises(EveningConflict):
        entries.leave(hall.stored, 1, write=hall.write())
    assert hall.state.entry(1).last == 1


# Seats that are refused

SEATS = {
    "no table": Sitting((), (1, 2, 3, 4)),
    "a number twice": Sitting((Table(1, ((1,), (2,))), Table(1, ((3,), (4,))))),
    "three sides": Sitting((Table(1, ((1,), (2,), (3,))),), (4,)),
    "two pairs as one side": Sitting((Table(1, ((1, 2), (3, 4))),)),
}


@pytest.mark.parametrize("seats", SEATS)
def test_seats_that_are_no_seats_are_refused(hall, seats):
    with pytest.raises(EveningRefused):
        publishing.publish(hall.stored, SEATS[seats], hall.pen, write=hall.write())
    assert hall.state.tables == ()


def test_the_next_sitting_waits_for_all_tables(hall):
    hall.publish()
    with pytest.raises(EveningRefused, match="not done yet"):
        hall.publish()


def test_after_the_last_sitting_none_is_published(hall):
    clock_length_and_end.adjust(hall.stored, 1, TWO_ROUNDS, write=hall.write())
    hall.publish()
    hall.play_all()
    seats = Sitting((Table(1, ((1,), (2,))), Table(2, ((3,), (4,)))))
    with pytest.raises(EveningRefused, match="All sittings"):
        publishing.publish(hall.stored, seats, hall.pen, write=hall.write())


@pytest.mark.parametrize("sides", [((1, 2), (3, 4)), ((5,), (6,))])
def test_a_director_seats_pairs_or_single_players_side_by_side(context, sides):
    assert context
    hall = Hall(plan_of("hand"))
    hall.enter("Ann", "Bo", "Cy", "Di", "Eva & Finn", "Gus & Hana")
    out = tuple({1, 2, 3, 4, 5, 6} - {one for side in sides for one in side})
    seats = Sitting((Table(1, sides),), out)
    publishing.publish(hall.stored, seats, hall.pen, write=hall.write())
    assert hall.table(1).sides == sides
    assert [len(side.players) for side in hall.game(1).sides] == [2, 2]


@pytest.mark.parametrize("sides", [((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1,), (3, 4))])
def test_two_pairs_are_no_side_of_a_table_seated_by_hand(context, sides):
    assert context
    hall = Hall(plan_of("hand"))
    hall.enter("Ann & Bo", "Cy & Di", "Eva", "Finn & Gus")
    out = tuple({1, 2, 3, 4} - {one for side in sides for one in side})
    seats = Sitting((Table(1, sides),), out)
    with pytest.raises(EveningRefused, match="more or fewer players"):
        publishing.publish(hall.stored, seats, hall.pen, write=hall.write())
    assert hall.state.tables == ()


def test_long_names_are_cut_at_the_table_and_teams_are_numbered(context):
    assert context
    hall = Hall(plan_of())
    long = "A" * 40
    hall.enter(f"{long} & {long[1:]}B", "The Team")
    hall.publish()
    sides = {side.name: [one.name for one in side.players] for side in hall.game(1).sides}
    assert sides["The Team"] == ["The Team 1", "The Team 2"]
    assert all(len(name) <= 40 for side in sides for name in (side, *sides[side]))


# Results that are refused


@pytest.mark.parametrize("points", [[], [1], [1, 2, 3], [10**9, 0]])
def test_points_that_no_table_has_are_refused(hall, points):
    hall.publish()
    with pytest.raises(EveningRefused) as refused:
        results.score_by_hand(hall.stored, (1, 1), points, write=hall.write())
    assert refused.value.field == "points"


@pytest.mark.parametrize("place", [(0, 1), (2, 1), (1, 9)])
def test_a_table_that_there_is_not_is_refused(hall, place):
    hall.publish()
    with pytest.raises(EveningRefused):
        results.strike(hall.stored, place, write=hall.write())
    with pytest.raises(EveningRefused):
        table_pens.void_card(hall.stored, 9, hall.pen, write=hall.write())


def test_all_tables_are_closed_by_one_action(hall):
    hall.publish()
    before, write = hall.stored.revision, hall.write("f" * 64)
    for _press in range(2):
        results.close_tables(hall.stored, [(1, 1), (1, 2)], write=write)
    assert hall.state.is_sitting_done
    assert hall.stored.revision == before + 1


def test_tables_are_closed_all_or_none(hall):
    hall.publish()
    seen = hall.stored.revision
    results.score_by_hand(hall.stored, (1, 2), [100, 0], write=hall.write())
    with pytest.raises(EveningConflict):
        results.close_tables(hall.stored, [(1, 1), (1, 2)], write=hall.write(seen=seen))
    assert not hall.table(1).is_done
    assert hall.table(2).points == (100, 0)


def test_where_the_game_ends_a_sitting_its_rounds_do_not(context):
    assert context
    hall = Hall(plan_of(length=SittingLength(BY_GAME)))
    hall.enter("Ann & Bo", "Cy & Di")
    hall.publish()
    hall.play(1, KINGS, KINGS, KINGS)
    assert (hall.table(1).is_done, hall.table(1).rounds) == (False, 3)


# Deleting


def stored_rows():
    return [db.session.scalar(select(func.count()).select_from(model)) for model in ALL]


def test_a_deleted_evening_leaves_no_row(hall):
    hall.publish()
    hall.play(1, KINGS)
    deleting.delete_directed(hall.stored, expected_revision=hall.stored.revision)
    assert stored_rows() == [0] * len(ALL)


def test_a_new_evening_shows_nothing_of_a_deleted_one(hall):
    hall.publish()
    hall.play_all()
    assert hall.state.is_sitting_done
    deleting.delete_evening(hall.code)

    after = Hall.of_pairs("Ann & Bo", "Cy & Di", "Eva & Finn", "Gus & Hana")
    after.publish()
    after.play(1, THEIRS)
    after.play(2, THEIRS, THEIRS)

    assert [table.totals[0] for table in after.state.tables] == [0, 0]
    assert [table.rounds for table in after.state.tables] == [1, 2]


def test_the_pen_that_is_the_only_one_already_is_no_other_directors(hall):
    """Of two taps at once the second read the evening before the first was done."""
    evening = hall.stored
    assert evening.pen_hash
    db.session.expunge(evening)
    pen = table_pens.take_evening_back(hall.stored, "the new one of both")

    assert table_pens.take_evening_back(evening, pen) == pen
    with pytest.raises(NoPen):
        table_pens.take_evening_back(evening, "another one")


def test_deleting_does_not_pass_over_another_director(hall):
    seen = hall.stored.revision
    hall.enter("Ines & Jo")
    with pytest.raises(EveningConflict):
        deleting.delete_directed(hall.stored, expected_revision=seen)
    evening = hall.stored
    assert evening.pen_hash
    db.session.expunge(evening)
    table_pens.take_evening_back(hall.stored)
    with pytest.raises(NoPen):
        table_pens.take_evening_back(evening)
    with pytest.raises(NoPen):
        deleting.delete_directed(evening, expected_revision=evening.revision)
    assert stored_rows()[0] == 1


def test_an_act_at_an_evening_that_was_deleted_finds_none(hall):
    evening, write = hall.stored, hall.write()
    assert evening.pen_hash
    db.session.expunge(evening)
    deleting.delete_evening(hall.code)
    with pytest.raises(UnknownEvening):
        clock_length_and_end.resume_evening(evening, write=write)


def test_evenings_that_nobody_used_are_found(hall):
    later = now() + timedelta(days=1)
    assert deleting.unused_evenings(now() - timedelta(days=1)) == []
    assert deleting.unused_evenings(later) == deleting.empty_evenings(later) == [hall.code]
    hall.publish()
    assert deleting.unused_evenings(later) == [hall.code]
    assert deleting.empty_evenings(later) == []


def test_an_evening_at_whose_tables_somebody_plays_is_used(hall):
    hall.publish()
    long_ago = now() - timedelta(days=99)
    db.session.execute(update(StoredEvening).values(changed_at=long_ago))
    db.session.commit()
    assert deleting.unused_evenings(now() - timedelta(days=1)) == []


def test_a_plan_that_was_spoiled_is_told():
    content = plan_of().content()
    content["evening"]["table"] = {"sides": 99, "players": 99}
    with pytest.raises(ValueError, match="table"):
        read_plan(content)


def test_an_evening_changed_when_it_was_decided_or_played_last(hall):
    hall.publish()
    hall.play(1, KINGS)
    at = now() - timedelta(days=3)
    db.session.execute(update(StoredEvening).values(changed_at=at))
    db.session.commit()
    assert evening_changed_at(hall.stored) == hall.game(1).changed_at

    db.session.execute(update(StoredEvening).values(changed_at=at + timedelta(days=9)))
    db.session.commit()
    assert evening_changed_at(hall.stored) == at + timedelta(days=9)


def test_a_correction_does_not_undo_who_took_over_meanwhile(hall):
    hall.publish()
    seen = hall.stored.revision
    renaming.rename(hall.stored, 1, newcomer("Zed & Yan"), since=2, write=hall.write())
    with pytest.raises(EveningConflict):
        renaming.rename(hall.stored, 1, newcomer("Ann & Bob"), write=hall.write(seen=seen))

    assert hall.state.record.entries[1].name == "Zed & Yan"


def test_whoever_helps_out_is_on_the_list_already(hall):
    with pytest.raises(EveningRefused, match="plays for the name that stands here"):
        renaming.rename(hall.stored, 1, newcomer("Cy & Di"), write=hall.write())


def test_a_season_that_an_evening_opened_is_kept_with_its_new_pen_and_others_stay(hall):
    begun = start_season(hall.stored, "Spring", Ranking(), start=Start(None, hall.pen))
    other = another_season_pen(begun)
    pen = table_pens.take_evening_back(hall.stored, season=begun.code)

    kept = find_season(begun.code).pen_hash
    assert [pen_fits(one, kept) for one in (pen, other, hall.pen)] == [True, True, False]


def test_a_season_stays_with_its_keeper_where_somebody_else_takes_the_evening_back(hall):
    begun = start_season(hall.stored, "Spring", Ranking(), start=Start(None, hall.pen))
    pen = table_pens.take_evening_back(hall.stored)

    kept = find_season(begun.code).pen_hash
    assert [pen_fits(one, kept) for one in (pen, hall.pen)] == [False, True]


def test_a_season_that_is_gone_hinders_nobody(hall):
    assert table_pens.take_evening_back(hall.stored, season="AAAAAA")


def test_a_season_is_locked_before_its_evening_by_whoever_needs_both(hall):
    """In another order two who need both would wait for each other."""
    begun = start_season(hall.stored, "Spring", Ranking(), start=Start(None, hall.pen))
    asked = []
    with before_each_statement(current_app, asked.append):
        table_pens.take_evening_back(hall.stored, season=begun.code)
    season = next(at for at, one in enumerate(asked) if "FROM season" in one)
    evening = next(at for at, one in enumerate(asked) if one.startswith("UPDATE evening"))

    assert season < evening
