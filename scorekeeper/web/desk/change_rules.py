"""Changing the rules of the game that a table plays: seen side by side, then decided."""

from uuid import uuid4

from flask import flash, redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.games.errors import ImpossibleRound, OnlyDirector, RoundConflict, UnknownRules
from scorekeeper.games.models import Game
from scorekeeper.games.rule_pages import rules_by
from scorekeeper.games.state.game_state import GameState
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes.recount import Recount, change_rules, recount, seated, take_back_rules
from scorekeeper.rules.page_editor.compare_pages import differences
from scorekeeper.rules.pages.own_pages import address_of
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.web.desk.desk import changed_since_opened, desk
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.http.kept_rules import kept
from scorekeeper.web.http.page_response import CONFLICT, REFUSED, PageResponse
from scorekeeper.web.http.permissions.who_may_write import penned_game
from scorekeeper.web.http.rendering.translated import say
from scorekeeper.web.viewmodels.rule_values import shown_field

#: So many differences are shown unfolded.
FEW = 6


@desk.get("/rules")
def see_rules(code: str) -> PageResponse:
    """Show by which rules the game is counted, and how others would count it."""
    return _page(penned_game(code), _asked())


@desk.post("/rules/change")
def count_anew(code: str) -> PageResponse:
    """Count the whole game by other rules from now on."""
    game, wanted = penned_game(code), _asked()
    form = ActionForm()
    if not form.validate_on_submit() or wanted is None:
        return _page(game, wanted, status=REFUSED, refusal=_("Please press the button again."))
    try:
        change_rules(game, wanted, write=form.write)
    except RoundConflict:
        return _moved_on(code, wanted)
    except ImpossibleRound:
        return _page(game, wanted, status=REFUSED)
    except OnlyDirector:
        told = _("This table belongs to a club evening. Its director moves it on.")
        return _page(game, wanted, status=REFUSED, refusal=told)
    flash(_("The whole game is counted by these rules now. You can take that back."))
    return redirect(url_for("desk.show", code=game.code), 303)


@desk.post("/rules/back")
def count_as_before(code: str) -> PageResponse:
    """Count the game by the rules of before again."""
    game, form = penned_game(code), ActionForm()
    if not form.validate_on_submit():
        return _page(game, None, status=REFUSED, refusal=_("Please press the button again."))
    try:
        take_back_rules(game, write=form.write)
    except RoundConflict:
        return _moved_on(code, None)
    except ImpossibleRound as error:
        told = " ".join(say(problem.message) for problem in error.problems)
        return _page(game, None, status=REFUSED, refusal=told)
    flash(_("The game is counted by the rules of before again."))
    return redirect(url_for("desk.show", code=game.code), 303)


def _asked() -> Ruleset | None:
    """Return the rules that the address, or the form, asks for; None for none or unknown ones."""
    name = request.values.get("to", "").strip().rstrip("/").lower()[-40:].rpartition("/")[2]
    try:
        return rules_by(name) if name else None
    except UnknownRules:
        return None


def _moved_on(code: str, wanted: Ruleset | None) -> PageResponse:
    told = changed_since_opened()
    return _page(penned_game(code), wanted, status=CONFLICT, refusal=told)


def _page(
    game: Game, wanted: Ruleset | None, *, status: int = 200, refusal: str = ""
) -> tuple[str, int]:
    state = game_state(game)
    counted, impossible = _counted(state, wanted)
    now_page = state.rules.written.page
    page = render_template(
        "rules/recount.html",
        game=game,
        state=state,
        now=state.match(),
        name=address_of(state.rules),
        wanted=wanted,
        wanted_name=address_of(wanted) if wanted else "",
        counted=counted,
        impossible=impossible,
        different=differences(now_page, wanted.written.page) if wanted else (),
        few=FEW,
        shown=shown_field,
        others=[one for one in (*kept(), *RULESETS.values()) if _is_other(one, state)],
        asked=request.values.get("to", ""),
        action=ActionForm(formdata=None, revision=game.revision, request_id=str(uuid4())),
        refusal=refusal,
    )
    return page, status


def _is_other(rules: Ruleset, state: GameState) -> bool:
    return address_of(rules) != address_of(state.rules)


def _counted(state: GameState, wanted: Ruleset | None) -> tuple[Recount | None, str]:
    """Return how other rules count the game, or why they cannot at this table."""
    if wanted is None:
        return None, ""
    try:
        return recount(state, seated(state, wanted)), ""
    except ImpossibleRound as error:
        return None, " ".join(say(problem.message) for problem in error.problems)
