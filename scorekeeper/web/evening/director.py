"""The director's desk: all tables with what is missing, the clock, and the way of the evening."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from flask import Blueprint, flash, redirect, render_template, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response

from scorekeeper.stored_evenings.errors import EveningConflict, EveningRefused
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.state.evening_state import EveningState
from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.stored_evenings.writes import course
from scorekeeper.stored_evenings.writes.append import EveningWrite
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.evening.director_forms import (
    USUAL_MINUTES,
    USUAL_ROUNDS,
    ClockForm,
    EndForm,
    LengthForm,
    write_of,
)
from scorekeeper.web.http.permissions.who_may_write import directed_evening
from scorekeeper.web.http.rendering.translated import say
from scorekeeper.web.viewmodels.evening.hall import hall_view
from scorekeeper.web.viewmodels.evening.table_view import earlier_tables

director = Blueprint("director", __name__, url_prefix="/direct/<code>")

Page = str | tuple[str, int] | Response
UNPROCESSABLE, CONFLICT = 422, 409


@director.get("")
def show(code: str) -> Page:
    """Show all tables, with what is missing."""
    return page_of(directed_evening(code), "director/tables.html")


def page_of(evening: StoredEvening, template: str, *, status: int = 200, **more: Any) -> Page:
    """Return a page of the desk and its *status*; *more* says what else stands on it."""
    state = evening_state(evening)
    marks = {"revision": evening.revision, "request_id": str(uuid4())}
    clock_form = ClockForm(
        formdata=None, minutes=state.record.plan.length.minutes or USUAL_MINUTES, **marks
    )
    page = render_template(
        template,
        state=state,
        hall=hall_view(state, datetime.now(UTC)),
        action=ActionForm(formdata=None, **marks),
        clock_form=clock_form,
        steps=_steps(state),
        here=_here(state),
        earlier=earlier_tables(state),
        **more,
    )
    return page, status


def _steps(state: EveningState) -> dict[str, bool]:
    """Return which parts of the evening's way are done."""
    return {"here": bool(state.record.entries), "seats": bool(state.record.published)}


def _here(state: EveningState) -> int:
    """Return how many are here by now, those too who play from the next sitting on."""
    sitting = len(state.record.published)
    lasts = [entry.last for entry in state.record.entries.values()]
    return sum(last is None or last >= sitting for last in lasts)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a button did nothing: the status of the answer, and the reason in a sentence."""

    status: int
    told: str


def attempt(form: ActionForm, act: Callable[[EveningWrite], Any]) -> Refusal | None:
    """Do what a submitted form asks for; return why not, if it was refused."""
    if not form.validate_on_submit():
        return Refusal(UNPROCESSABLE, _first_error(form))
    try:
        act(write_of(form))
    except EveningConflict:
        told = _("Another director was quicker. Look at it as it is now, then press again.")
        return Refusal(CONFLICT, told)
    except EveningRefused as refusal:
        return Refusal(UNPROCESSABLE, say(refusal.message))
    return None


def at_tables(evening: StoredEvening, refused: Refusal | None, said: str = "") -> Page:
    """Show the tables again, with what was done or why not."""
    code = evening.code
    if refused is not None:
        return refused_at(refused, directed_evening(code), "director/tables.html")
    if said:
        flash(said)
    return redirect(url_for("director.show", code=code), 303)


def refused_at(refused: Refusal, evening: StoredEvening, template: str, **more: Any) -> Page:
    """Return a page of the desk that says why a button did nothing."""
    return page_of(evening, template, status=refused.status, refusal=refused.told, **more)


def _first_error(form: ActionForm) -> str:
    """Return what is wrong with a form in one sentence; a button has no field to say it at."""
    if not form.errors or form.revision.errors or form.request_id.errors:
        return str(_("Please load the page again."))
    if form.tells_at_fields:
        return str(_("Something is not right yet. Look below."))
    return str(next(iter(form.errors.values()))[0])


@director.post("/clock")
def set_clock(code: str) -> Page:
    """Start, pause or lengthen the clock."""
    evening, form, now = directed_evening(code), ClockForm(), datetime.now(UTC)
    refused = attempt(
        form,
        lambda write: course.set_clock(
            evening, form.step.data, form.minutes.data, now, write=write
        ),
    )
    return at_tables(evening, refused)


@director.get("/end")
def ask_to_end(code: str) -> Page:
    """Ask how many places get a prize, and then end the evening."""
    evening = directed_evening(code)
    marks = {"revision": evening.revision, "request_id": str(uuid4())}
    return page_of(evening, "director/end.html", form=EndForm(formdata=None, **marks))


@director.post("/end")
def end(code: str) -> Page:
    """End the evening."""
    evening, form = directed_evening(code), EndForm()
    refused = attempt(
        form, lambda write: course.end_evening(evening, form.prizes.data, write=write)
    )
    if refused is not None:
        return refused_at(refused, evening, "director/end.html", form=form)
    return at_tables(evening, refused, _("The evening is over. The standings stay."))


@director.post("/resume")
def resume(code: str) -> Page:
    """Go on with an evening that was ended."""
    evening = directed_evening(code)
    refused = attempt(ActionForm(), lambda write: course.resume_evening(evening, write=write))
    return at_tables(evening, refused, _("The evening goes on."))


@director.get("/length")
def length(code: str) -> Page:
    """Show how many sittings there are and how long each is, to be changed."""
    evening = directed_evening(code)
    plan = evening_state(evening).record.plan
    form = LengthForm(
        formdata=None,
        revision=evening.revision,
        request_id=str(uuid4()),
        sittings=plan.evening.movement.sittings,
        length=plan.length.by,
        rounds=plan.length.rounds or USUAL_ROUNDS,
        minutes=plan.length.minutes or USUAL_MINUTES,
    )
    return page_of(evening, "director/length.html", form=form)


@director.post("/length")
def adjust(code: str) -> Page:
    """Change how many sittings there are, and how long each is."""
    evening, form = directed_evening(code), LengthForm()
    refused = attempt(
        form,
        lambda write: course.adjust(
            evening, form.sittings.data, form.sitting_length(), write=write
        ),
    )
    if refused is not None:
        return refused_at(refused, evening, "director/length.html", form=form)
    return at_tables(evening, None, _("The evening is changed."))
