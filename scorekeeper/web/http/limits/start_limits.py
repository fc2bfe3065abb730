"""Rate limit on new tables and imports: whoever starts without end has to wait (429)."""

from collections.abc import Iterable
from http import HTTPStatus
from typing import Any

from flask import Flask

from scorekeeper.web.http.limits.limit_counters import limiter_of

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


def register(app: Flask) -> None:
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
