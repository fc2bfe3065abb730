"""What was typed of a round is discarded at a tap and brought back at another; ticks stay."""

import pytest

from scorekeeper.games.signals import board_changed
from tests.web.desk import PLAIN, entered
from tests.web.score_pad.test_ticking import NATURAL, RED_THREES, count, in_play, start, tick

TYPED = {"sides-0-table": "120+85", "sides-0-natural": "2", "out": "0"}


def is_offered(desk, number=1):
    """Whether the page of a round offers to discard what was typed."""
    place = desk.open(number).page.one("p", id="discard")
    return "hidden" not in place.attributes


def can_undo(desk):
    """Whether the page that is open offers to bring back what was discarded."""
    return desk.page.all("form", class_="discarded") != []


def discard(desk, number=1):
    """Open the form of a round, discard what was typed, and open it again."""
    desk.open(number)
    answer = desk.press("Discard draft")
    assert (answer.status, answer.to) == (303, f"{desk.at}/rounds/{number}")
    return desk.open(number)


def test_nothing_is_offered_to_discard_before_anything_is_typed(desk):
    assert not is_offered(desk)
    assert desk.page.one("small", id="saved").text == ""


def test_what_is_only_ticked_is_nothing_to_discard(desk):
    tick(desk, NATURAL, RED_THREES)

    assert not is_offered(desk)
    assert desk.page.one("small", id="saved").text == ""
    assert desk.page.one("b", id="points-0").text == "+600"


def test_a_form_that_was_only_looked_at_is_nothing_to_discard(desk):
    desk.working(1, {})

    assert not is_offered(desk)


def test_the_way_of_the_round_before_is_nothing_to_discard(desk):
    desk.record(entered("nobody", {"way": "net", "net": "50"}, {"way": "counts"}))
    desk.working(2, {})

    assert not is_offered(desk, 2)
    desk.working(2, {"sides-0-way": "points"})
    assert is_offered(desk, 2)


def test_a_draft_is_discarded(desk):
    desk.working(1, TYPED)
    assert is_offered(desk)
    discard(desk)

    assert desk.typed()["sides-0-table"] == ""
    assert "out" not in desk.typed()
    assert desk.page.one("small", id="saved").text == ""
    assert desk.page.one("form", class_="discarded").one("span", role="status").text == "Discarded"


def test_a_discarded_draft_comes_back_with_one_press(desk):
    desk.working(1, TYPED)
    discard(desk)
    answer = desk.press("Undo")
    desk.open(1)

    assert (answer.status, answer.to) == (303, f"{desk.at}/rounds/1")
    assert TYPED.items() <= desk.typed().items()
    assert not can_undo(desk)
    assert is_offered(desk)


def test_ticks_stay_and_the_board_does_not_move(desk):
    tick(desk, NATURAL, RED_THREES)
    desk.working(1, {"sides-0-table": "100", "sides-1-mixed": "1"})
    before, tag = in_play(desk), desk.client.get(desk.board).headers["ETag"]
    heard = []
    with board_changed.connected_to(lambda _code, *, version: heard.append(version)):
        discard(desk)
        desk.press("Undo")

    assert (in_play(desk), heard) == (before, [])
    assert desk.client.get(desk.board).headers["ETag"] == tag
    desk.open(1)
    assert [desk.typed()[f"sides-{side}-natural"] for side in (0, 1)] == ["1", "0"]


def test_the_last_tap_can_still_be_taken_back_after_a_discard(desk):
    tick(desk, NATURAL)
    desk.working(1, TYPED)
    discard(desk)
    desk.get(desk.at)

    assert desk.press("Undo").status == 303
    assert count(desk, NATURAL) == "1"  # Two were typed: the tick was corrected to that.


def test_a_tick_that_was_corrected_in_the_form_stays_as_it_is_on_the_board(desk):
    tick(desk, RED_THREES)
    desk.working(1, {"sides-0-red_threes": "3"})
    discard(desk)

    assert desk.typed()["sides-0-red_threes"] == "3"
    assert in_play(desk)["sides"][0]["ticks"] == {RED_THREES: 3}


def test_ticks_between_discarding_and_undoing_are_not_lost(desk):
    tick(desk, RED_THREES, NATURAL)
    desk.working(1, {"sides-0-table": "100"})
    discard(desk)
    tick(desk, RED_THREES)
    tick(desk, NATURAL, name="untick")
    desk.open(1)
    desk.press("Undo")
    desk.open(1)

    names = ("sides-0-red_threes", "sides-0-natural", "sides-0-table")
    assert [desk.typed()[name] for name in names] == ["2", "0", "100"]


def test_what_was_typed_since_goes_before_what_comes_back(desk):
    desk.working(1, TYPED)
    page = discard(desk).page
    desk.working(1, {"sides-0-table": "30", "sides-1-hand": "15"})
    desk.page = page
    desk.press("Undo")
    desk.open(1)

    typed = TYPED | {"sides-0-table": "30", "sides-1-hand": "15"}
    assert typed.items() <= desk.typed().items()


def test_undo_is_offered_only_while_nothing_else_is_typed(desk):
    desk.working(1, TYPED)
    discard(desk)
    desk.working(1, {"sides-0-table": "30"})
    desk.open(1)

    assert not can_undo(desk)


def test_discarding_twice_loses_nothing(desk):
    desk.working(1, TYPED)
    page = desk.open(1).page
    for _tap in range(2):
        desk.page = page
        desk.press("Discard draft")
    desk.open(1)
    desk.press("Undo")
    desk.open(1)

    assert TYPED.items() <= desk.typed().items()


def test_what_no_draft_had_yet_comes_back_too(desk):
    """The last keystrokes come along with the press, for a script may not have sent them."""
    desk.working(1, {"sides-0-table": "100"})
    desk.open(1)
    desk.press("Discard draft", {"sides-0-table": "100+45"})
    desk.open(1)
    desk.press("Undo")
    desk.open(1)

    assert desk.typed()["sides-0-table"] == "100+45"


def test_a_press_without_the_form_discards_the_draft(desk):
    desk.working(1, TYPED)
    sent = {
        name: desk.open(1).page.all("input", name=name)[0].attributes["value"] for name in MARKS
    }
    desk.post(f"{desk.at}/rounds/1/discard", sent)
    desk.open(1)

    assert desk.typed()["sides-0-table"] == ""
    assert can_undo(desk)


def test_a_recorded_round_leaves_nothing_to_bring_back(desk):
    desk.working(1, TYPED)
    discard(desk)
    desk.record(PLAIN)

    for number in (1, 2):
        desk.open(number)
        assert not can_undo(desk)


def test_a_page_older_than_the_game_discards_nothing_of_the_next_round(desk, second):
    second.open(1)
    page = second.page
    desk.record(PLAIN)
    desk.working(2, {"sides-0-table": "45"})
    second.page = page
    sent = second.typed() | {"sides-0-table": "99"}
    asked = second.post(f"{desk.at}/rounds/1/discard", sent)
    assert (asked.status, "Is yours the same one?" in asked.text) == (409, True)
    told = second.post(f"{desk.at}/rounds/1/discard/undo", sent)
    assert (told.status, told.to) == (303, desk.at)
    assert "the game has gone on meanwhile" in second.get(desk.at).text

    desk.open(2)
    assert desk.typed()["sides-0-table"] == "45"


@pytest.mark.parametrize(
    "meanwhile",
    [lambda other: other.amend(1, PLAIN | {"sides-0-table": 120}), lambda other: other.withdraw(1)],
)
def test_a_draft_is_discarded_though_an_earlier_round_was_changed_meanwhile(
    desk, second, meanwhile
):
    desk.record(PLAIN)
    desk.record(PLAIN)
    desk.working(3, {"sides-0-table": "45"})
    desk.open(3)
    mine, path = desk.page, desk.path
    meanwhile(second)
    number = len(desk.scores()["rounds"]) + 1
    desk.page, desk.path = mine, path
    answer = desk.press("Discard draft")

    assert (answer.status, answer.to) == (303, f"{desk.at}/rounds/{number}")
    desk.open(number)
    assert desk.typed()["sides-0-table"] == ""
    desk.press("Undo")
    desk.open(number)
    assert desk.typed()["sides-0-table"] == "45"


def test_a_correction_is_discarded_though_another_round_was_corrected_meanwhile(desk, second):
    desk.record(PLAIN)
    desk.record(PLAIN)
    desk.working(1, {"sides-0-table": "150"})
    desk.open(1)
    mine, path = desk.page, desk.path
    second.amend(2, PLAIN | {"sides-0-table": 120})
    desk.page, desk.path = mine, path

    assert desk.press("Discard draft").status == 303
    desk.open(1)
    assert desk.typed()["sides-0-table"] == "100"
    assert can_undo(desk)


def test_a_correction_that_was_withdrawn_meanwhile_is_asked_about_before_it_is_discarded(
    desk, second
):
    desk.record(PLAIN)
    desk.working(1, {"sides-0-table": "45"})
    desk.open(1)
    mine, path = desk.page, desk.path
    second.withdraw(1)
    desk.page, desk.path = mine, path

    assert desk.press("Discard draft").status == 409


def test_a_correction_is_discarded_back_to_the_round_as_it_was(desk):
    desk.record(PLAIN)
    assert not is_offered(desk)
    desk.working(1, {"sides-0-table": "150", "sides-1-hand": ""})
    assert is_offered(desk)
    discard(desk)
    was = [desk.typed()[name] for name in ("sides-0-table", "sides-1-hand")]
    desk.press("Undo")
    desk.open(1)

    assert was == ["100", "20"]
    assert [desk.typed()[name] for name in ("sides-0-table", "sides-1-hand")] == ["150", ""]
    assert desk.totals() == [700, 30]


def test_a_draft_that_is_opened_again_can_be_begun_anew_where_one_looks_first(desk):
    desk.open(1)
    assert not desk.page.all("p", class_="begun")
    desk.working(1, TYPED)
    desk.open(1)
    answer = desk.press("Start over")
    desk.open(1)

    assert (answer.status, answer.to) == (303, f"{desk.at}/rounds/1")
    assert desk.typed()["sides-0-table"] == ""
    assert can_undo(desk)


def test_no_other_language_is_near_the_buttons_of_a_round(desk):
    """A thumb that slipped there lost the review, and read another language."""
    assert desk.get(desk.at).page.all("a", lang="de")
    assert not desk.open(1).page.all("a", lang="de")
    assert not desk.review(1, PLAIN).page.all("a", lang="de")


def test_a_refused_round_can_be_discarded(desk):
    answer = desk.review(1, TYPED | {"sides-0-table": "12x"})

    assert answer.status == 422
    assert "hidden" not in answer.page.one("p", id="discard").attributes


@pytest.mark.parametrize("action", ["discard", "discard/undo"])
def test_where_nothing_was_typed_nothing_happens(desk, action):
    desk.open(1)
    assert desk.post(f"{desk.at}/rounds/1/{action}", desk.typed()).status == 303

    desk.open(1)
    assert not can_undo(desk)


def test_a_script_is_told_where_to_go_on(desk):
    desk.working(1, TYPED)
    desk.open(1)
    headers = {"HX-Request": "true"}
    answer = desk.client.post(f"{desk.at}/rounds/1/discard", data=desk.typed(), headers=headers)

    assert (answer.status_code, answer.headers["HX-Redirect"]) == (204, f"{desk.at}/rounds/1")


def test_a_foot_that_was_ticked_stays_picked_up(newcomer):
    start(newcomer, "pennies_from_heaven")
    tick(newcomer, "feet[2]", side=1)
    newcomer.working(1, {"sides-1-feet-0-points": "55"})
    discard(newcomer)

    assert newcomer.typed()["sides-1-feet-2-picked_up"] == "y"
    assert newcomer.typed()["sides-1-feet-0-points"] == ""


MARKS = ("csrf_token", "revision", "request_id", "round_id")
