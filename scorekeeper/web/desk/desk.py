"""The scorekeeper's pages: the desk, and what is done there. All of it needs the pen."""

from typing import Any

from flask import Blueprint, flash, redirect, request, url_for
from flask_babel import gettext as _

from scorekeeper.games.errors import GameGoesOn, ImpossibleRound, OnlyDirector, RoundConflict
from scorekeeper.games.models import Game
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes import rounds
from scorekeeper.games.writes.play_again import go_back, play_again
from scorekeeper.web.desk.score_pad import of_removal, show_desk
from scorekeeper.web.forms.action import ActionForm, AgainForm
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.who_may_write import penned_game
from scorekeeper.web.http.rendering.translated import say
from scorekeeper.web.viewmodels.evening.tables.evening_at_table import rounds_of_sitting

desk = Blueprint("desk", __name__, url_prefix="/score/<code>")


def changed_since_opened() -> str:
    """Return what is told to whoever pressed a button on a page that is too old."""
    return str(_("The game has changed since this page was opened. Look at it, then press again."))


@desk.get("")
def show(code: str) -> PageResponse:
    """Show the scorekeeper's page; ``kept`` names the saved round that was left as it is."""
    game = penned_game(code)
    if "kept" in request.args:
        stand = {str(one.id) for one in game_state(game).rounds}
        if request.args["kept"] in stand:
            flash(_("What was saved stays. What you typed beside it is not counted."))
        else:
            flash(_("What you typed is not counted."))
        return redirect(url_for("desk.show", code=game.code), 303)
    return show_desk(game)


@desk.post("/rounds/<int:number>/withdraw")
def withdraw(code: str, number: int) -> PageResponse:
    """Take a round out of the game; the score pad offers to put it back at once."""
    game = penned_game(code)
    state = game_state(game)
    index = state.index(number)
    round_id = None if index is None else state.rounds[index].id
    return _act(
        game,
        lambda write: rounds.withdraw_round(game, number, write=write),
        say(state.rules.words.withdrawn),
        category=of_removal(round_id),
    )


@desk.post("/withdrawn/<int:round_id>/restore")
def restore(code: str, round_id: int) -> PageResponse:
    """Bring a withdrawn round back."""
    game = penned_game(code)
    most = rounds_of_sitting(game)
    return _act(
        game,
        lambda write: rounds.restore_round(game, round_id, write=write, most=most),
        say(game_state(game).rules.words.restored),
    )


@desk.post("/end")
def end(code: str) -> PageResponse:
    """End the game before its rules do."""
    game = penned_game(code)
    return _act(
        game,
        lambda write: rounds.end_game(game, write=write),
        _("The game is ended. You can go on with it at any time."),
    )


@desk.post("/reopen")
def reopen(code: str) -> PageResponse:
    """Go on with a game that was ended."""
    game = penned_game(code)
    return _act(game, lambda write: rounds.reopen_game(game, write=write), _("The game goes on."))


@desk.post("/again")
def again(code: str) -> PageResponse:
    """Begin the next game at the same table, with the same players."""
    game, form = penned_game(code), AgainForm()
    return _act(
        game,
        lambda write: play_again(game, form.dealer.data, write=write),
        _("A new game with the same players. Whoever watches sees it already."),
        form=form,
    )


@desk.post("/back")
def back(code: str) -> PageResponse:
    """Return to the game before, if the new one was begun by mistake."""
    game = penned_game(code)
    return _act(
        game, lambda write: go_back(game, write=write), _("This is the game from before again.")
    )


def _act(
    game: Game,
    act: Any,
    done: str,
    *,
    form: ActionForm | None = None,
    category: str = "message",
) -> PageResponse:
    form = form or ActionForm()
    if not form.validate_on_submit():
        return show_desk(game, status=422, refusal=_("Please press the button again."))
    try:
        act(form.write)
    except (RoundConflict, GameGoesOn):
        refusal = changed_since_opened()
        return show_desk(penned_game(game.code), status=409, refusal=refusal)
    except OnlyDirector:
        refusal = _("This table belongs to a club evening. Its director moves it on.")
        return show_desk(game, status=422, refusal=refusal)
    except ImpossibleRound as error:
        refusal = " ".join(say(problem.message) for problem in error.problems)
        return show_desk(game, status=422, refusal=refusal)
    flash(done, category)
    return redirect(url_for("desk.show", code=game.code), 303)
