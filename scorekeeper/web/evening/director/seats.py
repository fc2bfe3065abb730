"""Seats: proposed, swapped by two taps, published by a button."""

from uuid import uuid4

from flask import request
from flask_babel import gettext as _

from scorekeeper.evenings.sitting import Sitting
from scorekeeper.rules.text import text
from scorekeeper.stored_evenings.errors import EveningRefused
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.stored_evenings.writes import publishing
from scorekeeper.stored_evenings.writes.append import EveningWrite
from scorekeeper.web.evening.director.director_desk import (
    at_tables,
    director,
    page_of,
    refused_at,
)
from scorekeeper.web.evening.director.submit_form import Refusal, attempt
from scorekeeper.web.forms.evening.director_forms import SeatsForm, write_seats
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.pen_cookies import pens
from scorekeeper.web.http.permissions.who_may_write import directed_evening
from scorekeeper.web.viewmodels.evening.tables.seat_proposal import proposal_view


@director.get("/seats")
def seats(code: str) -> PageResponse:
    """Show the seats that come next; two taps swap two entries."""
    return _seats(directed_evening(code))


@director.post("/seats")
def publish(code: str) -> PageResponse:
    """Publish the seats that the page shows."""
    evening, form = directed_evening(code), SeatsForm()
    sitting = form.sitting()

    def act(write: EveningWrite) -> None:
        if sitting is None:
            raise EveningRefused(text("Please load the page again."))
        publishing.publish(evening, sitting, pens()[evening.code], write=write)

    refused = attempt(form, act)
    if refused is not None:
        return _seats(directed_evening(code), refused)
    said = _("The seats are published. Every phone shows them now.")
    return at_tables(evening, None, said)


def _seats(evening: StoredEvening, refused: Refusal | None = None) -> PageResponse:
    state = evening_state(evening)
    picked = request.args.get("pick", type=int)
    view = proposal_view(state, request.args.getlist("swap"), picked)
    form = SeatsForm(
        formdata=None,
        revision=evening.revision,
        request_id=str(uuid4()),
        seats=write_seats(view.sitting if view else Sitting(())),
    )
    if refused is not None:
        return refused_at(refused, evening, "director/seats.html", view=view, form=form)
    return page_of(evening, "director/seats.html", view=view, form=form)
