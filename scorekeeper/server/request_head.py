"""The head of a request: its first line and its header, read strictly and up to a limit.

What two programs could understand in two ways is refused, so that a proxy in front never takes the
end of one request for the beginning of another: https://www.rfc-editor.org/rfc/rfc9112.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import BinaryIO
from urllib.parse import unquote_to_bytes

#: Bytes of the first line and of one field, and how many fields there may be.
LONGEST_LINE, LONGEST_FIELD, MOST_FIELDS = 4094, 8190, 100
#: Digits of the length of a body, far more than any has.
LONGEST_NUMBER = 18
_TOKEN = rb"[!#$%&'*+.^_`|~0-9A-Za-z-]+"
_FIRST_LINE = re.compile(rb"(" + _TOKEN + rb") ([^\s\x00-\x1f\x7f]+) HTTP/1\.([01])")
_FIELD = re.compile(rb"(" + _TOKEN + rb"):[ \t]*([^\x00-\x08\x0a-\x1f\x7f]*)")
#: What stands before the path where a request names the whole address.
_SITE = re.compile(r"https?://[^/?#]*", re.IGNORECASE)
#: These say what a request is and where it ends, so there is one of each.
_SINGLE = frozenset({"CONTENT_LENGTH", "CONTENT_TYPE", "HTTP_HOST", "HTTP_TRANSFER_ENCODING"})
_PLAIN_NAMES = frozenset({"CONTENT_LENGTH", "CONTENT_TYPE"})


class NoRequest(Exception):
    """What came is no request; ``status`` says why."""

    def __init__(self, status: HTTPStatus = HTTPStatus.BAD_REQUEST) -> None:
        super().__init__(status.phrase)
        self.status = status


@dataclass(frozen=True, slots=True)
class RequestHead:
    """A head that was understood: ``environ`` holds its parts by the names that WSGI has for them.

    ``length`` is that of the body in bytes, None where it is not told.
    """

    environ: Mapping[str, str]
    version: str
    length: int | None
    is_chunked: bool
    keeps_connection: bool


def read_head(source: BinaryIO) -> RequestHead | None:
    """Read the head of the next request; None if the connection ends before it is whole.

    Raises NoRequest.
    """
    line = _line(source, LONGEST_LINE, HTTPStatus.REQUEST_URI_TOO_LONG)
    if line == b"":  # Some send an empty line after a form.
        line = _line(source, LONGEST_LINE, HTTPStatus.REQUEST_URI_TOO_LONG)
    if line is None:
        return None
    first = _FIRST_LINE.fullmatch(line)
    if first is None:
        raise NoRequest
    fields = _fields(source)
    if fields is None:
        return None
    method, target, minor = (part.decode("latin-1") for part in first.groups())
    return _head(method, target, f"HTTP/1.{minor}", fields)


def _line(source: BinaryIO, longest: int, too_long: HTTPStatus) -> bytes | None:
    line = source.readline(longest + 3)
    if line.endswith(b"\r\n"):
        return line[:-2]
    if len(line) > longest:
        raise NoRequest(too_long)
    if line.endswith(b"\n"):
        raise NoRequest
    return None


def _fields(source: BinaryIO) -> dict[str, str] | None:
    """Read the header; return it by the names that WSGI has for its fields."""
    found: dict[str, str] = {}
    for _field in range(MOST_FIELDS + 1):
        line = _line(source, LONGEST_FIELD, HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        if not line:
            return None if line is None else found
        field = _FIELD.fullmatch(line)
        if field is None:
            raise NoRequest
        _add(found, field[1].decode("ascii"), field[2].rstrip().decode("latin-1"))
    raise NoRequest(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)


def _add(found: dict[str, str], name: str, value: str) -> None:
    if "_" in name:  # WSGI could not tell it from the one with a hyphen, which a proxy may set.
        return
    key = name.upper().replace("-", "_")
    key = key if key in _PLAIN_NAMES else f"HTTP_{key}"
    if key not in found:
        found[key] = value
    elif key in _SINGLE:
        raise NoRequest
    else:
        found[key] += f"; {value}" if key == "HTTP_COOKIE" else f",{value}"


def _head(method: str, target: str, version: str, fields: dict[str, str]) -> RequestHead:
    path, _mark, query = _SITE.sub("", target, count=1).partition("?")
    ends = fields.get("HTTP_CONNECTION", "").lower()
    is_newer = version == "HTTP/1.1"
    return RequestHead(
        fields
        | {
            "REQUEST_METHOD": method,
            "SCRIPT_NAME": "",
            "PATH_INFO": unquote_to_bytes(path).decode("latin-1") if "%" in path else path,
            "QUERY_STRING": query,
            "SERVER_PROTOCOL": version,
        },
        version,
        _length(fields.get("CONTENT_LENGTH")),
        _is_chunked(fields, is_newer=is_newer),
        keeps_connection="close" not in ends if is_newer else "keep-alive" in ends,
    )


def _length(told: str | None) -> int | None:
    if told is None:
        return None
    if not (told.isascii() and told.isdigit() and len(told) <= LONGEST_NUMBER):
        raise NoRequest
    return int(told)


def _is_chunked(fields: Mapping[str, str], *, is_newer: bool) -> bool:
    """Whether a body comes in chunks; one that says its length too could end in two places."""
    told = fields.get("HTTP_TRANSFER_ENCODING")
    if told is None:
        return False
    if told.lower() != "chunked" or not is_newer or "CONTENT_LENGTH" in fields:
        raise NoRequest
    return True
