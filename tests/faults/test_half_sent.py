"""Forms that are never sent to their end keep nothing that others need."""

import socket
from contextlib import ExitStack
from http import HTTPStatus

from tests.load.scorer import Scorer
from tests.server import TableServer

#: More than there are connections to the database.
MANY = 40


def half(port: int, path: str) -> socket.socket:
    """Send a form but for its end, and leave it at that."""
    phone = socket.create_connection(("127.0.0.1", port))
    kind = "application/x-www-form-urlencoded"
    head = (
        f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: {kind}\r\nContent-Length: 9000\r\n\r\n"
    )
    phone.sendall(f"{head}csrf".encode())
    return phone


def test_half_a_form_keeps_no_connection_to_the_database(tmp_path):
    server = TableServer(tmp_path)
    server.start()
    with ExitStack() as stack:
        stack.callback(server.kill)
        scorer = Scorer(server.port)
        scorer.sit_down()
        for _phone in range(MANY):
            opening = f"/board/{scorer.code}/opening/0"
            stack.enter_context(half(server.port, opening))
        answers = [scorer.ask("GET", f"/board/{scorer.code}.json") for _page in range(5)]

        assert [answer.status for answer in answers] == [HTTPStatus.OK] * 5
        assert scorer.record().status == HTTPStatus.SEE_OTHER
