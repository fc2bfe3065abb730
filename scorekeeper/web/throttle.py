"""Guessing room codes: so many wrong ones from one house, and it has to wait.

A right code costs nothing, and whoever was let in before is let in again, however many wrong ones
somebody else in the same house has typed.
"""

from collections import OrderedDict
from functools import lru_cache
from http import HTTPStatus
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Any

from flask import Flask, Response, g, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

from scorekeeper.games.codes import normal_code
from scorekeeper.web.pens import pens

#: Wrong codes that an honest club may type, all phones behind one address together.
WRONG_CODES = "60 per minute; 600 per hour"
#: How many pairs of house and room code are remembered; the longest unused is forgotten first.
MOST_GUESTS = 100_000
#: A provider gives each house so much of an address, and it may use any of the rest.
HOUSE_BITS = 64
#: Seconds: how long Redis may take to answer.
ANSWER = 0.5
_LONGEST_ADDRESS = 64


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
        return (house(address), code) in self._known

    def remember(self, answer: Response) -> Response:
        """Remember who was let in, by a view: Flask answers OPTIONS whatever the code."""
        code = typed_code()
        seen = request.method != "OPTIONS" and answer.status_code < HTTPStatus.BAD_REQUEST
        if code is not None and seen:
            visit = (house(get_remote_address()), normal_code(code) or "")
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


@lru_cache(10_000)
def house(address: str) -> str:
    """Return as much of an address as tells one house from another.

    >>> house("192.0.2.7"), house("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        place = ip_address(address)
    except ValueError:
        return address[:_LONGEST_ADDRESS]
    if isinstance(place, IPv4Address):
        return address
    return str(place.ipv4_mapped or ip_network((place.packed, HOUSE_BITS), strict=False))


def count_wrong_code() -> None:
    """Count a wrong code against the house of this request."""
    g.wrong_code = True


def register(app: Flask) -> None:
    """Count wrong codes, in Redis where several processes share one, and here while it is gone."""
    redis = app.config["REDIS_URL"]
    options: dict[str, Any] = {
        "key_prefix": f"{app.config['REDIS_PREFIX']}codes",
        "socket_timeout": ANSWER,
        "socket_connect_timeout": ANSWER,
        "retry": None,
    }
    limiter = Limiter(
        lambda: house(get_remote_address()),
        application_limits=[WRONG_CODES],
        application_limits_deduct_when=lambda _answer: g.get("wrong_code", False),
        enabled=app.config["LISTEN"],  # Nothing is served without, and a counter brings a thread.
        in_memory_fallback_enabled=bool(redis),
        storage_uri=redis or "memory://",
        storage_options=options if redis else {},
        swallow_errors=True,
    )
    app.extensions["guests"] = guests = Guests()
    limiter.request_filter(guests.is_welcome)
    limiter.init_app(app)
    app.after_request(guests.remember)
