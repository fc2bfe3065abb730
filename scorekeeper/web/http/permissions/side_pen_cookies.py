"""The pen of a side in this browser: in a cookie that is sent to the pages of such sides alone.

It opens nothing else, for nothing else ever sees it; and the pen of a table opens none of these.
"""

from flask import Response, current_app, request

from scorekeeper.games.models import Game

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


def _name(code: str, side: int) -> str:
    return f"side-pen-{code}_{side}"
