"""Links and cards that hand a pen over, as signed tokens; `web/desk/pen_handover.py` takes them."""

import time
from dataclasses import dataclass
from typing import Any

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer

from scorekeeper.games.errors import UnknownGame
from scorekeeper.games.models import Game
from scorekeeper.games.rooms.codes import pen_fits
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.sides.side_pens import writes_for
from scorekeeper.stored_evenings.errors import UnknownEvening, UnknownSeason
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons.lookup import find_season
from scorekeeper.stored_evenings.seasons.models import StoredSeason
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.web.http.addresses import qr_codes
from scorekeeper.web.http.addresses.public_urls import reachable

#: Seconds: a pen link is shown on one phone and scanned with another.
LINK_SECONDS = 15 * 60


@dataclass(frozen=True, slots=True)
class ShownLink:
    """A pen link as it is shown: its address, and a picture of it for a camera."""

    address: str
    picture: str


def shown_link(path: str) -> ShownLink | None:
    """Return the pen link at *path*, None where it is not known how phones reach this machine."""
    address = reachable(path)
    return ShownLink(address, qr_codes.inline_svg(address)) if address else None


def pen_link(secret: str, code: str, pen: str) -> str:
    """Return a token that hands the pen over, for a quarter of an hour."""
    return _links(secret).dumps([code, pen])


def table_card(secret: str, code: str, pen: str) -> str:
    """Return a token that hands over the pen of a table of an evening, until that pen is void."""
    return _cards(secret).dumps([code, pen])


def opened_link(secret: str, token: str) -> tuple[Game, str] | None:
    """Return the game and the pen behind a token, or None if it is void or too old."""
    found = _behind_card(secret, token) or _behind_link(secret, token)
    if found is None:
        return None
    code, pen = found
    try:
        game = find_game(code)
    except UnknownGame:
        return None
    # A void pen must not take the place of a good one in this browser.
    return (game, pen) if pen_fits(pen, game.room.pen_hash) else None


def opened_evening_link(secret: str, token: str) -> tuple[StoredEvening, str] | None:
    """Return the evening and the pen behind a token, or None if it is void or too old."""
    found = _behind_link(secret, token)
    if found is None:
        return None
    code, pen = found
    try:
        evening = find_evening(code)
    except UnknownEvening:
        return None
    return (evening, pen) if pen_fits(pen, evening.pen_hash) else None


def opened_season_link(secret: str, token: str) -> tuple[StoredSeason, str] | None:
    """Return the season and the pen behind a token, or None if it is void or too old."""
    found = _behind_link(secret, token)
    if found is None:
        return None
    code, pen = found
    try:
        season = find_season(code)
    except UnknownSeason:
        return None
    return (season, pen) if pen_fits(pen, season.pen_hash) else None


def side_link(secret: str, code: str, side: int, pen: str) -> str:
    """Return a token that hands over the pen of a side, for a quarter of an hour."""
    return _side_links(secret).dumps([code, side, pen])


def opened_side_link(secret: str, token: str) -> tuple[Game, int, str] | None:
    """Return the game, the side and its pen behind a token, or None if it is void or too old."""
    found = _young(_side_links(secret), token)
    if found is None:
        return None
    code, side, pen = found
    try:
        game = find_game(code)
    except UnknownGame:
        return None
    return (game, side, pen) if writes_for(game, side, pen) else None


def _behind_link(secret: str, token: str) -> tuple[str, str] | None:
    """Return the code and the pen in a token that is not too old."""
    found = _young(_links(secret), token)
    return None if found is None else (found[0], found[1])


def _young(links: URLSafeTimedSerializer, token: str) -> list[Any] | None:
    """Return what is in a token that is not too old.

    A clock that was put right meanwhile may make it seem to come from a near future.
    """
    try:
        found, made = links.loads(token, return_timestamp=True)
    except BadData:
        return None
    is_old = abs(time.time() - made.timestamp()) > LINK_SECONDS
    return None if is_old or not isinstance(found, list) else found


def _behind_card(secret: str, token: str) -> tuple[str, str] | None:
    try:
        code, pen = _cards(secret).loads(token)
    except (BadData, ValueError):
        return None
    return code, pen


def _links(secret: str) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(secret, salt="pen")


def _side_links(secret: str) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(secret, salt="pen of a side")


def _cards(secret: str) -> URLSafeSerializer:
    return URLSafeSerializer(secret, salt="table card")
