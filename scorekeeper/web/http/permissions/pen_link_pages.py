"""Pages that show a pen link or stand at one, which no browser may keep."""

from dataclasses import dataclass

from flask import Response, make_response, render_template
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from scorekeeper.web.http.addresses import qr_codes
from scorekeeper.web.http.addresses.public_urls import reachable

GONE = 410


@dataclass(frozen=True, slots=True)
class ShownLink:
    """A pen link as it is shown: its address, and a picture of it for a camera."""

    address: str
    picture: str


def shown_link(path: str) -> ShownLink | None:
    """Return the pen link at *path*, None where it is not known how phones reach this machine."""
    address = reachable(path)
    return ShownLink(address, qr_codes.inline_svg(address)) if address else None


def link_page(page: ResponseReturnValue) -> Response:
    """Return a *page* that shows a pen link or stands at one, so that no browser keeps it."""
    answer = make_response(page)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def void_link(advice: str) -> Response:
    """Return what whoever opens a void link is told, with *advice* on whom to ask."""
    title = _("This link does not work any more")
    return link_page((render_template("error.html", title=title, advice=advice), GONE))
