"""The door: people enter themselves with their own phones, while the director lets them."""

from uuid import uuid4

from flask import redirect, render_template, request, url_for
from flask_babel import gettext as _
from wtforms.validators import ValidationError

from scorekeeper.evenings.sitting import Entry
from scorekeeper.rules.wording.lookalikes import look_alike
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.record.evening_record import EveningRecord
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.stored_evenings.state.state_cache import kept_record
from scorekeeper.stored_evenings.writes import entries
from scorekeeper.stored_evenings.writes.entries import Newcomer
from scorekeeper.web.evening.director.director_desk import director, page_of, refused_at
from scorekeeper.web.evening.director.submit_form import Refusal, attempt
from scorekeeper.web.evening.hall import evening
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.evening.people_form import DoorForm
from scorekeeper.web.http.addresses import qr_codes
from scorekeeper.web.http.addresses.public_urls import reachable
from scorekeeper.web.http.page_response import REFUSED, PageResponse
from scorekeeper.web.http.permissions.who_may_write import directed_evening
from scorekeeper.web.viewmodels.evening.who_is_here import alone


@evening.get("/evening/<code>/join")
def join(code: str) -> PageResponse:
    """Ask whoever comes for a name."""
    return _join(find_evening(code))


@evening.post("/evening/<code>/join")
def enter(code: str) -> PageResponse:
    """Put a name on the list, and lead to its seat."""
    found, form = find_evening(code), DoorForm()
    try:
        newcomer = form.newcomer(kept_record(found).plan.together)
        _refuse_alone(kept_record(found), newcomer)
    except ValidationError as error:
        return _join(found, form, Refusal(REFUSED, str(error)))
    refused = attempt(
        form, lambda write: entries.enter(found, [newcomer], write=write, at_door=True)
    )
    if refused is not None:
        return _join(find_evening(code), form, refused)
    here = reversed(kept_record(find_evening(code)).entries.values())
    # The director may have mended the name since this was sent for the first time.
    mine = next((f"entry-{one.id}" for one in here if one.name == newcomer.name), None)
    return redirect(url_for("evening.show", code=found.code, _anchor=mine), 303)


@director.get("/door")
def door(code: str) -> PageResponse:
    """Show the code that people scan at the door."""
    return _door(directed_evening(code))


@director.post("/door")
def set_door(code: str) -> PageResponse:
    """Let people enter themselves, or no more."""
    found, is_open = directed_evening(code), request.form.get("open") == "yes"
    refused = attempt(
        ActionForm(), lambda write: entries.set_door(found, is_open=is_open, write=write)
    )
    if refused is not None:
        return refused_at(refused, found, "director/door.html", picture=None)
    return redirect(url_for("director.door", code=found.code), 303)


def _join(
    found: StoredEvening, form: DoorForm | None = None, refused: Refusal | None = None
) -> PageResponse:
    record = kept_record(found)
    marks = {"revision": found.revision, "request_id": str(uuid4())}
    page = render_template(
        "evening/join.html",
        code=found.code,
        name=record.plan.evening.name,
        is_open=record.is_door_open and not record.is_ended,
        is_ended=record.is_ended,
        known=_known(record, form) if form and refused else None,
        together=record.plan.together,
        form=form or DoorForm(formdata=None, **marks),
        refusal=refused.told if refused else "",
    )
    return page, refused.status if refused else 200


def _known(record: EveningRecord, form: DoorForm) -> Entry | None:
    """Return who is on the list under what was typed, or what looks like it, if anybody is."""
    try:
        name = form.newcomer(record.plan.together).name
    except ValidationError:
        return None
    return next((one for one in record.entries.values() if look_alike(one.name, name)), None)


def _refuse_alone(record: EveningRecord, newcomer: Newcomer) -> None:
    """Refuse a pair of whom one is on the list alone. Raises ValidationError."""
    for one in alone(record.entries.values(), record.plan.together):
        if any(look_alike(one.name, name) for name in newcomer.players):
            told = _(
                "“%(name)s” is on the list alone already. Ask the director to put you together.",
                name=one.name,
            )
            raise ValidationError(told)


def _door(found: StoredEvening) -> PageResponse:
    record = kept_record(found)
    is_open = record.is_door_open and not record.is_ended
    address = reachable(url_for("evening.join", code=found.code)) if is_open else None
    picture = qr_codes.inline_svg(address) if address else None
    return page_of(found, "director/door.html", picture=picture)
