"""Writes that are stored while the database does not answer: nobody is shown what was before."""

import sqlite3

import pytest

from scorekeeper.games.signals import board_changed
from scorekeeper.storage import sqlite_single_writer
from scorekeeper.storage.db import db
from scorekeeper.storage.wait_budget import DatabaseBusy
from tests.web.desk import PLAIN, Desk
from tests.web.page import typed_in


@pytest.fixture
def lose_next_answer(app, monkeypatch):
    """Return what lets the next commit be stored, and its answer be lost."""
    with app.app_context():
        dialect = db.engine.dialect
    commit = dialect.do_commit

    def lose(*, is_stored=True):
        def fail(connection):
            if is_stored:
                commit(connection)
            monkeypatch.setattr(dialect, "do_commit", commit)
            error = sqlite3.OperationalError("no answer")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise error

        monkeypatch.setattr(dialect, "do_commit", fail)

    return lose


@pytest.fixture
def desk(client):
    """Return the page object of a scorekeeper at whose board somebody has looked."""
    desk = Desk(client)
    desk.start()
    desk.client.get(desk.board)
    return desk


def test_a_board_is_not_older_than_a_save_whose_answer_was_lost(app, desk, lose_next_answer):
    desk.review(1, PLAIN)
    lose_next_answer()

    answer = desk.press("Save")
    assert answer.status == 503
    assert "700" in app.test_client().get(desk.board).text


def test_what_was_deleted_without_an_answer_is_not_shown_from_memory(app, desk, lose_next_answer):
    desk.get(f"{desk.at}/delete?sure=yes")
    sent = typed_in(desk.page.all("form", method="post")[-1])
    lose_next_answer()

    lost = desk.client.post(f"{desk.at}/delete", data=sent)
    seen = [app.test_client().get(desk.board).status_code]
    again = desk.client.post(f"{desk.at}/delete", data=sent)
    seen.append(app.test_client().get(desk.board).status_code)

    assert (lost.status_code, again.status_code) == (503, 303)
    assert seen == [404, 404]


@pytest.fixture
def lose_answer_to(lose_next_answer):
    """Return what presses a button of a page object, whose write is stored without an answer."""

    def press(who, act):
        post = who.client.post

        def lost(*words, **more):
            lose_next_answer()
            return post(*words, **more)

        who.client.post = lost
        answer = act()
        who.client.post = post
        return answer

    return press


def test_a_hall_is_not_older_than_a_save_whose_answer_was_lost(app, seated, lose_answer_to):
    seated.write_at(1)
    watcher = app.test_client()
    watcher.get(seated.hall)
    seated.review(1, PLAIN)

    lost = lose_answer_to(seated, lambda: seated.press("Save"))
    assert lost.status == 503
    assert "700" in watcher.get(seated.hall).text
    assert watcher.get(f"{seated.hall}.json").get_json()["tables"][0]["totals"] == [700, 30]


def test_a_board_is_not_older_than_a_decision_whose_answer_was_lost(app, seated, lose_answer_to):
    seated.write_at(1)
    watcher, board = app.test_client(), f"/board/{seated.code}"
    watcher.get(board)

    lost = lose_answer_to(seated, lambda: seated.score(1, 1235, 680))
    assert lost.status == 503
    assert "1,235" in watcher.get(board).text
    assert "1,235" in watcher.get(f"{board}/tv").text


def test_a_save_that_is_stored_after_its_answer_was_given_up_is_shown(app, desk, lose_next_answer):
    desk.review(1, PLAIN)
    lose_next_answer(is_stored=False)
    assert desk.press("Save").status == 503
    before = "700" in app.test_client().get(desk.board).text
    with board_changed.muted():  # A database that ends a commit late announces nothing.
        desk.press("Try again")

    assert (before, "700" in app.test_client().get(desk.board).text) == (False, True)


def test_whoever_tries_again_keeps_how_many_play(client, monkeypatch):
    address = "/new/team_canasta?sides=3&players=2"
    desk = Desk(client)
    desk.get(address)

    def refuse():
        raise DatabaseBusy

    with monkeypatch.context() as patch:
        patch.setattr(sqlite_single_writer, "_begin", refuse)
        refused = desk.press("Start the game")
    assert refused.status == 503
    assert refused.page.one("form").attributes["action"] == address

    started = desk.press("Try again")
    assert started.status == 303
    assert desk.client.get(started.to.replace("/score/", "/board/")).text.count("data-total=") == 3


def test_a_foreign_cookie_that_is_no_utf_8_stops_nobody(app, desk):
    pens = "; ".join(f"{one.key}={one.value}" for one in desk.client._cookies.values())
    spoiled = {"HTTP_COOKIE": f"{pens}; theme=caf\xe9\xff"}

    asked = app.test_client(use_cookies=False)
    assert asked.get(desk.at, environ_overrides=spoiled).status_code == 200
    assert asked.get(f"{desk.at}/rounds/1", environ_overrides=spoiled).status_code == 200
