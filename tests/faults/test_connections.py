"""Half-sent requests, endless ones and too many streams never keep a save away."""

import http.client
import resource
import socket
from contextlib import ExitStack, closing, suppress
from http import HTTPStatus
from pathlib import Path

import pytest

from tests.load.scorer import Scorer
from tests.load.watching import allow_files
from tests.server import TableServer

#: Open files of the server, and connections that somebody holds against it.
FILES, HELD = 256, 600
#: Streams that one address may have, and that somebody asks for.
STREAMS, ASKED = 15, 25
#: Bytes: far more than any request of ours.
ENDLESS = 8 * 1024 * 1024
HALF = b"POST /score/ABCDEF/rounds/1 HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\nab"
CHUNKED = b"POST /new/team_canasta HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
#: As long as a file of a club may be, of which most never comes.
LONG_FILE = b"POST /import HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n" + b"a" * 65536
#: Seconds.
PATIENCE = 10


class NarrowServer(TableServer):
    """A server that may open few files."""

    @property
    def command(self):
        """What starts it."""
        return ["sh", "-c", f'ulimit -n {FILES} && exec "$@"', "sh", *super().command]


@pytest.fixture(scope="module")
def narrow(tmp_path_factory):
    """Return a running server with few open files and few streams for each address."""
    settings = {"STREAMS_PER_ADDRESS": str(STREAMS)}
    server = NarrowServer(tmp_path_factory.mktemp("narrow"), settings)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def connections(narrow):
    """Return what opens a connection and sends something; all are closed in the end."""
    allow_files(HELD + 300)
    with ExitStack() as stack:

        def connect(words):
            address = ("127.0.0.1", narrow.port)
            opened = stack.enter_context(socket.create_connection(address, timeout=PATIENCE))
            opened.sendall(words)
            return opened

        yield connect


def test_half_sent_requests_keep_nobody_out(narrow, connections):
    scorer = Scorer(narrow.port)
    scorer.sit_down()
    scorer.record()
    for _connection in range(HELD):
        connections(HALF)

    for _round in range(3):
        assert scorer.record().status == HTTPStatus.SEE_OTHER
        connections(HALF)
    assert "Too many open files" not in narrow.log.read_text()


def test_streams_of_one_address_keep_nobody_out(narrow, connections):
    scorer = Scorer(narrow.port)
    scorer.sit_down()
    path = f"/board/{scorer.code}/stream"
    asked = f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    statuses = [connections(asked).recv(12).decode()[-3:] for _stream in range(ASKED)]

    assert statuses == ["200"] * STREAMS + ["429"] * (ASKED - STREAMS)
    assert scorer.record().status == HTTPStatus.SEE_OTHER


def send_for_ever(connection):
    """Send chunk after chunk, and return how many bytes went out before the other end hung up."""
    chunk, sent = b"10000\r\n" + b"a" * 0x10000 + b"\r\n", 0
    with suppress(OSError):
        while sent < ENDLESS:
            connection.sendall(chunk)
            sent += len(chunk)
    return sent


def test_a_body_without_an_end_is_refused_at_the_limit(connections):
    assert send_for_ever(connections(CHUNKED)) < ENDLESS


def test_a_body_that_is_too_long_is_refused_unread(connections):
    long = connections(b"POST /import HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000000\r\n\r\nab")
    answer = http.client.HTTPResponse(long)
    answer.begin()

    assert answer.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    assert b"That is too much at once" in answer.read()


def test_long_files_that_never_come_whole_keep_no_form_waiting(narrow, connections):
    scorer = Scorer(narrow.port)
    scorer.sit_down()
    for _file in range(20):
        connections(LONG_FILE)

    assert scorer.record().status == HTTPStatus.SEE_OTHER


@pytest.mark.exhaustive
def test_a_chunked_form_is_a_form(narrow):
    with closing(http.client.HTTPConnection("127.0.0.1", narrow.port, timeout=PATIENCE)) as phone:
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        body = iter([b"csrf_token=x&", b"dealer=0"])
        phone.request("POST", "/new/team_canasta", body, headers, encode_chunked=True)

        assert phone.getresponse().status == HTTPStatus.BAD_REQUEST


@pytest.mark.exhaustive
def test_the_server_opens_as_many_files_as_the_machine_allows(tmp_path):
    """It is started as a login shell would, with a low limit that it may raise."""
    server = TableServer(tmp_path)
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(300, hard), hard))
    try:
        server.start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with ExitStack() as stack:
        stack.callback(server.kill)
        limits = Path(f"/proc/{server._process.pid}/limits").read_text()

    (line,) = [line for line in limits.splitlines() if line.startswith("Max open files")]
    assert line.split()[3] == line.split()[4]
