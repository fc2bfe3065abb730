"""Ticks at the desk: one tap each, seen on the board at once, and in the form when one counts."""

import pytest

from scorekeeper.games.signals import board_changed
from scorekeeper.rules.rulesets import RULESETS
from tests.games.together import at_once
from tests.games.unlike import UNLIKE
from tests.rules.at_random import all_tables
from tests.web.cookies import hand_on
from tests.web.desk import PLAIN, entered

RED_THREES, NATURAL, OPENED = "red_threes", "tally.canastas.natural", "tally.melded"


def tap(desk, place, *, side=0, name="tick", **more):
    """Press a button of the page that is open."""
    form = desk.page.one("form", id="marks")
    sent = {
        one.attributes["name"]: one.attributes["value"] for one in form.all("input", type="hidden")
    }
    return desk.post(f"{desk.at}/ticks", sent | {name: f"{side}:{place}"} | more)


def tick(desk, *places, side=0, **more):
    """Open the desk and tap, one place after the other."""
    for place in places:
        desk.get(desk.at)
        answer = tap(desk, place, side=side, **more)
    return answer


def in_play(desk):
    return desk.scores()["in_play"]


def count(desk, place, *, side=0):
    """Return what a button of the desk shows."""
    page = desk.get(desk.at).page
    (button,) = [
        one
        for one in page.all("button")
        if one.attributes.get("value") == f"{side}:{place}" and one.has("class", "tick-button")
    ]
    return button.one("b").text


def marks(desk, side=0):
    """Return what the board shows of a side in play."""
    panel = desk.get(desk.board).page.all("section", class_=f"side-{side}")[-1]
    return [one.text for listed in panel.all("ul") for one in listed.all("li")]


def test_the_score_pad_goes_on_with_what_was_typed_and_not_with_marks(desk):
    def way_on():
        return desk.get(desk.at).page.one("a", class_="primary").text

    tick(desk, RED_THREES)
    marked = way_on()
    desk.working(1, {"sides-0-table": 70})

    assert marked == "Count round 1"
    assert way_on() == "Go on: round 1"


def test_a_tick_is_at_the_desk_and_on_the_board(desk):
    answer = tick(desk, RED_THREES, NATURAL)

    assert (answer.status, answer.to) == (303, f"{desk.at}#play")
    assert (count(desk, RED_THREES), count(desk, NATURAL)) == ("1", "1")
    assert marks(desk) == ["Natural 1", "Red threes 1", "May go out", "✓ 1 canasta: done"]
    assert in_play(desk)["sides"][0]["ticks"] == {RED_THREES: 1, NATURAL: 1}


def test_what_is_still_to_be_done_for_going_out_is_said_so(newcomer):
    newcomer.get("/new/family_pennies")
    newcomer.code = newcomer.press("Start the game").to.rpartition("/")[2]
    tick(newcomer, OPENED)
    needed = newcomer.get(newcomer.at).page.all("p", class_="conditions")[0].text

    assert "Book of sevens" in needed
    assert "Pick up the piles" in needed
    assert "picked up" not in needed


def test_of_two_canastas_for_going_out_one_is_missing_once_the_other_is_made(newcomer):
    def told():
        return newcomer.get(newcomer.at).page.all("p", class_="conditions")[0].text

    start(newcomer, "hearts_of_miromar")
    assert told() == "Can we open? Side 1"
    tick(newcomer, OPENED)
    before = told()
    tick(newcomer, NATURAL)

    assert "Still needed to go out: 2 canastas" in before
    assert "Still needed to go out: 1 canasta" in told()
    assert "2 canastas" not in told()
    assert "still needs: 1 canasta" in marks(newcomer)[-1]


def test_a_canasta_that_meets_two_conditions_is_said_to_be_missing_once(newcomer):
    def told():
        return newcomer.get(newcomer.at).page.all("p", class_="conditions")[0].text

    start(newcomer, "bolivia")
    tick(newcomer, OPENED)
    assert "1 canasta · Escalera" in told()
    tick(newcomer, NATURAL)
    assert "Escalera" in told()
    assert "canasta" not in told()


def test_what_the_marks_are_for_stands_above_them_and_stays(desk):
    def told_above():
        panel = desk.get(desk.at).page.one("section", id="play")
        above, _marks, _below = panel.text.partition("Opened")
        return "Tap what happens" in above

    before = told_above()
    tick(desk, RED_THREES)

    assert (before, told_above()) == (True, True)


def test_a_tick_of_a_later_side_is_of_no_other(desk):
    tick(desk, NATURAL, side=1)

    assert [count(desk, NATURAL, side=side) for side in (0, 1)] == ["0", "1"]
    desk.open(1)
    assert [desk.typed()[f"sides-{side}-natural"] for side in (0, 1)] == ["0", "1"]


def test_a_foot_is_picked_up_by_the_player_who_did(newcomer):
    start(newcomer, "pennies_from_heaven")
    tick(newcomer, "feet[2]", side=1)
    newcomer.open(1)

    ticked = [name for name in newcomer.typed() if name.endswith("picked_up")]
    assert [name for name in ticked if not name.startswith("before-")] == [
        "sides-1-feet-2-picked_up"
    ]


def test_a_tick_stands_in_the_form_and_what_was_typed_stays(desk):
    desk.working(1, {"sides-0-table": "120+85", "out": "0"})
    tick(desk, NATURAL, RED_THREES)

    desk.open(1)
    typed = desk.typed()
    assert (typed["sides-0-natural"], typed["sides-0-red_threes"]) == ("1", "1")
    assert (typed["sides-0-table"], typed["out"]) == ("120+85", "0")


def test_what_is_only_typed_is_on_no_board(desk):
    before = desk.scores()
    desk.working(1, {"sides-0-table": "120", "sides-0-natural": 2})

    assert desk.scores() == before
    assert marks(desk) == []


def test_a_correction_in_the_form_corrects_the_tick(desk):
    tick(desk, RED_THREES)
    desk.working(1, {"sides-0-red_threes": 3, "sides-0-natural": 1})

    assert in_play(desk)["sides"][0]["ticks"] == {RED_THREES: 3}


@pytest.mark.parametrize("again", ["untick", "back"])
def test_a_tick_can_be_taken_back(desk, again):
    tick(desk, RED_THREES, RED_THREES)
    desk.get(desk.at)
    tap(desk, RED_THREES, **({"name": "untick"} if again == "untick" else {"back": "y"}))

    assert count(desk, RED_THREES) == "1"


def test_the_last_tap_that_stands_is_one_press_from_being_taken_back(desk):
    tick(desk, NATURAL, RED_THREES)
    desk.get(desk.at)
    desk.press("Undo")
    desk.get(desk.at)
    answer = desk.press("Undo")

    assert answer.status == 303
    assert in_play(desk) is None
    desk.get(desk.at)
    assert "Undo" not in desk.buttons()


def test_undo_tells_how_many_there_are_of_what_was_marked_more_than_once(desk):
    said = []
    for _time in range(2):
        tick(desk, RED_THREES)
        desk.get(desk.at)
        said.append(desk.page.one("p", class_="said").text)

    assert said == ["Red threes, Side 1 Undo", "Red threes (2), Side 1 Undo"]


def test_undo_brings_back_what_was_taken_back_by_mistake_and_takes_nothing_else(desk):
    tick(desk, NATURAL, RED_THREES)
    desk.get(desk.at)
    tap(desk, NATURAL, back="y")
    assert "Taken back: Natural" in desk.get(desk.at).page.one("p", class_="said").text
    desk.press("Undo")

    assert (count(desk, NATURAL), count(desk, RED_THREES)) == ("1", "1")
    desk.press("Undo")
    assert (count(desk, NATURAL), count(desk, RED_THREES)) == ("1", "0")
    desk.press("Undo")
    assert (count(desk, NATURAL), count(desk, RED_THREES)) == ("0", "0")
    desk.get(desk.at)
    assert "Undo" not in desk.buttons()


def test_undo_of_a_canasta_brings_back_what_it_ended(newcomer):
    start(newcomer, "modern_american")
    tick(newcomer, "tally.unmade.wild", "tally.canastas.wild")
    newcomer.get(newcomer.at)
    newcomer.press("Undo")

    assert in_play(newcomer)["sides"][0]["ticks"] == {"tally.unmade.wild": 1}
    newcomer.get(newcomer.at)
    newcomer.press("Undo")
    assert in_play(newcomer) is None


def test_undo_pressed_twice_on_one_page_undoes_one_tap(desk):
    tick(desk, NATURAL, RED_THREES)
    page = desk.get(desk.at).page
    for _time in range(2):
        desk.page = page
        desk.press("Undo")

    assert (count(desk, NATURAL), count(desk, RED_THREES)) == ("1", "0")


def test_undo_of_what_the_decks_do_not_hold_any_more_says_so(desk):
    tick(desk, *[RED_THREES] * 4)
    desk.get(desk.at)
    tap(desk, RED_THREES, back="y")
    page = desk.get(desk.at).page
    tick(desk, RED_THREES, side=1)
    desk.page = page
    refused = desk.press("Undo")

    assert refused.status == 422
    assert count(desk, RED_THREES) == "3"


@pytest.mark.parametrize("undo", ["", "x", "x +0:red_threes"])
def test_undo_of_no_tap_changes_nothing(desk, undo):
    tick(desk, RED_THREES)
    desk.get(desk.at)
    tap(desk, RED_THREES, name="nothing", undo=undo)

    assert count(desk, RED_THREES) == "1"


def test_nothing_is_taken_back_below_none_or_ticked_beyond_the_most(desk):
    below = tick(desk, RED_THREES, name="untick")
    tick(desk, OPENED, OPENED)

    assert (count(desk, RED_THREES), count(desk, OPENED)) == ("0", "✓")
    assert below.status == 422
    assert "Nothing is marked there to take back: Red threes." in below.text


def test_a_tap_on_what_is_marked_as_often_as_can_be_says_why_nothing_happens(newcomer):
    newcomer.get("/new/family_pennies")
    newcomer.code = newcomer.press("Start the game").to.rpartition("/")[2]
    most = [tick(newcomer, RED_THREES).status for _tap in range(12)]
    beyond = tick(newcomer, RED_THREES)

    assert most == [303] * 12
    assert beyond.status == 422
    assert "Red threes: no more than 12." in beyond.text
    assert count(newcomer, RED_THREES) == "12"


def test_one_press_counts_once_however_often_it_is_sent(desk):
    desk.get(desk.at)
    page = desk.page
    for _time in range(3):
        desk.page = page
        tap(desk, RED_THREES)
    desk.page = page
    tap(desk, NATURAL)

    assert (count(desk, RED_THREES), count(desk, NATURAL)) == ("1", "1")


def test_two_scorekeepers_tick_the_same_thing_twice(desk, second):
    desk.get(desk.at)
    second.get(second.at)
    tap(desk, RED_THREES)
    tap(second, RED_THREES)

    assert count(desk, RED_THREES) == "2"


def test_no_tick_is_lost_when_many_tap_at_once(app, desk):
    desk.get(desk.at)
    form = desk.page.one("form", id="marks")
    sent = {
        one.attributes["name"]: one.attributes["value"] for one in form.all("input", type="hidden")
    }
    cookie = desk.client.get_cookie("scorekeeper").value

    def press(number):
        def tapped(_game):
            client = app.test_client()
            client.set_cookie("scorekeeper", cookie)
            hand_on(desk.code, desk.client, client)
            again = sent | {"request_id": f"{number:08d}", "tick": f"0:{NATURAL}"}
            return client.post(f"{desk.at}/ticks", data=again).status_code

        return tapped

    assert at_once(app, desk.code, *map(press, range(6))) == [303] * 6
    assert count(desk, NATURAL) == "6"


def test_a_tick_made_while_the_form_was_open_is_not_lost(desk, second):
    desk.open(1)
    form = desk.typed()
    tick(second, RED_THREES)
    desk.post(f"{desk.at}/rounds/1/working", form | {"sides-0-table": "100"})

    assert count(second, RED_THREES) == "1"
    desk.open(1)
    assert (desk.typed()["sides-0-red_threes"], desk.typed()["sides-0-table"]) == ("1", "100")


def test_what_was_changed_in_the_form_wins_over_a_tick(desk, second):
    desk.open(1)
    form = desk.typed()
    tick(second, RED_THREES)
    desk.post(f"{desk.at}/rounds/1/working", form | {"sides-0-red_threes": "2"})

    assert count(second, RED_THREES) == "2"


def test_a_tick_made_during_the_review_is_reviewed_too(desk, second):
    desk.review(1, PLAIN)
    reviewed = desk.page
    tick(second, RED_THREES)
    desk.page = reviewed
    again = desk.press("Save")

    assert again.status == 200
    assert "Something was marked or counted in the meantime" in again.text
    assert desk.press("Save").status == 303
    assert desk.totals() == [800, 30]


@pytest.mark.parametrize("step", ["review", "save", "edit"])
def test_what_was_ticked_meanwhile_is_named_also_where_something_else_is_wrong(desk, second, step):
    desk.open(1)
    form = desk.typed()
    tick(second, RED_THREES)
    answer = desk.post(f"{desk.at}/rounds/1", form | {"out": "", "step": step})

    assert answer.status == 422
    assert "Something was marked or counted in the meantime" in answer.text
    assert "Red threes: 1 (here it was 0)" in answer.text
    assert "in the meantime" not in desk.press("Review").text


def test_what_a_player_ticked_meanwhile_is_named_with_the_player(newcomer):
    start(newcomer, "hand_and_foot", sides=2, players=2)
    newcomer.open(1)
    form = newcomer.typed()
    tick(newcomer, "feet[1]")
    answer = newcomer.post(f"{newcomer.at}/rounds/1", form | {"out": "nobody", "step": "review"})

    assert "Player 3, Foot picked up: ✓ (here it was –)" in answer.text
    assert "Player 1, Foot" not in answer.text


def test_what_was_ticked_meanwhile_is_told_while_one_types(desk, second):
    desk.open(1)
    form = desk.typed()
    tick(second, RED_THREES)
    desk.post(f"{desk.at}/rounds/1/working", form | {"sides-0-table": "100"})
    told = desk.page.one(id="working").attributes["data-changed"]

    assert told.endswith("Red threes: 1 (here it was 0)")


@pytest.fixture
def overtaken(desk, second):
    """Return the form of a round for which was ticked, then an earlier round was corrected."""
    desk.record(PLAIN)
    second.open(2)
    tick(desk, NATURAL, RED_THREES)
    desk.amend(1, PLAIN | {"sides-0-table": "150"})
    return second


@pytest.mark.parametrize("is_reviewed", [True, False])
def test_a_tick_outlives_a_correction_made_while_one_counts(desk, overtaken, is_reviewed):
    typed = entered("nobody", {"table": 100}, {"table": 50})
    if is_reviewed:
        overtaken.press("Review", typed)
        answer = overtaken.press("Save")
    else:
        form = overtaken.typed() | {name: str(value) for name, value in typed.items()}
        answer = overtaken.post(f"{desk.at}/rounds/2", form | {"step": "save"})
        assert "Something was marked or counted in the meantime" in answer.text

    assert answer.status == 409
    assert overtaken.press("Record mine as Round 2").status == 303
    assert desk.totals() == [750 + 700, 80]


@pytest.mark.parametrize("is_renamed", [True, False])
def test_what_is_typed_after_a_rename_or_a_correction_elsewhere_stays(desk, second, is_renamed):
    desk.record(PLAIN)
    second.open(2)
    form = second.typed()
    if is_renamed:
        desk.get(f"{desk.at}/names")
        assert desk.press("Save", {"sides-0-players-0": "Eve"}).status == 303
    else:
        desk.amend(1, PLAIN | {"sides-0-table": "150"})
    # Each answer tells the page what the draft holds by now, as its script takes it over.
    for typed in ({"sides-0-natural": "2", "sides-0-red_threes": "1"}, {"sides-0-table": "150"}):
        form |= typed | {"out": "nobody"}
        answer = second.post(f"{desk.at}/rounds/2/working", form)
        form |= {
            one.attributes["name"]: one.attributes["value"]
            for one in answer.page.all("input")
            if one.attributes["name"].startswith("before-")
        }
        assert form["before-sides-0-natural"] == "2"
    review = second.post(f"{desk.at}/rounds/2", form | {"step": "review"})

    assert "Natural canasta × 2 +1,000" in " ".join(review.text.split())
    assert desk.open(2).page.one("input", name="sides-0-table").attributes["value"] == "150"


def test_the_ticks_of_another_round_come_into_none(desk, overtaken):
    desk.record(PLAIN)
    tick(desk, RED_THREES)
    answer = overtaken.press("Review", entered("nobody", {"table": 100}, {"table": 50}))

    assert answer.status == 409
    assert "Something was ticked" not in answer.text
    assert overtaken.press("No, record mine as Round 3").status == 303
    newest = desk.scores()["rounds"][-1]["sides"]
    assert [side["points"] for side in newest] == [100, 50]


def test_ticks_and_counting_make_the_round_that_is_typed_in_one_go(desk):
    tick(desk, NATURAL, RED_THREES)
    tick(desk, RED_THREES, side=1)
    desk.record(entered(0, {"table": 100}, {"table": 50, "hand": 20}))
    desk.record(
        entered(
            0,
            {"natural": 1, "red_threes": 1, "table": 100, "hand": ""},
            {"red_threes": 1, "table": 50, "hand": 20},
        )
    )

    first, second = (one["sides"] for one in desk.scores()["rounds"])
    assert [side["lines"] for side in first] == [side["lines"] for side in second]
    assert in_play(desk) is None
    assert count(desk, NATURAL) == "0"


def test_an_older_round_knows_nothing_of_ticks(desk):
    desk.record(PLAIN)
    tick(desk, RED_THREES)
    desk.open(1)

    assert desk.typed()["sides-0-red_threes"] == "0"
    assert not [name for name in desk.typed() if name.startswith("before-")]
    assert desk.amend(1, {"sides-0-red_threes": 2}).status == 303
    assert in_play(desk)["sides"][0]["ticks"] == {RED_THREES: 1}


def test_a_page_older_than_the_round_ticks_nothing(desk, second):
    desk.get(desk.at)
    second.record(PLAIN)
    answer = tap(desk, RED_THREES)

    assert answer.status == 409
    assert "The game has changed since this page was opened" in answer.text
    assert count(desk, RED_THREES) == "0"
    assert tap(desk, RED_THREES).status == 303


def test_what_the_decks_do_not_hold_is_refused_with_the_reason(desk):
    tick(desk, *[RED_THREES] * 3)
    tick(desk, RED_THREES, side=1)
    answer = tick(desk, RED_THREES, side=1)

    assert answer.status == 422
    assert "There are only 4 red threes in play, but 5 are entered." in answer.text
    assert count(desk, RED_THREES, side=1) == "1"


@pytest.mark.parametrize("name", ["9:red_threes", "0:nothing", "0", ""])
def test_a_button_that_there_is_not_ticks_nothing(desk, name):
    desk.get(desk.at)
    sent = {
        one.attributes["name"]: one.attributes["value"]
        for one in desk.page.one("form", id="marks").all("input", type="hidden")
    }

    assert desk.post(f"{desk.at}/ticks", sent | {"tick": name}).status == 303
    assert in_play(desk) is None


def test_a_press_without_its_marks_is_asked_for_again(desk):
    desk.get(desk.at)
    assert tap(desk, RED_THREES, revision="x").status == 422


def test_a_tick_is_announced_and_a_keystroke_is_not(desk):
    heard = []

    def listen(_code, *, version):
        heard.append(version)

    with board_changed.connected_to(listen):
        desk.working(1, {"sides-0-table": "100"})
        tick(desk, RED_THREES, RED_THREES)
        desk.working(1, {"sides-0-table": "120"})
        desk.record(PLAIN)

    assert heard == [1, 2, 3]
    assert desk.scores()["revision"] == 1


def test_a_failed_opening_raises_the_requirement_on_the_board(newcomer):
    start(newcomer, "hearts_of_miromar")
    tick(newcomer, "failed_openings", "failed_openings")

    assert newcomer.get(newcomer.board).page.one("p", data_need="0").text.startswith("145 to open")
    assert in_play(newcomer)["sides"][0]["requirement"] == {"points": 145}


@pytest.mark.parametrize("typed", ["500", "-3"])
def test_what_was_typed_beyond_sense_is_no_dead_end_for_a_button(newcomer, typed):
    start(newcomer, "hearts_of_miromar")
    newcomer.working(1, {"sides-0-failed_openings": typed})
    tick(newcomer, "failed_openings", name="untick" if typed == "500" else "tick")
    tick(newcomer, "failed_openings")
    tick(newcomer, "failed_openings", name="untick")

    assert 0 <= int(count(newcomer, "failed_openings")) < 100


def test_a_purchase_is_a_penny_in_the_pot(newcomer):
    start(newcomer, "ten_pennies")
    tick(newcomer, "purchases", "purchases")
    tick(newcomer, "purchases", side=1)

    for page in (newcomer.board, newcomer.at):
        assert "3 pennies in the pot" in newcomer.get(page).text
    assert in_play(newcomer)["pot"] == 3


def test_a_canasta_that_is_closed_ends_the_meld_that_was_begun(newcomer):
    start(newcomer, "hearts_of_miromar")
    tick(newcomer, "tally.unmade.aces", "tally.canastas.aces")

    assert in_play(newcomer)["sides"][0]["ticks"] == {"tally.canastas.aces": 1}


def test_a_finished_game_takes_no_ticks_and_shows_none(desk):
    tick(desk, RED_THREES)
    desk.end()

    assert desk.get(desk.at).page.all("form", class_="play") == []
    assert in_play(desk) is None


# Every game


def start(desk, key, **seats):
    asked = "&".join(f"{name}={number}" for name, number in seats.items())
    desk.get(f"/new/{key}?{asked}")
    answer = desk.press("Start the game")
    desk.code = answer.to.rsplit("/", 1)[-1]


@pytest.mark.parametrize(
    ("key", "named"),
    [
        ("team_canasta", "Natural canasta"),
        ("hearts_of_miromar", "Canasta of sevens"),
        ("family_pennies", "Book of wild cards"),
    ],
)
def test_a_row_of_marks_says_that_it_counts_canastas_and_no_cards(newcomer, key, named):
    start(newcomer, key)
    rows = [one.text.strip() for one in newcomer.get(newcomer.at).page.all("span", class_="what")]

    assert named in rows


@pytest.mark.parametrize("key", [key for key in UNLIKE if RULESETS[key].ticks])
def test_whatever_a_game_ticks_can_be_tapped_and_taken_back(newcomer, key):
    table = max(all_tables(key), key=lambda one: one.players)
    start(newcomer, key, sides=table.sides, players=table.players)
    page = newcomer.get(newcomer.at).page
    tick_buttons = [
        one.attributes["value"]
        for one in page.all("button", class_="tick-button")
        if one.attributes["value"].startswith("0:")
    ]
    assert len(tick_buttons) == sum(len(tick.places(table.players)) for tick in RULESETS[key].ticks)

    for place in (name.removeprefix("0:") for name in tick_buttons):
        for way, left in (("tick", 1), ("untick", None)):
            newcomer.page = page
            assert tap(newcomer, place, name=way).status == 303
            ticks = (in_play(newcomer) or {"sides": [{"ticks": {}}]})["sides"][0]["ticks"]
            assert ticks.get(place) == left
