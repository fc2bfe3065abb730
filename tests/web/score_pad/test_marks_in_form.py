"""What was marked during play stands filled in, and the form says so where one begins to type."""

from tests.web.score_pad.test_ticking import NATURAL, OPENED, RED_THREES, start, tick

FILLED_IN = "Filled in from your marks: Natural 1 · Red threes 2"


def told(desk, number=1):
    """Return what the form of a round says of the marks of each side that has some."""
    return [one.text for one in desk.open(number).page.all("p", class_="from-marks")]


def test_the_form_says_what_it_took_from_the_marks_of_a_side(desk):
    tick(desk, OPENED, NATURAL, RED_THREES, RED_THREES)

    assert told(desk) == [FILLED_IN]


def test_what_a_player_did_is_told_with_the_name(newcomer):
    start(newcomer, "pennies_from_heaven")
    tick(newcomer, "feet[2]", side=1)

    (words,) = told(newcomer)
    assert words.startswith("Filled in from your marks: Foot picked up, ")


def test_that_a_side_has_opened_fills_in_nothing_that_one_sees(desk):
    tick(desk, OPENED)

    assert told(desk) == []


def test_what_is_no_mark_is_not_said_to_be_one(desk):
    desk.working(1, {"sides-0-natural": "1"})

    assert told(desk) == []


def test_a_round_that_is_corrected_was_counted_and_not_marked(desk):
    tick(desk, NATURAL)
    desk.open(1)
    desk.press("Review", {"out": "nobody", "sides-0-table": "100"})
    desk.press("Save")
    tick(desk, RED_THREES)

    assert told(desk) == []


def test_each_player_of_a_game_of_pennies_is_told_of_nothing(newcomer):
    start(newcomer, "ten_pennies")

    assert told(newcomer) == []
