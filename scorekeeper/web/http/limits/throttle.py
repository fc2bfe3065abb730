"""Guessing room codes, and starting tables without end: whoever does has to wait.

A right code costs nothing, and whoever was let in before is let in again, however many wrong ones
somebody else in the same house has typed.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, g, request
from flask_limiter import ApplicationLimit, Limiter
from flask_limiter.util import get_remote_address

from scorekeeper.games.rooms.codes import normal_code
from scorekeeper.web.http.limits.networks import HOUSE_BITS, WIDER_BITS, network_of
from scorekeeper.web.http.pens import pens

#: Wrong codes that an honest club may type, all phones behind one address together; and those of
#: all houses of a wider network, by the bits of an IPv6 address that they share.
WRONG_CODES = {
    HOUSE_BITS: "60 per minute; 600 per hour",
    WIDER_BITS[0]: "120 per minute; 1200 per hour",
    WIDER_BITS[1]: "240 per minute; 2400 per hour",
}
#: Where a game, or a page of rules, is begun and stored.
STARTS = (
    "home.new",
    "home.bring",
    "desk.again",
    "rules.change",
    "rules.attempt",
    "evening_start.new",
    "director.again",
)
#: Where people enter themselves for an evening, and how many may behind one address: a whole hall.
AT_DOOR, MOST_AT_DOOR = "evening.enter", "400 per hour"
#: What counts the games that an address begins.
NEW_GAMES = "new games"
#: How many pairs of house and room code are remembered; the longest unused is forgotten first.
MOST_GUESTS = 100_000
#: Seconds: how long Redis may take to answer; a request may ask twice before it does without.
ANSWER = 0.25


class Guests:
    """Who has opened which board before, by house and room code."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()

    def is_welcome(self) -> bool:
        """Whether this request needs no look at the wrong codes: it guesses none."""
        code = typed_code()
        if code is None:
            return True
        known = normal_code(code) or ""
        return self.knows(get_remote_address(), known) or known in pens()

    def knows(self, address: str, code: str) -> bool:
        """Whether somebody in the house behind *address* has opened the board *code*."""
        return (network_of(address), code) in self._known

    def remember(self, answer: Response) -> Response:
        """Remember who was let in, by a view: Flask answers OPTIONS whatever the code."""
        code = typed_code()
        seen = request.method != "OPTIONS" and answer.status_code < HTTPStatus.BAD_REQUEST
        if code is not None and seen:
            visit = (network_of(get_remote_address()), normal_code(code) or "")
            self._known[visit] = None
            self._known.move_to_end(visit)
            while len(self._known) > MOST_GUESTS:
                self._known.popitem(last=False)
        return answer


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
    """Count wrong codes and new games, in Redis where there is one, and here while it is gone."""
    redis = app.config["REDIS_URL"]
    options: dict[str, Any] = {
        "key_prefix": f"{app.config['REDIS_PREFIX']}codes",
        "socket_timeout": ANSWER,
        "socket_connect_timeout": ANSWER,
        "retry": None,
    }
    app.extensions["guests"] = guests = Guests()
    limiter = Limiter(
        _network(HOUSE_BITS),
        application_limits=[_wrong_codes(bits, guests) for bits in WRONG_CODES],
        in_memory_fallback_enabled=bool(redis),
        storage_uri=redis or "memory://",
        storage_options=options if redis else {},
        swallow_errors=True,
    )
    limiter.init_app(app)
    app.after_request(guests.remember)


def limiter_of(app: Flask) -> Limiter:
    """Return what counts for *app*."""
    limiter: Limiter
    (limiter,) = app.extensions["limiter"]
    return limiter


def limit_starts(app: Flask) -> None:
    """Count the games that each address begins; the views have to be there already."""
    if "limiter" not in app.extensions:  # It is turned off where nobody is served.
        return
    _limit(app, app.config["NEW_GAMES"], NEW_GAMES, STARTS)
    _limit(app, MOST_AT_DOOR, AT_DOOR, (AT_DOOR,))


def _limit(app: Flask, rate: str, scope: str, endpoints: Iterable[str]) -> None:
    """Count against each address what it sends to some *endpoints* and what is taken there."""
    limited = limiter_of(app).shared_limit(
        rate,
        scope=scope,
        methods=["POST"],
        deduct_when=lambda answer: answer.status_code == HTTPStatus.SEE_OTHER,
    )
    for endpoint in endpoints:
        view: Any = app.view_functions[endpoint]
        app.view_functions[endpoint] = limited(view)


def _wrong_codes(bits: int, guests: Guests) -> ApplicationLimit:
    return ApplicationLimit(
        WRONG_CODES[bits],
        key_function=_network(bits),
        scope=f"wrong codes of {bits} bits",
        exempt_when=guests.is_welcome,
        deduct_when=lambda _answer: g.get("wrong_code", False),
    )


def _network(bits: int) -> Callable[[], str]:
    return lambda: network_of(get_remote_address(), bits)
