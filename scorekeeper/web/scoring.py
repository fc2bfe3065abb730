"""The scorekeeper's pages: the desk, and what is done there. All of it needs the pen."""

from typing import Any
from uuid import uuid4

from flask import Blueprint, current_app, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response
from wtforms import HiddenField, SelectField
from wtforms.validators import InputRequired, Regexp

from scorekeeper.games import service
from scorekeeper.games.again import go_back, play_again
from scorekeeper.games.drafts import half_typed
from scorekeeper.games.errors import GameGoesOn, ImpossibleRound, RoundConflict
from scorekeeper.games.history import history
from scorekeeper.games.models import Game
from scorekeeper.games.tables import take_back_pen
from scorekeeper.games.writing import Write
from scorekeeper.rules.books import RULESETS
from scorekeeper.rules.words import Words
from scorekeeper.web import qr
from scorekeeper.web.forms.wording import PageForm
from scorekeeper.web.pens import held_pen, opened_link, pen_link, pens, take_pen
from scorekeeper.web.render import say
from scorekeeper.web.scoreboard import Scoreboard, scoreboard
from scorekeeper.web.taps import offered

scoring = Blueprint("scoring", __name__, url_prefix="/score/<code>")
handover = Blueprint("handover", __name__)

Page = str | tuple[str, int] | Response


class ActionForm(PageForm):
    """A single button: which state of the game it was pressed on, and the id of the press."""

    revision = HiddenField(validators=[Regexp(r"\d{1,9}\Z")])
    request_id = HiddenField(validators=[Regexp(r"[0-9a-f-]{8,64}\Z")])

    @property
    def write(self) -> Write:
        """How the press introduces itself to the service."""
        return write_of(self)


class AgainForm(ActionForm):
    """The button that begins the next game, and who deals first in it, by seat."""

    dealer = SelectField(coerce=int, validators=[InputRequired()], validate_choice=False)


def again_form(board: Scoreboard, **marks: Any) -> AgainForm:
    """Return the form for the game after the one on *board*; the deal passes on to it."""
    form = AgainForm(formdata=None, dealer=board.turn_seat, **marks)
    form.dealer.choices = list(enumerate(board.seats))
    starts = RULESETS[board.key].starts
    form.dealer.label.text = _("Starts first") if starts else _("Deals first")
    return form


def write_of(form: Any) -> Write:
    """Return how a submitted form introduces itself to the service."""
    device = request.user_agent.string
    return Write(int(form.revision.data), form.request_id.data, device)


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
    return RULESETS[game.ruleset_key].words


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


@scoring.post("/pen")
def hand_over(code: str) -> Page:
    """Show the pen as a QR code, for whoever is to keep score from now on too."""
    game = held_pen(code)
    token = pen_link(str(current_app.secret_key), game.code, pens()[game.code])
    address = qr.reachable(url_for("handover.take", token=token))
    picture = qr.inline_svg(address) if address else None
    return render_template("scoring/pen.html", board=scoreboard(history(game)), picture=picture)


@scoring.post("/pen/take-back")
def take_back(code: str) -> Page:
    """Make every other pen void."""
    game = held_pen(code)
    take_pen(game.code, take_back_pen(game))
    flash(_("Only this phone can write now."))
    return redirect(url_for("scoring.desk", code=game.code), 303)


@handover.get("/pen/<token>")
def take(token: str) -> Page:
    """Put the pen behind a link into this browser, and leave the address bar clean."""
    found = opened_link(str(current_app.secret_key), token)
    if found is None:
        title = _("This pen link does not work any more")
        advice = _("Ask the scorekeeper to show it again.")
        return render_template("error.html", title=title, advice=advice), 410
    code, pen = found
    take_pen(code, pen)
    return redirect(url_for("scoring.desk", code=code), 303)
