"""More ways to watch a game: its data, its figures and their chart, the view for a television.

Each is made when somebody asks for it, once for each moment, like the board itself.
"""

from functools import partial
from pathlib import Path

from flask import Response, current_app, render_template, url_for

from scorekeeper.games.drafts import ticks_in_play
from scorekeeper.games.models import Game
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.state.game_state import GameState
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.rules.matches.statistics import statistics
from scorekeeper.web.board.board import board
from scorekeeper.web.http.addresses.public_urls import board_address, reachable
from scorekeeper.web.http.permissions.who_may_write import holds_pen
from scorekeeper.web.http.rendering.cached_response import shared
from scorekeeper.web.viewmodels.board.board_for_programs import board_data
from scorekeeper.web.viewmodels.board.board_of_game import board_of
from scorekeeper.web.viewmodels.board.totals_chart import totals_chart
from scorekeeper.web.viewmodels.evening.tables.evening_at_table import table_of_evening


@board.get("/board/<code>.json")
def data(code: str) -> Response:
    """Answer the game as data: names, totals, rounds with their lines, what comes next."""
    game = find_game(code)
    return shared(
        lambda: current_app.json.dumps(board_data(game)), game, mimetype="application/json"
    )


@board.get("/board/<code>/figures")
@board.get("/board/<code>/games/<int:number>/figures")
def figures(code: str, number: int | None = None) -> Response:
    """Show the chart, the totals after each round, and the statistics of a game."""
    game = find_game(code, number)
    may_write = holds_pen(game)
    page = partial(_figures, game, may_write=may_write)
    return shared(page, game, may_write=may_write)


@board.get("/board/<code>/chart.svg")
@board.get("/board/<code>/games/<int:number>/chart.svg")
def chart(code: str, number: int | None = None) -> Response:
    """Draw the totals of all sides after each round."""
    game = find_game(code, number)
    return shared(lambda: _chart(game_state(game)), game, mimetype="image/svg+xml")


@board.get("/board/<code>/tv")
def television(code: str) -> Response:
    """Show the board so that it can be read from across the room."""
    game = find_game(code)
    may_write = holds_pen(game)
    page = partial(_television, game, may_write=may_write)
    return shared(page, game, may_write=may_write)


def _figures(game: Game, *, may_write: bool) -> str:
    state = game_state(game)
    return render_template(
        "board/figures.html",
        board=board_of(game),
        statistics=statistics(state.match()),
        may_write=may_write,
    )


def _chart(state: GameState) -> str:
    match = state.match()
    totals = [[party.start] for party in match.parties]
    for played in match.played:
        for side, standing in zip(totals, played.standings, strict=True):
            side.append(standing.total)
    chart = totals_chart([party.name for party in match.parties], match.first_round - 1, totals)
    colours = Path(str(current_app.static_folder), "css", "00-tokens.css").read_text("utf-8")
    return render_template("board/chart.svg", chart=chart, colours=colours)


def _television(game: Game, *, may_write: bool) -> str:
    return render_template(
        "board/tv.html",
        board=board_of(game, ticks_in_play(game), version=game.board_version),
        of_evening=table_of_evening(game),
        address=board_address(game.code),
        home=reachable(url_for("home.index")),
        may_write=may_write,
    )
