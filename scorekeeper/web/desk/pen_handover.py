"""Handing the pen over: its QR code, the page with a button that takes it, and taking it back."""

from flask import Blueprint, Response, current_app, flash, redirect, render_template, url_for
from flask_babel import gettext as _
from flask_wtf import FlaskForm

from scorekeeper.games.errors import OnlyDirector
from scorekeeper.games.rooms.room_pens import take_back_pen
from scorekeeper.web.desk.desk import desk
from scorekeeper.web.desk.score_pad import show_desk
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.no_store import no_store, void_link
from scorekeeper.web.http.permissions.pen_cookies import pens, take_pen
from scorekeeper.web.http.permissions.pen_links import opened_link, pen_link, shown_link
from scorekeeper.web.http.permissions.renewed_pens import renewed_pen
from scorekeeper.web.http.permissions.who_may_write import penned_game
from scorekeeper.web.viewmodels.board.board_of_game import board_of
from scorekeeper.web.viewmodels.evening.tables.evening_at_table import table_of_evening

handover = Blueprint("handover", __name__)


@desk.post("/pen")
def hand_over(code: str) -> PageResponse:
    """Show the pen as a QR code, for whoever is to keep score from now on too."""
    game = penned_game(code)
    token = pen_link(str(current_app.secret_key), game.code, pens()[game.code])
    link = shown_link(url_for("handover.offer", token=token))
    return no_store(render_template("desk/pen.html", board=board_of(game), link=link))


@desk.post("/pen/take-back")
def take_back(code: str) -> PageResponse:
    """Make every other pen void."""
    game = penned_game(code)
    pen = renewed_pen(game.code)
    try:
        if pens()[game.code] != pen:
            take_pen(game.code, take_back_pen(game, pen))
    except OnlyDirector:
        refusal = _("This table belongs to a club evening. Its director moves it on.")
        return show_desk(game, status=422, refusal=refusal)
    flash(_("Only this phone keeps score now."))
    return redirect(url_for("desk.show", code=game.code), 303)


@handover.get("/pen/<token>")
def offer(token: str) -> Response:
    """Show which table the pen behind a link is for; a button takes it, and only that."""
    found = opened_link(str(current_app.secret_key), token)
    if found is None:
        return void_link(_("Ask the scorekeeper to show it again."))
    game, _pen = found
    page = render_template(
        "desk/take_pen.html",
        board=board_of(game),
        token=token,
        form=FlaskForm(),
        of_evening=table_of_evening(game),
    )
    return no_store(page)


@handover.post("/pen/<token>")
def take(token: str) -> PageResponse:
    """Put the pen behind a link into this browser, and leave the address bar clean."""
    found = opened_link(str(current_app.secret_key), token)
    if found is None:
        return void_link(_("Ask the scorekeeper to show it again."))
    game, pen = found
    take_pen(game.code, pen)
    flash(_("This phone keeps score now."))
    return redirect(url_for("desk.show", code=game.code), 303)
