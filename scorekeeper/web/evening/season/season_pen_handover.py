"""Handing the pen of a season over: its link as a QR code, and the page that takes it."""

from flask import (
    Blueprint,
    Response,
    current_app,
    make_response,
    redirect,
    render_template,
    url_for,
)
from flask_babel import gettext as _
from flask_wtf import FlaskForm

from scorekeeper.stored_evenings.seasons.lookup import season_state
from scorekeeper.web.evening.season.season_desk import season_desk
from scorekeeper.web.http.permissions.no_store import no_store, void_link
from scorekeeper.web.http.permissions.pen_cookies import pens, take_pen
from scorekeeper.web.http.permissions.pen_links import opened_season_link, pen_link, shown_link
from scorekeeper.web.http.permissions.who_may_write import kept_season
from scorekeeper.web.viewmodels.evening.season_view import season_view

season_pen = Blueprint("season_pen", __name__)


@season_desk.post("/pen")
def hand_over(code: str) -> Response:
    """Show the way in for another phone, as a QR code."""
    season = kept_season(code)
    token = pen_link(str(current_app.secret_key), season.code, pens()[season.code])
    link = shown_link(url_for("season_pen.offer", token=token))
    view = season_view(season_state(season))
    return no_store(render_template("season/pen.html", season=view, link=link))


@season_pen.get("/season/pen/<token>")
def offer(token: str) -> Response:
    """Show which season a link is for; a button takes the pen, and only that."""
    found = opened_season_link(str(current_app.secret_key), token)
    if found is None:
        return void_link(_("Ask whoever keeps the season to show it again."))
    name = season_state(found[0]).record.name
    page = render_template("season/take_pen.html", name=name, token=token, form=FlaskForm())
    return no_store(page)


@season_pen.post("/season/pen/<token>")
def take(token: str) -> Response:
    """Put the pen behind a link into this browser, and leave the address bar clean."""
    found = opened_season_link(str(current_app.secret_key), token)
    if found is None:
        return void_link(_("Ask whoever keeps the season to show it again."))
    season, pen = found
    take_pen(season.code, pen)
    return make_response(redirect(url_for("season_desk.show", code=season.code), 303))
