"""The door: people enter themselves with their own phones, while the director lets them."""

from uuid import uuid4

from flask import redirect, render_template, request, url_for
from wtforms.validators import ValidationError

from scorekeeper.evenings.sitting import Entry
from scorekeeper.rules.wording.lookalikes import look_alike
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.record.evening_record import EveningRecord
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.stored_evenings.state.state_cache import kept_record
from scorekeeper.stored_evenings.writes import entries
from scorekeeper.web.evening.director.director_desk import director, page_of, refused_at
from scorekeeper.web.evening.director.submit_form import UNPROCESSABLE, Refusal, attempt
from scorekeeper.web.evening.hall import evening
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.evening.people_form import EntryForm
from scorekeeper.web.http.addresses import qr_codes
from scorekeeper.web.http.addresses.public_urls import reachable
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.who_may_write import directed_evening


@evening.get("/evening/<code>/join")
def join(code: str) -> PageResponse:
    """Ask whoever comes for a name."""
    return _join(find_evening(code))


@evening.post("/evening/<code>/join")
def enter(code: str) -> PageResponse:
    """Put a name on the list, and lead to its seat."""
    found, form = find_evening(code), EntryForm()
    try:
        newcomer = form.newcomer(kept_record(found).plan.together)
    except ValidationError as error:
        return _join(found, form, Refusal(UNPROCESSABLE, str(error)))
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
    found: StoredEvening, form: EntryForm | None = None, refused: Refusal | None = None
) -> PageResponse:
    record = kept_record(found)
    marks = {"revision": found.revision, "request_id": str(uuid4())}
    page = render_template(
        "evening/join.html",
        code=found.code,
        name=record.plan.evening.name,
        is_open=record.is_door_open and not record.is_ended,
        is_ended=record.is_ended,
        known=_known(record, form.name.data or "") if form and refused else None,
        together=record.plan.together,
        form=form or EntryForm(formdata=None, **marks),
        refusal=refused.told if refused else "",
    )
    return page, refused.status if refused else 200


def _known(record: EveningRecord, name: str) -> Entry | None:
    """Return who is on the list under a name that nobody could tell apart from *name*, if any."""
    return next((one for one in record.entries.values() if look_alike(one.name, name)), None)


def _door(found: StoredEvening) -> PageResponse:
    record = kept_record(found)
    is_open = record.is_door_open and not record.is_ended
    address = reachable(url_for("evening.join", code=found.code)) if is_open else None
    picture = qr_codes.inline_svg(address) if address else None
    return page_of(found, "director/door.html", picture=picture)
