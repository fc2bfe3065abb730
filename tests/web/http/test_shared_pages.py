"""Pages from memory: the same answers as from the application, and never an old one."""

import pytest

from scorekeeper.games.state import state_cache
from scorekeeper.storage.copies.database_copies import copy_database
from scorekeeper.storage.db import db
from scorekeeper.web.http.rendering.not_modified_or_gzip import takes_gzip
from tests.web.conftest import COOKIE
from tests.web.desk import GOOD, PLAIN, POOR, entered
from tests.web.routes import NOBODYS

OTHER = entered(1, POOR, GOOD)


@pytest.fixture
def asked(desk, monkeypatch):
    """Return what asks for the board, and the list of requests that reached the application."""
    app = desk.client.application
    reached = []
    pages = app.extensions["shared_pages"]
    behind = pages._behind

    def notice(environ, start_response):
        reached.append(environ["PATH_INFO"])
        return behind(environ, start_response)

    monkeypatch.setattr(pages, "_behind", notice)
    watcher = app.test_client()

    def ask(path=desk.board, **headers):
        return watcher.get(
            path, headers={name.replace("_", "-"): it for name, it in headers.items()}
        )

    ask.reached = reached
    return ask


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        ("gzip", True),
        ("gzip, deflate, br", True),
        ("br;q=1.0, gzip;q=0.8, *;q=0.1", True),
        ("gzip;q=0.50", True),
        ("gzip; q=0", False),
        ("gzip;q=0.000", False),
        ("br", False),
        ("", False),
    ],
)
def test_gzip_goes_only_to_who_reads_it(accepted, takes):
    assert takes_gzip({"HTTP_ACCEPT_ENCODING": accepted}) is takes


def test_the_application_is_asked_once_for_a_board(desk, asked):
    first, second = asked(), asked()

    assert asked.reached == [desk.board]
    assert (first.status_code, first.data) == (second.status_code, second.data)
    assert sorted(first.headers) == sorted(second.headers)


def test_a_saved_round_is_on_the_next_page(desk, asked):
    asked()
    tag = asked().headers["ETag"]
    desk.record(PLAIN)

    newer = asked(If_None_Match=tag)

    assert newer.status_code == 200
    assert newer.headers["ETag"] != tag


def test_whoever_has_the_page_is_told_so_from_memory(asked):
    tag = asked().headers["ETag"]

    same = asked(If_None_Match=f'"other", {tag}')

    assert (same.status_code, same.data) == (304, b"")
    assert same.headers["ETag"] == tag
    assert same.headers["X-Frame-Options"] == "DENY"


def test_readers_get_their_own_language(asked):
    pages = [asked(Accept_Language=wanted) for wanted in ("en", "de", "en", "de")]

    assert pages[0].data == pages[2].data != pages[1].data == pages[3].data
    assert len(asked.reached) == 2


def test_the_application_answers_while_news_may_be_missed(desk, asked):
    asked()
    desk.client.application.extensions["broker"].is_deaf = True

    asked()

    assert len(asked.reached) == 2


def test_what_is_no_board_goes_on(desk, asked):
    asked()

    assert asked(f"/board/{NOBODYS}").status_code == 404
    assert desk.client.application.test_client().post(desk.board).status_code in {400, 405}
    assert len(asked.reached) == 3


def test_an_unknown_board_leaves_nothing_behind(desk, asked):
    pages = desk.client.application.extensions["pages"]

    asked(f"/board/{NOBODYS}")

    assert (dict(pages._making), pages.size) == ({}, 0)


def test_no_pen_is_kept_to_know_a_reader_by(desk):
    desk.get(desk.board)

    known = desk.client.application.extensions["shared_pages"]._languages
    assert len(known) == 1
    assert desk.client.get_cookie(COOKIE).value not in repr(known)


SHARED = [
    "/board/{code}.json",
    "/board/{code}/figures",
    "/board/{code}/chart.svg",
    "/board/{code}/tv",
    "/board/{code}/overlay",
    "/board/{code}/overlay/48",
    "/board/{code}/paper/400x300.png",
    "/board/{code}/guide",
    "/board/{code}/games",
    "/board/{code}/games/1",
    "/board/{code}/games/1/result",
    "/board/{code}/games/1/result.svg",
    "/board/{code}/games/1/print",
    "/board/{code}/games/1/game.json",
    "/board/{code}/game.json",
    "/board/{code}/scores.csv",
    "/guide/team_canasta",
    "/",
]


@pytest.mark.parametrize("path", SHARED)
def test_a_page_that_is_the_same_for_everybody_is_made_once(desk, asked, path):
    path = path.format(code=desk.code)
    first, second = asked(path), asked(path)
    same = asked(path, If_None_Match=first.headers["ETag"])

    assert asked.reached == [path]
    assert first.status_code == 200
    assert (second.data, sorted(second.headers)) == (first.data, sorted(first.headers))
    assert (same.status_code, same.data) == (304, b"")


@pytest.mark.parametrize("path", [path for path in SHARED if "guide" not in path and path != "/"])
def test_a_page_of_a_table_is_made_anew_after_a_round(desk, asked, path):
    path = path.format(code=desk.code)
    before = asked(path)
    desk.record(PLAIN)
    after = asked(path)

    assert asked.reached[-1] == path
    assert (after.data == before.data) is path.endswith("/games")


@pytest.mark.parametrize("path", ["/", "/board/{code}/games/1/result"])
def test_whoever_holds_a_pen_is_not_shown_the_page_of_a_stranger(desk, asked, path):
    path = path.format(code=desk.code)
    asked(path)

    assert desk.at in desk.client.get(path).text
    assert desk.at not in asked(path).text


def test_a_tag_stands_for_a_content_and_not_for_a_number(desk, asked, tmp_path):
    """A backup is put in its place, another round is played: the same number, other scores."""
    copy_database(tmp_path / "table.sqlite3", tmp_path / "backup.sqlite3")
    desk.record(PLAIN)
    before = asked(f"{desk.board}.json")
    restore(desk.client.application, tmp_path)
    desk.record(OTHER)

    after = asked(f"{desk.board}.json", If_None_Match=before.headers["ETag"])
    assert after.json["revision"] == before.json["revision"]
    assert after.status_code == 200


def restore(app, folder):
    """Put a backup in place, and forget what a server that starts anew does not know."""
    with app.app_context():
        db.engine.dispose()
    copy_database(folder / "backup.sqlite3", folder / "table.sqlite3")
    app.extensions["pages"].clear()
    app.extensions["broker"]._latest.clear()
    state_cache._game_states.clear()


def test_restored_scores_reach_who_had_seen_the_same_number(app, desk, tmp_path):
    copy_database(tmp_path / "table.sqlite3", tmp_path / "backup.sqlite3")
    desk.record(PLAIN)
    seen = first_event(app, desk).partition("\n")[0].removeprefix("id: ")
    restore(app, tmp_path)
    desk.record(OTHER)

    event = first_event(app, desk, seen)
    assert event.startswith("id: 1-")
    assert 'id="board"' in event


def first_event(app, desk, seen=""):
    headers = {"Last-Event-ID": seen} if seen else {}
    path = f"{desk.board}/stream"
    with app.test_client().get(path, headers=headers, buffered=False) as answer:
        return next(answer.iter_encoded()).decode()
