"""The clock of an evening, its length, its end, and deleting it for good."""

from datetime import UTC, datetime
from uuid import uuid4

from flask import flash, redirect, request, url_for
from flask_babel import gettext as _

from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.stored_evenings.writes import clock_length_and_end
from scorekeeper.stored_evenings.writes.deleting import delete_directed
from scorekeeper.web.evening.director.director_desk import (
    at_tables,
    director,
    page_of,
    refused_at,
)
from scorekeeper.web.evening.director.submit_form import attempt
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.evening.director_forms import (
    USUAL_MINUTES,
    USUAL_ROUNDS,
    ClockForm,
    EndForm,
    LengthForm,
)
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.pen_cookies import drop_pen
from scorekeeper.web.http.permissions.who_may_write import directed_evening


@director.post("/clock")
def set_clock(code: str) -> PageResponse:
    """Start, pause, lengthen or set the clock."""
    evening, form, now = directed_evening(code), ClockForm(), datetime.now(UTC)
    refused = attempt(
        form,
        lambda write: clock_length_and_end.set_clock(
            evening, form.step.data, form.minutes.data, now, write=write
        ),
    )
    if refused is not None and form.minutes.errors:
        return refused_at(refused, evening, "director/tables.html", clock_form=form)
    return at_tables(evening, refused)


@director.get("/end")
def ask_to_end(code: str) -> PageResponse:
    """Ask how many places get a prize, and then end the evening."""
    evening = directed_evening(code)
    marks = {"revision": evening.revision, "request_id": str(uuid4())}
    return page_of(evening, "director/end.html", form=EndForm(formdata=None, **marks))


@director.post("/end")
def end(code: str) -> PageResponse:
    """End the evening."""
    evening, form = directed_evening(code), EndForm()
    refused = attempt(
        form, lambda write: clock_length_and_end.end_evening(evening, form.prizes.data, write=write)
    )
    if refused is not None:
        return refused_at(refused, evening, "director/end.html", form=form)
    return at_tables(evening, refused, _("The evening is over. The standings stay."))


@director.post("/resume")
def resume(code: str) -> PageResponse:
    """Go on with an evening that was ended."""
    evening = directed_evening(code)
    refused = attempt(
        ActionForm(), lambda write: clock_length_and_end.resume_evening(evening, write=write)
    )
    return at_tables(evening, refused, _("The evening goes on."))


@director.get("/length")
def length(code: str) -> PageResponse:
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
def adjust(code: str) -> PageResponse:
    """Change how many sittings there are, and how long each is."""
    evening, form = directed_evening(code), LengthForm()
    refused = attempt(
        form,
        lambda write: clock_length_and_end.adjust(
            evening, form.sittings.data, form.sitting_length(), write=write
        ),
    )
    if refused is not None:
        return refused_at(refused, evening, "director/length.html", form=form)
    return at_tables(evening, None, _("The evening is changed."))


@director.route("/delete", methods=["GET", "POST"])
def delete(code: str) -> PageResponse:
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
