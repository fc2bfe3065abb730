"""Recording a round: worked out while typing, reviewed, saved, corrected, withdrawn."""

import pytest

from tests.web.desk import GOOD, PLAIN, POOR, entered
from tests.web.page import typed_in
from tests.web.score_pad.test_ticking import RED_THREES, start, tick


def test_a_round_is_worked_out_while_it_is_typed(desk):
    part = desk.working(1, PLAIN).page.one("section", id="working")

    assert "Natural canasta +500" in part.text
    assert [part.one("td", data_points=side).text for side in "01"] == ["+700", "+30"]


def test_a_round_is_worked_out_before_anybody_went_out(desk):
    part = desk.working(1, entered("", {"table": "70"}, {})).page

    assert part.one("td", data_points="0").text == "+70"


def test_while_typing_the_reasons_are_told_but_nothing_is_recorded(desk):
    answer = desk.working(1, entered("nobody", {"table": "71"}, {}))

    assert answer.status == 200
    assert "Card points are always a multiple of 5." in answer.complaints()
    assert desk.scores()["rounds"] == []


def test_what_is_typed_wrongly_does_not_disturb_the_working(desk):
    answer = desk.working(1, entered("nobody", {"table": "7x"}, {}))

    assert answer.status == 200
    assert answer.page.all("td", data_points="0") == []


def test_the_review_shows_what_will_be_saved_and_records_nothing(desk):
    answer = desk.review(1, PLAIN)

    assert answer.status == 200
    assert answer.page.one("td", data_points="0").text == "+700"
    assert desk.scores()["rounds"] == []


@pytest.mark.parametrize(
    ("round_", "ended"),
    [(PLAIN, "Round 1 · Side 1 out"), (entered("nobody", {}, {}), "Round 1 · nobody went out")],
)
def test_the_review_says_who_went_out(desk, round_, ended):
    answer = desk.review(1, round_)

    assert ended in [one.text for one in answer.page.all("p", class_="soft")]


@pytest.mark.parametrize(("points", "is_told"), [("0", False), ("45", True), ("50", False)])
def test_less_on_the_table_than_the_opening_asked_for_is_worth_a_look(desk, points, is_told):
    answer = desk.review(1, entered("nobody", {"table": points}, {"table": "100"}))

    told = (
        f"The opening asked for 50. The cards on the table make {points}."
        " Save it if your table let that stand."
    )
    assert (told in answer.complaints()) is is_told
    assert answer.status == 200


def test_while_a_sum_is_typed_it_is_not_held_against_the_opening(desk):
    answer = desk.working(1, entered("nobody", {"table": "45"}, {"table": "100"}))

    assert "The opening asked for" not in answer.text


def test_what_a_table_allowed_is_not_held_against_the_opening(desk):
    typed = entered("nobody", {"table": "45"}, {"table": "100"})

    answer = desk.review(1, typed | {"table_ruling": "He could not see his cards."})

    assert "The opening asked for" not in answer.text


def test_a_natural_canasta_from_the_hand_needs_no_points(newcomer):
    newcomer.get("/new/modern_american")
    newcomer.code = newcomer.press("Start the game").to.rsplit("/", 1)[-1]

    answer = newcomer.review(1, entered("nobody", {"table": "35", "natural": "1"}, {}))

    assert answer.status == 200
    assert "The opening asked for" not in answer.text


@pytest.mark.parametrize(
    ("canastas", "is_told"),
    [({}, True), ({"mixed": "1"}, True), ({"natural": "1"}, False), ({"sevens": "1"}, False)],
)
def test_the_opening_is_asked_about_where_only_some_canastas_do_not_count(
    newcomer, canastas, is_told
):
    newcomer.get("/new/hearts_of_miromar")
    newcomer.code = newcomer.press("Start the game").to.rsplit("/", 1)[-1]

    answer = newcomer.review(1, entered("nobody", {"table": "85", **canastas}, {}))

    assert answer.status == 200
    assert ("The opening asked for 125." in answer.text) is is_told


def test_a_review_says_first_what_is_worth_a_look_of_every_side(desk):
    answer = desk.review(1, entered("nobody", {"table": "100"}, {"table": "30"}))

    assert answer.text.index("The opening asked for 50.") < answer.text.index("+100")
    assert answer.text.count("The opening asked for 50.") == 1


def test_from_the_review_one_can_go_back_to_what_was_typed(desk):
    desk.review(1, PLAIN)

    answer = desk.press("‹ Back")

    assert answer.status == 200
    assert desk.typed()["sides-0-table"] == "100"


def test_saving_leads_to_the_desk_and_says_so(desk):
    desk.review(1, PLAIN)
    answer = desk.press("Save")

    assert (answer.status, answer.to) == (303, desk.at)
    page = desk.get(desk.at).page
    assert page.one("p", class_="said").one("span").text == "The round is saved."
    assert not page.all("p", class_="flash")


def test_what_was_just_saved_is_corrected_with_one_tap(desk):
    desk.record(PLAIN)
    desk.review(2, PLAIN)
    desk.press("Save")

    correct = just_saved(desk).one("a")
    assert (correct.text, correct.attributes["title"]) == ("Correct it", "Correct round 2")
    assert correct.attributes["href"] == f"{desk.at}/rounds/2"


def test_what_was_just_corrected_is_said_where_a_save_is(desk):
    desk.record(PLAIN)
    desk.get(desk.at)
    desk.amend(1, PLAIN | {"sides-0-table": 120})

    told = just_saved(desk)
    assert told.one("span").text == "The correction is saved."
    assert told.one("a").attributes["href"] == f"{desk.at}/rounds/1"


def test_the_last_round_is_corrected_with_one_tap_until_the_next_begins(desk):
    desk.record(PLAIN)
    desk.get(desk.at)

    told = just_saved(desk)
    assert told.one("span").text == "Round 1 is saved."
    assert told.one("a").attributes["href"] == f"{desk.at}/rounds/1"
    tick(desk, RED_THREES)
    assert "Red threes" in just_saved(desk).text
    desk.press("Undo")
    assert just_saved(desk).one("a").text == "Correct it"
    desk.working(2, {"sides-0-table": "100"})
    assert "Correct it" not in just_saved(desk).text


def test_where_the_game_is_over_the_save_is_said_above_its_result(newcomer):
    newcomer.start({"switch_target": 700})
    newcomer.record(PLAIN)

    page = newcomer.get(newcomer.at).page
    assert page.one("p", class_="flash").text == "The round is saved. Correct round 1"
    assert not page.all("p", class_="said")


def test_the_round_just_saved_is_offered_though_another_phone_saved_the_next(desk, second):
    desk.record(PLAIN)
    second.record(PLAIN)

    assert just_saved(desk).one("a").attributes["href"] == f"{desk.at}/rounds/1"


def test_a_round_saved_at_another_table_is_not_offered_for_correction(desk):
    first, told = desk.code, "The round is saved."
    desk.start()
    desk.record(PLAIN)
    desk.get(desk.at)
    other, desk.code = desk.code, first
    desk.record(PLAIN)
    desk.code = other

    assert desk.get(desk.at).page.one("p", class_="flash").text == told


def test_what_is_only_odd_is_told_and_never_stops(desk):
    reviewed = desk.review(1, entered("nobody", GOOD, {}))
    saved = desk.press("Save")

    assert "Nothing is entered here." in reviewed.complaints()
    assert saved.status == 303


def test_the_review_leads_back_to_the_sheet_of_a_side_that_is_empty(desk):
    reviewed = desk.review(1, entered("nobody", GOOD, {}))
    (leads,) = reviewed.page.all("button", value="edit", data_front="1")
    assert "front=1" in leads.attributes["formaction"]
    asked = desk.press(leads.text)

    assert asked.status == 200
    tabs = asked.page.all("input", name="tab")
    assert ["checked" in tab.attributes for tab in tabs] == [False, True]


def test_the_review_leads_back_to_feet_of_which_nothing_is_said(newcomer):
    start(newcomer, "hand_and_foot")
    reviewed = newcomer.review(1, entered("nobody", {"table": "100"}, {"table": "100"}))
    (leads,) = reviewed.page.all("button", value="edit", data_front="1")

    assert leads.text.startswith("Say it for ")
    assert leads.attributes["formaction"].endswith("front=1#stacks-1-feet")
    assert newcomer.press(leads.text).page.all(id="stacks-1-feet")


def test_the_review_leads_back_to_piles_that_count_off(newcomer):
    start(newcomer, "family_pennies")
    books = {"natural": "1", "sevens": "1", "wild": "1", "table": "545"}
    reviewed = newcomer.review(1, entered("1", {"hand": "155"}, books))
    (leads,) = reviewed.page.all("button", value="edit", data_front="0")

    assert leads.text.startswith("Enter them for ")
    assert leads.attributes["formaction"].endswith("front=0#stacks-0-piles")
    assert newcomer.press(leads.text).page.all(id="stacks-0-piles")


@pytest.mark.parametrize("game", ["hearts_of_miromar", "modern_american"])
def test_whoever_says_whose_the_special_hand_was_says_who_went_out_no_more(newcomer, game):
    start(newcomer, game)
    whose = {"special": "straight", "special_side": "1"}
    special = {"hearts_of_miromar": {"splash": "1"}, "modern_american": whose}[game]
    nobody = entered("nobody", {}, {}) | special
    newcomer.record(nobody)
    refused = newcomer.review(2, {**entered("", {}, {}), **dict.fromkeys(special, "")})
    unsaid = newcomer.review(2, {**nobody, "out": ""})
    newcomer.press("Save")

    assert "Say who went out, or that nobody did." in refused.complaints()
    assert unsaid.status == 200
    first, second = newcomer.scores()["rounds"]
    assert [side["points"] for side in first["sides"]] == [
        side["points"] for side in second["sides"]
    ]


def test_cards_in_hand_that_a_side_throws_away_are_not_dropped_without_a_word(newcomer):
    start(newcomer, "family_pennies")
    told = "This side went out, so its cards in hand cost nothing."
    hands = {"table": "70", "hand": "45"}, {"table": "70", "hand": "20"}

    assert told in newcomer.working(1, entered("0", *hands)).complaints()
    assert newcomer.review(1, entered("nobody", *hands)).complaints().count(told) == 0
    allowed = newcomer.review(1, entered("0", *hands, table_ruling="We let it stand."))
    assert allowed.status == 200
    assert allowed.complaints().count(told) == 1


def test_a_canasta_waits_for_its_cards_to_be_typed(desk):
    marked = entered("nobody", {"natural": "1"}, POOR)
    too_few = "0 is too few: what is melded here makes at least 35 card points."

    worked = desk.working(1, marked)
    assert worked.complaints() == []
    assert worked.page.one("td", data_points="0").text == "+500"
    assert too_few in desk.review(1, marked).complaints("sides-0-table")
    assert "too few" in str(
        desk.working(1, entered("nobody", {"natural": "1", "table": "5"}, POOR)).complaints()
    )


def test_a_side_with_nothing_but_its_pot_is_not_told_that_it_has_nothing(newcomer):
    start(newcomer, "burraco")
    left = newcomer.review(1, entered("nobody", GOOD, {"feet-0-state": "down"}))

    assert "Nothing else is entered here." in left.complaints()
    assert "Nothing is entered here." not in left.complaints()


@pytest.mark.parametrize(
    ("ended", "says"),
    [({"out": "0"}, True), ({"out": "0", "concealed": "y"}, False), ({"out": "nobody"}, False)],
)
def test_the_review_says_that_whoever_went_out_did_not_do_so_concealed(desk, ended, says):
    reviewed = desk.review(1, PLAIN | ended)
    said = reviewed.page.all("p", class_="act")

    assert [one.text for one in said] == ["Went out in the ordinary way. Was it concealed?"] * says
    if says:
        change = said[0].one("button")
        assert change.attributes["formaction"].endswith("front=0#ending")
        assert desk.press(change.text).page.one(id="ending")


def test_a_round_is_removed_where_it_is_read_and_comes_back_at_once(desk):
    for _round in range(2):
        desk.record(PLAIN)
    before = desk.totals()
    desk.get(desk.at)
    at = f"{desk.at}/rounds/1/withdraw"
    (form,) = desk.page.one("details", id="played-1").all("form", action=at)
    assert form.text == "Remove this round"
    desk.post(at, typed_in(form))

    assert desk.totals() == [total // 2 for total in before]
    desk.get(desk.at)
    desk.press("Undo")
    assert desk.totals() == before


def test_going_out_concealed_is_asked_of_the_round(desk):
    desk.record(PLAIN | {"concealed": "y"})

    assert desk.totals() == [800, 30]


def test_a_correction_takes_the_place_of_the_round(desk):
    desk.record(PLAIN)
    desk.amend(1, {"sides-0-table": "150"})

    assert desk.totals() == [750, 30]
    assert len(desk.scores()["rounds"]) == 1
    assert "corrected" in desk.get(desk.at).text
    board = desk.get(desk.board)
    assert "Corrected at" in board.text
    assert board.page.one("span", class_="which").text.endswith(" · corrected")


def test_the_review_of_a_correction_says_what_changes(desk):
    desk.record(PLAIN)
    opened = desk.open(1)
    review = desk.review(1, entered(0, {**GOOD, "table": 150}, POOR))
    changes = review.page.one("section", id="changes")

    assert opened.page.one("h1").text == "Correct round 1"
    assert review.page.one("h1").text == "Correct round 1 · Review"
    assert [caption.text for caption in changes.all("caption")] == ["Side 1"]
    assert [row.text for row in changes.one("table").all("tr")[1:]] == [
        "Cards on the table +100 +150"
    ]


def test_the_review_of_an_earlier_round_says_what_becomes_of_the_game(desk):
    desk.record(PLAIN)
    desk.record(PLAIN)
    total, _other = desk.totals()
    review = desk.review(1, entered(0, {**GOOD, "table": 150}, POOR))
    changes = review.page.one("section", id="changes")
    rows = [row.text for row in review.page.one("section", id="working").all("tr")]

    assert [row.text for row in changes.one("table").all("tr")[1:]] == [
        "Cards on the table +100 +150",
        f"Total of the game {total:,} {total + 50:,}",
    ]
    assert f"Total at that time {total // 2 + 50:,}" in rows
    desk.press("Save")
    assert desk.totals()[0] == total + 50


def test_the_review_says_that_nothing_changes_and_of_a_new_round_says_nothing(desk):
    new = desk.review(1, PLAIN)
    desk.record(PLAIN)
    same = desk.review(1, PLAIN)

    assert new.page.all("section", id="changes") == []
    assert same.page.one("section", id="changes").one("p").text == "The points stay as they are."


def test_a_withdrawn_round_moves_the_later_ones_up_and_comes_back_to_its_place(desk):
    desk.record(PLAIN)
    desk.record(entered(1, POOR, GOOD))
    desk.withdraw(1)
    without = desk.totals()
    desk.restore()

    assert without == [30, 700]
    assert desk.totals() == [730, 730]
    assert [side["points"] for side in desk.scores()["rounds"][0]["sides"]] == [700, 30]


def test_a_removed_round_is_told_from_others_and_restored_from_its_message(desk):
    desk.record(PLAIN)
    desk.record(entered(1, POOR, GOOD))
    desk.withdraw(1)
    page = desk.get(desk.at).page

    assert "Round 1 · Side 1 out · +700 / +30" in page.text
    assert (
        page.one("form", class_="said").one("span", role="status").text == "The round is removed."
    )
    desk.press("Undo")
    assert desk.totals() == [730, 730]
    assert desk.get(desk.at).page.all("form", class_="said") == []


def test_only_the_last_three_rounds_stand_open_on_the_score_pad(desk):
    for _time in range(4):
        desk.record(PLAIN)
    played = desk.get(desk.at).page.one("div", class_="played")
    rest = played.one("details", class_="fold")

    assert [one.attributes["id"] for one in played.all("details", class_="read")] == [
        "played-4",
        "played-3",
        "played-2",
        "played-1",
    ]
    assert rest.all("summary")[0].text == "All · 4"
    assert len(rest.all("details", class_="read")) == 1


def test_a_round_on_the_score_pad_opens_to_be_read_and_leads_to_its_correction(desk):
    desk.record(PLAIN | {"table_ruling": "Ann insisted"})
    round_ = desk.get(desk.at).page.one("details", id="played-1")
    correct = round_.one("a", class_="button")

    assert "Natural canasta" in round_.one("table", id="lines-1-0").text
    assert "Ann insisted" in round_.text
    assert round_.one("summary").all("a") == []
    assert (correct.text, correct.attributes["href"]) == ("Correct round 1", f"{desk.at}/rounds/1")


def test_a_round_may_begin_with_who_went_out(desk):
    desk.get(f"{desk.at}/rounds/1?out=1")
    chosen = desk.typed()["out"]
    desk.get(f"{desk.at}/rounds/1?out=garbage")

    assert chosen == "1"
    assert "out" not in desk.typed()


def test_a_round_that_was_recorded_is_begun_by_nobody_again(desk):
    desk.record(PLAIN)
    desk.get(f"{desk.at}/rounds/1?out=1")

    assert desk.typed()["out"] == "0"


def test_the_way_of_counting_is_that_of_the_round_before(desk):
    desk.record(entered("nobody", {"way": "net", "net": "50"}, {"way": "counts"}))
    desk.open(2)
    empty = desk.typed()
    desk.working(2, {"sides-0-natural": 1})
    desk.open(2)

    assert (empty["sides-0-way"], empty["sides-1-way"]) == ("net", "counts")
    assert empty["sides-0-net"] == ""
    assert (desk.typed()["sides-0-way"], desk.typed()["sides-0-natural"]) == ("net", "1")


def test_a_draft_survives_a_reload(desk):
    desk.working(1, PLAIN)

    desk.open(1)

    assert desk.typed()["sides-0-table"] == "100"
    assert desk.page.one("small", id="saved").text.startswith("draft, ")


def test_a_round_that_is_opened_again_is_worked_out_at_once(desk):
    desk.working(1, PLAIN)
    draft_content = desk.open(1).page.one("b", id="points-0").text
    desk.record(PLAIN)
    recorded = desk.open(1).page.one("b", id="points-0").text

    assert (draft_content, recorded) == ("+700", "+700")


def test_a_draft_is_kept_even_if_it_cannot_be_understood(desk):
    desk.review(1, entered("", {"table": "12x"}, {}))

    desk.open(1)

    assert desk.typed()["sides-0-table"] == "12x"


def test_a_script_is_told_where_a_saved_round_leads(desk):
    desk.review(1, PLAIN)
    sent = {one.attributes["name"]: one.attributes["value"] for one in desk.page.all("input")}
    sent |= {"step": "save"}
    first, again = (
        desk.client.post(f"{desk.at}/rounds/1", data=sent, headers={"HX-Request": "true"})
        for _time in range(2)
    )

    assert (first.status_code, first.headers["HX-Redirect"]) == (204, desk.at)
    assert (again.status_code, again.headers["HX-Redirect"]) == (204, desk.at)
    assert desk.totals() == [700, 30]


def test_the_page_learns_whether_its_draft_was_kept(desk):
    kept = desk.working(1, PLAIN).page.one("section", id="working").attributes["data-kept"]
    shown = desk.open(1).page.one("form", id="entry").attributes["data-kept"]
    desk.record(PLAIN)
    late = desk.working(2, PLAIN | {"revision": "0"}).page.one("section", id="working")

    assert shown == kept
    assert "data-kept" not in late.attributes


def test_a_saved_round_leaves_no_draft(desk):
    desk.working(1, PLAIN)
    desk.record(PLAIN)

    for number in (1, 2):
        desk.open(number)
        assert desk.page.one("small", id="saved").text == ""


@pytest.mark.parametrize("number", [0, 3, 99, 10**30])
def test_a_round_that_is_not_there_cannot_be_opened(desk, number):
    desk.record(PLAIN)

    assert desk.open(number).status == 404


def test_a_game_can_be_ended_and_gone_on_with(desk):
    desk.record(PLAIN)
    desk.end()
    ended = desk.get(desk.board).text
    desk.reopen()

    assert "The game was ended here" in ended
    assert "ended" not in desk.get(desk.board).text
    assert desk.record(PLAIN).status == 303


def test_the_best_round_that_a_side_ever_had_is_told_with_the_save(desk):
    for _round in range(3):
        desk.record(entered(0, GOOD, POOR))
    assert "best" not in desk.get(desk.at).text

    desk.record(entered(0, {**GOOD, "natural": 2, "table": 150}, POOR))
    told = desk.get(desk.at).page.one("p", class_="flash").text
    assert told == "Side 1: your own best round so far."


def just_saved(desk):
    """Return what the dock of the score pad says of a round that was saved just now."""
    return desk.get(desk.at).page.one("div", class_="does").one("p", class_="said")


def untold(page):
    """Return what a round tells nothing of, by the part of it that a page shows."""
    return [one.text for one in page.one("div", id="read-1").all("li", class_="worth_a_look")]


def is_marked(desk):
    """Whether the score pad says that the first round is not complete."""
    return "not complete" in desk.get(desk.at).page.one(id="played-1").one("summary").text


FEET = {"table": "200", "natural": "1", "feet-0-picked_up": "y"}


def test_a_round_that_tells_nothing_of_feet_says_so_on_the_score_pad_and_the_board(newcomer):
    start(newcomer, "hand_and_foot")
    newcomer.record(entered("nobody", {"table": "100"}, {"table": "100"}))
    told = "Feet: say which were picked up, and count the others."

    for page in (newcomer.get(newcomer.at).page, newcomer.get(newcomer.board).page):
        assert untold(page) == [told] * 2
    assert is_marked(newcomer)


@pytest.mark.parametrize(
    ("typed", "is_untold"),
    [({}, True), ({"feet-1-picked_up": "y"}, False), ({"feet-1-points": "40"}, False)],
    ids=["nothing", "picked up", "odd points"],
)
def test_a_foot_that_was_forgotten_is_told_with_its_player(newcomer, typed, is_untold):
    start(newcomer, "hand_and_foot")
    feet = {"table": "100", "feet-0-picked_up": "y"}
    newcomer.record(entered("nobody", feet | typed, feet | {"feet-1-picked_up": "y"}))

    told = ["Player 3: Was this foot picked up? If not, count its cards."] if is_untold else []
    assert untold(newcomer.get(newcomer.board).page) == told
    assert is_marked(newcomer) is is_untold


def test_two_forgotten_feet_are_two_and_a_red_three_in_one_is_not_its_cards(newcomer):
    start(newcomer, "pennies_from_heaven")
    others = {"feet-1-picked_up": "y", "feet-2-picked_up": "y", "natural": "3"}
    newcomer.record(entered("nobody", FEET | {"feet-2-red_threes": "1"}, FEET | others))

    asked = "Was this foot picked up? If not, count its cards."
    told = untold(newcomer.get(newcomer.board).page)
    assert told == [f"Player 3: {asked}", f"Player 5: {asked}"]


def test_a_side_for_which_nothing_is_entered_makes_a_round_incomplete(newcomer):
    start(newcomer, "team_canasta")
    newcomer.record(entered("nobody", {"table": "100"}, {}))

    assert untold(newcomer.get(newcomer.board).page) == ["Nothing is entered here."]
    assert is_marked(newcomer)
    assert "not complete" in newcomer.get(f"{newcomer.board}/games/1/print").text


def test_a_side_of_which_only_feet_are_told_has_something_entered(newcomer):
    start(newcomer, "hand_and_foot")
    up = {"feet-0-picked_up": "y", "feet-1-picked_up": "y"}
    reviewed = newcomer.review(1, entered("nobody", up | {"table": "100"}, up))
    newcomer.record(entered("nobody", up | {"table": "100"}, up))

    assert "Nothing else is entered here." in reviewed.complaints()
    assert not is_marked(newcomer)


def test_a_pile_that_counts_off_is_told_with_its_player_on_the_board_too(newcomer):
    start(newcomer, "family_pennies")
    books = {"natural": "1", "sevens": "1", "wild": "1", "table": "545"}
    down = {"hand": "155", "piles-0-state": "down", "piles-0-red_threes": "1"}
    newcomer.record(entered(1, down | {"piles-1-state": "down", "piles-1-points": "165"}, books))

    (told,) = untold(newcomer.get(newcomer.board).page)
    assert told.startswith("Player 1: Piles of fifteen: this one counts off too.")


def test_whoever_went_out_may_have_nothing_to_enter(newcomer):
    start(newcomer, "ten_pennies")
    newcomer.record(entered(0, {}, *[{"points": "20", "cards": "2"}] * 3))

    assert not is_marked(newcomer)


def test_a_correction_shows_the_pennies_that_it_changes_too(newcomer):
    start(newcomer, "ten_pennies")
    left = [{"points": "20", "cards": "2"}] * 3
    newcomer.record(entered(0, {}, *left))
    fewer = entered(0, {}, *left) | {"sides-1-points": "10", "sides-1-cards": "1"}
    changes = newcomer.review(1, fewer).page.one("section", id="changes")

    told = [[cell.text for cell in row.all("td")] for row in changes.all("tr")[1:]]
    assert told == [["+20", "+10"], ["2", "1"]]


def test_the_review_leads_to_the_number_of_cards_that_was_forgotten(newcomer):
    start(newcomer, "ten_pennies")
    forgotten = {"points": "20"}
    reviewed = newcomer.review(1, entered(0, {}, forgotten, *[{"points": "20", "cards": "2"}] * 2))

    told, *_others = reviewed.page.all("div", class_="worth-a-look")
    lead = told.one("button")
    number = newcomer.press(lead.text).page.one("input", name="sides-1-cards")
    assert lead.attributes["formaction"].endswith(f"#{number.attributes['id']}")


def test_the_review_leads_to_each_foot_that_was_forgotten(newcomer):
    start(newcomer, "pennies_from_heaven")
    typed = FEET | {"feet-1-points": "40"}
    reviewed = newcomer.review(1, entered("nobody", typed, FEET | {"feet-2-points": "60"}))

    complaints = reviewed.complaints()
    asked = "Was this foot picked up? If not, count its cards."
    odd = "40? Feet left lying are worth 55 to 550 points each."
    assert {f"Player 5: {asked}", f"Player 3: {odd}", f"Player 4: {asked}"} <= {*complaints}
    leads = {
        one.text: one.attributes["formaction"].partition("#")[2]
        for one in reviewed.page.all("button", value="edit")
        if "formaction" in one.attributes
    }
    assert leads["Say it for Player 5"] == "stacks-0-feet-2"
    assert leads["Enter them for Player 3"] == "stacks-0-feet-1"
    assert leads["Say it for Player 4"] == "stacks-1-feet-1"


@pytest.mark.parametrize(
    ("game", "typed", "reason"),
    [
        ("team_canasta", {"natural": "1"}, "Each canasta holds at least seven cards."),
        (
            "modern_american",
            {"unmade_aces": "y"},
            "5 is too few: what is melded here makes at least 60 card points.",
        ),
    ],
)
def test_while_cards_are_counted_too_few_are_told_once_and_asked(newcomer, game, typed, reason):
    start(newcomer, game)
    counted = typed | {"way": "counts", "table_counts-low": "1"}
    typing = newcomer.working(1, entered("nobody", counted, {}))

    asked = [one for one in typing.complaints() if "all cards counted yet" in one or reason in one]
    assert asked == [f"Not all cards counted yet? {reason}"]
    assert reason in newcomer.review(1, entered("nobody", counted, {})).complaints()


def test_counting_on_is_marked_for_the_page_and_what_is_wrong_is_not(desk):
    odd = desk.working(1, entered("nobody", {"table": "72"}, {})).page.all("li")
    counted = {"natural": "1", "way": "counts", "table_counts-high": "2"}
    unfinished = desk.working(1, entered("nobody", counted, {})).page.all("li")

    assert [one.text[:3] for one in unfinished if "data-unfinished" in one.attributes] == ["Not"]
    assert not [one for one in odd if "data-unfinished" in one.attributes]


def test_the_review_leads_to_the_side_whose_opening_was_too_low(desk):
    reviewed = desk.review(1, entered("nobody", {"table": "200"}, {"table": "40"}))

    leads = [
        one for one in reviewed.page.all("button", value="edit") if "data-front" in one.attributes
    ]
    assert [(one.attributes["data-front"], one.text) for one in leads] == [
        ("1", "To the cards of Side 2")
    ]


def test_a_sum_that_is_too_small_is_told_as_it_is(desk):
    typing = desk.working(1, entered("nobody", {"natural": "1", "table": "20"}, {}))

    assert not [one for one in typing.complaints() if "counted yet" in one]
    assert [one for one in typing.complaints() if one.startswith("20 is too few")]
