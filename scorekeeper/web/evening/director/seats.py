"""Seats: proposed, swapped by two taps, published by a button."""

from collections.abc import Sequence
from dataclasses import replace
from uuid import uuid4

from flask import request
from flask_babel import gettext as _

from scorekeeper.evenings.sitting import Sitting
from scorekeeper.rules.text import text
from scorekeeper.stored_evenings.errors import EveningRefused
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.state.evening_state import EveningState
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
from scorekeeper.web.http.page_response import CONFLICT, PageResponse
from scorekeeper.web.http.permissions.pen_cookies import pens
from scorekeeper.web.http.permissions.who_may_write import directed_evening
from scorekeeper.web.viewmodels.evening.tables.seat_proposal import proposal_view

#: So many are named of those who came or left.
FEW = 5


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
        found = directed_evening(code)
        state = evening_state(found)
        is_same = form.number.data == str(state.record.next_sitting)
        if refused.status == CONFLICT and is_same and sitting is not None:
            refused = replace(refused, told=_who_came_or_left(state, sitting) or refused.told)
        return _seats(found, refused)
    said = _("The seats are published. Every phone shows them now.")
    return at_tables(evening, None, said)


def _who_came_or_left(state: EveningState, sitting: Sitting) -> str:
    """Return who is here now, or is not any more, since a *sitting* was proposed; '' if nobody."""
    entries = state.record.taken_off | state.record.entries
    names = {number: entry.name for number, entry in entries.items()}
    ids = {
        *sitting.byes,
        *(one for table in sitting.tables for side in table.sides for one in side),
    }
    here = {names[one] for one in state.evening.here_next}
    seated = {names[one] for one in ids if one in names}
    told = []
    if new := sorted(here - seated):
        told.append(_("Here now too: %(names)s.", names=_a_few(new)))
    if gone := sorted(seated - here):
        told.append(_("No longer here: %(names)s.", names=_a_few(gone)))
    return " ".join([*told, _("The seats are new: look at them once more.")]) if told else ""


def _a_few(names: Sequence[str]) -> str:
    return ", ".join(names[:FEW]) + (" …" if len(names) > FEW else "")


def _seats(evening: StoredEvening, refused: Refusal | None = None) -> PageResponse:
    state = evening_state(evening)
    picked = request.args.get("pick", type=int)
    drawn = request.args.get("drawn", "")
    view = proposal_view(state, request.args.getlist("swap"), picked, drawn)
    form = SeatsForm(
        formdata=None,
        revision=evening.revision,
        request_id=str(uuid4()),
        seats=write_seats(view.sitting if view else Sitting(())),
        number=str(state.record.next_sitting),
    )
    if refused is not None:
        return refused_at(refused, evening, "director/seats.html", view=view, form=form)
    return page_of(evening, "director/seats.html", view=view, form=form)
