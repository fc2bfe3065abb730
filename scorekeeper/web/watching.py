"""More ways to watch a game: its data, its figures and their chart, the view for a television.

Each is made when somebody asks for it, once for each moment, like the board itself.
"""

from typing import Any

from flask import Response, current_app, render_template, url_for
from flask_babel import gettext as _

from scorekeeper.games.drafts import ticks_in_play
from scorekeeper.games.history import History, history
from scorekeeper.games.models import Game
from scorekeeper.games.report import report
from scorekeeper.games.tables import find_game
from scorekeeper.rules.statistics import statistics
from scorekeeper.web.board import board
from scorekeeper.web.chart import totals_chart
from scorekeeper.web.inplay import as_data, in_play
from scorekeeper.web.qr import board_address, reachable
from scorekeeper.web.scoreboard import scoreboard
from scorekeeper.web.shared_pages import shared


@board.get("/board/<code>.json")
def data(code: str) -> Response:
    """Answer the game as data: names, totals, rounds with their lines, what comes next."""
    game = find_game(code)
    return shared(lambda: current_app.json.dumps(_data(game)), game, mimetype="application/json")


@board.get("/board/<code>/figures")
def figures(code: str) -> Response:
    """Show the chart, the totals after each round, and the statistics of a game."""
    game = find_game(code)
    return shared(lambda: _figures(history(game)), game)


@board.get("/board/<code>/chart.svg")
def chart(code: str) -> Response:
    """Draw the totals of all sides after each round."""
    game = find_game(code)
    return shared(lambda: _chart(history(game)), game, mimetype="image/svg+xml")


@board.get("/board/<code>/tv")
def television(code: str) -> Response:
    """Show the board so that it can be read from across the room."""
    game = find_game(code)
    return shared(lambda: _television(game), game)


def _data(game: Game) -> dict[str, Any]:
    past = history(game)
    match = past.match()
    about = {
        "code": past.code,
        "game": past.number,
        "revision": past.revision,
        "sides": [{"name": party.name, "players": party.players} for party in match.parties],
        "totals": match.totals,
        "ended": past.is_ended,
    }
    now = as_data(match, in_play(past, ticks_in_play(game)))
    return about | report(match) | {"in_play": now}


def _figures(past: History) -> str:
    return render_template(
        "board/figures.html", board=scoreboard(past), statistics=statistics(past.match())
    )


def _chart(past: History) -> bytes:
    match = past.match()
    totals = [[party.start] for party in match.parties]
    for played in match.played:
        for side, standing in zip(totals, played.standings, strict=True):
            side.append(standing.total)
    rounds = range(match.first_round - 1, match.next_number)
    names = [party.name for party in match.parties]
    return totals_chart(_("Totals by round"), names, [str(number) for number in rounds], totals)


def _television(game: Game) -> str:
    return render_template(
        "board/tv.html",
        board=scoreboard(history(game), ticks_in_play(game), moment=game.moment),
        address=board_address(game.code),
        home=reachable(url_for("home.index")),
    )
