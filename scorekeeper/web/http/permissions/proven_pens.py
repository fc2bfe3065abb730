"""The pens that this process has found to fit: whoever brings one keeps score at that table.

To ask the database takes as long as many a page, and a stranger would make everybody wait by asking
often. A pen that was proven once is known from its cookie alone. This opens nothing: each request
is still asked for its pen, and one that fits no more is forgotten.
"""

from collections import OrderedDict
from hashlib import sha256
from typing import TYPE_CHECKING

from flask import Flask, current_app
from werkzeug.sansio.http import parse_cookie

from scorekeeper.games.rooms.codes import normal_code
from scorekeeper.web.http.permissions.pen_cookies import pen_in

if TYPE_CHECKING:  # This exists for type checkers only.
    from _typeshed.wsgi import WSGIEnvironment

#: Pens that are remembered, by digest; the one not seen for longest is forgotten first.
MOST_PROVEN = 20_000
_NAME = "proven_pens"


class ProvenPens:
    """Remembers the pens that fit, each at its table."""

    def __init__(self) -> None:
        self._proven: OrderedDict[bytes, None] = OrderedDict()

    def note(self, code: str, pen: str, *, fits: bool) -> None:
        """Remember the *pen* of the table with this *code* if it *fits*, and forget it if not."""
        digest = _digest(code, pen)
        self._proven.pop(digest, None)
        if fits:
            self._proven[digest] = None
        while len(self._proven) > MOST_PROVEN:
            self._proven.popitem(last=False)

    def fits(self, code: str, pen: str) -> bool:
        """Whether the *pen* was found to fit at the table with this *code*."""
        return _digest(code, pen) in self._proven


def brought_pen(environ: "WSGIEnvironment", before: str) -> tuple[str, str] | None:
    """Return the code that stands behind *before* in an address, and the pen that comes along.

    None without a code, or without such a cookie; whether the pen fits is another question.
    """
    path: str = environ["PATH_INFO"].encode("latin-1").decode(errors="replace")
    code = normal_code(path.removeprefix(before).partition("/")[0])
    pen = pen_in(parse_cookie(environ.get("HTTP_COOKIE", "")), code) if code else ""
    return (code, pen) if code and pen else None


def register(app: Flask) -> None:
    """Let *app* remember the pens that fit."""
    app.extensions[_NAME] = ProvenPens()


def proven_pens(app: Flask | None = None) -> ProvenPens:
    """Return what *app* remembers, or the application of this request."""
    found: ProvenPens = (app or current_app).extensions[_NAME]
    return found


def _digest(code: str, pen: str) -> bytes:
    return sha256(f"{code} {pen}".encode()).digest()
