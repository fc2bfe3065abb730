"""The real server: what it says to nonsense, what it writes down, and how it stops."""

import http.client
import re
import socket
import sqlite3
from contextlib import closing
from http import HTTPStatus
from urllib.parse import urlencode
from uuid import uuid4

import pytest

from scorekeeper.storage.instance.served_port import noted_port
from tests.cookies import as_header, keep_cookies
from tests.server import TableServer
from tests.web.http.test_headers import guarded
from tests.web.page import read_page, typed_in

LONG = 20
LINE = re.compile(r"time=\S+ level=\w+ event=")


@pytest.fixture(scope="module", params=[1, 2], ids=["one process", "two workers"])
def house(request):
    """Return what makes a server in a folder: of one process, or of gunicorn's workers."""

    def make(folder, **settings):
        if request.param > 1:
            redis = request.getfixturevalue("redis_server")
            settings |= {"REDIS_URL": redis.url, "REDIS_PREFIX": redis.prefix}
        return TableServer(folder, settings, workers=request.param)

    return make


@pytest.fixture(scope="module")
def server(house, tmp_path_factory):
    """Return a server that writes down its requests."""
    server = house(tmp_path_factory.mktemp("club"), LOG_REQUESTS="1")
    server.start()
    yield server
    server.kill()


class Phone:
    """A client that keeps its cookies."""

    def __init__(self, server):
        self._port = server.port
        self._cookies = {}

    def get(self, path):
        with closing(self._connection()) as connection:
            connection.request("GET", path, headers={"Cookie": as_header(self._cookies)})
            return read_page(self._answered(connection)[1])

    def post(self, path, form):
        """Send a form in one go, and return where the answer leads."""
        with closing(self._connection()) as connection:
            self.begin(connection, path, form)
            return self.end(connection, form)

    def begin(self, connection, path, form):
        """Send a form but for its last letter."""
        body = urlencode(form).encode()
        connection.putrequest("POST", path)
        connection.putheader("Cookie", as_header(self._cookies))
        connection.putheader("Content-Type", "application/x-www-form-urlencoded")
        connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body[:-1])

    def end(self, connection, form):
        """Send the last letter of a form, and return where the answer leads."""
        connection.send(urlencode(form).encode()[-1:])
        answer, page = self._answered(connection)
        assert answer.status == HTTPStatus.SEE_OTHER, page
        return answer.getheader("Location")

    def _answered(self, connection):
        answer = connection.getresponse()
        keep_cookies(self._cookies, answer.headers)
        return answer, answer.read().decode()

    def _connection(self):
        return http.client.HTTPConnection("127.0.0.1", self._port, timeout=LONG)


def start_game(phone):
    form = typed_in(phone.get("/new/team_canasta").one("form"))
    return phone.post("/new/team_canasta", form)


def round_of(phone, desk):
    form = typed_in(phone.get(f"{desk}/rounds/1").one("form", class_="entry"))
    own = {"step": "save", "out": "nobody", "request_id": str(uuid4())}
    return form | own | {"sides-0-table": "100"}


def sent(server, words):
    """Send *words* as they are and return the answer."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=LONG) as phone:
        phone.sendall(words)
        answer = http.client.HTTPResponse(phone)
        answer.begin()
        return answer, answer.read().decode()


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (b"GET /pen/secret HTTP/9.9\r\n\r\n", 400),
        (b"NONSENSE /pen/secret\r\n\r\n", 400),
        (b"GET /pen/secret HTTP/1.1\r\nCookie scorekeeper=secret\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nX: secret" + b"x" * 9000 + b"\r\n\r\n", 431),
    ],
)
def test_what_is_no_request_is_refused_guarded_and_not_repeated(server, words, status):
    answer, text = sent(server, words)

    assert answer.status == status
    assert guarded(answer)
    assert "secret" not in text + server.log.read_text()


@pytest.mark.parametrize(("asked", "ends"), [("close", True), ("keep-alive", False)])
def test_an_answer_says_that_its_connection_ends(server, asked, ends):
    words = f"GET /healthz/live HTTP/1.1\r\nHost: table\r\nConnection: {asked}\r\n\r\n"
    answer, _text = sent(server, words.encode())

    assert answer.status == HTTPStatus.OK
    assert (answer.getheader("Connection") == "close") is ends


def test_each_line_of_the_log_says_when_and_what(server):
    start_game(Phone(server))
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=LONG)) as phone:
        # By the second answer on one connection the line of the first is written.
        for _time in range(2):
            phone.request("GET", "/new?x=y")
            phone.getresponse().read()
    greeting, _end, log = server.log.read_text().partition("\ntime=")

    assert "Scorekeeper is ready." in greeting
    assert all(LINE.match(line) for line in f"time={log}".splitlines())
    assert re.search(r" method=GET path=/new status=200 ms=\d+ bytes=\d+\n", log)


def test_a_stop_ends_streams_and_finishes_what_was_being_sent(house, tmp_path):
    server = house(tmp_path / "kitchen")
    server.start()
    phone = Phone(server)
    desk = start_game(phone)
    form = round_of(phone, desk)
    slow = http.client.HTTPConnection("127.0.0.1", server.port, timeout=LONG)
    watching = http.client.HTTPConnection("127.0.0.1", server.port, timeout=LONG)
    with closing(slow), closing(watching):
        watching.request("GET", f"{desk.replace('score', 'board')}/stream")
        stream = watching.getresponse()
        phone.begin(slow, f"{desk}/rounds/1", form)
        server.ask_to_stop()
        rest = stream.read()
        led_to = phone.end(slow, form)

    assert rest.startswith(b"id: 0")
    assert led_to == desk
    assert server.await_end() == 0
    assert "level=" not in server.log.read_text()
    with closing(sqlite3.connect(server.instance / "scorekeeper.sqlite3")) as database:
        assert database.execute("SELECT count(*) FROM revision").fetchone() == (1,)


def test_a_server_notes_the_port_on_which_it_listens(server):
    assert noted_port(server.instance) == server.port


def test_a_body_that_is_too_long_or_cut_short_is_no_form(server):
    long, text = sent(
        server, b"POST /new/team_canasta HTTP/1.1\r\nContent-Length: 900000\r\n\r\nab"
    )
    with socket.create_connection(("127.0.0.1", server.port), timeout=LONG) as phone:
        phone.sendall(b"POST /new/team_canasta HTTP/1.1\r\nContent-Length: 20\r\n\r\nab")
        phone.shutdown(socket.SHUT_WR)
        rest = phone.recv(100)

    assert (long.status, guarded(long)) == (413, True)
    assert "That is too much at once" in text
    assert rest == b""
    assert "Traceback" not in server.log.read_text()


def test_several_workers_are_refused_without_redis(tmp_path):
    told = TableServer(tmp_path).run("serve", "--workers", "2", "--port", "0", status=1)

    assert told == (
        "Several workers need Redis to tell each other of a new score: set REDIS_URL.\n"
    )
