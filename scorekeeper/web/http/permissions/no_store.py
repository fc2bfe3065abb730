"""Answers with `Cache-Control: no-store`, for what shows a pen: no browser may keep them."""

from flask import Response, make_response, render_template
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

GONE = 410


def no_store(page: ResponseReturnValue) -> Response:
    """Return a *page* that shows a pen link or stands at one, so that no browser keeps it."""
    answer = make_response(page)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def void_link(advice: str) -> Response:
    """Return what whoever opens a void link is told, with *advice* on whom to ask."""
    title = _("This link does not work any more")
    return no_store((render_template("error.html", title=title, advice=advice), GONE))
