"""The real server tells a program of a saved round, and after a crash of what it did not tell."""

import json
import socket
import threading

import pytest

from tests.load.scorer import Scorer
from tests.server import TableServer, free_port
from tests.webhooks.receivers import PATIENCE, receiver, says

SECRET = "a secret of this test"  # noqa: S105 - of nobody


@pytest.fixture
def told():
    """Return an answer to every message, and what is set when one has come."""
    came = threading.Event()
    answer = says("200 OK")

    def take(connection: socket.socket) -> None:
        answer(connection)
        came.set()

    return take, came


def test_a_round_that_was_saved_before_a_crash_is_told_after_it(tmp_path, told):
    take, came = told
    port = free_port()
    settings = {
        "WEBHOOK_URL": f"http://127.0.0.1:{port}/hook",
        "WEBHOOK_SECRET": SECRET,
        "WEBHOOKS_PRIVATE": "1",
    }
    server = TableServer(tmp_path / "instance", settings)
    server.start()
    scorer = Scorer(server.port)
    scorer.sit_down()
    scorer.record()  # Nobody listens yet.
    server.kill()
    with receiver(take, port=port) as found:
        server.start()
        assert came.wait(PATIENCE)
        came.clear()
        scorer.record()
        assert came.wait(PATIENCE)
    stopped = server.stop()

    ids = [json.loads(body)["id"] for _head, body in found.got]
    assert ids == [f"{scorer.code}-{number}-round_saved" for number in (1, 2)]
    assert stopped == 0
    assert "Traceback" not in server.log.read_text()
