"""Pages whose address is a pen link, which no browser may keep."""

from flask import Response, make_response, render_template
from flask_babel import gettext as _

GONE = 410


def link_page(page: str, status: int = 200) -> Response:
    """Return a *page* that stands at a pen link, so that no browser keeps it."""
    answer = make_response(page, status)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def void_link(advice: str) -> Response:
    """Return what whoever opens a void link is told, with *advice* on whom to ask."""
    title = _("This link does not work any more")
    return link_page(render_template("error.html", title=title, advice=advice), GONE)
