"""After the game: its result to look at, to send on and to print, and the table's earlier games.

All of it is for whoever knows the room code, and nothing here writes.
"""

from collections.abc import Callable

from flask import Blueprint, Response, render_template

from scorekeeper.games.models import Game
from scorekeeper.games.rooms.earlier_games import earlier_games
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.web.board.pictures.result_layout import drawing
from scorekeeper.web.http.permissions.who_may_write import holds_pen
from scorekeeper.web.http.rendering.cached_response import shared
from scorekeeper.web.viewmodels.board.board_of_game import board_of
from scorekeeper.web.viewmodels.evening.tables.evening_at_table import (
    sittings_at_table,
    table_of_evening,
)
from scorekeeper.web.viewmodels.game_summaries import summaries
from scorekeeper.web.viewmodels.result_text import in_words

results = Blueprint("results", __name__)


@results.get("/board/<code>/games")
def games(code: str) -> Response:
    """List the earlier games of the table."""
    on = find_game(code)

    may_write = holds_pen(on)

    def page() -> str:
        sittings = sittings_at_table(on)
        typed = [game for game, sitting in sittings.items() if sitting.is_typed]
        boards = summaries(earlier_games(on, and_also=typed))
        return render_template(
            "results/games.html",
            code=on.code,
            boards=boards,
            sittings=sittings,
            may_write=may_write,
        )

    return shared(page, on, may_write=may_write)


@results.get("/board/<code>/games/<int:number>")
def game(code: str, number: int) -> Response:
    """Show a game of the table with all its rounds, as it stands."""
    found = find_game(code, number)
    return _shared("results/game.html", found, lambda: {"of_evening": table_of_evening(found)})


@results.get("/board/<code>/games/<int:number>/result")
def result(code: str, number: int) -> Response:
    """Show what can be sent on or taken away of a game."""
    found = find_game(code, number)
    may_write = holds_pen(found)

    def page() -> str:
        board = board_of(found)
        return render_template(
            "results/result.html",
            board=board,
            text=in_words(board),
            drawing=drawing(board),
            may_write=may_write,
        )

    return shared(page, found, may_write=may_write)


@results.get("/board/<code>/games/<int:number>/result.svg")
def picture(code: str, number: int) -> Response:
    """Draw the result; the phone that shows the picture has letters for every name."""
    found = find_game(code, number)

    def page() -> str:
        board = board_of(found)
        return render_template("results/result.svg", board=board, drawing=drawing(board))

    return shared(page, found, mimetype="image/svg+xml")


@results.get("/board/<code>/games/<int:number>/print")
def sheet(code: str, number: int) -> Response:
    """Show the whole game for paper: scores by round, and every line."""
    return _shared("results/sheet.html", find_game(code, number))


def _shared(template: str, found: Game, more: Callable[[], dict[str, object]] = dict) -> Response:
    may_write = holds_pen(found)

    def page() -> str:
        return render_template(template, board=board_of(found), may_write=may_write, **more())

    return shared(page, found, may_write=may_write)
