"""The head of a request: what is understood, and what is refused."""

import io

import pytest

from scorekeeper.server.request_head import (
    LONGEST_FIELD,
    LONGEST_LINE,
    MOST_FIELDS,
    NoRequest,
    read_head,
)


def head(*lines, end=b"\r\n"):
    return read_head(io.BytesIO(b"".join(line + b"\r\n" for line in lines) + end))


def test_a_head_is_told_by_the_names_of_wsgi():
    found = head(b"POST /a%20b?c=%20d HTTP/1.1", b"Host: x:1", b"Content-Length: 12", b"X-Y:\t z ")

    assert found.environ == {
        "REQUEST_METHOD": "POST",
        "SCRIPT_NAME": "",
        "PATH_INFO": "/a b",
        "QUERY_STRING": "c=%20d",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "HTTP_HOST": "x:1",
        "CONTENT_LENGTH": "12",
        "HTTP_X_Y": "z",
    }
    assert (found.length, found.is_chunked, found.keeps_connection) == (12, False, True)


def test_a_whole_address_stands_for_its_path():
    assert head(b"GET http://x/board/A?b HTTP/1.1").environ["PATH_INFO"] == "/board/A"


def test_what_stands_twice_is_joined_and_cookies_in_their_own_way():
    found = head(b"GET / HTTP/1.1", b"Cookie: a=1", b"Cookie: b=2", b"Accept: x", b"accept: y")

    assert found.environ["HTTP_COOKIE"] == "a=1; b=2"
    assert found.environ["HTTP_ACCEPT"] == "x,y"


def test_a_field_that_wsgi_could_take_for_another_is_left_out():
    found = head(b"GET / HTTP/1.1", b"X_Forwarded_For: 1.2.3.4")

    assert "HTTP_X_FORWARDED_FOR" not in found.environ


@pytest.mark.parametrize(
    ("version", "field", "keeps"),
    [
        (b"1.1", b"A: b", True),
        (b"1.1", b"Connection: close", False),
        (b"1.0", b"A: b", False),
        (b"1.0", b"Connection: keep-alive", True),
    ],
)
def test_a_connection_is_kept_as_the_version_has_it_unless_said_otherwise(version, field, keeps):
    assert head(b"GET / HTTP/" + version, field).keeps_connection is keeps


def test_an_empty_line_before_a_request_is_passed_over_once():
    assert head(b"", b"GET / HTTP/1.1").environ["PATH_INFO"] == "/"
    with pytest.raises(NoRequest):
        head(b"", b"", b"GET / HTTP/1.1")


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nA:"])
def test_a_head_that_ends_too_soon_is_none(sent):
    assert read_head(io.BytesIO(sent)) is None


@pytest.mark.parametrize(
    "lines",
    [
        [b"NONSENSE"],
        [b"GET /"],
        [b"GET  / HTTP/1.1"],
        [b"GET / HTTP/2.0"],
        [b"GET / HTTP/1.1 "],
        [b"G(T / HTTP/1.1"],
        [b"GET /\x00 HTTP/1.1"],
        [b"GET / HTTP/1.1\nHost: x"],
        [b"GET / HTTP/1.1", b"no colon"],
        [b"GET / HTTP/1.1", b"Host : x"],
        [b"GET / HTTP/1.1", b" folded: x"],
        [b"GET / HTTP/1.1", b"A: b\x00"],
        [b"GET / HTTP/1.1", b"A: b\rC: d"],
        [b"GET / HTTP/1.1", b"Host: x", b"Host: y"],
        [b"POST / HTTP/1.1", b"Content-Length: 1", b"Content-Length: 1"],
        [b"POST / HTTP/1.1", b"Content-Length: +1"],
        [b"POST / HTTP/1.1", b"Content-Length: -1"],
        [b"POST / HTTP/1.1", b"Content-Length: " + b"1" * 19],
        [b"POST / HTTP/1.1", b"Content-Length: 1", b"Transfer-Encoding: chunked"],
        [b"POST / HTTP/1.1", b"Transfer-Encoding: gzip, chunked"],
        [b"POST / HTTP/1.0", b"Transfer-Encoding: chunked"],
    ],
)
def test_what_could_be_understood_in_two_ways_is_refused(lines):
    with pytest.raises(NoRequest) as refused:
        head(*lines)

    assert refused.value.status == 400


@pytest.mark.parametrize(
    ("lines", "status"),
    [
        ([b"GET /" + b"a" * LONGEST_LINE + b" HTTP/1.1"], 414),
        ([b"GET / HTTP/1.1", b"A: " + b"b" * LONGEST_FIELD], 431),
        ([b"GET / HTTP/1.1", *[b"A: b"] * (MOST_FIELDS + 1)], 431),
    ],
)
def test_a_head_has_a_limit(lines, status):
    with pytest.raises(NoRequest) as refused:
        head(*lines)

    assert refused.value.status == status


def test_as_many_fields_as_may_be_are_read():
    assert head(b"GET / HTTP/1.1", *[b"A: b"] * MOST_FIELDS).environ["HTTP_A"].count("b") == 100
