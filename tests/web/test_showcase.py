"""Boards from memory: the same answers as from the application, and never an old one."""

import pytest

from scorekeeper.web.showcase import takes_gzip
from tests.web.conftest import COOKIE
from tests.web.desk import PLAIN
from tests.web.routes import NOBODYS


@pytest.fixture
def asked(desk, monkeypatch):
    """Return what asks for the board, and the list of requests that reached the application."""
    app = desk.client.application
    reached = []
    showcase = app.extensions["showcase"]
    behind = showcase._behind

    def notice(environ, start_response):
        reached.append(environ["PATH_INFO"])
        return behind(environ, start_response)

    monkeypatch.setattr(showcase, "_behind", notice)
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
    assert asked(f"{desk.board}.json").status_code == 200
    assert desk.client.application.test_client().post(desk.board).status_code in {400, 405}
    assert len(asked.reached) == 4


def test_an_unknown_board_leaves_nothing_behind(desk, asked):
    pictures = desk.client.application.extensions["pictures"]

    asked(f"/board/{NOBODYS}")

    assert not [key for key in pictures._painting if key[0] == NOBODYS]


def test_no_pen_is_kept_to_know_a_reader_by(desk):
    desk.get(desk.board)

    known = desk.client.application.extensions["showcase"]._languages
    assert len(known) == 1
    assert desk.client.get_cookie(COOKIE).value not in repr(known)
