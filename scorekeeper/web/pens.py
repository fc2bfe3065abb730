"""Who may write: the pens that this browser holds, in its signed cookie."""

from flask import abort, session
from itsdangerous import BadData, URLSafeTimedSerializer

from scorekeeper.games.codes import pen_fits
from scorekeeper.games.errors import UnknownGame
from scorekeeper.games.models import Game
from scorekeeper.games.tables import find_game

_PENS = "pens"
#: One browser keeps so many games in its cookie; the oldest is forgotten first.
MOST_PENS = 20
#: A pen link is shown on one phone and scanned with another.
LINK_SECONDS = 15 * 60


def take_pen(code: str, pen: str) -> None:
    """Put the pen of a game into this browser's cookie."""
    others = [(kept, key) for kept, key in pens().items() if kept != code]
    # A list, because the cookie sorts what has names.
    session[_PENS] = [*others, (code, pen)][-MOST_PENS:]
    session.permanent = True


def pens() -> dict[str, str]:
    """Return the pens that this browser holds, by room code, oldest first."""
    return dict(session.get(_PENS, ()))


def holds_pen(game: Game) -> bool:
    """Whether this browser may write in *game*."""
    return pen_fits(pens().get(game.code, ""), game.room.pen_hash)


def held_pen(code: str) -> Game:
    """Return the game with room code *code*; 404 without the game, 403 without its pen."""
    game = find_game(code)
    if not holds_pen(game):
        abort(403)
    return game


def pen_link(secret: str, code: str, pen: str) -> str:
    """Return a token that hands the pen over, for a quarter of an hour."""
    return _links(secret).dumps([code, pen])


def opened_link(secret: str, token: str) -> tuple[str, str] | None:
    """Return the room code and pen behind a token, or None if it is void or too old."""
    try:
        code, pen = _links(secret).loads(token, max_age=LINK_SECONDS)
        game = find_game(code)
    except (BadData, ValueError, UnknownGame):
        return None
    # A void pen must not take the place of a good one in this browser.
    return (code, pen) if pen_fits(pen, game.room.pen_hash) else None


def _links(secret: str) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(secret, salt="pen")
