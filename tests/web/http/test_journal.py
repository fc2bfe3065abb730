"""What is written down of a request: enough to mind a server, and nothing that lets one write."""

import logging
from itertools import islice

import pytest
from sqlalchemy import text

from scorekeeper.storage.db import db
from scorekeeper.web.http import access_log as journal
from scorekeeper.web.http.access_log import Line
from tests.web.cookies import pen_cookie, pen_in
from tests.web.http.test_headers import refusals
from tests.web.http.test_pens import link_of, pen_of
from tests.web.routes import RULES, address_at

COOKIE = "scorekeeper"


@pytest.fixture
def written(app, caplog):
    """Return a way to read all that was written down, whoever wrote it."""
    app.config.update(LOG_REQUESTS=True, PROPAGATE_EXCEPTIONS=False)
    journal.register(app)
    caplog.set_level(logging.DEBUG)
    return lambda: [Line().format(record) for record in caplog.records]


@pytest.fixture
def requests(written):
    """Return a way to read the lines of requests, as names and values."""

    def requests():
        lines = [line for line in written() if "event=request" in line]
        return [dict(fact.split("=", 1) for fact in line.split()) for line in lines]

    return requests


def test_a_request_is_one_line_of_names_and_values(desk, requests):
    answer = desk.client.get(f"{desk.board}?seen=1", buffered=True)
    (line,) = requests()

    assert float(line.pop("ms")) >= 0
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "info",
        "event": "request",
        "method": "GET",
        "path": desk.board,
        "status": "200",
        "bytes": str(len(answer.data)),
    }


def test_a_refusal_is_written_down_with_its_status(desk, requests):
    desk.client.get("/nowhere", buffered=True)
    desk.client.post(f"{desk.at}/end", buffered=True)

    assert [(line["method"], line["status"]) for line in requests()] == [
        ("GET", "404"),
        ("POST", "400"),
    ]


def test_a_stream_is_written_down_once_when_it_ends(desk, requests):
    with desk.client.get(f"{desk.board}/stream", buffered=False) as answer:
        (board,) = islice(answer.iter_encoded(), 1)
        before = requests()
    (line,) = requests()

    assert before == []
    assert (line["path"], line["status"]) == (f"{desk.board}/stream", "200")
    # A block counts as sent when the next one is asked for; nobody waited for that.
    assert int(line["bytes"]) in {0, len(board)}


def test_nothing_is_written_down_unless_the_host_wants_it(desk, caplog):
    caplog.set_level(logging.INFO)
    desk.get(desk.board)

    assert [record for record in caplog.records if record.name == journal.__name__] == []


@pytest.mark.parametrize("path", ["/a b", '/"x', "/a%0Ab=c", "/a%0D%0Alevel=error", "/ä=1"])
def test_no_address_passes_for_another_line_or_name(desk, written, path):
    desk.client.get(path, buffered=True)
    (line,) = [line for line in written() if "event=request" in line]

    assert line.splitlines() == [line]
    assert line.count(" status=") == line.count(" level=") == 1


def test_a_long_address_is_cut(desk, requests):
    desk.client.get("/x" * 5000, buffered=True)

    assert len(requests()[0]["path"]) == journal.LONGEST_PATH


def test_neither_pen_nor_link_nor_token_is_ever_written_down_or_told(club, written):
    desk = club
    pen, link = pen_of(desk), link_of(desk)
    token = desk.get(desk.at).page.all("input", name="csrf_token")[0].attributes["value"]
    secrets = {pen, link.removeprefix("/pen/"), desk.client.get_cookie(COOKIE).value}
    secrets.add(pen_cookie(desk.client, desk.code))
    secrets |= {pen_in(desk.client, desk.evening), pen_cookie(desk.client, desk.evening)}
    answers = [refusal.text for refusal in refusals(desk).values()]
    for path in [link, f"{link}/x", f"/{link}", f"{link}?{link}", link.upper()]:
        desk.client.get(path, headers={"Referer": link, "HX-Request": "true"}, buffered=True)
        answers.append(desk.client.post(path, buffered=True).text)
    for rule in RULES:
        for method in ("GET", "POST", "PUT"):
            sent = {"csrf_token": token, "revision": pen}
            with desk.client.open(
                address_at(rule, desk), method=method, data=sent, buffered=False
            ) as answer:
                next(answer.iter_encoded(), b"")

    log, told = "\n".join(written()).lower(), "\n".join(answers).lower()
    assert [secret for secret in {*secrets, token} if secret.lower() in log] == []
    assert [secret for secret in secrets if secret.lower() in told] == []
    assert "path=/pen/… " in log


def test_a_fault_is_written_down_without_the_pen_link_it_came_with(app, desk, written, monkeypatch):
    link = link_of(desk)
    monkeypatch.setitem(app.view_functions, "handover.offer", lambda token: 1 // len(token[:0]))
    answer = desk.client.get(link)
    (line,) = [line for line in written() if "level=error" in line]

    assert "ZeroDivisionError" in line
    assert "Exception on /pen/… [GET]" in line
    assert link.removeprefix("/pen/") not in line + answer.text


def test_a_fault_of_the_database_tells_nothing_of_what_was_typed(app, desk, written, monkeypatch):
    typed = "a name nobody should read"

    def stumble():
        db.session.execute(text("SELECT :name FROM nowhere"), {"name": typed})

    monkeypatch.setitem(app.view_functions, "home.choose", stumble)

    assert desk.get("/new").status == 500
    assert any("no such table" in line for line in written())
    assert typed not in "\n".join(line for line in written() if "level=error" in line)
