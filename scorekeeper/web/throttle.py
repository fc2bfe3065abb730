"""Guessing room codes: so many wrong ones from an address, and it has to wait."""

import time
from collections import OrderedDict

from flask import Flask, abort, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from limits import parse_many

#: Wrong codes that an honest club may type, all phones behind one address together.
WRONG_CODES = "60 per minute; 600 per hour"
#: How long an address that typed a wrong code is looked at, in seconds, and how many are.
SUSPICION, MOST_SUSPECTS = 3600, 10_000

limiter = Limiter(get_remote_address, headers_enabled=False, strategy="fixed-window")


class Guesses:
    """The wrong codes of each address; whoever typed none costs nothing."""

    def __init__(self) -> None:
        self._limits = parse_many(WRONG_CODES)
        self._suspects: OrderedDict[str, float] = OrderedDict()

    def count(self) -> None:
        """Count a wrong code against the address of this request."""
        address = get_remote_address()
        self._suspects[address] = time.monotonic() + SUSPICION
        self._suspects.move_to_end(address)
        while len(self._suspects) > MOST_SUSPECTS:
            self._suspects.popitem(last=False)
        for limit in self._limits:
            limiter.limiter.hit(limit, "codes", address)

    def check(self) -> None:
        """Refuse this request with 429 if its address typed too many wrong codes."""
        address = get_remote_address()
        if self._suspects.get(address, 0) < time.monotonic():
            return
        if not all(limiter.limiter.test(limit, "codes", address) for limit in self._limits):
            abort(429)


def register(app: Flask) -> None:
    """Count wrong codes, in Redis where several processes share one."""
    if not app.config["LISTEN"]:  # Nothing is served, and a counter would bring a thread along.
        return
    app.config.setdefault("RATELIMIT_STORAGE_URI", app.config["REDIS_URL"] or "memory://")
    app.config.setdefault("RATELIMIT_IN_MEMORY_FALLBACK_ENABLED", True)
    app.config.setdefault("RATELIMIT_SWALLOW_ERRORS", True)
    limiter.init_app(app)
    app.extensions["guesses"] = guesses = Guesses()

    @app.before_request
    def _check() -> None:
        if "code" in (request.view_args or ()) or request.endpoint == "home.watch":
            guesses.check()
