"""The evenings of a season: taken out of it, and directed from its settings."""

from flask import abort, redirect, request, url_for
from flask_babel import gettext as _

from scorekeeper.games.rooms.codes import normal_code
from scorekeeper.stored_evenings.seasons import membership
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.web.evening.season.season_desk import decided, pen_of_evening, season_desk
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.pen_cookies import take_pen
from scorekeeper.web.http.permissions.who_may_write import kept_season


@season_desk.post("/evenings/remove")
def remove(code: str) -> PageResponse:
    """Take an evening out of the season."""
    season, evening = kept_season(code), normal_code(request.form.get("evening", "")) or ""
    return decided(
        season,
        ActionForm(),
        lambda write: membership.remove_evening(season, evening, write=write),
        said=_("The evening is out of the season. Nothing of it is lost."),
    )


@season_desk.post("/evenings/direct")
def direct(code: str) -> PageResponse:
    """Let this phone direct an evening whose pen follows from that of the season."""
    season = kept_season(code)
    evening = find_evening(request.form.get("evening", "")[:40])
    pen = pen_of_evening(season, evening)
    if pen is None:
        abort(403)
    take_pen(evening.code, pen)
    return redirect(url_for("director.show", code=evening.code), 303)
