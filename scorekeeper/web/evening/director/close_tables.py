"""Tables that never report: all of them are closed at once, once the director has seen which."""

from collections.abc import Sequence

from flask import request
from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.games.drafts import being_counted
from scorekeeper.stored_evenings.record.evening_record import Place
from scorekeeper.stored_evenings.state.evening_state import TableState
from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.stored_evenings.writes import results
from scorekeeper.web.evening.director.director_desk import at_tables, director, page_of
from scorekeeper.web.evening.director.submit_form import attempt
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.who_may_write import directed_evening
from scorekeeper.web.http.rendering.filters import listed
from scorekeeper.web.http.rendering.shown_numbers import points


@director.get("/close")
def ask_to_close(code: str) -> PageResponse:
    """Name the tables that are not done, and ask whether they count as they stand."""
    evening = directed_evening(code)
    still_open = [table for table in evening_state(evening).tables if not table.is_done]
    begun = being_counted([table.code for table in still_open])
    counting = [table.number for table in still_open if (table.code, table.game) in begun]
    return page_of(evening, "director/close.html", counting=counting)


@director.post("/close")
def close_rest(code: str) -> PageResponse:
    """Let the tables that the page named count as they stand, as far as they are not done yet.

    A table without a round does not count where that was chosen, unless it has played meanwhile.
    """
    evening = directed_evening(code)
    sitting, named = request.form.get("sitting"), request.form.get("tables", "").split()
    tables = [
        table
        for table in evening_state(evening).tables
        if not table.is_done and str(table.sitting) == sitting and str(table.number) in named
    ]
    if not tables:
        return at_tables(evening, None, _("These tables are done already."))
    chosen = request.form.getlist("strike")
    struck = [one for one in tables if not one.rounds and str(one.number) in chosen]
    places, not_counted = _places(tables), _places(struck)
    refused = attempt(
        ActionForm(),
        lambda write: results.close_tables(evening, places, struck=not_counted, write=write),
    )
    return at_tables(evening, refused, _said(tables, struck))


def _places(tables: Sequence[TableState]) -> list[Place]:
    return [(table.sitting, table.number) for table in tables]


def _said(tables: Sequence[TableState], struck: Sequence[TableState]) -> str:
    """Return what was done, with the tables that do not count."""
    told, closed = [], [table for table in tables if table not in struck]
    if closed:
        told.append(
            ngettext(
                "Table %(tables)s is closed as it stands.",
                "Tables %(tables)s are closed as they stand.",
                len(closed),
                tables=listed([points(table.number) for table in closed]),
            )
        )
    if struck:
        told.append(
            ngettext(
                "Table %(tables)s does not count in this sitting.",
                "Tables %(tables)s do not count in this sitting.",
                len(struck),
                tables=listed([points(table.number) for table in struck]),
            )
        )
    return " ".join(told)
