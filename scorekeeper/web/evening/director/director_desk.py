"""The director's desk: all tables with what is missing, and what every page of it shows."""

from typing import Any
from uuid import uuid4

from flask import Blueprint, flash, redirect, render_template, url_for

from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.state.evening_state import EveningState
from scorekeeper.stored_evenings.state.lookup import evening_changed_at
from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.web.evening.director.submit_form import Refusal
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.evening.director_forms import USUAL_MINUTES, ClockForm
from scorekeeper.web.http.page_response import CONFLICT, PageResponse
from scorekeeper.web.http.permissions.who_may_write import directed_evening
from scorekeeper.web.viewmodels.evening.hall_view import hall_view
from scorekeeper.web.viewmodels.evening.tables.table_view import earlier_tables
from scorekeeper.web.viewmodels.evening.who_is_here import who_is_here

director = Blueprint("director", __name__, url_prefix="/direct/<code>")


@director.get("")
def show(code: str) -> PageResponse:
    """Show all tables, with what is missing."""
    return page_of(directed_evening(code), "director/tables.html")


def page_of(
    evening: StoredEvening, template: str, *, status: int = 200, **more: Any
) -> PageResponse:
    """Return a page of the desk and its *status*; *more* says what else stands on it."""
    state = evening_state(evening)
    marks = {"revision": evening.revision, "request_id": str(uuid4())}
    clock_form = ClockForm(formdata=None, minutes=state.record.minutes or USUAL_MINUTES, **marks)
    told = {
        "state": state,
        "hall": hall_view(state, evening_changed_at(evening)),
        "action": ActionForm(formdata=None, **marks),
        "clock_form": clock_form,
        "steps": _steps(state),
        "here": who_is_here(state),
        "earlier": earlier_tables(state),
    }
    return render_template(template, **(told | more)), status


def _steps(state: EveningState) -> dict[str, bool]:
    """Return which parts of the evening's way are done."""
    return {"here": bool(state.record.entries), "seats": bool(state.record.published)}


def at_tables(evening: StoredEvening, refused: Refusal | None, said: str = "") -> PageResponse:
    """Show the tables again, with what was done or why not."""
    code = evening.code
    if refused is not None:
        return refused_at(refused, directed_evening(code), "director/tables.html")
    if said:
        flash(said)
    return redirect(url_for("director.show", code=code), 303)


def refused_at(
    refused: Refusal, evening: StoredEvening, template: str, **more: Any
) -> PageResponse:
    """Return a page of the desk that says why a button did nothing.

    After a conflict a form on it may be sent again as it is, by whoever has seen the news.
    """
    form = more.get("form")
    if refused.status == CONFLICT and form is not None:
        form.revision.data, form.request_id.data = str(evening.revision), str(uuid4())
    return page_of(evening, template, status=refused.status, refusal=refused.told, **more)
