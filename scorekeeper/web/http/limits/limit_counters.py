"""The counters of the rate limits: in Redis where there is one, and here while it is gone."""

import time
from collections.abc import Callable, Sequence
from typing import Any

from flask import Flask
from flask_limiter import ApplicationLimit, Limiter
from flask_limiter.util import get_remote_address

from scorekeeper.web.http.limits.networks import HOUSE_BITS, network_of

#: Seconds: how long Redis may take to answer; a request may ask twice before it does without.
ANSWER = 0.25
#: Seconds: a clock that is put right by less in one go lets nobody wait for long.
STEP = 5.0


def make_limiter(app: Flask, limits: Sequence[ApplicationLimit]) -> None:
    """Let *app* count, and hold every request to some *limits*."""
    redis = app.config["REDIS_URL"]
    options: dict[str, Any] = {
        "key_prefix": f"{app.config['REDIS_PREFIX']}codes",
        "socket_timeout": ANSWER,
        "socket_connect_timeout": ANSWER,
        "retry": None,
    }
    limiter = Limiter(
        by_network(HOUSE_BITS),
        application_limits=list(limits),
        in_memory_fallback_enabled=bool(redis),
        storage_uri=redis or "memory://",
        storage_options=options if redis else {},
        swallow_errors=True,
    )
    if not redis:
        app.before_request(ForgetfulAfterClockStep(limiter).look)
    limiter.init_app(app)


class ForgetfulAfterClockStep:
    """Forgets all counts when the clock of this machine was put forward or back.

    They are kept by that clock: whoever had to wait for a minute would wait until it is reached
    again. Redis keeps its counts by a clock of its own.
    """

    def __init__(self, limiter: Limiter) -> None:
        self._limiter, self._offset = limiter, _offset()

    def look(self) -> None:
        """Look whether the clock has gone on by itself since the last request."""
        offset = _offset()
        if abs(offset - self._offset) > STEP:
            self._limiter.reset()
        self._offset = offset


def _offset() -> float:
    """Return by how many seconds the clock is ahead of one that nobody puts right."""
    return time.time() - time.monotonic()


def limiter_of(app: Flask) -> Limiter:
    """Return what counts for *app*."""
    limiter: Limiter
    (limiter,) = app.extensions["limiter"]
    return limiter


def by_network(bits: int) -> Callable[[], str]:
    """Return what tells the networks of requests apart, by so many *bits* of an IPv6 address."""
    return lambda: network_of(get_remote_address(), bits)
