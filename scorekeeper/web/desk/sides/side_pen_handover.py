"""Handing each side the pen to count its own cards: a QR code, and the page that takes the pen."""

from flask import (
    Blueprint,
    Response,
    current_app,
    flash,
    make_response,
    redirect,
    render_template,
    url_for,
)
from flask_babel import gettext as _
from flask_wtf import FlaskForm

from scorekeeper.games.models import Game
from scorekeeper.games.sides.side_pens import give_side_pens, take_side_back
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.web.desk.desk import desk
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.no_store import no_store, void_link
from scorekeeper.web.http.permissions.pen_cookies import pens
from scorekeeper.web.http.permissions.pen_links import (
    ShownLink,
    opened_side_link,
    shown_link,
    side_link,
)
from scorekeeper.web.http.permissions.side_pen_cookies import keep_side_pen
from scorekeeper.web.http.permissions.who_may_write import penned_game
from scorekeeper.web.viewmodels.board.board_of_game import board_of
from scorekeeper.web.viewmodels.board.build_scoreboard import scoreboard_of_rounds

side_pen = Blueprint("side_pen", __name__)


@desk.post("/sides")
def let_sides_count(code: str) -> PageResponse:
    """Show the pen of each side as a QR code."""
    game = penned_game(code)
    given = give_side_pens(game, pens()[game.code])
    links = [_shown(game, side, pen) for side, pen in enumerate(given)]
    board, form = scoreboard_of_rounds(game_state(game)), FlaskForm(formdata=None)
    return no_store(render_template("desk/side_pens.html", board=board, links=links, form=form))


@desk.post("/sides/<int:side>/take-back")
def take_side(code: str, side: int) -> PageResponse:
    """Make the pens of a side void."""
    game = penned_game(code)
    names = [party.name for party in game_state(game).parties]
    take_side_back(game, side)
    if side < len(names):
        flash(_("%(side)s no longer counts on a phone of its own.", side=names[side]))
    return redirect(url_for("desk.show", code=code), 303)


@side_pen.get("/side/pen/<token>")
def offer(token: str) -> Response:
    """Show which side the pen behind a link is for; a button takes it, and only that."""
    found = opened_side_link(str(current_app.secret_key), token)
    if found is None:
        return void_link(_("Ask the scorekeeper to show it again."))
    game, side, _pen = found
    board = board_of(game)
    mine = board.sides[side]
    page = render_template(
        "count/take_pen.html", board=board, mine=mine, token=token, form=FlaskForm()
    )
    return no_store(page)


@side_pen.post("/side/pen/<token>")
def take(token: str) -> Response:
    """Put the pen behind a link into this browser, and leave the address bar clean."""
    found = opened_side_link(str(current_app.secret_key), token)
    if found is None:
        return void_link(_("Ask the scorekeeper to show it again."))
    game, side, pen = found
    to = url_for("counting.show", code=game.code, side=side)
    answer = make_response(redirect(to, 303))
    keep_side_pen(answer, game.code, side, pen)
    return answer


def _shown(game: Game, side: int, pen: str) -> ShownLink | None:
    token = side_link(str(current_app.secret_key), game.code, side, pen)
    return shown_link(url_for("side_pen.offer", token=token))
