"""A disk that runs full while an evening is served: nothing breaks, and the cause is told."""

import time
from contextlib import suppress

import pytest

from tests.disks import fill, small_disk
from tests.load.scorer import Scorer
from tests.server import TableServer

PATIENCE = 60


@pytest.fixture(scope="module")
def server(tmp_path_factory, missing):
    """Return a server that keeps everything on a small disk of its own."""
    with small_disk(tmp_path_factory.mktemp("small") / "disk", "16m", missing) as disk:
        server = TableServer(disk / "instance")
        server.start()
        try:
            yield server
        finally:
            server.kill()


@pytest.fixture
def scorer(server):
    """Return a scorekeeper who has recorded a round."""
    scorer = Scorer(server.port)
    scorer.sit_down()
    scorer.record()
    return scorer


def await_health(scorer, status):
    """Wait until the server says so of itself, and return its words."""
    limit = time.monotonic() + PATIENCE
    while (answer := scorer.ask("GET", "/healthz/ready")).status != status:
        assert time.monotonic() < limit, answer.text
        time.sleep(0.05)
    return answer.text


def test_a_disk_that_runs_full_is_told_until_there_is_room_again(server, scorer):
    await_health(scorer, 200)
    ballast = fill(server.instance.parent)
    told = await_health(scorer, 503)
    ballast.unlink()

    assert told.splitlines()[0] == "The disk of the database is full."
    assert scorer.ask("GET", "/healthz/live").status == 200
    await_health(scorer, 200)


def test_a_save_on_a_full_disk_is_refused_on_a_page_and_succeeds_when_there_is_room(server, scorer):
    ballast = fill(server.instance.parent)
    with suppress(AssertionError):  # It is not taken, so it stays in doubt.
        while True:
            scorer.record()
    refused = scorer.send(scorer.in_doubt)
    log = server.log.read_text()
    ballast.unlink()

    assert refused.status in {503, 507}
    assert refused.page.one("h1").text
    assert "The disk of the database is full." in log
    assert "Traceback" not in log
    before = len(scorer.acknowledged)
    scorer.record()
    assert len(scorer.acknowledged) == before + 1
