"""Handing the director's pen over: its link as a QR code, the page that takes it, taking back."""

from flask import (
    Blueprint,
    Response,
    current_app,
    flash,
    make_response,
    redirect,
    render_template,
    url_for,
)
from flask_babel import gettext as _
from flask_wtf import FlaskForm

from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.stored_evenings.writes.table_pens import take_evening_back
from scorekeeper.web.evening.director.director_desk import director, page_of
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.no_store import no_store, void_link
from scorekeeper.web.http.permissions.pen_cookies import pens, take_pen
from scorekeeper.web.http.permissions.pen_links import opened_evening_link, pen_link, shown_link
from scorekeeper.web.http.permissions.renewed_pens import renewed_pen, season_kept_with
from scorekeeper.web.http.permissions.who_may_write import directed_evening

director_pen = Blueprint("director_pen", __name__)


@director.post("/pen")
def hand_over(code: str) -> Response:
    """Show the way in for a second director, as a QR code."""
    evening = directed_evening(code)
    token = pen_link(str(current_app.secret_key), evening.code, pens()[evening.code])
    link = shown_link(url_for("director_pen.offer", token=token))
    return no_store(page_of(evening, "director/pen.html", link=link))


@director.post("/pen/take-back")
def take_back(code: str) -> PageResponse:
    """Let nobody direct but this phone."""
    evening = directed_evening(code)
    pen, held = renewed_pen(evening.code), pens()[evening.code]
    shared = season_kept_with(held, evening)
    if held != pen:
        take_pen(evening.code, take_evening_back(evening, pen, season=shared))
        if shared is not None:
            take_pen(shared, pen)
    flash(_("Only this phone directs the evening now."))
    if shared is not None:
        flash(_("Other phones that kept its season have to be let in again."))
    if evening_state(evening).rooms:
        flash(_("Whoever keeps score at a table goes on, until you show a new QR code there."))
    return redirect(url_for("director.show", code=evening.code), 303)


@director_pen.get("/evening/pen/<token>")
def offer(token: str) -> Response:
    """Show which evening a link is for; a button takes the pen, and only that."""
    found = opened_evening_link(str(current_app.secret_key), token)
    if found is None:
        return void_link(_("Ask the director to show it again."))
    name = evening_state(found[0]).evening.name
    page = render_template("director/take_pen.html", name=name, token=token, form=FlaskForm())
    return no_store(page)


@director_pen.post("/evening/pen/<token>")
def take(token: str) -> Response:
    """Put the pen behind a link into this browser, and leave the address bar clean."""
    found = opened_evening_link(str(current_app.secret_key), token)
    if found is None:
        return void_link(_("Ask the director to show it again."))
    evening, pen = found
    take_pen(evening.code, pen)
    return make_response(redirect(url_for("director.show", code=evening.code), 303))
