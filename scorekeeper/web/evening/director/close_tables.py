"""Tables that never report: all of them are closed at once, once the director has seen which."""

from flask import request
from flask_babel import gettext as _

from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.stored_evenings.writes import results
from scorekeeper.web.evening.director.attempt import attempt
from scorekeeper.web.evening.director.director_desk import Page, at_tables, director, page_of
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.http.permissions.who_may_write import directed_evening


@director.get("/close")
def ask_to_close(code: str) -> Page:
    """Name the tables that are not done, and ask whether they count as they stand."""
    return page_of(directed_evening(code), "director/close.html")


@director.post("/close")
def close_rest(code: str) -> Page:
    """Let the tables that the page named count as they stand, as far as they are not done yet."""
    evening = directed_evening(code)
    sitting, named = request.form.get("sitting"), request.form.get("tables", "").split()
    places = [
        (table.sitting, table.number)
        for table in evening_state(evening).tables
        if not table.is_done and str(table.sitting) == sitting and str(table.number) in named
    ]
    if not places:
        return at_tables(evening, None, _("These tables are done already."))
    refused = attempt(
        ActionForm(), lambda write: results.close_tables(evening, places, write=write)
    )
    return at_tables(evening, refused, _("These tables are closed as they stand."))
