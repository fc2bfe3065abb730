"""One message to one address: judged, sent and forgotten, whatever the receiver does."""

import http.client
import logging
import re
import socket
import ssl
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from http import HTTPStatus
from threading import Timer

from scorekeeper.games.models import Outcome
from scorekeeper.games.rooms.webhook_target import Target, is_public
from scorekeeper.webhooks.name_lookups import NameLookups

#: Seconds: for each wait, and for all of a message together once somebody listens.
EACH, ALL = 4.0, 10.0
#: What a receiver may answer that makes another try worth it, besides any fault of its own.
LATER = {HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_EARLY, HTTPStatus.TOO_MANY_REQUESTS}

#: How many lines of an answer are read to find its status, and bytes of each.
MOST_LINES, LONGEST_LINE = 50, 1024
STATUS_LINE = re.compile(rb"HTTP/1\.\d (?P<status>[1-9]\d\d)\b")

#: How many addresses of one name are tried: the machine behind one of them may be gone.
MOST_TRIED = 3

_lookups = NameLookups()

# It would write whole addresses down, and there may be a secret in them.
logging.getLogger("urllib3.connection").addFilter(lambda _record: False)


def post(target: Target, body: bytes, headers: Mapping[str, str], *, private: bool) -> Outcome:
    """Send *body* and return what became of it.

    The host's name is asked for once, and the connection goes to one of the very addresses that
    were judged; a *private* one only where that is allowed. No redirection is followed, and of an
    answer nothing but its status is read.
    """
    try:
        found = _lookups.addresses(target.host, target.port)
    except (OSError, UnicodeError):
        return Outcome.LATER
    if not private and not all(is_public(address) for address in found):
        return Outcome.PRIVATE
    status = _status(target, found[:MOST_TRIED], body, headers)
    if status is None or status >= HTTPStatus.INTERNAL_SERVER_ERROR or status in LATER:
        return Outcome.LATER
    is_taken = HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES
    return Outcome.ARRIVED if is_taken else Outcome.REFUSED


def _status(
    target: Target, addresses: Sequence[str], body: bytes, headers: Mapping[str, str]
) -> int | None:
    """Return the status with which the machine at *addresses* answers, None without an answer."""
    from urllib3.connection import HTTPConnection  # noqa: PLC0415 - only where somebody is told
    from urllib3.exceptions import HTTPError  # noqa: PLC0415 - as above

    connection = HTTPConnection(target.host, target.port, timeout=EACH)
    named = {"Host": target.authority, **headers}
    try:
        with _connected(addresses, target.port) as line, _guarded(line):
            connection.sock = _secured(line, target) if target.is_secure else line
            connection.request("POST", target.path, body=body, headers=named, preload_content=False)
            return _read_status(connection.sock)
    except (OSError, HTTPError, http.client.HTTPException, ValueError):
        return None
    finally:
        connection.close()


def _connected(addresses: Sequence[str], port: int) -> socket.socket:
    """Return a line to the first of *addresses* at which somebody listens. Raises OSError."""
    for address in addresses[:-1]:
        with suppress(OSError):
            return socket.create_connection((address, port), EACH)
    return socket.create_connection((addresses[-1], port), EACH)


def _read_status(line: socket.socket) -> int | None:
    """Return the status of an answer, None where there is none within its first lines.

    Interim answers (1xx) are passed over. No more is read: whoever sends without a pause would hold
    up everybody else, for nobody else has a turn while there is always something to read.
    """
    with line.makefile("rb") as answer:
        for _number in range(MOST_LINES):
            told = STATUS_LINE.match(answer.readline(LONGEST_LINE))
            if told and not told["status"].startswith(b"1"):
                return int(told["status"])
    return None


def _secured(line: socket.socket, target: Target) -> ssl.SSLSocket:
    """Encrypt a *line*. The certificate has to be that of the name, whatever address it leads to.

    Raises OSError, ValueError.
    """
    return ssl.create_default_context().wrap_socket(line, server_hostname=target.host)


@contextmanager
def _guarded(line: socket.socket) -> Iterator[None]:
    """End a *line* in time under whoever reads from it: a receiver may send a byte now and then.

    It is known by a name of its own, for what encrypts it takes the first one away.
    """
    with line.dup() as same:
        guard = Timer(ALL, _cut, [same])
        guard.daemon = True
        guard.start()
        try:
            yield
        finally:
            guard.cancel()


def _cut(line: socket.socket) -> None:
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
