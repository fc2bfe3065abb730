"""Sides that count their own cards: each on its phone, until their round is saved."""

import pytest

from tests.web.counting import SidePhone, side_links
from tests.web.desk import GOOD, PLAIN, POOR, entered
from tests.web.page import typed_in

#: What a side cannot have: points end in a five or a nought.
IMPOSSIBLE = {"table": 101}
RED_THREE = {"tick": "0:red_threes"}


@pytest.fixture
def links(desk):
    """Return the links of both sides of the game at the desk."""
    return side_links(desk)


@pytest.fixture
def phones(app, links):
    """Return a phone for each side, that has taken its pen."""
    found = [SidePhone(app.test_client()) for _link in links]
    for phone, link in zip(found, links, strict=True):
        phone.take(link)
    return found


def fields(desk, side):
    """Return what the open form at the desk holds for a side, where it is not nothing."""
    begins = f"sides-{side}-"
    typed = {
        name.removeprefix(begins): text
        for name, text in desk.typed().items()
        if name.startswith(begins)
    }
    return {name: text for name, text in typed.items() if text not in {"", "0"} and name != "way"}


def news(phone, number):
    """Return what the page of a side is told of round *number* when it asks."""
    return phone.get(f"{phone.at}/rounds/{number}").text


# A side's page


def test_a_side_takes_its_pen_by_a_button_and_counts(phones):
    ours, _theirs = phones
    answer = ours.count(GOOD)

    assert (answer.status, answer.to) == (303, ours.at)
    shown = ours.look()
    assert "The score pad has your count." in shown.text
    assert shown.page.one(id="points-0").text == "+600"


def test_a_side_sees_its_own_fields_and_no_other(phones):
    _ours, theirs = phones
    names = [one.attributes.get("name", "") for one in theirs.look().page.all("input")]

    assert any(name.startswith("sides-1-") for name in names)
    assert not any(name.startswith("sides-0-") or name == "out" for name in names)


def test_what_a_side_types_is_worked_out_and_not_handed_in(desk, phones):
    ours, _theirs = phones
    told = ours.type(GOOD)
    desk.open(1)

    assert "+600" in told.text
    assert fields(desk, 0) == {}
    assert "still counting" in desk.page.one(id="counting").text
    assert ours.look().page.one("input", name="sides-0-table").attributes["value"] == "100"


def test_a_count_that_comes_while_one_types_is_named_by_its_side_alone(desk, phones):
    ours, _theirs = phones
    desk.open(1)
    form = desk.typed()
    ours.count(GOOD)
    answer = desk.post(f"{desk.at}/rounds/1", form | {"out": "nobody", "step": "review"})

    assert ": the side’s own count is here now" in answer.text
    assert "here it was" not in answer.text


def test_what_cannot_have_been_played_is_refused_at_its_field(desk, phones):
    ours, _theirs = phones
    answer = ours.count(IMPOSSIBLE)
    desk.open(1)

    assert answer.status == 422
    assert answer.complaints("sides-0-table")
    assert ours.typed()["sides-0-table"] == "101"
    assert fields(desk, 0) == {}


def test_what_is_no_number_is_refused_and_kept(phones):
    ours, _theirs = phones
    answer = ours.count({"table": "many"})

    assert answer.status == 422
    assert ours.typed()["sides-0-table"] == "many"


def test_a_count_may_be_changed_until_the_round_is_saved(desk, phones):
    ours, _theirs = phones
    ours.count(GOOD)
    ours.type({"table": 150})
    assert "The score pad still has your count" in news(ours, 1)
    ours.count({"table": 200})
    desk.open(1)

    assert fields(desk, 0) == {"natural": "1", "table": "200"}


def test_what_became_of_a_count_is_told_first_on_the_page_and_in_one_place(desk, phones):
    ours, _theirs = phones
    ours.count(GOOD)
    page = ours.look().page
    assert "The score pad has your count." in page.one(id="news").text
    assert "The score pad" not in page.one(id="working").text
    desk.record(entered("nobody", GOOD))

    told = ours.get(f"{ours.at}/rounds/1")
    assert "Round 1 is saved." in told.text
    assert "until" not in told.text.lower()
    (onward,) = told.page.all("a")
    assert onward.text == "Go on: Round 2"
    assert "primary" in onward.attributes["class"].split()
    assert "Round 1 is saved. Count the next one here" in ours.look().page.one(id="news").text


def test_the_page_of_a_round_of_the_game_before_leads_into_the_new_game(desk, phones):
    ours, _theirs = phones
    asked = ours.look().page.one(id="news").attributes["data-ask"]
    desk.record(entered("nobody", GOOD))
    desk.end()
    desk.get(desk.at)
    desk.press("Play again, same players")

    told = ours.get(asked)
    assert "A new game has begun." in told.text
    assert "saved" not in told.text
    (onward,) = told.page.all("a")
    assert (onward.text, onward.attributes["href"]) == ("Go on: Round 1", ours.at)
    assert told.page.one(id="news").attributes["data-ask"] == asked  # It asks again and again.
    assert "A new game" not in ours.look().text


def test_a_side_without_a_card_is_not_asked_for_what_the_others_will_tell(newcomer, app):
    """Until they have counted, nobody knows that anybody holds a card."""
    newcomer.get("/new/ten_pennies?sides=3&players=1")
    newcomer.code = newcomer.press("Start the game").to.rpartition("/")[2]
    phone = SidePhone(app.test_client())
    phone.take(side_links(newcomer)[1])
    phone.count({})

    assert "The score pad has your count." in phone.look().text
    assert phone.page.all("li", class_="against_the_rules") == []


def test_who_went_out_is_known_to_a_side_once_the_score_pad_knows(desk, phones):
    ours, _theirs = phones
    desk.working(1, {"out": 0})

    assert "+700" in ours.type(GOOD).text


def test_marks_of_the_score_pad_stand_in_the_count_of_their_side(desk, phones):
    ours, theirs = phones
    desk.get(desk.at)
    desk.post(f"{desk.at}/ticks", typed_in(desk.page.one("form", id="marks")) | RED_THREE)

    assert ours.look().page.one(id="points-0").text == "−100"
    assert theirs.look().page.one(id="points-1").text == "–"


def test_a_canasta_marked_in_play_demands_no_cards_before_they_are_counted(desk, phones):
    ours, _theirs = phones
    desk.get(desk.at)
    marks = typed_in(desk.page.one("form", id="marks"))
    desk.post(f"{desk.at}/ticks", marks | {"tick": "0:tally.canastas.natural"})

    assert "too few" not in ours.look().text
    assert "too few" in ours.count({}).text


def test_a_mark_made_after_a_side_has_counted_is_in_its_count(desk, phones):
    ours, _theirs = phones
    ours.count(GOOD)
    desk.get(desk.at)
    desk.post(f"{desk.at}/ticks", typed_in(desk.page.one("form", id="marks")) | RED_THREE)
    desk.open(1)

    assert fields(desk, 0) == {"natural": "1", "table": "100", "red_threes": "1"}
    assert ours.look().page.one(id="points-0").text == "+700"


# The score pad


def test_the_score_pad_fills_in_what_sides_counted_and_saves_it(desk, phones):
    for phone, typed in zip(phones, (GOOD, POOR), strict=True):
        phone.count(typed)
    desk.open(1)
    assert fields(desk, 0) == {"natural": "1", "table": "100"}
    assert fields(desk, 1) == {"table": "50", "hand": "20"}
    desk.press("Review", {"out": 0})
    saved = desk.press("Save")

    assert saved.status == 303
    assert desk.totals() == [700, 30]


def test_the_score_pad_shows_the_sum_of_a_count_before_anybody_says_who_went_out(desk, phones):
    ours, _theirs = phones
    ours.count(GOOD)
    desk.open(1)

    assert desk.page.one(id="points-0").text == "+600"


def test_what_the_scorekeeper_typed_stays_until_he_takes_the_other_count(desk, phones):
    ours, _theirs = phones
    desk.working(1, entered("nobody", {"table": 300}))
    ours.count(GOOD)
    desk.open(1)
    assert fields(desk, 0) == {"table": "300"}
    assert "counted +600 on its own phone. Here stands +300." in desk.page.one(id="working").text
    desk.press("Take its count")
    desk.open(1)

    assert fields(desk, 0) == {"natural": "1", "table": "100"}
    assert "on its own phone" not in desk.page.one(id="working").text


def test_a_count_is_taken_though_an_earlier_round_was_corrected_meanwhile(desk, second, phones):
    ours, _theirs = phones
    desk.record(PLAIN)
    desk.working(2, entered("nobody", {"table": 300}))
    ours.count(GOOD)
    desk.open(2)
    mine, path = desk.page, desk.path
    second.amend(1, PLAIN | {"sides-0-table": 120})
    desk.page, desk.path = mine, path
    answer = desk.press("Take its count")
    desk.open(2)

    assert (answer.status, answer.to) == (303, f"{desk.at}/rounds/2")
    assert fields(desk, 0) == {"natural": "1", "table": "100"}


def test_a_count_is_not_taken_into_the_round_after_it(desk, second, phones):
    ours, _theirs = phones
    desk.working(1, entered("nobody", {"table": 300}))
    ours.count(GOOD)
    desk.open(1)
    mine, path = desk.page, desk.path
    second.record(PLAIN)
    desk.page, desk.path = mine, path
    answer = desk.press("Take its count")

    assert (answer.status, "Is yours the same one?" in answer.text) == (409, True)
    assert desk.open(2).page.one(id="points-0").text in {"", "–", "0"}


def test_a_side_for_which_the_scorekeeper_counts_is_not_said_to_be_late(desk, phones):
    ours, _theirs = phones
    desk.working(1, {"sides-1-table": 70})
    ours.count(GOOD)
    told = desk.get(desk.at).page.one(id="counting").text

    assert "counted" in told
    assert "Cy" not in told


def test_what_is_marked_for_a_side_is_news_on_its_page(desk, phones):
    ours, theirs = phones

    def marked(phone):
        page = phone.get(f"{phone.at}/rounds/1").page
        (shown,) = [one for one in page.all("span") if "data-marked" in one.attributes]
        return shown.attributes["data-marked"]

    before = marked(ours), marked(theirs)
    desk.get(desk.at)
    desk.post(f"{desk.at}/ticks", {**typed_in(desk.page.one("form", id="marks")), **RED_THREE})

    assert marked(ours) != before[0]
    assert marked(theirs) == before[1]


def test_a_changed_count_takes_the_place_of_the_one_before(desk, phones):
    ours, _theirs = phones
    ours.count(GOOD)
    desk.working(1, {"out": 0})
    ours.count({"table": 200})
    desk.open(1)

    assert fields(desk, 0) == {"natural": "1", "table": "200"}


def test_a_count_that_was_changed_at_the_score_pad_stays_as_it_is_there(desk, phones):
    ours, _theirs = phones
    ours.count(GOOD)
    desk.working(1, {"sides-0-table": 120})
    ours.count({"table": 200})
    desk.open(1)

    assert fields(desk, 0) == {"natural": "1", "table": "120"}
    assert "Here stands +620" in desk.page.one(id="working").text


def test_a_count_that_comes_while_the_form_is_open_is_looked_at_before_it_is_saved(desk, phones):
    ours, _theirs = phones
    reviewed = desk.review(1, entered("nobody", {}, POOR))
    ours.count(GOOD)
    desk.path, desk.page = f"{desk.at}/rounds/1", reviewed.page
    again = desk.press("Save")
    assert (again.status, desk.scores()["revision"]) == (200, 0)
    assert desk.press("Save").status == 303

    assert desk.totals() == [600, 30]


def test_a_side_that_does_not_answer_blocks_nothing(desk, phones):
    ours, _theirs = phones
    ours.count(GOOD)
    desk.open(1)
    desk.press("Review", entered(0, {}, POOR) | {"sides-0-natural": 1, "sides-0-table": 100})

    assert desk.press("Save").status == 303
    assert desk.totals() == [700, 30]


def test_checks_over_both_sides_are_made_at_the_score_pad(desk, phones):
    for phone in phones:
        assert phone.count({"red_threes": 3}).status == 303
    desk.open(1)
    answer = desk.press("Review", {"out": "nobody"})

    assert answer.status == 422
    assert (
        "There are only 4 red threes in play, but 6 are entered. Side 1 3 Side 2 3"
        in answer.complaints()
    )
