"""Deleting a table at the score pad: asked twice, gone at once, wherever it was kept."""

import json

import pytest

from scorekeeper.games.state import state_cache
from scorekeeper.storage.db import db
from tests.live.conftest import Watcher
from tests.web.cookies import pen_cookie
from tests.web.desk import PLAIN
from tests.web.page import typed_in

GO_ON, YES = "Go on and delete …", "Yes, delete everything"


def sure(desk):
    """Go as far as the second question."""
    desk.get(f"{desk.at}/delete")
    return desk.get(f"{desk.at}/delete?sure=yes")


def test_it_is_asked_twice_and_a_backup_offered_first(desk):
    desk.record(PLAIN)
    desk.get(desk.at)
    (link,) = [one for one in desk.page.all("a") if one.text == "Delete this table for good …"]
    first = desk.get(link.attributes["href"])
    links = {one.text: one.attributes["href"] for one in first.page.all("a")}
    (backup,) = [href for words, href in links.items() if words.startswith("Backup file")]

    assert first.page.all("form") == []
    assert json.loads(desk.client.get(backup).text)["rounds"]
    second = desk.get(links[GO_ON]).text
    assert "Really delete table" in second
    assert "Side 1 700 – Side 2 30" in second


def test_a_second_tap_whose_first_answer_was_lost_is_told_that_all_is_deleted(desk):
    sure(desk)
    pen = pen_cookie(desk.client, desk.code)
    form = typed_in(desk.page.all("form", method="post")[0])
    desk.press(YES)
    desk.get("/")
    desk.client.set_cookie(f"pen-{desk.code}", pen)
    answer = desk.post(f"{desk.at}/delete", form)

    assert (answer.status, answer.to) == (303, "/")
    assert desk.get("/").text.count("The table is deleted, with all its games.") == 1
    assert desk.post(f"{desk.at}/delete", form).status == 404


def test_a_deleted_table_answers_404_at_once(desk, client):
    desk.record(PLAIN)
    paths = [desk.board, f"{desk.board}.json", f"{desk.board}/tv", f"{desk.board}/games/1"]
    assert [client.get(path).status_code for path in paths * 2] == [200] * 8
    sure(desk)

    answer = desk.press(YES)

    assert (answer.status, answer.to) == (303, "/")
    assert "The table is deleted" in desk.get("/").text
    assert [client.get(path).status_code for path in paths] == [404] * 4
    assert desk.get(desk.at).status == 404


def test_nothing_of_a_deleted_table_stays_in_memory(desk, client):
    desk.record(PLAIN)
    for path in (desk.board, f"{desk.board}.json", "/"):
        client.get(path)
        desk.client.get(path)
    sure(desk)
    desk.press(YES)
    found = desk.client.application.extensions

    assert desk.code not in found["pages"].codes()
    assert not [key for key in found["summaries"].all_keys() if key[0] == desk.code]
    with desk.client.application.app_context():
        kept = state_cache._game_states[db.engine].all_keys()
    assert desk.code not in [key[0] for key in kept]


def test_the_pen_of_a_deleted_table_leaves_the_browser(desk):
    sure(desk)
    desk.press(YES)

    assert pen_cookie(desk.client, desk.code) is None


def test_whoever_watches_is_told_and_sent_home(app, desk):
    watcher = Watcher(app.test_client(), desk.code)
    watcher.next()
    sure(desk)
    desk.press(YES)

    assert "This table was deleted" in watcher.next()
    with pytest.raises(StopIteration):
        watcher.next()


def test_what_was_recorded_after_the_question_is_not_deleted_unseen(desk, second):
    sure(desk)
    second.record(PLAIN)

    answer = desk.press(YES)

    assert answer.status == 409
    assert "The game has changed since this page was opened" in answer.text
    assert desk.scores()["revision"] == 1


def test_deleting_is_for_the_pen_alone(desk, client):
    assert client.get(f"{desk.at}/delete").status_code == 403
    assert client.post(f"{desk.at}/delete").status_code == 403
    assert desk.scores()["revision"] == 0


def test_a_spoiled_press_deletes_nothing(desk):
    sure(desk)

    assert desk.press(YES, {"revision": "x"}).status == 422
    assert desk.scores()["revision"] == 0


def test_old_tables_are_pruned_by_command_and_shown_first(desk, command):
    desk.record(PLAIN)
    none = command("prune", "--older-than", "400d", "--empty")
    spared = command("prune", "--older-than", "1d", "--dry-run")

    assert none.output == spared.output.replace("would be deleted", "deleted")
    assert none.output == "0 tables deleted.\n"
    assert desk.scores()["revision"] == 1


@pytest.mark.parametrize("age", ["0d", "x", "-3d", "99999999d", "١d"])
def test_an_age_that_is_none_is_refused(command, age):
    assert command("prune", "--older-than", age).exit_code == 2


def test_what_to_prune_has_to_be_said(command):
    assert "Say which ones" in command("prune").output
