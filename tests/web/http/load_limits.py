"""Where an application keeps its limits, for tests that fill or empty them."""

from flask import Flask

from scorekeeper.web.http.limits.address_rate_limit import LoadLimits


def load_limits(app: Flask) -> LoadLimits:
    """Return the limits that stand before *app*."""
    found = app.wsgi_app
    while not isinstance(found, LoadLimits):
        found = vars(found).get("_plain") or vars(found).get("_behind")
    return found
