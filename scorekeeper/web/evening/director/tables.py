"""One table of a sitting: its result by hand, closing, striking."""

from collections.abc import Iterator, Sequence
from typing import Any
from uuid import uuid4

from flask import abort
from flask_babel import gettext as _

from scorekeeper.rules.checks.total_unit import total_unit
from scorekeeper.stored_evenings.models import ActionKind, StoredEvening
from scorekeeper.stored_evenings.state.evening_state import EveningState, TableState
from scorekeeper.stored_evenings.state.state_cache import evening_state, kept_record
from scorekeeper.stored_evenings.writes import results
from scorekeeper.web.evening.director.director_desk import (
    at_tables,
    director,
    page_of,
    refused_at,
)
from scorekeeper.web.evening.director.submit_form import Refusal, attempt
from scorekeeper.web.evening.director.table_cards import card_picture, link_to_table
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.evening.result_form import result_form, result_form_for
from scorekeeper.web.http.page_response import CONFLICT, REFUSED, PageResponse
from scorekeeper.web.http.permissions.no_store import no_store
from scorekeeper.web.http.permissions.who_may_write import directed_evening
from scorekeeper.web.http.rendering.shown_numbers import points
from scorekeeper.web.viewmodels.evening.tables.table_view import table_view


@director.get("/tables/<int:sitting>/<int:number>")
def table(code: str, sitting: int, number: int) -> PageResponse:
    """Show one table and what can be done for it."""
    evening = directed_evening(code)
    return no_store(page_of(evening, "director/table.html", **_shown(evening, sitting, number)))


@director.post("/tables/<int:sitting>/<int:number>/points")
def score(code: str, sitting: int, number: int) -> PageResponse:
    """Take the points of a table that kept its score on paper, or that reported wrong."""
    evening, place = directed_evening(code), (sitting, number)
    found = _found(evening_state(evening), sitting, number)
    form = result_form(len(found.totals))
    is_overtaken = form.validate_on_submit() and form.is_overtaken_by(found.totals)
    refused = _overtaken(found) if is_overtaken else None
    refused = refused or attempt(
        form,
        lambda write: results.score_by_hand(evening, place, form.totals, write=write),
    )
    if refused is not None:
        shown = _shown(evening, sitting, number)
        form.shown.data = shown["form"].shown.data  # It is seen now, and the next press counts.
        shown |= {"form": form, "is_about_result": is_overtaken}
        return no_store(refused_at(refused, evening, "director/table.html", **shown))
    said = _("Table %(number)s: the result is kept.", number=number)
    if sitting < len(kept_record(evening).published):
        said = _(
            "Table %(number)s, sitting %(sitting)s: the result is kept.",
            number=number,
            sitting=sitting,
        )
    said = f"{said} {' : '.join(map(points, form.totals))}"
    return at_tables(evening, None, " ".join([said, *_doubts(evening, form.totals)]))


def _overtaken(table: TableState) -> Refusal:
    """Return what is said where a table has other points than when its page was opened."""
    told = _(
        "The table has %(points)s by now. Save once more if what stands below is to count instead.",
        points=" : ".join(map(points, table.totals)),
    )
    return Refusal(CONFLICT, told)


def _doubts(evening: StoredEvening, totals: Sequence[int]) -> Iterator[str]:
    """Yield that no rounds come to one of the *totals* that were typed."""
    unit = total_unit(evening_state(evening).rules)
    odd = next((total for total in totals if total % unit), None)
    if odd is not None:
        yield _(
            "Is %(points)s right? It is no multiple of %(unit)s.", points=points(odd), unit=unit
        )


@director.post("/tables/<int:sitting>/<int:number>/close")
def close(code: str, sitting: int, number: int) -> PageResponse:
    """Let what was played count as it stands, unless a result was typed meanwhile."""
    evening, place = directed_evening(code), (sitting, number)
    found = _found(evening_state(evening), sitting, number)
    form = result_form(len(found.totals))
    if form.is_typed:
        told = _("You typed a result. Keep it, or empty the fields and close the table then.")
        shown = _shown(evening, sitting, number) | {"form": form, "is_about_result": True}
        typed = Refusal(REFUSED, told)
        return no_store(refused_at(typed, evening, "director/table.html", **shown))
    refused = attempt(
        ActionForm(), lambda write: results.close_tables(evening, [place], write=write)
    )
    said = _("Table %(number)s is closed as it stands.", number=number)
    return at_tables(evening, refused, f"{said} {' : '.join(map(points, found.totals))}")


@director.post("/tables/<int:sitting>/<int:number>/strike")
def strike(code: str, sitting: int, number: int) -> PageResponse:
    """Let the table not count."""
    evening, place = directed_evening(code), (sitting, number)
    refused = attempt(ActionForm(), lambda write: results.strike(evening, place, write=write))
    said = _("Table %(number)s does not count in this sitting.", number=number)
    return at_tables(evening, refused, said)


@director.post("/tables/<int:sitting>/<int:number>/reopen")
def reopen(code: str, sitting: int, number: int) -> PageResponse:
    """Let the table's own rounds decide again."""
    evening, place = directed_evening(code), (sitting, number)
    found = _found(evening_state(evening), sitting, number)
    refused = attempt(ActionForm(), lambda write: results.reopen(evening, place, write=write))
    return at_tables(evening, refused, _reopened(found))


def _reopened(before: TableState) -> str:
    """Return what became of a table without what the director decided, and what that was."""
    number, is_by_hand = before.number, before.by is ActionKind.SCORED
    if is_by_hand and not before.rounds:
        said = _("Table %(number)s has no result now.", number=number)
    else:
        said = _("Table %(number)s goes on: its own rounds count again.", number=number)
    typed = " : ".join(map(points, before.totals))
    return f"{said} {_('What was typed: %(points)s.', points=typed)}" if is_by_hand else str(said)


def _shown(evening: StoredEvening, sitting: int, number: int) -> dict[str, Any]:
    """Return what stands on the page of a table."""
    state = evening_state(evening)
    found = _found(state, sitting, number)
    marks = {"revision": evening.revision, "request_id": str(uuid4())}
    return {
        "table": table_view(state, found),
        "of_sitting": sitting,
        "form": result_form_for(found.totals, **marks),
        "card": card_picture(state, number),
        "link": link_to_table(state, number),
    }


def _found(state: EveningState, sitting: int, number: int) -> TableState:
    tables = state.sittings[sitting - 1] if 0 < sitting <= len(state.sittings) else ()
    return next((one for one in tables if one.number == number), None) or abort(404)
