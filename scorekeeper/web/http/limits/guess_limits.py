"""Rate limit on wrong room codes: whoever guesses has to wait (429).

A right code costs nothing, and whoever was let in before is let in again, however many wrong ones
somebody else in the same house has typed.
"""

from collections import OrderedDict
from contextlib import suppress
from http import HTTPStatus

from flask import Flask, Response, g, request
from flask_limiter import ApplicationLimit
from flask_limiter.util import get_remote_address

from scorekeeper.games.errors import UnknownGame
from scorekeeper.games.rooms.codes import normal_code
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.stored_evenings.errors import UnknownEvening, UnknownSeason
from scorekeeper.stored_evenings.seasons.lookup import find_season
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.web.http.errors.database_unreachable import UNREACHABLE
from scorekeeper.web.http.limits.limit_counters import by_network, make_limiter
from scorekeeper.web.http.limits.networks import HOUSE_BITS, WIDER_BITS, network_of
from scorekeeper.web.http.permissions.pen_cookies import pens
from scorekeeper.web.http.permissions.who_may_write import directs, holds_pen, keeps

#: Wrong codes that an honest club may type, all phones behind one address together; and those of
#: all houses of a wider network, by the bits of an IPv6 address that they share.
WRONG_CODES = {
    HOUSE_BITS: "60 per minute; 600 per hour",
    WIDER_BITS[0]: "120 per minute; 1200 per hour",
    WIDER_BITS[1]: "240 per minute; 2400 per hour",
}
#: How many pairs of house and room code are remembered; the longest unused is forgotten first.
MOST_GUESTS = 100_000
#: Where a request keeps whether it guesses no code.
_WELCOME = "scorekeeper.welcome"


class Guests:
    """Who has opened which board before, by house and room code."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()

    def is_welcome(self) -> bool:
        """Whether this request needs no look at the wrong codes: it guesses none.

        It is found out once for a request, whose limits ask each before its view and after it.
        """
        if _WELCOME not in request.environ:
            request.environ[_WELCOME] = self._is_welcome()
        return bool(request.environ[_WELCOME])

    def _is_welcome(self) -> bool:
        code = typed_code()
        if code is None:
            return True
        if request.endpoint in _CODE_IN_FORM:
            return False
        known = normal_code(code) or ""
        return self.knows(get_remote_address(), known) or (known in pens() and _is_held(known))

    def knows(self, address: str, code: str) -> bool:
        """Whether somebody in the house behind *address* has opened the board *code*."""
        return (network_of(address), code) in self._known

    def remember(self, answer: Response) -> Response:
        """Remember who was let in, by a view: Flask answers OPTIONS whatever the code."""
        code = typed_code()
        is_let_in = answer.status_code < HTTPStatus.BAD_REQUEST and not g.get("wrong_code")
        if code is not None and is_let_in and request.method != "OPTIONS":
            visit = (network_of(get_remote_address()), normal_code(code) or "")
            self._known[visit] = None
            self._known.move_to_end(visit)
            while len(self._known) > MOST_GUESTS:
                self._known.popitem(last=False)
        return answer


def _is_held(code: str) -> bool:
    """Whether the pen in this browser is one of what has this *code*: a cookie may be made up.

    While the database is not in reach nobody learns anything by guessing, and all are told so.
    """
    try:
        for find, holds in ((find_game, holds_pen), (find_evening, directs), (find_season, keeps)):
            with suppress(UnknownGame, UnknownEvening, UnknownSeason):
                return bool(holds(find(code)))
    except UNREACHABLE:
        return True
    return False


#: Whose forms name something else by its code, beside the one in the address.
_CODE_IN_FORM = ("season_desk.direct", "director.join_season")


def typed_code() -> str | None:
    """Return the room code that this request names, right or wrong, or None."""
    if request.endpoint == "home.watch":
        return request.args.get("code", "")
    code = (request.view_args or {}).get("code")
    return None if code is None else str(code)


def count_wrong_code() -> None:
    """Count a wrong code against the house of this request."""
    g.wrong_code = True


def register(app: Flask) -> None:
    """Count the wrong codes of each house, and of the wider networks around it."""
    app.extensions["guests"] = guests = Guests()
    make_limiter(app, [_wrong_codes(bits, guests) for bits in WRONG_CODES])
    app.after_request(guests.remember)


def _wrong_codes(bits: int, guests: Guests) -> ApplicationLimit:
    return ApplicationLimit(
        WRONG_CODES[bits],
        key_function=by_network(bits),
        scope=f"wrong codes of {bits} bits",
        exempt_when=guests.is_welcome,
        deduct_when=lambda _answer: g.get("wrong_code", False),
    )
