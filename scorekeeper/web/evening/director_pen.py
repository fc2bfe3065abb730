"""A second director, and the end of an evening for good."""

from flask import (
    Blueprint,
    Response,
    current_app,
    flash,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask_babel import gettext as _
from flask_wtf import FlaskForm

from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.stored_evenings.writes.deleting import delete_directed
from scorekeeper.stored_evenings.writes.table_pens import take_evening_back
from scorekeeper.web.evening.director import Page, attempt, director, page_of, refused_at
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.http.addresses import qr_codes
from scorekeeper.web.http.addresses.public_urls import reachable
from scorekeeper.web.http.permissions.pen_cookies import drop_pen, pens, take_pen
from scorekeeper.web.http.permissions.pen_link_pages import link_page, void_link
from scorekeeper.web.http.permissions.pen_links import opened_evening_link, pen_link
from scorekeeper.web.http.permissions.who_may_write import directed_evening

director_pen = Blueprint("director_pen", __name__)


@director.post("/pen")
def hand_over(code: str) -> Page:
    """Show the way in for a second director, as a QR code."""
    evening = directed_evening(code)
    token = pen_link(str(current_app.secret_key), evening.code, pens()[evening.code])
    address = reachable(url_for("director_pen.offer", token=token))
    picture = qr_codes.inline_svg(address) if address else None
    return page_of(evening, "director/pen.html", picture=picture)


@director.post("/pen/take-back")
def take_back(code: str) -> Page:
    """Let nobody direct but this phone."""
    evening = directed_evening(code)
    take_pen(evening.code, take_evening_back(evening))
    flash(_("Only this phone directs the evening now."))
    return redirect(url_for("director.show", code=evening.code), 303)


@director_pen.get("/evening/pen/<token>")
def offer(token: str) -> Response:
    """Show which evening a link is for; a button takes the pen, and only that."""
    found = opened_evening_link(str(current_app.secret_key), token)
    if found is None:
        return void_link(_("Ask the director to show it again."))
    name = evening_state(found[0]).evening.name
    page = render_template("director/take_pen.html", name=name, token=token, form=FlaskForm())
    return link_page(page)


@director_pen.post("/evening/pen/<token>")
def take(token: str) -> Response:
    """Put the pen behind a link into this browser, and leave the address bar clean."""
    found = opened_evening_link(str(current_app.secret_key), token)
    if found is None:
        return void_link(_("Ask the director to show it again."))
    evening, pen = found
    take_pen(evening.code, pen)
    return make_response(redirect(url_for("director.show", code=evening.code), 303))


@director.route("/delete", methods=["GET", "POST"])
def delete(code: str) -> Page:
    """Delete the evening with its tables, asked twice."""
    evening = directed_evening(code)
    if request.method == "GET":
        is_sure = "sure" in request.args
        return page_of(evening, "director/delete.html", is_sure=is_sure)
    code = evening.code
    refused = attempt(
        ActionForm(), lambda write: delete_directed(evening, expected_revision=write.seen)
    )
    if refused is not None:
        return refused_at(refused, directed_evening(code), "director/delete.html", is_sure=True)
    drop_pen(code)
    flash(_("The evening is deleted, with all its tables."))
    return redirect(url_for("home.index"), 303)
