"""After the game: its result to look at, to send on and to print, and the table's earlier games.

All of it is for whoever knows the room code, and nothing here writes.
"""

from flask import Blueprint, Response, render_template

from scorekeeper.games.again import earlier_games
from scorekeeper.games.history import history
from scorekeeper.games.tables import find_game
from scorekeeper.web.pens import holds_pen
from scorekeeper.web.picture import drawing
from scorekeeper.web.result import in_words
from scorekeeper.web.scoreboard import Scoreboard, scoreboard

after = Blueprint("after", __name__)


@after.get("/board/<code>/games")
def games(code: str) -> str:
    """List the earlier games of the table."""
    on = find_game(code)
    boards = [scoreboard(history(game)) for game in earlier_games(on)]
    return render_template("after/games.html", code=on.code, boards=boards)


@after.get("/board/<code>/games/<int:number>")
def game(code: str, number: int) -> str:
    """Show a game of the table with all its rounds, as it stands."""
    return render_template("after/game.html", board=_board(code, number))


@after.get("/board/<code>/games/<int:number>/result")
def result(code: str, number: int) -> str:
    """Show what can be sent on or taken away of a game."""
    board = _board(code, number)
    may_write = board.is_on and holds_pen(find_game(code))
    return render_template(
        "after/result.html", board=board, text=in_words(board), may_write=may_write
    )


@after.get("/board/<code>/games/<int:number>/result.svg")
def picture(code: str, number: int) -> Response:
    """Draw the result; the phone that shows the picture has letters for every name."""
    board = _board(code, number)
    drawn = render_template("after/result.svg", board=board, drawing=drawing(board))
    headers = {"Cache-Control": "no-cache"}
    return Response(drawn, mimetype="image/svg+xml", headers=headers)


@after.get("/board/<code>/games/<int:number>/print")
def sheet(code: str, number: int) -> str:
    """Show the whole game for paper: scores by round, and every line."""
    return render_template("after/sheet.html", board=_board(code, number))


def _board(code: str, number: int) -> Scoreboard:
    return scoreboard(history(find_game(code, number)))
