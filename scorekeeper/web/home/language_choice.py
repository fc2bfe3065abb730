"""The language that a reader chooses at the foot of a page."""

from urllib.parse import urlsplit

from flask import Blueprint, abort, current_app, redirect, request, url_for
from werkzeug import Response as Redirection
from werkzeug.exceptions import HTTPException

from scorekeeper.web.http.rendering.languages import keep, offered

languages = Blueprint("languages", __name__)


@languages.get("/language/<chosen>")
def take(chosen: str) -> Redirection:
    """Keep the language whose name was tapped at the foot of a page, and go back there.

    A board is one page for all and has no form of its own; the choice moves no score.
    """
    if chosen not in offered():
        abort(404)
    answer = redirect(_way_back(request.referrer or ""), 303)
    keep(answer, chosen)
    return answer


def _way_back(address: str) -> str:
    """Return the page of ours that *address* names, whatever host it names, or the first page."""
    here = current_app.create_url_adapter(request)
    try:
        parts = urlsplit(address)
        endpoint, _values = here.match(parts.path, method="GET")  # type: ignore[union-attr]
    except (HTTPException, ValueError):
        return url_for("home.index")
    if endpoint.startswith(f"{languages.name}."):
        return url_for("home.index")
    path = f"/{parts.path.lstrip('/')}"  # After two strokes a browser would look for a host.
    return f"{path}?{parts.query}" if parts.query else path
