"""The counters of the rate limits: in Redis where there is one, and here while it is gone."""

from collections.abc import Callable, Sequence
from typing import Any

from flask import Flask
from flask_limiter import ApplicationLimit, Limiter
from flask_limiter.util import get_remote_address

from scorekeeper.web.http.limits.networks import HOUSE_BITS, network_of

#: Seconds: how long Redis may take to answer; a request may ask twice before it does without.
ANSWER = 0.25


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
    limiter.init_app(app)


def limiter_of(app: Flask) -> Limiter:
    """Return what counts for *app*."""
    limiter: Limiter
    (limiter,) = app.extensions["limiter"]
    return limiter


def by_network(bits: int) -> Callable[[], str]:
    """Return what tells the networks of requests apart, by so many *bits* of an IPv6 address."""
    return lambda: network_of(get_remote_address(), bits)
