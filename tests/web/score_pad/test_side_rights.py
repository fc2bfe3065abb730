"""What the pen of a side may do: count for that side, and nothing else that there is."""

import pytest

from scorekeeper.storage.db import db
from scorekeeper.web.http.permissions import pen_links
from scorekeeper.web.http.permissions.pen_cookies import COOKIE_PREFIX
from scorekeeper.web.http.permissions.side_pen_cookies import PLACE
from tests.web.counting import COUNTED as BUTTON
from tests.web.counting import SidePhone, shown_links, side_links
from tests.web.desk import GOOD, PLAIN, POOR
from tests.web.page import typed_in
from tests.web.routes import COUNTED, WITH_CODE, WRITING, address, ways

#: What a phone may send without any pen, beside what is answered to the machine itself alone.
FOR_ALL = {"home.new", "home.bring", "handover.take", "director_pen.take"} | {
    "side_pen.take",
    "season_pen.take",
    "rules.attempt",
    "rules.change",
    "rules.keep_page",
    "evening_start.new",
    "opening.alone",
    "opening.of_side",
}
OWN = {"counting.submit", "counting.working"}


def stored():
    """Return all that is stored, by table, but for what sides count."""
    tables = [one for one in db.metadata.sorted_tables if one.name != "side_count"]
    return {one.name: db.session.execute(one.select()).all() for one in tables}


@pytest.fixture
def ours(app, desk):
    """Return the phone of the second side, and of nobody else."""
    phone = SidePhone(app.test_client())
    phone.take(side_links(desk)[1])
    return phone


def sent_by(phone):
    """Return everything that a page of the score pad could send, with the phone's own token."""
    phone.look()
    token = phone.page.all("input", name="csrf_token")[0].attributes["value"]
    marks = {"revision": "0", "request_id": "0" * 8, "step": "save", "dealer": "0"}
    both = {f"sides-{side}-table": "100" for side in (0, 1)}
    return {"csrf_token": token, **marks, "out": "0", **both, "tick": "0:red_threes"}


def test_without_the_pen_of_a_side_its_pages_do_not_open(desk, client):
    for method, rule in ways(COUNTED):
        for phone in (client, desk.client):
            answer = phone.open(address(rule, desk.code), method=method)

            assert answer.status_code == 403, rule
            assert "This phone does not count for this side" in answer.text


def test_the_pen_of_a_side_opens_nothing_of_another_side(ours):
    for method, rule in ways(COUNTED):
        path = address(rule, ours.code).replace(f"{ours.code}/1", f"{ours.code}/0")

        assert ours.client.open(path, method=method).status_code == 403, rule


def test_whatever_the_pen_of_a_side_sends_changes_nothing_but_its_own_count(app, desk, ours):
    sent = sent_by(ours)
    with app.app_context():
        before = stored()
    for rule in WRITING:
        if rule.endpoint not in FOR_ALL and not rule.endpoint.startswith("host."):
            answer = ours.client.post(address(rule, desk.code), data=sent)
            expected = {200, 303} if rule.endpoint in OWN else {403, 404}
            assert (rule.rule, answer.status_code in expected) == (rule.rule, True)

    with app.app_context():
        assert stored() == before
        counts = db.session.execute(db.metadata.tables["side_count"].select()).mappings().all()
    assert [count["side"] for count in counts] == [1]
    fields = {*counts[0]["entry"], *counts[0]["counted"]}
    assert {name.removeprefix("before-").split("-")[1] for name in fields} == {"1"}


def test_the_cookie_of_a_side_is_sent_to_no_other_page(ours):
    name, sent_to = f"side-pen-{ours.code}_1", []
    for rule in WITH_CODE:
        path = address(rule, ours.code)
        with ours.client.get(path, buffered=False) as answer:
            if name in answer.request.headers.get("Cookie", ""):
                sent_to.append(rule)

    assert sent_to == [rule for rule in WITH_CODE if rule.rule.startswith(PLACE)]


def test_the_pen_of_a_side_is_no_pen_of_the_table_in_whatever_cookie(ours):
    pen = ours.client.get_cookie(f"side-pen-{ours.code}_1", path=PLACE).value
    ours.client.set_cookie(f"{COOKIE_PREFIX}{ours.code}", f"1w.{pen}")

    assert ours.client.get(f"/score/{ours.code}").status_code == 403


def test_nothing_that_a_side_counts_is_on_the_board(desk, ours):
    before = [desk.get(desk.board).page.one(id="board").text, desk.scores()]
    ours.count(GOOD)

    assert [desk.get(desk.board).page.one(id="board").text, desk.scores()] == before


# Links


def test_a_phone_reads_the_links_of_the_sides_off_the_screen(desk, newcomer):
    side_links(desk)
    links = shown_links(desk)
    titles = [newcomer.get(link).page.one("h1").text for link in links]

    assert titles == [f"Count for {side['name']}?" for side in desk.scores()["sides"]]


def test_a_link_says_which_side_it_is_for_and_takes_nothing_by_itself(desk, newcomer):
    link = side_links(desk)[1]
    shown = newcomer.get(link)

    assert shown.page.one("h1").text == f"Count for {desk.scores()['sides'][1]['name']}?"
    assert newcomer.client.get(link).headers["Cache-Control"] == "no-store"
    assert newcomer.client.get(f"/count/{desk.code}/1").status_code == 403


def test_a_link_works_while_it_is_shown_and_not_for_ever(desk, newcomer, monkeypatch):
    link = side_links(desk)[0]
    monkeypatch.setattr(pen_links, "LINK_SECONDS", -1)

    assert newcomer.get(link).status == 410
    assert newcomer.get("/side/pen/garbled").status == 410


def test_the_link_to_a_table_is_none_to_a_side_nor_the_other_way_round(desk, newcomer):
    token = side_links(desk)[0].rpartition("/")[2]
    secret = str(newcomer.client.application.secret_key)

    assert newcomer.get(f"/pen/{token}").status == 410
    assert newcomer.get(f"/side/pen/{pen_links.pen_link(secret, desk.code, 'x')}").status == 410


# Taken back


def take_side_back(desk):
    """Let no phone count for the second side any more."""
    side_links(desk)
    form = next(
        one for one in desk.page.all("form") if "sides/1/" in one.attributes.get("action", "")
    )
    return desk.post(form.attributes["action"], typed_in(form))


def test_a_side_that_is_taken_back_is_told_and_sends_its_count_once_it_is_let_in(desk, ours):
    ours.look()
    told = take_side_back(desk)
    answer = ours.press(BUTTON, ours.own(GOOD))
    assert (told.status, answer.status) == (303, 403)
    assert "What you typed is kept on this page." in answer.text
    page, path = ours.page, ours.path
    ours.take(side_links(desk)[1])
    ours.page, ours.path = page, path
    ours.press("Try again")
    desk.open(1)

    assert desk.typed()["sides-1-table"] == "100"


def test_what_a_side_handed_in_goes_when_it_is_taken_back(desk, ours):
    ours.count(GOOD)
    take_side_back(desk)
    desk.open(1)

    assert desk.typed()["sides-1-table"] == ""


def test_taking_the_pen_of_the_table_back_takes_those_of_the_sides_too(desk, ours):
    desk.take_back()

    assert ours.look().status == 403


# The round is over


def test_a_count_that_comes_after_its_round_was_saved_is_shown_and_changes_nothing(desk, ours):
    ours.look()
    desk.record(PLAIN)
    answer = ours.press(BUTTON, ours.own({"table": 75}))

    assert answer.status == 409
    assert "Round 1 is already saved" in answer.text
    assert "This is what you typed:" in answer.text
    assert "75" in answer.text
    assert desk.totals() == [700, 30]
    assert "still counting" not in desk.get(desk.at).text


def test_what_is_typed_after_the_round_was_saved_is_told_in_its_place(desk, ours):
    ours.look()
    desk.record(PLAIN)
    path = ours.page.one("form", class_="entry").attributes["action"]
    answer = ours.post(f"{path}/working", ours.typed() | ours.own(GOOD))

    assert answer.status == 409
    assert "Round 1 is already saved." in answer.page.one(id="working").text


def test_a_page_that_asks_is_told_when_its_round_is_saved(desk, ours):
    before = ours.get(f"{ours.at}/rounds/1").page.one(id="news").text
    desk.record(PLAIN)

    assert before == ""
    assert (
        "Round 1 is saved. It brought your side"
        in ours.get(f"{ours.at}/rounds/1").page.one(id="news").text
    )


def test_the_next_round_begins_empty(desk, ours):
    ours.count(POOR)
    desk.record(PLAIN)
    ours.look()

    assert ours.typed()["sides-1-table"] == ""


def test_who_comes_too_late_with_nothing_is_not_told_what_was_typed(desk, ours):
    ours.look()
    desk.record(PLAIN)
    answer = ours.press(BUTTON)

    assert "You had not typed anything." in answer.text
    assert "This is what you typed" not in answer.text


def test_in_a_game_that_is_over_there_is_nothing_to_count(desk, ours):
    ours.look()
    typed = ours.typed() | ours.own(GOOD)
    desk.end()
    late = ours.post(f"{ours.at}/rounds/1", typed)

    assert (late.status, ours.look().status) == (409, 200)
    assert "The game is over" in ours.page.one("h1").text
    assert "Round 1 is over" in late.text


def test_a_side_goes_on_counting_in_the_next_game(desk, ours):
    ours.look()
    typed = ours.typed() | ours.own(GOOD)
    desk.end()
    desk.get(desk.at)
    desk.press("Play again, same players")
    late = ours.post(f"{ours.at}/rounds/1", typed)

    assert late.status == 409
    assert ours.count(GOOD).status == 303


# Two phones of one side


def test_a_second_phone_of_a_side_is_shown_what_the_first_counted(app, desk, ours):
    other = SidePhone(app.test_client())
    other.take(side_links(desk)[1])
    other.look()
    ours.count(GOOD)
    told = other.press(BUTTON, other.own(POOR))
    assert (told.status, "Another phone was quicker" in told.text) == (409, True)
    assert "+600" in told.text
    assert "+30" in told.text
    taken = other.press("Put ours in its place")
    desk.open(1)

    assert taken.status == 303
    assert desk.typed()["sides-1-table"] == "50"


def test_the_same_count_on_both_phones_is_one(app, desk, ours):
    other = SidePhone(app.test_client())
    other.take(side_links(desk)[1])
    other.look()
    ours.count(GOOD)

    assert other.press(BUTTON, other.own(GOOD)).status == 303


def test_a_count_that_is_sent_twice_is_one(ours):
    ours.look()
    typed = ours.typed() | ours.own(GOOD)

    assert [ours.post(f"{ours.at}/rounds/1", typed).status for _tap in range(2)] == [303, 303]
