"""The pen that a phone gets when it makes all others void: the same each time one form is sent."""

import base64
import hmac

from flask import current_app, g, request, session

from scorekeeper.games.rooms.codes import PEN_BYTES, pen_fits
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons.lookup import season_of
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.web.http.permissions.pen_cookies import pens, take_pen

#: Characters of the id of a form that are looked at.
LONGEST_ID = 64


def renewed_pen(code: str) -> str:
    """Return the pen that takes the place of the one with which this request came.

    It follows from that one, from the form that was sent and from the session of this browser: if
    the answer was lost, the form sent again brings the same pen. Whoever else held the old one has
    another session, and nobody can work it out, for our secret is in it.
    """
    if "renewed_pen" not in g:
        form = request.form.get("request_id", "")[:LONGEST_ID]
        told = f"{code} {pens().get(code, '')} {form} {session.get('csrf_token', '')}"
        digest = hmac.digest(str(current_app.secret_key).encode(), told.encode(), "sha256")
        g.renewed_pen = base64.urlsafe_b64encode(digest[:PEN_BYTES]).decode()
    pen: str = g.renewed_pen
    return pen


def renew_again_at_table(code: str) -> None:
    """Give this browser the pen again that the same form brought it before."""
    game = find_game(code)
    _renew_again(game.code, game.room.pen_hash)


def renew_again_of_evening(code: str) -> None:
    """Do the same for the pen of an evening, and for that of a season that began with it."""
    evening = find_evening(code)
    shared = season_kept_with(pens().get(evening.code, ""), evening)
    if _renew_again(evening.code, evening.pen_hash) and shared is not None:
        take_pen(shared, renewed_pen(evening.code))


def season_kept_with(pen: str, evening: StoredEvening) -> str | None:
    """Return the code of the season of an *evening* if this browser keeps it with the same *pen*.

    So it does where the season began with this evening.
    """
    season = season_of(evening)
    return season.code if season is not None and pens().get(season.code) == pen else None


def _renew_again(code: str, digests: str) -> bool:
    is_sent = code in pens() and request.form.get("request_id") and "csrf_token" in session
    is_renewed = bool(is_sent) and pen_fits(renewed_pen(code), digests)
    if is_renewed:
        take_pen(code, renewed_pen(code))
    return is_renewed
