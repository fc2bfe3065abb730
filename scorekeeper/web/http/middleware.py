"""The order of what every request passes: limits, languages, the cache, the guard, error pages."""

from flask import Flask
from flask_htmx import HTMX

from scorekeeper.web.http import access_log, health, reloading, request_guard
from scorekeeper.web.http.addresses import phone_address, visitors
from scorekeeper.web.http.errors import database_unreachable, error_handlers
from scorekeeper.web.http.limits import (
    address_rate_limit,
    guess_limits,
    start_limits,
    stream_limits,
)
from scorekeeper.web.http.permissions import pen_cookies, proven_pens
from scorekeeper.web.http.rendering import (
    assets,
    cache_middleware,
    cached_response,
    compression,
    filters,
    languages,
)

htmx = HTMX()


def register(app: Flask) -> None:
    """Let every request pass what looks after it; of two, the later one sees it first."""
    compression.register(app)
    languages.register(app)
    htmx.init_app(app)
    guess_limits.register(app)
    address_rate_limit.register(app)
    database_unreachable.register(app)
    stream_limits.register(app)
    cache_middleware.register(app)
    cached_response.register(app)
    request_guard.register(app)
    pen_cookies.register(app)
    proven_pens.register(app)
    phone_address.register(app)
    assets.register(app)
    filters.register(app)
    reloading.register(app)
    error_handlers.register(app)


def register_outermost(app: Flask) -> None:
    """Let every request pass what sees it before all that; the pages have to be there already."""
    health.register(app)
    start_limits.register(app)
    visitors.register(app)
    access_log.register(app)
