"""The idempotency key of a start: the same form of a new game, sent twice, starts one game."""

import hmac
import json
from base64 import urlsafe_b64encode
from hashlib import sha256

from flask import current_app, request, session, url_for
from werkzeug import Response

from scorekeeper.games.models import Game
from scorekeeper.games.rooms.codes import PEN_BYTES, pen_fits
from scorekeeper.games.writes.starts import Start
from scorekeeper.web.http.permissions.pen_cookies import take_pen
from scorekeeper.web.http.permissions.who_may_write import holds_pen
from scorekeeper.web.http.redirects import lead_to

#: Of a form, what says nothing of the game.
_MARKS = {"csrf_token", "request_id"}


def start_of(request_id: str, *, file: bytes = b"") -> Start:
    """Return how the form that was sent introduces itself, with the *file* that came along.

    Its id and its pen follow from what it says, from the token of this browser's session and from
    the key of this server: the same form gives the same ones, and in another browser different
    ones. Without the key nobody works them out, even who learned the token.
    """
    typed = [(name, values) for name, values in sorted(request.form.lists()) if name not in _MARKS]
    told = [session["csrf_token"], request_id, request.full_path, typed, sha256(file).hexdigest()]
    return Start(_print_of("start", told).hex(), _as_pen(_print_of("pen", told)))


def at_its_desk(game: Game, pen: str) -> Response:
    """Lead whoever started *game* to its desk, with its *pen* unless that is void by now."""
    if not holds_pen(game) and pen_fits(pen, game.room.pen_hash):
        take_pen(game.code, pen)
    return lead_to(url_for("desk.show", code=game.code))


def _print_of(purpose: str, told: list[object]) -> bytes:
    """Return a print of what a form *told* that only this server can make."""
    message = json.dumps([purpose, *told]).encode()
    return hmac.digest(str(current_app.secret_key).encode(), message, "sha256")


def _as_pen(random: bytes) -> str:
    return urlsafe_b64encode(random[:PEN_BYTES]).decode()
