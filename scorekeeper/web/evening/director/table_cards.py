"""The card of a table, by which phones take its pen; void, or at hand for the director too."""

from flask import abort, current_app, redirect, url_for
from flask_babel import gettext as _

from scorekeeper.pauses_in_long_work import with_pauses
from scorekeeper.stored_evenings.state.evening_state import EveningState
from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.stored_evenings.writes import table_pens
from scorekeeper.web.evening.director.director_desk import at_tables, director, page_of
from scorekeeper.web.evening.director.submit_form import attempt
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.http.addresses import qr_codes
from scorekeeper.web.http.addresses.public_urls import reachable
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.no_store import no_store
from scorekeeper.web.http.permissions.pen_cookies import pens, take_pen
from scorekeeper.web.http.permissions.pen_links import pen_link, table_card
from scorekeeper.web.http.permissions.who_may_write import directed_evening


@director.post("/tables/<int:number>/write")
def write_at(code: str, number: int) -> PageResponse:
    """Put the table's pen into the director's browser, and lead to its score pad."""
    evening = directed_evening(code)
    room, pen = _pen_of(evening_state(evening), number)
    take_pen(room, pen)
    return redirect(url_for("desk.show", code=room), 303)


@director.post("/tables/<int:number>/void")
def void(code: str, number: int) -> PageResponse:
    """Make the card of a table void, for whoever took its pen by it should not have."""
    evening = directed_evening(code)
    pen = pens()[evening.code]
    refused = attempt(
        ActionForm(), lambda write: table_pens.void_card(evening, number, pen, write=write)
    )
    said = _("Table %(number)s has a new card, and the old one opens nothing.", number=number)
    return at_tables(evening, refused, said)


@director.get("/cards")
def cards(code: str) -> PageResponse:
    """Show the card of every table, to be printed or scanned from the screen."""
    evening = directed_evening(code)
    state = evening_state(evening)
    drawn = {number: card_picture(state, number) for number in with_pauses(sorted(state.rooms))}
    return no_store(page_of(evening, "director/cards.html", cards=drawn))


def card_picture(state: EveningState, number: int) -> str | None:
    """Draw the way to the pen of a table, or return None where phones cannot reach this machine."""
    room, pen = _pen_of(state, number)
    token = table_card(str(current_app.secret_key), room, pen)
    address = reachable(url_for("handover.offer", token=token))
    return qr_codes.inline_svg(address) if address else None


def link_to_table(state: EveningState, number: int) -> str | None:
    """Return a pen link to a table for a phone without a camera: to be sent, and soon too old."""
    room, pen = _pen_of(state, number)
    token = pen_link(str(current_app.secret_key), room, pen)
    return reachable(url_for("handover.offer", token=token))


def _pen_of(state: EveningState, number: int) -> tuple[str, str]:
    """Return the room code of a table and its pen."""
    room = state.rooms.get(number) or abort(404)
    voided = state.record.voided[number]
    return room.code, table_pens.table_pen(pens()[state.code], number, voided)
