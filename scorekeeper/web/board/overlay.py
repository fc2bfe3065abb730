"""The board over another picture: for a stream, a big screen, a frame on a club's own page.

Only sites that the host has named may show it in a frame; `web/http/security_headers.py` says so.
"""

from flask import Blueprint, Response, abort, render_template

from scorekeeper.games.drafts import ticks_in_play
from scorekeeper.games.models import Game
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.web.http.rendering.assets import FOREVER
from scorekeeper.web.http.rendering.cached_response import shared
from scorekeeper.web.viewmodels.board.board_of_game import board_of
from scorekeeper.web.viewmodels.evening.tables.evening_at_table import table_of_evening

overlay = Blueprint("overlay", __name__)

#: How high letters may be, in pixels: what can be read, and what fits any screen.
SMALLEST, LARGEST = 8, 200


@overlay.get("/board/<code>/overlay")
@overlay.get("/board/<code>/overlay/<int:size>")
def show(code: str, size: int | None = None) -> Response:
    """Show the board without a ground, with letters *size* pixels high, or as the frame is wide."""
    if size is not None:
        _refuse_unreadable(size)
    game = find_game(code)
    return shared(lambda: _page(game, size), game)


@overlay.get("/style/letters/<int:size>.css")
def letters(size: int) -> Response:
    """Send the style that makes letters *size* pixels high."""
    _refuse_unreadable(size)
    style = f":root.overlay {{ font-size: {size}px }}\n"
    return Response(style, mimetype="text/css", headers={"Cache-Control": FOREVER})


def _refuse_unreadable(size: int) -> None:
    if not SMALLEST <= size <= LARGEST:
        abort(404)


def _page(game: Game, size: int | None) -> str:
    board = board_of(game, ticks_in_play(game), version=game.board_version)
    table = table_of_evening(game)
    return render_template("board/overlay.html", board=board, size=size, of_evening=table)
