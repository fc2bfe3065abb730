"""What the hall is shown of an evening, worked out before any page is made."""

from datetime import UTC, datetime

import pytest

from scorekeeper.stored_evenings.record.evening_clock import EveningClock
from scorekeeper.stored_evenings.record.plan import BY_ROUNDS, SittingLength
from scorekeeper.stored_evenings.writes import clock_length_and_end
from scorekeeper.web.viewmodels.evening.clock_marks import clock_marks
from scorekeeper.web.viewmodels.evening.hall_view import FEW, HallView, hall_view
from tests.games.rounds import KINGS
from tests.stored_evenings.hall import Hall, plan_of

NAMES = ("Ann", "Bo", "Cy", "Dora", "Özge", "Finn", "Gus", "Hana", "Zoe")
NOW = datetime(2026, 11, 20, 19, 0, tzinfo=UTC)


@pytest.fixture
def hall(app):
    """Return an evening of single players, as a page of it sees it."""
    with app.test_request_context():
        hall = Hall(plan_of("individual", length=SittingLength(BY_ROUNDS, 3)))
        hall.enter(*NAMES)
        yield hall


def seen(hall: Hall) -> HallView:
    """Return what everybody sees now."""
    return hall_view(hall.state, NOW)


def test_names_stand_in_the_order_of_the_alphabet_whatever_marks_they_have(hall):
    assert [seat.name for seat in seen(hall).seats][-3:] == ["Hana", "Özge", "Zoe"]
    assert [seat.initial for seat in seen(hall).seats][-3:] == ["H", "O", "Z"]


def test_before_anything_is_published_a_seat_comes_soon(hall):
    assert {seat.state for seat in seen(hall).seats} == {"soon"}
    assert not seen(hall).is_seating


def test_people_look_for_their_seats_until_the_clock_or_a_table_begins(hall):
    hall.publish()
    assert seen(hall).is_seating
    hall.play(1, KINGS)
    assert not seen(hall).is_seating


def test_one_quick_table_takes_the_seats_from_nobody(hall):
    hall.enter("Ida", "Jo", "Kim")
    hall.publish()
    hall.play(1, KINGS)
    assert seen(hall).waiting == 2
    assert seen(hall).is_seating
    hall.play(2, KINGS)
    assert not seen(hall).is_seating


def test_once_an_evening_is_over_nobody_looks_for_a_seat(hall):
    hall.publish()
    clock_length_and_end.end_evening(hall.stored, 1, write=hall.write())

    assert not seen(hall).is_seating
    assert str(seen(hall).headline) == "Final standings"


def test_the_clock_ends_the_search_for_seats_too(hall):
    hall.publish()
    clock_length_and_end.set_clock(hall.stored, "start", 50, NOW, write=hall.write())

    assert not seen(hall).is_seating


def test_four_at_a_table_sit_at_its_four_corners_and_one_sits_out(hall):
    hall.publish()
    seats = seen(hall).seats
    first = {seat.corner for seat in seats if seat.table == 1}

    assert first == {"north", "east", "south", "west"}
    assert [seat.state for seat in seats].count("bye") == 1
    partners = {seat.corner: seat.partners for seat in seats if seat.table == 1}
    north = next(seat.name for seat in seats if seat.table == 1 and seat.corner == "north")
    assert partners["south"] == (north,)


def test_a_sign_stands_for_each_round_of_a_table_in_play(hall):
    hall.publish()
    assert [table.dots for table in seen(hall).tables] == ["", ""]
    hall.play(1, KINGS)
    assert seen(hall).tables[0].dots == "●◐○"
    hall.play(1, KINGS, KINGS)
    assert seen(hall).tables[0].dots == ""


def test_tables_are_counted_by_what_is_missing(hall):
    hall.publish()
    hall.play(1, KINGS)
    view = seen(hall)

    assert (view.waiting, view.playing, view.done) == (1, 1, 0)


def test_a_short_list_stands_large_on_one_wall(hall):
    assert seen(hall).is_small
    hall.enter(*(f"Guest {number}" for number in range(FEW + 1 - len(NAMES))))
    assert not seen(hall).is_small


@pytest.mark.parametrize(
    ("minutes", "marks"),
    [(50, [(600, 80.0), (120, 96.0)]), (10, [(120, 80.0)]), (2, []), (0, [])],
)
def test_marks_stand_on_the_way_of_a_clock_that_is_long_enough(minutes, marks):
    clock = EveningClock(length=minutes * 60)

    assert [(mark.seconds, mark.at) for mark in clock_marks(clock)] == marks


def test_whose_table_still_plays_has_no_place_yet_and_stands_below(hall):
    hall.publish()
    hall.play(1, KINGS, KINGS, KINGS)
    at_first = {one for side in hall.table(1).sides for one in side}
    rows = seen(hall).standings

    assert {row.entry for row in rows[:4]} == at_first
    assert [row.place for row in rows] == [1, 1, 3, 3, None, None, None, None, None]
    assert {row.figures for row in rows[4:]} == {("–", "–")}
    assert sum(row.is_playing for row in rows) == 4  # The ninth sits out.


def test_what_was_scored_before_keeps_its_place_while_a_table_still_plays(hall):
    hall.publish()
    for table in (1, 2):
        hall.play(table, KINGS, KINGS, KINGS)
    hall.publish()
    assert not any(row.is_playing for row in seen(hall).standings)
    hall.play(2, KINGS, KINGS, KINGS)
    rows = seen(hall).standings

    assert all(row.place for row in rows if not row.sat_out)
    assert {row.entry for row in rows if row.is_playing} == {
        one for side in hall.table(1).sides for one in side
    }


def test_those_without_a_place_stand_in_the_order_of_their_names(hall):
    hall.publish()
    hall.play(1, KINGS, KINGS, KINGS)
    names = [row.name for row in seen(hall).standings if row.place is None]

    assert names == [name for name in NAMES if name in names]


def test_sitting_out_gives_no_place_as_long_as_it_waits_for_a_mean(hall):
    hall.publish()
    for table in (1, 2):
        hall.play(table, KINGS, KINGS, KINGS)
    (out,) = [row for row in seen(hall).standings if row.sat_out]

    assert (out.place, out.figures) == (None, ("–", "–"))
    assert seen(hall).standings[-1] == out


def test_nobody_plays_on_once_the_evening_is_ended(hall):
    hall.publish()
    hall.play(1, KINGS, KINGS, KINGS)
    clock_length_and_end.end_evening(hall.stored, 3, write=hall.write())

    assert not any(row.is_playing for row in seen(hall).standings)
    assert all(row.place for row in seen(hall).winners)
