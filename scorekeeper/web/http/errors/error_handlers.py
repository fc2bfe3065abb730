"""Which page answers an error of a game, or of HTTP."""

import time
from contextlib import suppress

from flask import Flask, Response, current_app, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_limiter import RateLimitExceeded
from flask_wtf.csrf import CSRFError, generate_csrf
from sqlalchemy.orm.exc import ObjectDeletedError
from werkzeug import Response as Redirection
from werkzeug.exceptions import BadHost, HTTPException

from scorekeeper.games.errors import NoPen, UnknownGame, UnknownRound, UnknownRules
from scorekeeper.games.rooms.codes import normal_code
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.signals import table_deleted
from scorekeeper.stored_evenings.errors import UnknownEvening, UnknownSeason
from scorekeeper.stored_evenings.seasons.lookup import find_season
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.web.http.errors.error_pages import (
    FORBIDDEN,
    LONGEST_WAIT,
    PAGES,
    TOO_MANY,
    Answer,
    TooMany,
    address_asked,
    page,
    wants_part,
)
from scorekeeper.web.http.errors.missing_pen import without_pen
from scorekeeper.web.http.limits.guess_limits import count_wrong_code
from scorekeeper.web.http.limits.limit_counters import limiter_of
from scorekeeper.web.http.limits.start_limits import AT_DOOR, NEW_GAMES
from scorekeeper.web.http.permissions.pen_cookies import drop_pen, pens

#: What every form sends along; besides it stands what somebody typed.
_OF_EVERY_FORM = {"csrf_token", "revision", "request_id"}
#: What is said of something that was deleted, by the address at which that is done.
_DELETED = {
    "desk.delete": _l("The table is deleted, with all its games."),
    "director.delete": _l("The evening is deleted, with all its tables."),
    "season_desk.delete": _l("The season is deleted. Its evenings stay."),
}


def register(app: Flask) -> None:
    """Answer every error of a game, and of HTTP, with a page."""
    app.register_error_handler(UnknownGame, unknown_game)
    app.register_error_handler(UnknownEvening, unknown_evening)
    app.register_error_handler(UnknownSeason, unknown_season)
    app.register_error_handler(UnknownRound, unknown_round)
    app.register_error_handler(UnknownRules, unknown_rules)
    app.register_error_handler(ObjectDeletedError, deleted_meanwhile)
    app.register_error_handler(NoPen, no_pen)
    app.register_error_handler(CSRFError, old_page)
    app.register_error_handler(BadHost, no_host)
    app.register_error_handler(TooMany, too_many)
    app.register_error_handler(RateLimitExceeded, limited)
    app.register_error_handler(HTTPException, refused)


def deleted_before() -> Redirection | None:
    """Return the answer to whoever deletes once more what this phone has just deleted, else None.

    The answer to the first tap was lost, so the pen is still here.
    """
    code = normal_code(str((request.view_args or {}).get("code", ""))) or ""
    told = _DELETED.get(request.endpoint or "")
    if told is None or request.method != "POST" or code not in pens() or _is_of_something(code):
        return None
    drop_pen(code)
    table_deleted.send(code)  # Whoever deleted it may have been cut off before that was told.
    flash(str(told))
    return redirect(url_for("home.index"), 303)


def _is_of_something(code: str) -> bool:
    """Whether a table, an evening or a season has this *code*."""
    for find in (find_game, find_evening, find_season):
        with suppress(UnknownGame, UnknownEvening, UnknownSeason):
            find(code)
            return True
    return False


def unknown_game(_error: UnknownGame) -> Answer | Redirection:
    """Answer an address whose room code no game has, and remember who asked for it."""
    count_wrong_code()
    if (done := deleted_before()) is not None:
        return done
    return page(404, _("There is no game here any more"), _("It may have been deleted."))


def unknown_evening(_error: UnknownEvening) -> Answer | Redirection:
    """Answer a code that no evening has, and remember who typed it."""
    count_wrong_code()
    if (done := deleted_before()) is not None:
        return done
    return page(404, _("No evening has this code"), _("Ask the director to read it out again."))


def unknown_season(_error: UnknownSeason) -> Answer | Redirection:
    """Answer a code that no season has, and remember who typed it."""
    count_wrong_code()
    if (done := deleted_before()) is not None:
        return done
    return page(404, _("No season has this code"), _("Ask the director to read it out again."))


def deleted_meanwhile(_error: ObjectDeletedError) -> Answer:
    """Answer whoever wrote at a table in the moment in which another phone deleted it."""
    return page(404, _("This table was deleted"), _("Another phone has deleted it just now."))


def unknown_round(_error: UnknownRound) -> Answer:
    """Answer the number of a round that was not played."""
    return page(
        404, _("There is no such round"), _("Go back to the score pad to see what was played.")
    )


def unknown_rules(_error: UnknownRules) -> Answer:
    """Answer the name of a game that nobody brought here."""
    return page(
        404,
        _("These rules are not known here"),
        _("Ask whoever made them for the file, and bring it in on the first page."),
    )


def no_pen(_error: NoPen) -> Answer:
    """Answer a write whose pen was taken back while it waited for its turn."""
    return without_pen()


def old_page(_error: CSRFError) -> Answer:
    """Answer a form that does not come from this site, or from too long ago."""
    title = _("This page is too old")
    typed = [one for one in request.form.items(multi=True) if one[0] != "csrf_token"]
    is_typed = any(name not in _OF_EVERY_FORM and text for name, text in typed)
    if not (is_typed and is_from_here()) or request.files or wants_part():
        advice = _("Go back, load the page again and send it once more.")
        return page(400, title, advice)
    again = render_template(
        "send_again.html",
        title=title,
        advice=_("What you typed is kept. Send it once more."),
        target=address_asked(),
        method="post",
        typed=[("csrf_token", generate_csrf()), *typed],
        can_repeat=True,
    )
    return again, 400, {"Cache-Control": "no-store"}


def is_from_here() -> bool:
    """Whether a browser says that a form was sent from a page of ours; another site cannot."""
    origin = request.headers.get("Origin", "")
    return f"{origin}/" == request.host_url


def too_many(error: TooMany) -> Answer:
    """Answer whoever asked for too much."""
    return page(*error.told, wait=error.wait)


def limited(error: RateLimitExceeded) -> Answer:
    """Answer whoever typed too many wrong codes, or began too many games."""
    breached = limiter_of(current_app).current_limit
    wait = breached.reset_at - time.time() if breached else LONGEST_WAIT
    if error.limit is not None and error.limit.scope == AT_DOOR:
        title, advice = _("That is enough names for now"), _("Please tell the director your name.")
        return page(TOO_MANY, title, advice, wait=wait)
    if error.limit is not None and error.limit.scope == NEW_GAMES:
        is_of_rules = request.blueprint == "rules"
        title = (
            _("That is enough new rules for now")
            if is_of_rules
            else _("That is enough new games for now")
        )
        advice = _("Go back and try again later. Nothing that you typed is lost until then.")
        return page(TOO_MANY, title, advice, wait=wait)
    return page(TOO_MANY, *PAGES[TOO_MANY], wait=wait)


def no_host(error: BadHost) -> Response:
    """Answer a request to a host of no possible name, which no page could link to."""
    told = _("This address cannot be right.")
    return Response(f"{told}\n", status=error.code, mimetype="text/plain")


def refused(error: HTTPException) -> Answer | Response:
    """Answer whatever else HTTP refuses."""
    if isinstance(request.routing_exception, BadHost):
        return no_host(request.routing_exception)
    status = error.code or 500
    if status == FORBIDDEN:
        return without_pen()
    title, advice = PAGES.get(status, (error.name, ""))
    return page(status, title, advice)
