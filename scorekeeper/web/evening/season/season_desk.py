"""The settings of a season: their page, and what it says of what was decided."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.games.rooms.codes import pen_fits
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons.lookup import evenings_of, season_state
from scorekeeper.stored_evenings.seasons.models import StoredSeason
from scorekeeper.stored_evenings.writes.append import EveningWrite
from scorekeeper.stored_evenings.writes.table_pens import evening_pen
from scorekeeper.web.evening.director.submit_form import Refusal, attempt
from scorekeeper.web.evening.season.came_from import carry
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.evening.season_form import RankingForm, SeasonNameForm, ranking_fields
from scorekeeper.web.http.page_response import CONFLICT, PageResponse
from scorekeeper.web.http.permissions.pen_cookies import pens
from scorekeeper.web.http.permissions.who_may_write import kept_season
from scorekeeper.web.viewmodels.evening.season_view import season_view

season_desk = Blueprint("season_desk", __name__, url_prefix="/season/<code>/settings")
season_desk.url_defaults(carry)


@season_desk.get("")
def show(code: str) -> PageResponse:
    """Show what can be decided; a tap on a name asks for the other spelling."""
    return _page(kept_season(code))


def decided(
    season: StoredSeason,
    form: ActionForm,
    decide: Callable[[EveningWrite], Any],
    *,
    said: str = "",
    **forms: ActionForm,
) -> PageResponse:
    """Do what a form asks for, and show the settings with what was done or why not."""
    code = season.code
    refused = attempt(form, decide)
    if refused is not None:
        season = kept_season(code)
        if refused.status == CONFLICT:  # It may be sent again as it is, by who has seen the news.
            for one in forms.values():
                one.revision.data, one.request_id.data = str(season.revision), str(uuid4())
        return _page(season, refused, **forms)
    flash(said or _("The season is changed."))
    return redirect(url_for("season_desk.show", code=code), 303)


def _page(
    season: StoredSeason, refused: Refusal | None = None, **forms: ActionForm
) -> PageResponse:
    record = season_state(season).record
    marks = _marks(season)
    shown: dict[str, Any] = {
        "name_form": SeasonNameForm(formdata=None, name=record.name, **marks),
        "ranking_form": RankingForm(formdata=None, **ranking_fields(record.ranking), **marks),
        "directed": {
            one.code for one in evenings_of(season) if pen_of_evening(season, one) is not None
        },
        "picked": request.args.get("pick", ""),
        "refusal": refused.told if refused else "",
    }
    page = render_season(season, "season/settings.html", **(shown | forms))
    return page, refused.status if refused else 200


def render_season(season: StoredSeason, template: str, **shown: Any) -> str:
    """Return a page of the settings; *shown* says what stands on it."""
    action = ActionForm(formdata=None, **_marks(season))
    view = season_view(season_state(season))
    return render_template(template, season=view, action=action, **shown)


def _marks(season: StoredSeason) -> dict[str, Any]:
    return {"revision": season.revision, "request_id": str(uuid4())}


def pen_of_evening(season: StoredSeason, evening: StoredEvening) -> str | None:
    """Return the pen of an evening if it follows from that of its season."""
    mine = pens()[season.code]
    possible = (mine, evening_pen(mine, evening.request_id))
    return next((pen for pen in possible if pen_fits(pen, evening.pen_hash)), None)
