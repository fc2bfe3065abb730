"""A game to take away: as a game file, or as a table for a spreadsheet. Nothing here writes."""

from flask import Blueprint, Response, current_app
from flask_babel import gettext as _

from scorekeeper.games.models import Game
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.state.game_state import GameState
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.web.http.rendering.cached_response import shared
from scorekeeper.web.http.rendering.csv_cells import csv_table, harmless, to_keep
from scorekeeper.web.http.rendering.translated import say
from scorekeeper.web.viewmodels.board.build_scoreboard import scoreboard_of_rounds
from scorekeeper.web.viewmodels.board.round_view import RoundView

export = Blueprint("export", __name__)


@export.get("/board/<code>/game.json")
@export.get("/board/<code>/games/<int:number>/game.json")
def game_file(code: str, number: int | None = None) -> Response:
    """Send the game as a game file, from which it can be started again."""
    game = find_game(code, number)
    return shared(
        lambda: current_app.json.dumps(game_state(game).file()) + "\n",
        game,
        mimetype="application/json",
        headers=_to_keep(game, "json"),
    )


@export.get("/board/<code>/scores.csv")
@export.get("/board/<code>/games/<int:number>/scores.csv")
def scores(code: str, number: int | None = None) -> Response:
    """Send the score sheet as a table: a row for each round."""
    game = find_game(code, number)
    return shared(
        lambda: _table(game_state(game)), game, mimetype="text/csv", headers=_to_keep(game, "csv")
    )


def _table(state: GameState) -> str:
    return csv_table(_rows(state))


def _rows(state: GameState) -> list[list[object]]:
    shown = scoreboard_of_rounds(state)
    names = [harmless(side.name) for side in shown.sides]
    columns = [column for name in names for column in (name, _("%(name)s, total", name=name))]
    return [
        [say(shown.words.column), _("Ending"), *columns, _("Table ruling")],
        *(_row(played) for played in reversed(shown.rounds)),
    ]


def _row(played: RoundView) -> list[object]:
    figures = [n for pair in zip(played.points, played.totals, strict=True) for n in pair]
    return [played.number, harmless(say(played.ending)), *figures, harmless(played.ruling)]


def _to_keep(game: Game, kind: str) -> tuple[tuple[str, str], ...]:
    return to_keep(game.code + ("" if game.is_on else f"-{game.number}"), kind)
