"""The first page: start, watch, go on."""

import pytest

from scorekeeper.rules.rulesets import RULESETS
from tests.web.desk import PLAIN, Desk


def test_the_first_page_offers_every_game_and_its_rules(newcomer):
    page = newcomer.get("/").page

    links = {link.text: link.attributes["href"] for link in page.all("a")}
    for rules in RULESETS.values():
        assert links[str(rules.name)] == f"/new/{rules.key}"
        assert links[f"Rules: {rules.name}"] == f"/guide/{rules.key}"


def test_every_game_can_be_chosen(newcomer):
    page = newcomer.get("/new").page

    assert [link.attributes["href"] for link in page.all("a", class_="game")] == [
        f"/new/{key}" for key in RULESETS
    ]


@pytest.mark.parametrize("written", [str, str.lower, " ".join, "-".join])
def test_a_room_code_leads_to_the_board_however_it_is_written(desk, written):
    answer = desk.client.get("/watch", query_string={"code": written(desk.code)})

    assert (answer.status_code, answer.location) == (303, desk.board)


@pytest.mark.parametrize("typed", ["", "K7", "K7PQ4M9", "K7PQ40", "ÄÖÜ", "' OR 1=1", "K" * 5000])
def test_what_is_no_room_code_is_refused_with_an_example(client, typed):
    desk = Desk(client)

    answer = desk.get(f"/watch?code={typed}")

    assert answer.status == 404
    assert "six letters and digits" in answer.complaints("code")[0]


def test_an_unknown_room_code_is_refused_and_stays_in_the_field(newcomer):
    answer = newcomer.get("/watch?code=k7pq4m")

    assert answer.status == 404
    assert answer.complaints("code") == [
        "No table, evening or season has this code. Have it read out again."
    ]
    assert answer.page.one("input", id="code").attributes["value"] == "k7pq4m"


def test_the_phone_keeps_its_games_newest_first(desk):
    first = desk.code
    desk.start({"sides-0-name": "Ebb", "sides-1-name": "Flow"})

    page = desk.get("/").page

    kept = page.all("a", class_="kept")
    assert [link.attributes["href"] for link in kept] == [f"/score/{desk.code}", f"/score/{first}"]
    assert "Ebb 0" in kept[0].text


def test_whoever_returns_is_led_on_with_the_game_in_play(desk):
    page = desk.get("/").page

    lead = page.one("a", class_="go-on")
    assert lead.attributes["href"] == desk.at
    assert lead.text.startswith("Continue Canasta, team edition · Round 1")
    assert page.one("p", class_="begin").text == "Start a game New game, same players"


def test_the_games_before_a_rematch_are_found_on_the_first_page(desk):
    assert desk.get("/").page.all("a", class_="before") == []
    desk.record(PLAIN)
    desk.end()
    desk.get(desk.at)
    desk.press("Play again, same players")

    (before,) = desk.get("/").page.all("a", class_="before")
    assert before.attributes["href"] == f"{desk.board}/games"


def test_a_newcomer_is_told_what_this_is(newcomer):
    page = newcomer.get("/").page

    assert page.one("h1").text == "You play the cards. This keeps the score."
    assert page.one("p", class_="begin").text == "Start a game"


def test_a_game_that_has_ended_is_not_the_one_to_go_on_with(desk):
    desk.end()

    page = desk.get("/").page
    assert page.all("a", class_="go-on") == []
    (kept,) = page.all("a", class_="kept")
    assert "ended early" in kept.text


def test_another_phone_sees_no_game_of_this_one(desk, newcomer):
    page = newcomer.get("/").page

    assert page.all("a", class_="kept") == []
    assert desk.code not in page.text


def test_a_game_whose_pen_was_taken_back_is_no_longer_kept(desk, second):
    desk.take_back()

    assert second.get("/").page.all("a", class_="kept") == []
    assert len(desk.get("/").page.all("a", class_="kept")) == 1
