"""One message over the wire: to the address that was judged, and whatever the receiver does."""

import logging
import shutil
import socket
import ssl
import subprocess
import sys

import pytest

from scorekeeper.games.models import Outcome
from scorekeeper.games.rooms.webhook_target import Target, read_target
from scorekeeper.webhooks import post as posting
from scorekeeper.webhooks.post import post
from tests.server import free_port
from tests.webhooks.receivers import (
    PATIENCE,
    a_letter_at_a_time,
    interim_answers,
    never_agreed,
    receiver,
    says,
    silence,
    without_end,
)

BODY, HEADERS = b'{"event":"round_saved"}', {"Content-Type": "application/json"}


#: Sends a message from a greenlet, as the server does.
FROM_GREENLET = """
from gevent import monkey; monkey.patch_all()
import sys
from scorekeeper.games.rooms.webhook_target import read_target
from scorekeeper.webhooks import post
post.EACH, post.ALL = 0.3, 0.6
print(post.post(read_target(sys.argv[1]), b"{}", {}, private=True))
"""


def send(address, *, private=True):
    """Send a message to an address."""
    return post(read_target(address), BODY, HEADERS, private=private)


@pytest.fixture
def short(monkeypatch):
    """Let nobody wait for long."""
    monkeypatch.setattr(posting, "EACH", 0.3)
    monkeypatch.setattr(posting, "ALL", 0.6)


@pytest.fixture
def names(monkeypatch):
    """Return who is behind which name, for the tests to say, and what was asked for."""
    known, asked, real = {}, [], socket.getaddrinfo

    def look_up(host, port, *more, **options):
        if host not in known:
            return real(host, port, *more, **options)
        asked.append(host)
        found = known[host].pop(0) if len(known[host]) > 1 else known[host][0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in found]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    known["asked"] = asked
    return known


def test_a_message_arrives_whole(names):
    names["hook.example"] = [["127.0.0.1"]]
    with receiver(says("204 No Content")) as found:
        target = Target("http", "hook.example", found.port, "/hook?key=sesame")
        outcome = post(target, BODY, HEADERS, private=True)

    ((head, body),) = found.got
    assert outcome is Outcome.ARRIVED
    assert head.startswith("POST /hook?key=sesame HTTP/1.1\r\n")
    assert f"\r\nHost: hook.example:{found.port}\r\n" in head
    assert "\r\nContent-Type: application/json" in head
    assert body == BODY


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        ("200 OK", Outcome.ARRIVED),
        ("202 Accepted", Outcome.ARRIVED),
        ("400 Bad Request", Outcome.REFUSED),
        ("404 Not Found", Outcome.REFUSED),
        ("410 Gone", Outcome.REFUSED),
        ("408 Request Timeout", Outcome.LATER),
        ("429 Too Many Requests", Outcome.LATER),
        ("500 Internal Server Error", Outcome.LATER),
        ("503 Service Unavailable", Outcome.LATER),
        ("nonsense", Outcome.LATER),
    ],
)
def test_a_status_says_what_became_of_it(status, outcome):
    with receiver(says(status)) as found:
        assert send(found.address) is outcome


@pytest.mark.parametrize("status", ["301 Moved", "302 Found", "307 Temporary", "308 Permanent"])
def test_no_redirection_is_followed(status):
    with (
        receiver(says("200 OK")) as other,
        receiver(says(status, f"Location: {other.address}")) as found,
    ):
        assert send(found.address) is Outcome.REFUSED
    assert (len(found.got), len(other.got)) == (1, 0)


@pytest.mark.parametrize("answer", [silence, a_letter_at_a_time])
def test_who_does_not_answer_in_time_is_left(short, answer):
    assert short is None
    with receiver(answer) as found:
        assert send(found.address) is Outcome.LATER


def test_an_answer_without_end_is_not_read():
    with receiver(without_end) as found:
        assert send(found.address) is Outcome.ARRIVED


def test_promises_without_end_are_no_answer_and_take_no_time():
    with receiver(interim_answers) as found:
        assert send(found.address) is Outcome.LATER


def test_an_interim_answer_is_passed_over():
    with receiver(says("103 Early Hints", "Link: <x>", "", "HTTP/1.1 200 OK")) as found:
        assert send(found.address) is Outcome.ARRIVED


def test_where_nobody_listens_nothing_arrives():
    assert send(f"http://127.0.0.1:{free_port()}/") is Outcome.LATER


def test_a_name_that_nobody_has_is_silence(monkeypatch):
    def nowhere(*_words, **_options):
        raise socket.gaierror(socket.EAI_NONAME, "unknown")

    monkeypatch.setattr(socket, "getaddrinfo", nowhere)
    assert send("http://nobody.example/") is Outcome.LATER


@pytest.mark.parametrize("host", ["127.0.0.1", "127.1", "2130706433", "0x7f000001", "localhost"])
def test_nothing_goes_to_this_machine_however_it_is_named(host):
    with receiver(says("200 OK")) as found:
        target = Target("http", host, found.port, "/")
        assert post(target, BODY, HEADERS, private=False) is Outcome.PRIVATE
    assert found.got == []


def test_a_name_with_one_private_address_among_others_is_private(names):
    names["mixed.example"] = [["93.184.215.14", "192.168.1.1"]]

    assert send("http://mixed.example/", private=False) is Outcome.PRIVATE


def test_where_nobody_listens_at_the_first_address_of_a_name_the_next_is_tried(names):
    """A receiver may listen at one address alone: ``localhost`` is two of them to many systems."""
    names["two.example"] = [["127.0.0.2", "127.0.0.1"]]
    with receiver(says("200 OK")) as found:
        assert send(f"http://two.example:{found.port}/") is Outcome.ARRIVED

    names["far.example"] = [["127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.1"]]
    with receiver(says("200 OK")) as found:
        assert send(f"http://far.example:{found.port}/") is Outcome.LATER
    assert found.got == []


def test_a_name_is_asked_for_once_and_the_judged_address_is_the_one(names):
    """Whoever answers for a name might name another machine the second time."""
    names["rebound.example"] = [["127.0.0.1"], ["127.0.0.2"]]
    with receiver(says("200 OK")) as found:
        assert send(f"http://rebound.example:{found.port}/") is Outcome.ARRIVED

    assert names["asked"] == ["rebound.example"]


def test_an_address_is_never_written_down(caplog):
    strange = says("200 OK", "no header at all", ": neither")
    with caplog.at_level(logging.DEBUG), receiver(strange) as found:
        send(found.address)

    assert "sesame" not in caplog.text


# Over https


@pytest.fixture(scope="module")
def certificate(tmp_path_factory, missing):
    """Return the files of a certificate for hook.example and of its key."""
    if shutil.which("openssl") is None:
        missing("There is no openssl to make a certificate with.")
    folder = tmp_path_factory.mktemp("certificate")
    made, key = folder / "certificate.pem", folder / "key.pem"
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    words += ["-subj", "/CN=hook.example", "-addext", "subjectAltName=DNS:hook.example"]
    subprocess.run([*words, "-keyout", key, "-out", made], check=True, capture_output=True)  # noqa: S603
    return made, key


@pytest.fixture
def secured(certificate):
    """Return what makes a connection of a receiver one over https."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    return lambda plain: context.wrap_socket(plain, server_side=True)


@pytest.fixture
def over_https(names, secured):
    """Return what sends a message to a receiver under a name, and what became of it."""

    def send_to(name):
        names[name] = [["127.0.0.1"]]
        with receiver(says("200 OK"), secured) as found:
            outcome = send(f"https://{name}:{found.port}/")
        return outcome, len(found.got)

    return send_to


@pytest.mark.parametrize(
    ("name", "told"),
    [("hook.example", (Outcome.ARRIVED, 1)), ("other.example", (Outcome.LATER, 0))],
)
def test_a_certificate_has_to_be_of_the_name(over_https, monkeypatch, certificate, name, told):
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate[0]))

    assert over_https(name) == told


def test_a_certificate_that_nobody_vouches_for_is_not_trusted(over_https):
    assert over_https("hook.example") == (Outcome.LATER, 0)


def test_who_never_comes_to_the_end_of_encrypting_is_left():
    with receiver(silence, never_agreed) as found:
        address = f"https://127.0.0.1:{found.port}/"
        asked = [sys.executable, "-c", FROM_GREENLET, address]
        told = subprocess.run(asked, check=True, capture_output=True, text=True, timeout=PATIENCE)  # noqa: S603

    assert told.stdout.strip() == Outcome.LATER
