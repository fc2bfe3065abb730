"""A game to take away: as a game file, or as a table for a spreadsheet. Nothing here writes."""

import csv
import io

from flask import Blueprint, Response, jsonify
from flask_babel import gettext as _

from scorekeeper.games.history import History, history
from scorekeeper.games.models import Game
from scorekeeper.games.tables import find_game
from scorekeeper.web.played import RoundView
from scorekeeper.web.render import say
from scorekeeper.web.scoreboard import scoreboard

export = Blueprint("export", __name__)

#: A spreadsheet takes a cell that begins so for a formula, in East Asia by the wide signs too.
_FORMULAS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")  # noqa: RUF001


@export.get("/board/<code>/game.json")
@export.get("/board/<code>/games/<int:number>/game.json")
def game_file(code: str, number: int | None = None) -> Response:
    """Send the game as a game file, from which it can be started again."""
    game = find_game(code, number)
    answer = jsonify(history(game).file())
    return _to_keep(answer, game, "json")


@export.get("/board/<code>/scores.csv")
@export.get("/board/<code>/games/<int:number>/scores.csv")
def scores(code: str, number: int | None = None) -> Response:
    """Send the score sheet as a table: a row for each round."""
    game = find_game(code, number)
    target = io.StringIO()
    csv.writer(target).writerows(_rows(history(game)))
    # The mark at the beginning tells spreadsheets that names are in UTF-8.
    answer = Response("\ufeff" + target.getvalue(), mimetype="text/csv")
    return _to_keep(answer, game, "csv")


def _rows(past: History) -> list[list[object]]:
    shown = scoreboard(past)
    names = [_plain(side.name) for side in shown.sides]
    columns = [column for name in names for column in (name, _("%(name)s, total", name=name))]
    return [
        [say(shown.words.column), _("Ending"), *columns, _("Table ruling")],
        *(_row(played) for played in reversed(shown.rounds)),
    ]


def _row(played: RoundView) -> list[object]:
    figures = [n for pair in zip(played.points, played.totals, strict=True) for n in pair]
    return [played.number, _plain(say(played.ending)), *figures, _plain(played.ruling)]


def _plain(text: str) -> str:
    """Return *text* so that no spreadsheet runs it."""
    return f"'{text}" if text.startswith(_FORMULAS) else text


def _to_keep(answer: Response, game: Game, kind: str) -> Response:
    name = f"scorekeeper-{game.code}" + ("" if game.is_on else f"-{game.number}")
    answer.headers["Content-Disposition"] = f"attachment; filename={name}.{kind}"
    answer.headers["Cache-Control"] = "no-cache"
    return answer
