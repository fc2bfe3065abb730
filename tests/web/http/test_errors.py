"""Errors are pages in the players' words, with a way out."""

import pytest

from tests.web.desk import Desk
from tests.web.http.test_headers import refusals
from tests.web.page import read_page, typed_in
from tests.web.routes import READING, WRITING, address_at

TOLD = {
    400: "This page is too old",
    403: "This phone does not keep score of this game",
    404: "There is no game here any more",
    405: "That does not work here",
    410: "This link does not work any more",
    413: "That is too much at once",
}
FROM_HERE = {"Origin": "http://localhost"}
JARGON = {"csrf", "token", "request", "method", "forbidden", "http", "url", "session", "entity"}


@pytest.mark.parametrize("status", TOLD)
def test_every_refusal_says_what_happened_and_leads_on(desk, status):
    page = read_page(refusals(desk)[status].text)

    assert page.one("h1").text == TOLD[status]
    assert page.all("a", class_="button")[-1].attributes["href"] == "/"


def test_what_was_typed_on_a_page_that_is_too_old_is_sent_once_more_at_a_tap(newcomer, app):
    newcomer.get("/new/team_canasta?sides=2")
    form = typed_in(newcomer.page.all("form", method="post")[0])
    seats = [name for name in form if "-players-" in name]
    names = dict(zip(seats, ("Ann", "Bob", "Cy", "Di"), strict=True))
    sent = form | names | {"dealer": "0", "csrf_token": "of another session"}
    answer = app.test_client().post("/new/team_canasta?sides=2", data=sent, headers=FROM_HERE)
    again = read_page(answer.text).one("form", method="post")

    assert (answer.status_code, answer.headers["Cache-Control"]) == (400, "no-store")
    assert again.attributes["action"] == "/new/team_canasta?sides=2"
    assert typed_in(again)["sides-0-players-0"] == "Ann"
    newcomer.post("/new/team_canasta?sides=2", sent | {"csrf_token": ""})
    assert "What you typed is kept" not in newcomer.page.text
    back = newcomer.client.post("/new/team_canasta?sides=2", data=sent, headers=FROM_HERE)
    kept = typed_in(read_page(back.text).one("form", method="post"))
    assert newcomer.post("/new/team_canasta?sides=2", kept).status == 303


def test_a_button_alone_on_a_page_that_is_too_old_is_not_pressed_again_by_itself(desk):
    desk.get(f"{desk.at}/delete?sure=yes")
    form = typed_in(desk.page.all("form", method="post")[0]) | {"csrf_token": "too old"}
    answer = desk.client.post(f"{desk.at}/delete", data=form, headers=FROM_HERE)

    assert answer.status_code == 400
    assert read_page(answer.text).all("form", method="post") == []
    assert "What you typed" not in answer.text


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "https://localhost", ""])
def test_no_other_site_gets_a_form_that_sends_in_our_name(newcomer, origin):
    sent = {"sides-0-players-0": "Ann"}
    answer = newcomer.client.post("/new/team_canasta", data=sent, headers={"Origin": origin})

    assert answer.status_code == 400
    assert read_page(answer.text).all("form", method="post") == []


def test_whoever_holds_no_pen_is_led_to_the_board(desk):
    page = read_page(refusals(desk)[403].text)

    assert page.all("a", class_="button")[0].attributes["href"] == f"/board/{desk.code}"


@pytest.mark.parametrize("status", TOLD)
def test_no_refusal_speaks_jargon(desk, status):
    words = read_page(refusals(desk)[status].text).one("main").text.lower()

    assert {word.strip(".,:") for word in words.split()} & JARGON == set()


def test_an_unknown_address_is_told_as_such(newcomer):
    assert "There is nothing here" in newcomer.get("/nowhere").text


def test_a_round_that_was_not_played_is_told_as_such(desk):
    assert "There is no such round" in desk.open(7).text


def test_a_fault_of_ours_is_a_page_that_calms(app, desk, monkeypatch):
    app.config["PROPAGATE_EXCEPTIONS"] = False
    monkeypatch.setitem(app.view_functions, "home.choose", lambda: 1 // 0)
    answer = desk.get("/new")

    assert answer.status == 500
    assert "Every round that was saved is safe." in answer.text
    assert "ZeroDivisionError" not in answer.text


def test_a_fault_of_ours_is_guarded_too(app, client, monkeypatch):
    app.config["PROPAGATE_EXCEPTIONS"] = False
    monkeypatch.setitem(app.view_functions, "home.choose", lambda: 1 // 0)

    assert "default-src 'none'" in client.get("/new").headers["Content-Security-Policy"]


def test_what_is_withdrawn_twice_is_told_and_not_found(desk):
    desk.get(desk.at)
    token = desk.page.all("input", name="csrf_token")[0].attributes["value"]
    sent = {"csrf_token": token, "revision": "0", "request_id": "0" * 8}

    answer = desk.post(f"{desk.at}/withdrawn/99/restore", sent)
    assert answer.status == 404


def test_an_error_page_may_be_reached_by_head_too(client):
    assert Desk(client).client.head("/nowhere").status_code == 404


def test_a_script_that_asks_for_a_part_is_told_in_a_part(client, desk):
    answer = client.post(f"{desk.at}/rounds/1/working", headers={"HX-Request": "true"})

    assert answer.status_code == 403
    assert "This phone does not keep score" in answer.text
    assert "<main" not in answer.text


def test_a_script_that_takes_its_part_from_a_page_is_told_in_a_page(client, desk):
    headers = {"HX-Request": "true", "HX-Request-Type": "full"}
    answer = client.post(f"{desk.at}/ticks", headers=headers)

    assert answer.status_code == 403
    assert "This phone does not keep score" in read_page(answer.text).one("main").text


def test_a_part_takes_the_place_of_what_it_was_asked_for(client):
    headers = {"HX-Request": "true", "HX-Target": "div#outcome"}
    answer = client.post("/guide/team_canasta/opening", headers=headers)

    assert answer.status_code == 400
    assert "This page is too old" in read_page(answer.text).one("section", id="outcome").text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_what_only_reads_takes_nothing_and_says_so(club, method):
    written = {address_at(rule, club) for rule in WRITING}
    for path in {address_at(rule, club) for rule in READING} - written:
        answer = club.client.open(path, method=method)

        assert (path, answer.status_code) == (path, 405)
        assert "That does not work here" in answer.text


NUMBERED = [rule for rule in READING if {"number", "round_id"} & rule.arguments]


@pytest.mark.parametrize("number", ["9" * 10, "9" * 30, "9" * 5000, "-1", "²"])
def test_a_number_that_nothing_has_is_not_found(club, number):
    for rule in NUMBERED:
        before, _slash, after = address_at(rule, club).partition("/1")

        assert club.client.get(f"{before}/{number}{after}").status_code == 404


def test_a_host_of_no_possible_name_is_told_so(client):
    answer = client.get("/", headers={"Host": "x" * 300})

    assert (answer.status_code, answer.text) == (400, "This address cannot be right.\n")


def test_a_host_of_no_possible_name_is_told_so_whatever_else_is_wrong(client):
    answer = client.post("/new/team_canasta", headers={"Host": "x" * 300}, data="x" * 300_000)

    assert (answer.status_code, answer.text) == (400, "This address cannot be right.\n")
