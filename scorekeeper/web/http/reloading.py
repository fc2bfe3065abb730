"""An address at which reloading the page that answers a form (a POST) does not send it again."""

from flask import Flask, current_app, request
from werkzeug.exceptions import HTTPException
from werkzeug.routing import MapAdapter


def page_above() -> str:
    """Return the address of the nearest page above one that takes forms alone, for its answer.

    It is empty where the address of this request can be opened itself, or leads nowhere.
    """
    if request.url_rule is None:
        return ""
    addresses = current_app.create_url_adapter(request)
    path = request.path
    while path and addresses is not None and not _opens(addresses, path):
        path = path.rpartition("/")[0]
    return "" if path == request.path else path or "/"


def register(app: Flask) -> None:
    """Offer it to the templates."""
    app.jinja_env.globals.update(page_above=page_above)


def _opens(addresses: MapAdapter, path: str) -> bool:
    try:
        addresses.match(path, method="GET")
    except HTTPException:
        return False
    return True
