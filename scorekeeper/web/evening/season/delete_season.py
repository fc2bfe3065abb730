"""Deleting a season, which leaves its evenings as they are."""

from flask import flash, redirect, request, url_for
from flask_babel import gettext as _

from scorekeeper.stored_evenings.seasons.deleting import delete_kept
from scorekeeper.web.evening.director.submit_form import attempt
from scorekeeper.web.evening.season.season_desk import render_season, season_desk
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.pen_cookies import drop_pen
from scorekeeper.web.http.permissions.who_may_write import kept_season


@season_desk.route("/delete", methods=["GET", "POST"])
def delete(code: str) -> PageResponse:
    """Delete the season and leave its evenings, asked once more."""
    season = kept_season(code)
    if request.method == "GET":
        return render_season(season, "season/delete.html")
    code = season.code
    refused = attempt(ActionForm(), lambda write: delete_kept(season, expected_revision=write.seen))
    if refused is not None:
        page = render_season(kept_season(code), "season/delete.html", refusal=refused.told)
        return page, refused.status
    drop_pen(code)
    flash(_("The season is deleted. Its evenings stay."))
    return redirect(url_for("home.index"), 303)
