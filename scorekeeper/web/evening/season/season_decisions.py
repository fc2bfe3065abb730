"""What whoever keeps a season decides: its name, what ranks it, and who is who."""

from flask_babel import gettext as _

from scorekeeper.rules.text import text
from scorekeeper.stored_evenings.errors import EveningRefused
from scorekeeper.stored_evenings.seasons import decisions
from scorekeeper.stored_evenings.seasons.lookup import season_state
from scorekeeper.stored_evenings.writes.append import EveningWrite
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

    def act(write: EveningWrite) -> None:
        if not {alias, name} <= people:
            raise EveningRefused(text("This name is not in the season."))
        decisions.merge(season, alias, name, write=write)

    return decided(season, form, act, said=_("%(other)s is %(one)s now.", other=alias, one=name))


@season_desk.post("/people/part")
def part(code: str) -> PageResponse:
    """Let a spelling be a person of its own again."""
    season, form = kept_season(code), PersonForm()
    alias = form.alias.data or ""
    return decided(season, form, lambda write: decisions.part(season, alias, write=write))
