"""What happened in an evening, for its director to look up."""

from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.web.evening.director.director_desk import director, page_of
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.who_may_write import directed_evening
from scorekeeper.web.viewmodels.evening.event_log import what_happened


@director.get("/log")
def log(code: str) -> PageResponse:
    """Show everything that was decided, the newest first."""
    evening = directed_evening(code)
    return page_of(evening, "director/log.html", happened=what_happened(evening_state(evening)))
