"""Another program holds the lock of the database: others are served, and what was sent arrives."""

import json
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from http import HTTPStatus

import pytest

from tests.load.scorer import Answer, Save, Scorer
from tests.server import TableServer

#: Seconds: how long another program writes, and how long pages that do not write and that do may
#: take meanwhile.
LONG, AT_ONCE, IN_TIME = 3.0, 0.3, 5.0
#: Saves that come together, more than there are connections to the database.
MANY = 20


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[TableServer]:
    """Return a server with a database of its own."""
    server = TableServer(tmp_path_factory.mktemp("kitchen"))
    server.start()
    yield server
    assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()


@pytest.fixture
def scorer(server) -> Scorer:
    """Return a scorekeeper who has opened the first round."""
    scorer = Scorer(server.port)
    scorer.sit_down()
    return scorer


@contextmanager
def locked(server: TableServer) -> Iterator[None]:
    """Hold the lock from outside, as a program does that writes for a while."""
    path = server.instance / "scorekeeper.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as stranger:
        stranger.execute("BEGIN IMMEDIATE")
        yield


def slowest_page(scorer: Scorer) -> float:
    """Ask for pages that write nothing, and return the longest time that one took."""
    slowest = 0.0
    for path in ("/", "/guide/team_canasta", f"/board/{scorer.code}", f"/score/{scorer.code}"):
        begun = time.monotonic()
        assert scorer.ask("GET", path).status == HTTPStatus.OK
        slowest = max(slowest, time.monotonic() - begun)
    return slowest


def rounds(scorer: Scorer) -> int:
    """Return how many rounds are on the board."""
    return len(json.loads(scorer.ask("GET", f"/board/{scorer.code}.json").text)["rounds"])


@pytest.mark.exhaustive
def test_saves_wait_for_another_program_and_nobody_else_does(server, scorer):
    others = [Scorer(server.port) for _phone in range(MANY)]
    for other in others:
        other.sit_down()
    with ThreadPoolExecutor(MANY) as phones:
        with locked(server):
            saving = [phones.submit(other.record) for other in others]
            slowest_page(scorer)
            waited = [not one.done() for one in saving]
        statuses = [one.result().status for one in saving]

    assert waited == [True] * MANY
    assert statuses == [HTTPStatus.SEE_OTHER] * MANY


@pytest.mark.faults
def test_while_another_program_writes_for_three_seconds_every_page_comes_at_once(server, scorer):
    with ThreadPoolExecutor(1) as phone:
        with locked(server):
            until = time.monotonic() + LONG
            saving = phone.submit(scorer.record)
            slowest = 0.0
            while time.monotonic() < until:
                slowest = max(slowest, slowest_page(scorer))
        assert saving.result().status == HTTPStatus.SEE_OTHER

    assert slowest < AT_ONCE


@pytest.mark.faults
def test_a_save_that_waited_too_long_is_told_so_and_counts_once_when_sent_again(server, scorer):
    save = Save(1)
    with locked(server):
        begun = time.monotonic()
        answer = scorer.send(save)
        waited = time.monotonic() - begun
    again: list[Answer] = [scorer.send(save), scorer.send(save)]

    assert (answer.status, answer.headers["Retry-After"]) == (HTTPStatus.SERVICE_UNAVAILABLE, "2")
    assert "What you typed is kept." in answer.text
    assert waited < IN_TIME
    assert [one.status for one in again] == [HTTPStatus.SEE_OTHER] * 2
    assert rounds(scorer) == 1
