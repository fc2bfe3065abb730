"""How an answer leaves the server: in few pieces, and whole."""

import tracemalloc
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
    made.socket, made.environ = ends[0], {"REQUEST_METHOD": "GET"}
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


def test_of_a_large_page_no_reader_who_takes_it_slowly_has_a_copy(handler, ends):
    tracemalloc.start()
    try:
        sending = gevent.spawn(handler.write, LARGE)
        gevent.sleep(0)
        held, _most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert not sending.dead
    assert held < len(LARGE) / 10
    ends[1].close()
    with pytest.raises(OSError, match=r"Broken pipe|reset"):
        sending.get()


def test_whoever_asks_for_the_head_of_a_stream_gets_no_chunks(handler, ends):
    handler.environ["REQUEST_METHOD"] = "HEAD"
    handler.request_version, handler.provided_content_length = "HTTP/1.1", None
    handler.result = iter(())
    handler.headers_sent = False

    handler.process_result()
    ends[0].close()

    assert ends[1].makefile("rb").read() == HEAD + b"Transfer-Encoding: chunked\r\n\r\n"


def test_a_reader_who_left_is_noted(handler, ends):
    ends[1].close()

    with pytest.raises(OSError, match="Broken pipe"):
        handler.write(b"page")

    assert handler.code < 0
