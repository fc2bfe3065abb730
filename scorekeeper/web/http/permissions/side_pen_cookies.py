"""The pen of a side in this browser: in a cookie that is sent to the pages of such sides alone.

It opens nothing else, for nothing else ever sees it; and the pen of a table opens none of these.
"""

from flask import Response, abort, current_app, g, request

from scorekeeper.games.models import Game
from scorekeeper.games.rooms.codes import normal_code
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.sides.side_pens import writes_for

#: Where all pages of sides are, and where the cookies of their pens go.
PLACE = "/count"
#: Seconds: longer than any evening; the pen of another one is shown again.
KEPT = 7 * 24 * 60 * 60


def keep_side_pen(answer: Response, code: str, side: int, pen: str) -> None:
    """Put the *pen* of a *side* into the browser that gets this *answer*."""
    answer.set_cookie(
        _name(code, side),
        pen,
        max_age=KEPT,
        path=f"{request.script_root}{PLACE}",
        secure=current_app.config["SESSION_COOKIE_SECURE"],
        httponly=True,
        samesite="Lax",
    )


def side_pen(game: Game, side: int) -> str:
    """Return the pen of a *side* that this browser sent along, or ''."""
    return request.cookies.get(_name(game.code, side), "")


def counted_game(code: str, side: int) -> Game:
    """Return the game with room code *code*; 404 without it, 403 without the pen of this *side*.

    Within a request it is looked up and asked for once.
    """
    known: tuple[Game, int] | None = g.get("counted_game")
    if known is None or known[1] != side or known[0].code != normal_code(code):
        game = find_game(code)
        if not writes_for(game, side, side_pen(game, side)):
            abort(403)
        g.counted_game = known = (game, side)
    return known[0]


def _name(code: str, side: int) -> str:
    return f"side-pen-{code}_{side}"
