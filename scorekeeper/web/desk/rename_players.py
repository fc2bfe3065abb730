"""Correcting names during play: seen on every board at once, and taken back where it was done."""

from typing import Any
from uuid import uuid4

from flask import flash, redirect, render_template, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response

from scorekeeper.games.errors import ImpossibleRound, OnlyDirector, RoundConflict
from scorekeeper.games.models import Game
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes.renaming import rename, take_back_names
from scorekeeper.web.desk.desk import changed_since_opened, desk
from scorekeeper.web.desk.score_pad import of_renaming, show_desk
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.rename_form import RenameForm, merged, rename_form
from scorekeeper.web.http.page_response import CONFLICT, REFUSED, PageResponse
from scorekeeper.web.http.permissions.who_may_write import penned_game
from scorekeeper.web.http.rendering.translated import say
from scorekeeper.web.viewmodels.renamings import renaming_view

#: So many corrections are listed, the newest of them.
MOST_TOLD = 50


@desk.get("/names")
def see_names(code: str) -> PageResponse:
    """Show the names of the table, to be corrected, and which were corrected before."""
    game = penned_game(code)
    return _page(game) if game.room.evening_id is None else _of_evening(game)


@desk.post("/names")
def correct_names(code: str) -> PageResponse:
    """Call everybody by the names that were sent."""
    game = penned_game(code)
    form = rename_form(game_state(game))
    if not form.validate_on_submit():
        return _refused(game, form)
    try:
        renamed = rename(game, form.parties(), write=form.write)
    except RoundConflict:
        return _moved_on(code, form)
    except OnlyDirector:
        return _of_evening(game)
    if renamed is None:
        flash(_("These are the names that are here already."))
        return _to_pad(game)
    return _corrected(code)


@desk.post("/names/back")
def restore_names(code: str) -> PageResponse:
    """Call everybody by the names of before again."""
    game, form = penned_game(code), ActionForm()
    if not form.validate_on_submit():
        return _page(game, status=REFUSED, refusal=_("Please press the button again."))
    try:
        take_back_names(game, write=form.write)
    except RoundConflict:
        told = changed_since_opened()
        return _page(penned_game(code), status=CONFLICT, refusal=told)
    except OnlyDirector:
        return _of_evening(game)
    except ImpossibleRound as error:
        told = " ".join(say(problem.message) for problem in error.problems)
        return _page(game, status=REFUSED, refusal=told)
    flash(_("The names of before are back."))
    return _to_pad(game)


def _corrected(code: str) -> Response:
    """Lead to the score pad, which says who is called what now."""
    game = penned_game(code)
    for renaming in game_state(game).renamings[-1:]:
        view = renaming_view(renaming)
        flash(" · ".join(map(say, view.told)), of_renaming(code, view.revision))
    return _to_pad(game)


def _to_pad(game: Game) -> Response:
    return redirect(url_for("desk.show", code=game.code), 303)


def _refused(game: Game, form: RenameForm) -> PageResponse:
    """Show what is wrong with the names; a page that did not say what it was made for, anew."""
    if form.errors.keys() <= {"sides"}:
        return _page(game, form, status=REFUSED)
    return _page(game, status=REFUSED, refusal=_("Please press the button again."))


def _of_evening(game: Game) -> PageResponse:
    told = _("The names at this table come from the list of its club evening.")
    return show_desk(game, status=REFUSED, refusal=told)


def _moved_on(code: str, form: RenameForm) -> PageResponse:
    """Show what was typed beside what somebody else wrote first; neither is lost."""
    game, seen = penned_game(code), form.write.expected_revision
    state = game_state(game)
    sides = merged(form, state.named_at(seen), state.parties)
    again = rename_form(state, formdata=None, data={"sides": sides}, **_fresh(game))
    told = changed_since_opened()
    return _page(game, again, status=CONFLICT, refusal=told)


def _page(
    game: Game, form: RenameForm | None = None, *, status: int = 200, refusal: str = ""
) -> tuple[str, int]:
    state = game_state(game)
    page = render_template(
        "desk/names.html",
        code=game.code,
        form=form or rename_form(state, formdata=None, **_fresh(game)),
        action=ActionForm(formdata=None, **_fresh(game)),
        renamings=[renaming_view(one) for one in state.renamings[-MOST_TOLD:][::-1]],
        has_earlier=len(state.renamings) > MOST_TOLD,
        refusal=refusal,
    )
    return page, status


def _fresh(game: Game) -> dict[str, Any]:
    """Return the marks of a fresh page."""
    return {"revision": game.revision, "request_id": str(uuid4())}
