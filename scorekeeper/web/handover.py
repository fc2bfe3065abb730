"""The pen from one phone to another: shown as a QR code, taken, and taken back."""

from flask import Blueprint, current_app, flash, redirect, render_template, url_for
from flask_babel import gettext as _

from scorekeeper.games.history import history
from scorekeeper.games.tables import take_back_pen
from scorekeeper.web import qr
from scorekeeper.web.pens import held_pen, opened_link, pen_link, pens, take_pen
from scorekeeper.web.scoreboard import scoreboard
from scorekeeper.web.scoring import Page, scoring

handover = Blueprint("handover", __name__)


@scoring.post("/pen")
def hand_over(code: str) -> Page:
    """Show the pen as a QR code, for whoever is to keep score from now on too."""
    game = held_pen(code)
    token = pen_link(str(current_app.secret_key), game.code, pens()[game.code])
    address = qr.reachable(url_for("handover.take", token=token))
    picture = qr.inline_svg(address) if address else None
    return render_template("scoring/pen.html", board=scoreboard(history(game)), picture=picture)


@scoring.post("/pen/take-back")
def take_back(code: str) -> Page:
    """Make every other pen void."""
    game = held_pen(code)
    take_pen(game.code, take_back_pen(game))
    flash(_("Only this phone can write now."))
    return redirect(url_for("scoring.desk", code=game.code), 303)


@handover.get("/pen/<token>")
def take(token: str) -> Page:
    """Put the pen behind a link into this browser, and leave the address bar clean."""
    found = opened_link(str(current_app.secret_key), token)
    if found is None:
        title = _("This pen link does not work any more")
        advice = _("Ask the scorekeeper to show it again.")
        return render_template("error.html", title=title, advice=advice), 410
    code, pen = found
    take_pen(code, pen)
    return redirect(url_for("scoring.desk", code=code), 303)
