"""The pens that this browser holds, each in a cookie of its own.

A pen is a long random word, and the table keeps its digest; so a cookie needs no signature and no
time, and neither a clock that steps nor a lost secret takes a pen away. One cookie for each table
means that two answers which cross each other never overwrite each other's pens.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from flask import Flask, Response, current_app, g, request, session

#: What the cookie of a pen is called, before the room code.
COOKIE_PREFIX = "pen-"
#: One browser keeps the pens of so many tables.
MOST_PENS = 30
#: Where the first version kept all pens together, in the session.
_IN_SESSION = "pens"
_COOKIE_VALUE = re.compile(r"(\d{1,6})([tw])\.([\w-]{20,64})", re.ASCII)
#: The second part of a cookie: whether its pen was only taken, or has written.
_TAKEN, _WRITTEN = "t", "w"


@dataclass(frozen=True, slots=True)
class HeldPen:
    """The pen of one table in this browser.

    ``turn`` counts takings and writings of this browser, so the highest was used last; it needs no
    clock. ``has_written`` says whether it was more than taken.
    """

    pen: str
    turn: int = 0
    has_written: bool = False

    def as_cookie(self) -> str:
        """Return the value of its cookie."""
        return f"{self.turn}{_WRITTEN if self.has_written else _TAKEN}.{self.pen}"


def take_pen(code: str, pen: str) -> None:
    """Put the pen of a table into this browser.

    If there are too many, one goes that never wrote, or else the one that wrote longest ago.
    """
    held = _held()
    held[code] = HeldPen(pen, _next_turn(held))
    others = sorted(
        (key for key in held if key != code),
        key=lambda key: (held[key].has_written, held[key].turn),
    )
    for forgotten in others[: max(len(held) - MOST_PENS, 0)]:
        del held[forgotten]
        _changes()[forgotten] = None
    _changes()[code] = held[code]
    session.permanent = True  # The token of forms is to last as long as the pens.


def drop_pen(code: str) -> None:
    """Take the pen of a table that is no more out of this browser."""
    _held().pop(code, None)
    _changes()[code] = None


def note_writing(code: str) -> None:
    """Note that the pen of a table has just written, so that it is not the one to go."""
    held = _held()
    mine, last = held[code], max(one.turn for one in held.values())
    if not (mine.has_written and mine.turn == last > 0):  # Those of the session have no turn.
        held[code] = HeldPen(mine.pen, _next_turn(held), has_written=True)
        _changes()[code] = held[code]


def pens() -> dict[str, str]:
    """Return the pens that this browser holds, by room code, the one used last at the end."""
    held = _held()
    return {code: held[code].pen for code in sorted(held, key=lambda code: held[code].turn)}


def pen_in(cookies: Mapping[str, str], code: str) -> str:
    """Return the pen of the table with this *code* in *cookies*, or ''."""
    found = _read(cookies, code)
    return found.pen if found else ""


def register(app: Flask) -> None:
    """Send what changed about the pens along with each answer of *app*."""
    app.after_request(_send_changes)


def _held() -> dict[str, HeldPen]:
    """Return what this browser holds, as this request has left it."""
    if "held_pens" not in g:
        g.held_pens = {
            code: HeldPen(pen, has_written=True) for code, pen in session.get(_IN_SESSION, ())
        }
        for name in request.cookies:
            code = name.removeprefix(COOKIE_PREFIX)
            one = _read(request.cookies, code) if name.startswith(COOKIE_PREFIX) else None
            if one is not None:
                g.held_pens[code] = one
    held: dict[str, HeldPen] = g.held_pens
    return held


def _read(cookies: Mapping[str, str], code: str) -> HeldPen | None:
    found = _COOKIE_VALUE.fullmatch(cookies.get(f"{COOKIE_PREFIX}{code}", ""))
    if found is None:
        return None
    turn, kind, pen = found.groups()
    return HeldPen(pen, int(turn), kind == _WRITTEN)


def _changes() -> dict[str, HeldPen | None]:
    changes: dict[str, HeldPen | None] = g.setdefault("changed_pens", {})
    return changes


def _next_turn(held: Mapping[str, HeldPen]) -> int:
    return max((one.turn for one in held.values()), default=0) + 1


def _send_changes(answer: Response) -> Response:
    for code, held in g.get("changed_pens", {}).items():
        name = f"{COOKIE_PREFIX}{code}"
        if held is None:
            answer.delete_cookie(name, httponly=True, samesite="Lax")
            continue
        answer.set_cookie(
            name,
            held.as_cookie(),
            max_age=current_app.permanent_session_lifetime,
            secure=current_app.config["SESSION_COOKIE_SECURE"],
            httponly=True,
            samesite="Lax",
        )
    return answer
