"""From an evening to its season: start one, take the evening into one, or look at it."""

from typing import Any
from uuid import uuid4

from flask import flash, redirect, request, url_for
from flask_babel import gettext as _

from scorekeeper.games.writes.starts import Start
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons import membership
from scorekeeper.stored_evenings.seasons.lookup import find_seasons, season_of, stored_season
from scorekeeper.stored_evenings.seasons.same_again import avoids_partners
from scorekeeper.stored_evenings.seasons.starting import start_season
from scorekeeper.stored_evenings.state.state_cache import kept_record
from scorekeeper.stored_evenings.writes.append import EveningWrite
from scorekeeper.web.evening.director.director_desk import director, page_of, refused_at
from scorekeeper.web.evening.director.submit_form import attempt
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.evening.season_form import SeasonForm, name_of_this_year
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.pen_cookies import note_writing, pens, take_pen
from scorekeeper.web.http.permissions.who_may_write import directed_evening, keeps, kept_season
from scorekeeper.web.http.start_once import start_of

TEMPLATE = "director/season.html"


@director.get("/season")
def season(code: str) -> PageResponse:
    """Show the season of the evening, or what it takes to have one."""
    evening = directed_evening(code)
    return page_of(evening, TEMPLATE, **_shown(evening))


@director.post("/season")
def begin_season(code: str) -> PageResponse:
    """Start a season with this evening."""
    evening, form = directed_evening(code), SeasonForm()
    pen = pens()[evening.code]

    def begin(_write: EveningWrite) -> None:
        start = Start(start_of(form.request_id.data).request_id, pen)
        begun = start_season(evening, form.told_name, form.ranking(), start=start)
        take_pen(begun.code, pen)

    refused = attempt(form, begin)
    if refused is not None:
        shown = _shown(evening) | {"form": form}
        return refused_at(refused, directed_evening(code), TEMPLATE, **shown)
    return _to_season(code, _("The season has begun. This evening is its first."))


@director.post("/season/join")
def join_season(code: str) -> PageResponse:
    """Take this evening into a season that this phone keeps."""
    evening, found = directed_evening(code), kept_season(request.form.get("season", "")[:40])
    refused = attempt(
        ActionForm(), lambda write: membership.add_evening(found, evening, write=write)
    )
    if refused is not None:
        return refused_at(refused, evening, TEMPLATE, **_shown(evening))
    note_writing(found.code)
    return _to_season(code, _("This evening is in the season now."))


def _to_season(code: str, said: str) -> PageResponse:
    flash(said)
    return redirect(url_for("director.season", code=code), 303)


def _shown(evening: StoredEvening) -> dict[str, Any]:
    """Return what stands on the page."""
    found = season_of(evening)
    named = [] if found is None else [found]
    mine = [one for one in find_seasons(pens()) if keeps(one)] if found is None else []
    marks = {"revision": evening.revision, "request_id": str(uuid4())}
    plan = kept_record(evening).plan
    return {
        "season": next(((one.code, stored_season(one).name) for one in named), None),
        "may_change": any(map(keeps, named)),
        "seasons": [(one.code, stored_season(one).name) for one in mine],
        "form": SeasonForm(
            formdata=None, name=name_of_this_year(), by=plan.evening.scoring.by, **marks
        ),
        "avoids_partners": avoids_partners(plan),
    }
