"""The same evening again: asked for its name, then started."""

import secrets
from contextlib import suppress
from uuid import uuid4

from flask import flash, redirect, url_for
from flask_babel import gettext as _

from scorekeeper.games.rooms.codes import pen_fits
from scorekeeper.stored_evenings.errors import EveningConflict, EveningRefused
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons import membership
from scorekeeper.stored_evenings.seasons.lookup import season_of, stored_season
from scorekeeper.stored_evenings.seasons.same_again import plan_again
from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.stored_evenings.writes.starting import start_evening
from scorekeeper.web.evening.director.director_desk import director, page_of, refused_at
from scorekeeper.web.evening.director.submit_form import attempt
from scorekeeper.web.evening.evening_names import proposed_name, tell_other_name, with_free_name
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.evening.director_forms import AgainForm, write_of
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.pen_cookies import note_writing, take_pen
from scorekeeper.web.http.permissions.who_may_write import directed_evening, directs, keeps
from scorekeeper.web.http.start_once import start_of

#: Bits of the seed of a new evening.
SEED_BITS = 32


@director.get("/again")
def ask_again(code: str) -> PageResponse:
    """Say what starts, and ask what it is called."""
    evening = directed_evening(code)
    marks = {"revision": evening.revision, "request_id": str(uuid4())}
    form = AgainForm(formdata=None, name=proposed_name(evening), **marks)
    return page_of(evening, "director/again.html", form=form, season=_season_name(evening))


@director.post("/again")
def again(code: str) -> PageResponse:
    """Start an evening with the same plan, in the same season, and ask who is here."""
    evening, form = directed_evening(code), AgainForm()
    refused = attempt(form, lambda _write: None)
    if refused is not None:
        shown = {"form": form, "season": _season_name(evening)}
        return refused_at(refused, evening, "director/again.html", **shown)
    start = start_of(form.request_id.data)
    wanted = form.name.data.strip()
    plan = with_free_name(plan_again(evening, secrets.randbits(SEED_BITS)), wanted)
    following = start_evening(plan, evening_state(evening).rules, start=start, after=evening)
    tell_other_name(following, wanted)
    if not directs(following) and pen_fits(start.pen, following.pen_hash):
        take_pen(following.code, start.pen)
    _add_to_season(evening, following, form)
    return redirect(url_for("director.people", code=following.code), 303)


def _season_name(evening: StoredEvening) -> str:
    """Return the name of the season to which the evening that follows will belong, or ''."""
    season = season_of(evening)
    return stored_season(season).name if season is not None and keeps(season) else ""


def _add_to_season(evening: StoredEvening, following: StoredEvening, form: ActionForm) -> None:
    """Let the evening that follows belong to the season of the first, if this phone keeps it."""
    season = season_of(evening)
    if season is None or following.season_id is not None:
        return
    if keeps(season):
        # Sent again it may find that the evening is there, or was taken out: both may stay so.
        with suppress(EveningConflict, EveningRefused):
            membership.add_evening(season, following, write=write_of(form))
        note_writing(season.code)
    else:
        flash(_("The season is kept by another phone, so this evening is not in it yet."))
