"""After the game: its result to look at, to send on and to print, and the table's earlier games.

All of it is for whoever knows the room code, and nothing here writes.
"""

from flask import Blueprint, Response, make_response, render_template

from scorekeeper.games.again import earlier_games
from scorekeeper.games.history import history
from scorekeeper.games.models import Game
from scorekeeper.games.tables import find_game
from scorekeeper.web.pens import holds_pen
from scorekeeper.web.picture import drawing
from scorekeeper.web.result import in_words
from scorekeeper.web.scoreboard import scoreboard
from scorekeeper.web.shared_pages import shared
from scorekeeper.web.summaries import summaries

after = Blueprint("after", __name__)


@after.get("/board/<code>/games")
def games(code: str) -> Response:
    """List the earlier games of the table."""
    on = find_game(code)

    def page() -> str:
        boards = summaries(earlier_games(on))
        return render_template("after/games.html", code=on.code, boards=boards)

    return shared(page, on)


@after.get("/board/<code>/games/<int:number>")
def game(code: str, number: int) -> Response:
    """Show a game of the table with all its rounds, as it stands."""
    return _shared("after/game.html", find_game(code, number))


@after.get("/board/<code>/games/<int:number>/result")
def result(code: str, number: int) -> Response:
    """Show what can be sent on or taken away of a game."""
    found = find_game(code, number)
    may_write = found.is_on and holds_pen(found)

    def page() -> str:
        board = scoreboard(history(found))
        return render_template(
            "after/result.html", board=board, text=in_words(board), may_write=may_write
        )

    return make_response(page()) if may_write else shared(page, found)


@after.get("/board/<code>/games/<int:number>/result.svg")
def picture(code: str, number: int) -> Response:
    """Draw the result; the phone that shows the picture has letters for every name."""
    found = find_game(code, number)

    def page() -> str:
        board = scoreboard(history(found))
        return render_template("after/result.svg", board=board, drawing=drawing(board))

    return shared(page, found, mimetype="image/svg+xml")


@after.get("/board/<code>/games/<int:number>/print")
def sheet(code: str, number: int) -> Response:
    """Show the whole game for paper: scores by round, and every line."""
    return _shared("after/sheet.html", find_game(code, number))


def _shared(template: str, found: Game) -> Response:
    return shared(lambda: render_template(template, board=scoreboard(history(found))), found)
