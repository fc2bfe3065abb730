"""What whoever keeps a season decides: its name, what ranks it, who is who, which evenings."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.games.rooms.codes import pen_fits
from scorekeeper.rules.text import text
from scorekeeper.stored_evenings.errors import EveningRefused
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons import decisions, membership
from scorekeeper.stored_evenings.seasons.deleting import delete_kept
from scorekeeper.stored_evenings.seasons.lookup import evenings_of, season_state
from scorekeeper.stored_evenings.seasons.models import StoredSeason
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.stored_evenings.writes.append import EveningWrite
from scorekeeper.stored_evenings.writes.table_pens import evening_pen
from scorekeeper.web.evening.director import Page, Refusal, attempt
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.evening.season_form import (
    PersonForm,
    RankingForm,
    SeasonNameForm,
    ranking_fields,
)
from scorekeeper.web.http.permissions.pen_cookies import drop_pen, pens, take_pen
from scorekeeper.web.http.permissions.who_may_write import kept_season
from scorekeeper.web.viewmodels.evening.season import season_view

season_desk = Blueprint("season_desk", __name__, url_prefix="/season/<code>/settings")

CONFLICT = 409


@season_desk.get("")
def show(code: str) -> Page:
    """Show what can be decided; a tap on a name asks for the other spelling."""
    return _page(kept_season(code))


@season_desk.post("/name")
def rename(code: str) -> Page:
    """Give the season another name."""
    season, form = kept_season(code), SeasonNameForm()
    return _decided(
        season,
        form,
        lambda write: decisions.rename_season(season, form.told_name, write=write),
        name_form=form,
    )


@season_desk.post("/ranking")
def rank(code: str) -> Page:
    """Let something else rank the season."""
    season, form = kept_season(code), RankingForm()
    return _decided(
        season,
        form,
        lambda write: decisions.rank_season(season, form.ranking(), write=write),
        ranking_form=form,
    )


@season_desk.post("/people")
def merge(code: str) -> Page:
    """Let two spellings be one person."""
    season, form = kept_season(code), PersonForm()
    alias, name = form.alias.data or "", form.name.data or ""
    people = {row.name for row in season_state(season).table}

    def act(write: EveningWrite) -> None:
        if not {alias, name} <= people:
            raise EveningRefused(text("This name is not in the season."))
        decisions.merge(season, alias, name, write=write)

    return _decided(season, form, act, said=_("%(other)s is %(one)s now.", other=alias, one=name))


@season_desk.post("/people/part")
def part(code: str) -> Page:
    """Let a spelling be a person of its own again."""
    season, form = kept_season(code), PersonForm()
    alias = form.alias.data or ""
    return _decided(season, form, lambda write: decisions.part(season, alias, write=write))


@season_desk.post("/evenings/remove")
def remove(code: str) -> Page:
    """Take an evening out of the season."""
    season, evening = kept_season(code), request.form.get("evening", "")
    return _decided(
        season,
        ActionForm(),
        lambda write: membership.remove_evening(season, evening, write=write),
        said=_("The evening is out of the season. Nothing of it is lost."),
    )


@season_desk.post("/evenings/direct")
def direct(code: str) -> Page:
    """Let this phone direct an evening whose pen follows from that of the season."""
    season = kept_season(code)
    evening = find_evening(request.form.get("evening", "")[:40])
    pen = _pen_of(season, evening)
    if pen is None:
        abort(403)
    take_pen(evening.code, pen)
    return redirect(url_for("director.show", code=evening.code), 303)


def _pen_of(season: StoredSeason, evening: StoredEvening) -> str | None:
    """Return the pen of an evening if it follows from that of its season."""
    mine = pens()[season.code]
    possible = (mine, evening_pen(mine, evening.request_id))
    return next((pen for pen in possible if pen_fits(pen, evening.pen_hash)), None)


@season_desk.route("/delete", methods=["GET", "POST"])
def delete(code: str) -> Page:
    """Delete the season and leave its evenings, asked once more."""
    season = kept_season(code)
    if request.method == "GET":
        return _render(season, "season/delete.html")
    code = season.code
    refused = attempt(ActionForm(), lambda write: delete_kept(season, expected_revision=write.seen))
    if refused is not None:
        page = _render(kept_season(code), "season/delete.html", refusal=refused.told)
        return page, refused.status
    drop_pen(code)
    flash(_("The season is deleted. Its evenings stay."))
    return redirect(url_for("home.index"), 303)


def _decided(
    season: StoredSeason,
    form: ActionForm,
    decide: Callable[[EveningWrite], Any],
    *,
    said: str = "",
    **forms: ActionForm,
) -> Page:
    """Do what a form asks for, and show the settings with what was done or why not."""
    code = season.code
    refused = attempt(form, decide)
    if refused is not None:
        # What another phone decided meanwhile is to be seen, not what was typed before.
        return _page(kept_season(code), refused, **(forms if refused.status != CONFLICT else {}))
    flash(said or _("The season is changed."))
    return redirect(url_for("season_desk.show", code=code), 303)


def _page(season: StoredSeason, refused: Refusal | None = None, **forms: ActionForm) -> Page:
    record = season_state(season).record
    marks = _marks(season)
    shown: dict[str, Any] = {
        "name_form": SeasonNameForm(formdata=None, name=record.name, **marks),
        "ranking_form": RankingForm(formdata=None, **ranking_fields(record.ranking), **marks),
        "directed": {one.code for one in evenings_of(season) if _pen_of(season, one) is not None},
        "picked": request.args.get("pick", ""),
        "refusal": refused.told if refused else "",
    }
    page = _render(season, "season/settings.html", **(shown | forms))
    return page, refused.status if refused else 200


def _render(season: StoredSeason, template: str, **shown: Any) -> str:
    action = ActionForm(formdata=None, **_marks(season))
    view = season_view(season_state(season))
    return render_template(template, season=view, action=action, **shown)


def _marks(season: StoredSeason) -> dict[str, Any]:
    return {"revision": season.revision, "request_id": str(uuid4())}
