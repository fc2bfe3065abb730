"""The board for e-paper: a picture of one bit a pixel, as large as its address says."""

from flask import Blueprint, Response, abort, current_app

from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.web.board.pictures.epaper_image import epaper_image
from scorekeeper.web.board.pictures.letters import Letters
from scorekeeper.web.http.rendering.cached_response import shared_version
from scorekeeper.web.viewmodels.board.board_of_game import board_of
from scorekeeper.web.viewmodels.board.epaper_size import is_paper_size

paper = Blueprint("paper", __name__)


@paper.get("/board/<code>/paper/<int:width>x<int:height>.png")
def picture(code: str, width: int, height: int) -> Response:
    """Draw the board, once for each revision; marks of the round in play are no news for paper."""
    if not is_paper_size(width, height):
        abort(404)
    game = find_game(code)
    letters = Letters(current_app.config["PICTURE_FONT"])
    return shared_version(
        lambda: epaper_image(board_of(game), width, height, letters),
        game.code,
        game.revision,
        mimetype="image/png",
    )
