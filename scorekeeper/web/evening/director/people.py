"""Who is here: names typed or pasted, leaving, coming back, a name put right."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Any
from uuid import uuid4

from flask import abort, flash, redirect, request, url_for
from flask_babel import gettext as _
from flask_babel import ngettext
from werkzeug.wrappers import Response
from wtforms.validators import ValidationError

from scorekeeper.evenings.sitting import Entry
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons.same_again import last_time
from scorekeeper.stored_evenings.state.state_cache import evening_state, kept_record
from scorekeeper.stored_evenings.writes import entries, renaming
from scorekeeper.stored_evenings.writes.entries import Newcomer
from scorekeeper.web.evening.director.director_desk import director, page_of, refused_at
from scorekeeper.web.evening.director.submit_form import Refusal, attempt
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.evening.people_form import PeopleForm, WhoPlaysForm
from scorekeeper.web.http.page_response import CONFLICT, REFUSED, PageResponse
from scorekeeper.web.http.permissions.who_may_write import directed_evening
from scorekeeper.web.http.rendering.shown_numbers import points
from scorekeeper.web.http.rendering.translated import say
from scorekeeper.web.viewmodels.evening.who_is_here import alone, crowd


@director.get("/people")
def people(code: str) -> PageResponse:
    """Show who is on the list."""
    return _people(directed_evening(code))


@director.post("/people")
def enter(code: str) -> PageResponse:
    """Put names on the list."""
    evening, form = directed_evening(code), PeopleForm()
    try:
        newcomers = form.newcomers(kept_record(evening).plan.together)
    except ValidationError as error:
        return _people(evening, form, Refusal(REFUSED, str(error)))
    refused = attempt(form, lambda write: entries.enter(evening, newcomers, write=write))
    if refused is not None:
        return _people(evening, form, refused)
    return _entered(evening, newcomers)


@director.post("/people/last-time")
def enter_again(code: str) -> PageResponse:
    """Put those on the list who were ticked among the people of the last time."""
    evening, ticked = directed_evening(code), request.form.getlist("who")
    offered = last_time(kept_record(evening))
    newcomers = [one.newcomer for key, one in offered.items() if key in ticked]
    if not newcomers:
        return _people(evening, None, Refusal(REFUSED, _("Tick at least one name.")))
    refused = attempt(ActionForm(), lambda write: entries.enter(evening, newcomers, write=write))
    if refused is not None:
        return _people(directed_evening(code), None, refused)
    return _entered(evening, newcomers)


@director.post("/people/<int:number>/leave")
def leave(code: str, number: int) -> PageResponse:
    """Let an entry go, after the sitting in which it sits."""
    evening, entry = _entry(code, number)
    refused = attempt(ActionForm(), lambda write: entries.leave(evening, number, write=write))
    return _after(evening, number, refused, _leaves(evening, entry.name))


@director.post("/people/<int:number>/return")
def come_back(code: str, number: int) -> PageResponse:
    """Let an entry that left play on."""
    evening = directed_evening(code)
    refused = attempt(ActionForm(), lambda write: entries.come_back(evening, number, write=write))
    if refused is not None:
        return _people(directed_evening(code), None, refused)
    name = evening_state(evening).record.entries[number].name
    return _to_people(evening, _("%(name)s plays on.", name=name), at=f"entry-{number}")


@director.get("/people/<int:number>")
def entry(code: str, number: int) -> PageResponse:
    """Show the name of an entry, to be put right, or for a substitute."""
    evening, found = _entry(code, number)
    marks = {"revision": evening.revision, "request_id": str(uuid4())}
    form = WhoPlaysForm(formdata=None, name=found.name, **marks)
    form.offer(renaming.sittings_to_take_over(kept_record(evening), found))
    return page_of(evening, "director/entry.html", form=form, entry=found)


@director.post("/people/<int:number>")
def rename(code: str, number: int) -> PageResponse:
    """Put the name of an entry right, or let a substitute take the seat over."""
    evening, found = _entry(code, number)
    form, record = WhoPlaysForm(), kept_record(evening)
    # What was asked for may be done already, and is offered no more then.
    form.offer({*renaming.sittings_to_take_over(record, found), *form.asked_sittings(record)})
    try:
        renamed = form.newcomer(record.plan.together)
    except ValidationError as error:
        refused: Refusal | None = Refusal(REFUSED, str(error))
    else:
        refused = attempt(
            form,
            lambda write: renaming.rename(
                evening, number, renamed, since=form.first_sitting, write=write
            ),
        )
    if refused is not None:
        return _refused_name(code, number, form, refused)
    is_seated = bool(kept_record(evening).published)
    said = _("In that seat now: %(name)s.", name=renamed.name)
    if not is_seated:
        said = _("On the list now: %(name)s.", name=renamed.name)
    if form.first_sitting:
        since = points(form.first_sitting)
        said = _("From sitting %(number)s on: %(name)s.", name=renamed.name, number=since)
    return _to_people(evening, said, at=f"entry-{number}")


def _refused_name(code: str, number: int, form: WhoPlaysForm, refused: Refusal) -> PageResponse:
    """Show an entry as it is by now, with what was typed for it and why it was not taken."""
    (evening, found), typed = _entry(code, number), form.name.data
    if refused.status == CONFLICT:  # Somebody else plays here: another press must not rename them.
        form.name.data = found.name
    if form.since:
        form.since.data = None if refused.status == CONFLICT else form.since.data
        form.offer(renaming.sittings_to_take_over(kept_record(evening), found))
    return refused_at(refused, evening, "director/entry.html", form=form, entry=found, typed=typed)


def _entered(evening: StoredEvening, newcomers: Sequence[Newcomer]) -> Response:
    """Show the list again, and say who came onto it, and how many names stand there by now."""
    names = [one.name for one in newcomers]
    entries = kept_record(evening).entries.values()
    count, all_names = len(names), len(entries)
    together = kept_record(evening).plan.together
    if together > 1:
        now = _("%(names)s are on the list now.", names=say(crowd(entries, together)))
        came = _("%(name)s is on the list.", name=names[0]) if count == 1 else ""
        return _to_people(evening, f"{came} {now} {_without_partner(newcomers)}".strip())
    if count == all_names:
        on_it = ngettext("%(num)s name is on the list.", "%(num)s names are on the list.", count)
        return _to_people(evening, on_it)
    if count == 1:
        came = _("%(name)s is on the list.", name=names[0])
    else:
        came = ngettext(
            "%(num)s more name is on the list.", "%(num)s more names are on the list.", count
        )
    now = ngettext("%(num)s name is on it now.", "%(num)s names are on it now.", all_names)
    return _to_people(evening, f"{came} {now}")


def _without_partner(newcomers: Sequence[Newcomer]) -> str:
    """Return who came with one name alone, which may be that of a pair or lack a partner."""
    alone = [one.name for one in newcomers if not one.players]
    if not alone:
        return ""
    told: str = ngettext(
        "One name alone: %(names)s. If a partner is missing, change it.",
        "%(num)s names alone: %(names)s. Partners share one line; change those that do.",
        len(alone),
        names=", ".join(alone),
    )
    return told


def _entry(code: str, number: int) -> tuple[StoredEvening, Entry]:
    evening = directed_evening(code)
    return evening, evening_state(evening).record.entries.get(number) or abort(404)


def _leaves(evening: StoredEvening, name: str) -> str:
    """Return that somebody goes, and after which sitting, if that is still played."""
    state = evening_state(evening)
    sitting = len(state.sittings)
    if not sitting or state.is_sitting_done:
        return str(_("%(name)s has left.", name=name))
    return str(_("%(name)s leaves after sitting %(number)s.", name=name, number=points(sitting)))


def _after(evening: StoredEvening, number: int, refused: Refusal | None, said: str) -> PageResponse:
    """Show the list again, where the entry with this *number* stands in it."""
    if refused is not None:
        return _people(evening, None, refused)
    return _to_people(evening, said, at=f"entry-{number}")


def _people(
    evening: StoredEvening, form: PeopleForm | None = None, refused: Refusal | None = None
) -> PageResponse:
    marks = {"revision": evening.revision, "request_id": str(uuid4())}
    record = kept_record(evening)
    entries, together = record.entries.values(), record.plan.together
    shown: dict[str, Any] = {
        "form": form or PeopleForm(formdata=None, **marks),
        "together": together,
        "on_list": crowd(entries, together),
        "listed": sorted([*entries, *record.taken_off.values()], key=attrgetter("id")),
        "alone": {one.id for one in alone(entries, together)},
        "last_time": last_time(record),
    }
    if refused is not None:
        return refused_at(refused, evening, "director/people.html", **shown)
    return page_of(evening, "director/people.html", **shown)


def _to_people(evening: StoredEvening, said: str, *, at: str | None = None) -> Response:
    flash(said)
    return redirect(url_for("director.people", code=evening.code, _anchor=at), 303)
