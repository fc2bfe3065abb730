"""How an answer leaves the server: in few pieces, and whole."""

from types import SimpleNamespace

import gevent
import pytest
from gevent import socket

from scorekeeper.server.request_handler import RequestHandler

#: Bytes: more than any system keeps for a reader who does not read.
LARGE = b"0123456789abcdef" * 1_000_000
HEAD = b"HTTP/1.1 200 OK\r\n"


@pytest.fixture
def ends():
    """Return both ends of a connection."""
    both = socket.socketpair()
    yield both
    for end in both:
        end.close()


@pytest.fixture
def handler(ends):
    """Return a handler that is about to answer at the first end."""
    made = object.__new__(RequestHandler)
    made.socket = ends[0]
    made.status, made.code, made.response_headers = b"200 OK", 200, []
    made.server, made.close_connection = SimpleNamespace(closed=False), False
    made.provided_date = made.provided_content_length = "given"
    return made


def test_head_and_first_part_leave_together(handler, ends):
    handler.write(b"page")

    assert ends[1].recv(1000) == HEAD + b"\r\npage"
    assert handler.response_length == len(HEAD + b"\r\npage")


def test_more_than_fits_waits_for_its_reader(handler, ends):
    sending = gevent.spawn(handler.write, LARGE)
    gevent.sleep(0)
    assert not sending.dead
    got = bytearray()
    while not (sending.dead and got.endswith(LARGE)):
        got += ends[1].recv(1_000_000)

    assert bytes(got) == HEAD + b"\r\n" + LARGE
    assert handler.response_length == len(got)


def test_a_reader_who_left_is_noted(handler, ends):
    ends[1].close()

    with pytest.raises(OSError, match="Broken pipe"):
        handler.write(b"page")

    assert handler.code < 0
