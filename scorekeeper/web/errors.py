"""Errors as pages, in the players' words."""

from flask import Flask, Response, render_template, request
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import BadHost, HTTPException

from scorekeeper.games.errors import UnknownGame, UnknownRound
from scorekeeper.web.throttle import count_wrong_code

Answer = tuple[str, int]
FORBIDDEN = 403


def register(app: Flask) -> None:
    """Answer every error of a game, and of HTTP, with a page."""
    app.register_error_handler(UnknownGame, unknown_game)
    app.register_error_handler(UnknownRound, unknown_round)
    app.register_error_handler(CSRFError, old_page)
    app.register_error_handler(BadHost, no_host)
    app.register_error_handler(HTTPException, refused)


def page(status: int, title: str, advice: str, *, code: str | None = None) -> Answer:
    """Return an error page; with the room code of a game it also leads to its board.

    A script that asks for a part of a page gets a part.
    """
    template = "_error.html" if "HX-Request" in request.headers else "error.html"
    return render_template(template, title=title, advice=advice, code=code), status


def unknown_game(_error: UnknownGame) -> Answer:
    """Answer a room code that no game has, and remember who typed it."""
    count_wrong_code()
    return page(404, _("No game has this code"), _("Ask the scorekeeper to read it out again."))


def unknown_round(_error: UnknownRound) -> Answer:
    """Answer the number of a round that was not played."""
    return page(404, _("There is no such round"), _("Go back to the desk to see what was played."))


def old_page(_error: CSRFError) -> Answer:
    """Answer a form that does not come from this site, or from too long ago."""
    return page(
        400,
        _("This page is too old"),
        _("Go back, load the page again and send it once more. What you typed is kept."),
    )


def no_host(error: BadHost) -> Response:
    """Answer a request to a host of no possible name, which no page could link to."""
    told = _("This address cannot be right.")
    return Response(f"{told}\n", status=error.code, mimetype="text/plain")


def refused(error: HTTPException) -> Answer:
    """Answer whatever else HTTP refuses."""
    status = error.code or 500
    title, advice = _PAGES.get(status, (error.name, ""))
    code = (request.view_args or {}).get("code") if status == FORBIDDEN else None
    return page(status, title, advice, code=code)


_PAGES = {
    403: (
        _l("You do not hold the pen of this game"),
        _l("You can watch it. To keep score, ask the scorekeeper to hand over the pen."),
    ),
    404: (_l("There is nothing here"), _l("Start from the first page.")),
    405: (_l("That does not work here"), _l("Start from the first page.")),
    429: (
        _l("Too many wrong codes"),
        _l("Wait a few minutes, and ask the scorekeeper to read the code out again."),
    ),
    413: (_l("That is too much at once"), _l("Go back and send less.")),
    500: (
        _l("Something went wrong here"),
        _l("Go back and try again. Every round that was saved is safe."),
    ),
}
