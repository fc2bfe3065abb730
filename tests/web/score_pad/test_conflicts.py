"""Two scorekeepers at once, and the same press twice: nothing is lost and nothing counts double."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from scorekeeper.games.writes import rounds
from tests.web.desk import GOOD, PLAIN, POOR, entered
from tests.web.page import read_page, typed_in

MINE = entered(1, POOR, GOOD | {"table": "90+40"})


@pytest.fixture
def beaten(desk, second):
    """Return the page that answers whoever saves a round that somebody else saved meanwhile."""
    second.review(1, MINE)
    desk.record(PLAIN)
    return second.press("Save")


def test_whoever_comes_second_sees_both_versions(beaten):
    assert beaten.status == 409
    assert "Natural canasta +500" in beaten.page.all("section", class_="panel")[0].text
    assert beaten.page.one("td", data_points="1").text == "+730"


TOLD = "Round 1 was saved meanwhile on another phone."
SAVED = "Round 1 was saved meanwhile."


def test_whoever_comes_second_reads_what_the_first_saved_and_is_asked(beaten):
    told = beaten.page.one("p", class_="flash").text

    assert told == f"{SAVED} Is yours the same one?"
    assert _both_at_the_head(beaten) == [["+700", "+30"], ["+30", "+730"]]


def _both_at_the_head(answer):
    rows = answer.page.one("table", class_="both").one("tbody").all("tr")
    return [[cell.text for cell in row.all("td")] for row in rows]


def test_whoever_keeps_the_saved_round_reads_on_the_score_pad_that_it_stands(beaten, second):
    link = next(one for one in beaten.page.all("a") if one.text == "Yes, keep the saved one")
    told = "What was saved stays. What you typed beside it is not counted."

    assert second.get(link.attributes["href"]).to == second.at
    assert told in second.get(second.at).text
    assert told not in second.get(second.at).text


def test_whoever_leaves_a_round_that_is_removed_by_now_reads_only_that_it_does_not_count(
    desk, second
):
    desk.record(PLAIN)
    second.open(1)
    desk.withdraw(1)
    answer = second.press("Review", {"sides-0-table": "60"})
    link = next(one for one in answer.page.all("a") if one.text == "Keep what is there")
    second.get(link.attributes["href"])
    shown = second.get(second.at).text

    assert "What you typed is not counted." in shown
    assert "What was saved stays." not in shown


def test_whoever_keeps_a_round_that_is_removed_by_then_does_not_read_that_it_stays(
    beaten, desk, second
):
    link = next(one for one in beaten.page.all("a") if one.text == "Yes, keep the saved one")
    desk.withdraw(1)
    second.get(link.attributes["href"])

    assert "What was saved stays." not in second.get(second.at).text


def test_whoever_reviews_a_round_late_is_asked_before_the_review(desk, second):
    second.open(1)
    desk.record(PLAIN)

    answer = second.press("Review", MINE)
    assert answer.status == 409
    assert answer.page.one("p", class_="flash").text == f"{SAVED} Is yours the same one?"
    assert second.press("Yes, but put mine in its place").status == 303
    assert desk.totals() == [30, 730]


def test_who_is_still_typing_hears_that_a_round_was_saved_meanwhile(desk, second):
    second.open(1)
    sent = second.typed() | {name: str(value) for name, value in MINE.items()}
    before = second.post(f"{second.at}/rounds/1/working", sent)
    desk.record(PLAIN)
    after = second.post(f"{second.at}/rounds/1/working", sent)

    assert "data-meanwhile" not in before.page.one("section", id="working").attributes
    assert after.page.one("section", id="working").attributes["data-meanwhile"] == TOLD


def test_the_answers_stand_before_both_versions(beaten):
    assert beaten.text.index("Yes, keep the saved one") < beaten.text.index(
        "On the score sheet now"
    )


def test_a_round_that_was_only_restored_meanwhile_is_not_taken_for_the_one_typed(desk, second):
    desk.record(PLAIN)
    desk.withdraw(1)
    second.review(1, MINE)
    desk.restore()

    answer = second.press("Save")
    assert answer.status == 409
    assert "Is yours the same one?" not in answer.text


def test_a_round_of_the_game_before_is_asked_against_no_round_of_the_next(desk, second):
    second.open(1)
    desk.record(PLAIN)
    desk.end()
    desk.get(desk.at)
    desk.press("Play again, same players")
    desk.record(PLAIN)

    answer = second.press("Review", MINE)
    assert answer.status == 409
    assert "Meanwhile another game was begun at this table." in answer.text
    assert "Put mine in its place" not in second.buttons()
    primary = answer.page.one("div", class_="stack").all(class_="primary")
    assert [one.text for one in primary] == ["Keep what is there"]


def test_a_correction_of_a_round_that_was_removed_meanwhile_is_asked_about_at_once(desk, second):
    desk.record(PLAIN)
    second.open(1)
    desk.withdraw(1)

    assert second.press("Review", {"sides-0-table": "60"}).status == 409


def test_of_several_rounds_that_were_saved_meanwhile_the_first_is_told(desk, second):
    second.review(1, MINE)
    desk.record(PLAIN)
    desk.record(PLAIN)

    answer = second.press("Save")
    assert answer.page.one("p", class_="flash").text.startswith(SAVED)
    assert "No, record mine as Round 3" in second.buttons()


def test_to_keep_what_is_there_comes_first_and_to_count_both_last(beaten):
    stack = beaten.page.one("div", class_="stack")

    assert [one.text for one in stack.all(class_="primary")] == ["Yes, keep the saved one"]
    assert [one.text for one in stack.all("button")] == [
        "Yes, but put mine in its place",
        "No, record mine as Round 2",
    ]
    assert stack.all("small")[0].text == "This adds yours as one more round. Both then count."


def test_where_no_round_was_saved_meanwhile_nobody_is_asked(desk, second):
    desk.record(PLAIN)
    second.review(2, MINE)
    desk.amend(1, PLAIN | {"sides-0-table": "150"})

    answer = second.press("Save")
    assert answer.status == 409
    assert "Is yours the same one?" not in answer.text
    primary = answer.page.one("div", class_="stack").all(class_="primary")
    assert [one.text for one in primary] == ["Record mine as Round 2"]


def test_a_conflict_records_nothing(desk, beaten):
    assert beaten.status == 409
    assert desk.totals() == [700, 30]


def test_after_a_conflict_nothing_that_was_typed_is_lost(second, beaten):
    assert beaten.status == 409
    form = {
        one.attributes.get("name"): one.attributes.get("value") for one in second.page.all("input")
    }
    mine = {name: str(value) for name, value in MINE.items() if value != ""}
    assert mine.items() <= form.items()


def test_the_second_may_put_theirs_in_the_place_of_the_first(desk, second, beaten):
    answer = second.press("Yes, but put mine in its place")

    assert (beaten.status, answer.status) == (409, 303)
    assert desk.totals() == [30, 730]


def test_the_second_may_record_theirs_as_the_next_round(desk, second, beaten):
    answer = second.press("No, record mine as Round 2")

    assert (beaten.status, answer.status) == (409, 303)
    assert desk.totals() == [730, 760]


def test_the_second_may_keep_what_is_there(second, beaten):
    links = {link.text: link.attributes["href"] for link in second.page.all("a")}

    assert beaten.status == 409
    assert links["Yes, keep the saved one"].startswith(f"{second.at}?kept=")


def test_a_round_recorded_after_a_conflict_leaves_no_draft(second, beaten):
    second.press("No, record mine as Round 2")
    second.open(1)

    assert beaten.status == 409
    assert second.page.one("small", id="saved").text == ""


def test_a_second_conflict_is_told_like_the_first(desk, second, beaten):
    desk.amend(1, PLAIN | {"sides-0-table": "150"})

    again = second.press("Yes, but put mine in its place")

    assert (beaten.status, again.status) == (409, 409)
    assert desk.totals() == [750, 30]


def test_two_corrections_of_one_round_meet_in_a_conflict(desk, second):
    desk.record(PLAIN)
    second.review(1, {"sides-1-table": "60"})
    desk.amend(1, PLAIN | {"sides-0-table": "150"})

    answer = second.press("Save")

    assert answer.status == 409
    assert desk.totals() == [750, 30]


def test_a_round_typed_while_an_earlier_one_was_withdrawn_is_not_lost(desk, second):
    desk.record(PLAIN)
    second.review(2, MINE)
    desk.withdraw(1)

    answer = second.press("Save")

    assert answer.status == 409


def test_a_correction_never_turns_into_a_new_round(desk, second):
    desk.record(PLAIN)
    desk.record(PLAIN)
    second.review(2, {"sides-0-table": "150"})
    desk.withdraw(1)
    second.press("Save")
    assert "Save mine" not in second.buttons()


def test_the_same_press_twice_records_once(desk):
    desk.review(1, PLAIN)
    review = desk.page
    first = desk.press("Save")
    desk.page = review
    again = desk.press("Save")

    assert (first.status, again.status) == (303, 303)
    assert len(desk.scores()["rounds"]) == 1


def test_the_same_press_twice_leaves_no_draft_and_speaks_of_no_correction(desk):
    desk.review(1, PLAIN)
    review = desk.page
    desk.press("Save")
    desk.page = review
    desk.press("Save")

    page = desk.get(desk.at).page
    assert page.one("p", class_="said").text == "The round is saved. Correct it"
    assert not page.all("p", class_="flash")
    assert desk.open(1).page.one("small", id="saved").text == ""


@pytest.mark.parametrize(
    ("then", "told"),
    [
        (lambda other: other.withdraw(1), "somebody has removed it since"),
        (lambda other: other.amend(1, PLAIN | {"sides-0-table": "150"}), "somebody has corrected"),
    ],
)
def test_a_save_that_comes_again_does_not_confirm_what_another_changed(desk, second, then, told):
    desk.review(1, PLAIN)
    review, path = desk.page, desk.path
    desk.press("Save")
    desk.get(desk.at)
    then(second)
    revision = desk.scores()["revision"]
    desk.page, desk.path = review, path

    assert desk.press("Save").status == 303

    (flash,) = [flash.text for flash in desk.get(desk.at).page.all("p", class_="flash")]
    assert told in flash
    assert "Correct round" not in flash
    assert desk.scores()["revision"] == revision


def test_a_save_that_comes_again_after_a_rematch_is_confirmed(desk):
    desk.review(1, PLAIN)
    review, path = desk.page, desk.path
    desk.press("Save")
    desk.end()
    desk.get(desk.at)
    desk.press("Play again, same players")
    desk.page, desk.path = review, path

    assert desk.press("Save").status == 303
    assert desk.scores()["rounds"] == []


@pytest.mark.parametrize("button", ["Remove this round", "End the game here"])
def test_a_button_pressed_twice_acts_once(desk, button):
    desk.record(PLAIN)
    desk.record(PLAIN)
    desk.get(desk.at if "game" in button else f"{desk.at}/rounds/1")
    page, path = desk.page, desk.path
    first = desk.press(button)
    desk.page, desk.path = page, path
    again = desk.press(button)

    assert (first.status, again.status) == (303, 303)
    assert desk.scores()["revision"] == 3


@pytest.mark.parametrize("button", ["Remove this round", "End the game here"])
def test_a_button_of_an_old_page_is_refused_with_the_new_state(desk, second, button):
    desk.record(PLAIN)
    second.get(second.at if "game" in button else f"{second.at}/rounds/1")
    desk.record(PLAIN)

    answer = second.press(button)

    assert answer.status == 409
    assert (
        "The game has changed since this page was opened"
        in answer.page.one("p", class_="refusal").text
    )
    assert len(desk.scores()["rounds"]) == 2


@pytest.mark.parametrize("field", ["revision", "request_id"])
@pytest.mark.parametrize("garbage", ["", "x" * 300, "-1", "9" * 300, "٣", "12345678\n"])
def test_a_button_that_does_not_say_what_it_saw_does_nothing(desk, field, garbage):
    desk.get(desk.at)

    answer = desk.press("End the game here", {field: garbage})

    assert answer.status in {409, 422}
    assert desk.scores()["revision"] == 0


def test_a_withdrawal_that_would_end_the_game_too_early_is_refused_with_the_reason(newcomer):
    newcomer.start({"switch_target": 1300})
    newcomer.record(entered(0, {"natural": 1, "table": 100}, {}))
    newcomer.record(entered("nobody", {"way": "net", "net": "-200"}, {}))
    newcomer.record(entered(0, {"natural": 1, "table": 100}, {}))
    newcomer.record(entered("nobody", POOR, POOR))

    answer = newcomer.withdraw(2)

    assert answer.status == 422
    assert "would be over after round 2" in answer.page.one("p", class_="refusal").text


def _typing(phone, typed, seen):
    """Type into the form of round 1 that a phone has; return what the server has worked out."""
    sent = phone.typed() | {name: str(value) for name, value in typed.items()}
    answer = phone.client.post(f"{phone.at}/rounds/1/working", data=sent | {"seen": seen})
    return read_page(answer.text).one("section", id="working").attributes


def _seen(phone):
    return phone.page.one("section", id="working").attributes["data-typed"]


def test_two_phones_that_type_one_round_hear_of_each_other(desk, second):
    desk.open(1)
    second.open(1)
    first = _typing(desk, {"sides-0-table": "30"}, _seen(desk))
    other = _typing(second, {"sides-0-table": "45"}, _seen(second))
    again = _typing(desk, {"sides-0-table": "35"}, first["data-typed"])

    assert ["data-typed-elsewhere" in one for one in (first, other, again)] == [False, True, True]


def test_whoever_types_alone_hears_of_nobody_else(desk, second):
    desk.open(1)
    first = _typing(desk, {"sides-0-table": "30"}, _seen(desk))
    second.get(second.at)
    mark = second.page.all("button", name="tick")[0]
    second.post(
        f"{second.at}/tick",
        {**typed_in(second.page.one("form", id="marks")), "tick": mark.attributes["value"]},
    )
    again = _typing(desk, {"sides-0-table": "35"}, first["data-typed"])
    lost = _typing(desk, {"sides-0-table": "40"}, "")

    assert not any("data-typed-elsewhere" in one for one in (first, again, lost))


def test_the_review_says_that_another_phone_counts_the_same_round(desk, second):
    desk.open(1)
    desk.working(1, {"sides-0-table": "30"})
    second.open(1)
    seen = _seen(second)
    desk.working(1, {"sides-0-table": "35"})

    told = "Round 1 is being counted on another phone too."
    assert told in second.press("Review", MINE | {"seen": seen}).text
    second.open(1)
    assert told not in second.press("Review", MINE | {"seen": _seen(second)}).text


@pytest.fixture
def late(monkeypatch):
    """Return what lets somebody else do something after a save has read the table."""

    def let(act):
        append = rounds.append

        def after(*words):
            monkeypatch.setattr(rounds, "append", append)
            with ThreadPoolExecutor(1) as phone:
                phone.submit(act).result()
            return append(*words)

        monkeypatch.setattr(rounds, "append", after)

    return let


def test_whoever_is_beaten_in_the_middle_of_a_save_sees_both_versions_too(desk, second, late):
    second.review(1, MINE)
    late(lambda: desk.record(PLAIN))

    beaten = second.press("Save")
    assert beaten.status == 409
    assert beaten.page.one("p", class_="flash").text == f"{SAVED} Is yours the same one?"
    assert _both_at_the_head(beaten) == [["+700", "+30"], ["+30", "+730"]]
    assert "Record mine as Round 1" not in second.buttons()


def test_whoever_is_beaten_in_the_middle_of_a_correction_sees_what_stands_now(desk, second, late):
    desk.record(PLAIN)
    for one, points in (desk, 300), (second, 500):
        one.get(f"{one.at}/rounds/1")
        one.press("Review", {"sides-0-table": points})
    late(lambda: desk.press("Save"))

    beaten = second.press("Save")
    assert beaten.status == 409
    assert _both_at_the_head(beaten)[0][0] == "+900"


def test_whoever_saves_as_another_game_is_begun_is_shown_that_game(desk, second, late):
    desk.record(PLAIN)
    second.review(2, MINE)

    def play_again():
        desk.end()
        desk.get(desk.at)
        desk.press("Play again, same players")

    late(play_again)

    beaten = second.press("Save")
    assert beaten.status == 409
    assert "Meanwhile another game was begun" in beaten.text
