"""Deleting a table for good: asked twice, and a backup file is offered first."""

from flask import flash, redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.games.errors import OnlyDirector, RoundConflict
from scorekeeper.games.models import Game
from scorekeeper.games.rooms.deleting import delete_table
from scorekeeper.games.rooms.earlier_games import earlier_games
from scorekeeper.web.desk.desk import changed_since_opened, desk
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.pen_cookies import drop_pen
from scorekeeper.web.http.permissions.who_may_write import penned_game
from scorekeeper.web.viewmodels.game_summaries import summaries


@desk.get("/delete")
def ask_to_delete(code: str) -> PageResponse:
    """Say what is deleted and offer it as files; then ask once more."""
    return _ask(penned_game(code), is_sure="sure" in request.args)


@desk.post("/delete")
def delete(code: str) -> PageResponse:
    """Delete the table with everything that was ever written at it."""
    game, form = penned_game(code), ActionForm()
    code = game.code
    if not form.validate_on_submit():
        return _ask(game, refusal=_("Please press the button again."), status=422)
    try:
        delete_table(game, expected_revision=form.write.expected_revision)
    except OnlyDirector:
        refusal = _("This table belongs to a club evening. It goes when that is deleted.")
        return _ask(penned_game(code), refusal=refusal, status=422)
    except RoundConflict:
        refusal = changed_since_opened()
        return _ask(penned_game(code), refusal=refusal, status=409)
    drop_pen(code)
    flash(_("The table is deleted, with all its games."))
    return redirect(url_for("home.index"), 303)


def _ask(
    game: Game, *, is_sure: bool = False, refusal: str = "", status: int = 200
) -> PageResponse:
    page = render_template(
        "desk/delete.html",
        code=game.code,
        games=summaries([game, *earlier_games(game)]),
        is_sure=is_sure,
        refusal=refusal,
        action=ActionForm(formdata=None, revision=game.revision, request_id="0" * 8),
    )
    return page, status
