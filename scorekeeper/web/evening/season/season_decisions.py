"""What whoever keeps a season decides: its name, what ranks it, and who is who."""

from flask_babel import gettext as _

from scorekeeper.stored_evenings.seasons import decisions
from scorekeeper.stored_evenings.seasons.lookup import season_state
from scorekeeper.web.evening.season.season_desk import decided, season_desk
from scorekeeper.web.forms.evening.season_form import PersonForm, RankingForm, SeasonNameForm
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.who_may_write import kept_season


@season_desk.post("/name")
def rename(code: str) -> PageResponse:
    """Give the season another name."""
    season, form = kept_season(code), SeasonNameForm()
    return decided(
        season,
        form,
        lambda write: decisions.rename_season(season, form.told_name, write=write),
        name_form=form,
    )


@season_desk.post("/ranking")
def rank(code: str) -> PageResponse:
    """Let something else rank the season."""
    season, form = kept_season(code), RankingForm()
    return decided(
        season,
        form,
        lambda write: decisions.rank_season(season, form.ranking(), write=write),
        ranking_form=form,
    )


@season_desk.post("/people")
def merge(code: str) -> PageResponse:
    """Let two spellings be one person."""
    season, form = kept_season(code), PersonForm()
    alias, name = form.alias.data or "", form.name.data or ""
    people = {row.name for row in season_state(season).table}

    return decided(
        season,
        form,
        lambda write: decisions.merge(season, alias, name, among=people, write=write),
        said=_("%(other)s is %(one)s now.", other=alias, one=name),
    )


@season_desk.post("/people/part")
def part(code: str) -> PageResponse:
    """Let a spelling be a person of its own again."""
    season, form = kept_season(code), PersonForm()
    alias = form.alias.data or ""
    return decided(season, form, lambda write: decisions.part(season, alias, write=write))
