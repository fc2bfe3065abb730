"""The scorekeeper's pages: the desk, and what is done there. All of it needs the pen."""

from typing import Any
from uuid import uuid4

from flask import Blueprint, flash, redirect, render_template, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response

from scorekeeper.games import service
from scorekeeper.games.again import go_back, play_again
from scorekeeper.games.drafts import half_typed
from scorekeeper.games.errors import GameGoesOn, ImpossibleRound, RoundConflict
from scorekeeper.games.history import history
from scorekeeper.games.models import Game
from scorekeeper.rules.words import Words
from scorekeeper.web import qr
from scorekeeper.web.forms.action import ActionForm, AgainForm, again_form
from scorekeeper.web.pens import held_pen
from scorekeeper.web.render import say
from scorekeeper.web.scoreboard import scoreboard
from scorekeeper.web.taps import offered

scoring = Blueprint("scoring", __name__, url_prefix="/score/<code>")

Page = str | tuple[str, int] | Response


@scoring.get("")
def desk(code: str) -> Page:
    """Show the scorekeeper's page."""
    return show_desk(held_pen(code))


def show_desk(game: Game, *, status: int = 200, **more: Any) -> tuple[str, int]:
    """Return the scorekeeper's page and its *status*; *more* says what went wrong."""
    past = history(game)
    chips = offered(past, half_typed(game))
    board = scoreboard(past, chips.ticks(len(past.parties)))
    marks = {"revision": game.revision, "request_id": str(uuid4())}
    page = render_template(
        "scoring/desk.html",
        board=board,
        chips=chips,
        withdrawn=past.withdrawn,
        action=ActionForm(formdata=None, **marks),
        again=None if board.is_open else again_form(board, **marks),
        address=qr.board_address(game.code),
        **more,
    )
    return page, status


@scoring.post("/rounds/<int:number>/withdraw")
def withdraw(code: str, number: int) -> Page:
    """Take a round out of the game."""
    game = held_pen(code)
    return _act(
        game,
        lambda write: service.withdraw_round(game, number, write=write),
        say(_words(game).withdrawn),
    )


@scoring.post("/withdrawn/<int:round_id>/restore")
def restore(code: str, round_id: int) -> Page:
    """Bring a withdrawn round back."""
    game = held_pen(code)
    return _act(
        game,
        lambda write: service.restore_round(game, round_id, write=write),
        say(_words(game).restored),
    )


@scoring.post("/end")
def end(code: str) -> Page:
    """End the game before its rules do."""
    game = held_pen(code)
    return _act(
        game,
        lambda write: service.end_game(game, write=write),
        _("The game is ended. You can go on with it at any time."),
    )


@scoring.post("/reopen")
def reopen(code: str) -> Page:
    """Go on with a game that was ended."""
    game = held_pen(code)
    return _act(game, lambda write: service.reopen_game(game, write=write), _("The game goes on."))


@scoring.post("/again")
def again(code: str) -> Page:
    """Begin the next game at the same table, with the same players."""
    game, form = held_pen(code), AgainForm()
    return _act(
        game,
        lambda write: play_again(game, form.dealer.data, write=write),
        _("A new game with the same players. Whoever watches sees it already."),
        form=form,
    )


@scoring.post("/back")
def back(code: str) -> Page:
    """Return to the game before, if the new one was begun by mistake."""
    game = held_pen(code)
    return _act(
        game, lambda write: go_back(game, write=write), _("This is the game from before again.")
    )


def _words(game: Game) -> Words:
    return history(game).rules.words


def _act(game: Game, act: Any, done: str, *, form: ActionForm | None = None) -> Page:
    form = form or ActionForm()
    if not form.validate_on_submit():
        return show_desk(game, status=422, refusal=_("Please press the button again."))
    try:
        act(form.write)
    except (RoundConflict, GameGoesOn):
        refusal = _("Somebody else changed the game. Look at it, then press again.")
        return show_desk(held_pen(game.code), status=409, refusal=refusal)
    except ImpossibleRound as error:
        refusal = " ".join(say(problem.message) for problem in error.problems)
        return show_desk(game, status=422, refusal=refusal)
    flash(done)
    return redirect(url_for("scoring.desk", code=game.code), 303)
