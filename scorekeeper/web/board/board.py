"""The live scoreboard: a page, its event stream, its QR code. Nothing here writes."""

from flask import Blueprint, Response, abort, render_template

from scorekeeper.games.drafts import ticks_in_play
from scorekeeper.games.errors import UnknownGame
from scorekeeper.games.rooms.codes import normal_code
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.live.packed_page import Rendered, rendered_live
from scorekeeper.web.http.addresses import qr_codes
from scorekeeper.web.http.addresses.public_urls import board_address
from scorekeeper.web.http.permissions.who_may_write import holds_pen
from scorekeeper.web.http.rendering.cache_middleware import BOARD
from scorekeeper.web.http.rendering.languages import language
from scorekeeper.web.http.rendering.live_page import LivePage
from scorekeeper.web.viewmodels.board.board_of_game import board_of
from scorekeeper.web.viewmodels.evening.tables.evening_at_table import table_of_evening

board = Blueprint("board", __name__)


@board.get("/board/<code>")
def show(code: str) -> Response:
    """Show the board, rendered once for each moment; whoever has it already is told so."""
    return _live(code).answer()


@board.get("/board/<code>/stream")
def stream(code: str) -> Response:
    """Send the board, and every newer one as soon as it is saved."""
    return _live(code).stream()


@board.get("/board/<code>/qr.svg")
def qr_svg(code: str) -> Response:
    """Draw the way to the board as an SVG picture."""
    return _drawn(qr_codes.svg(_address(code)), "image/svg+xml")


@board.get("/board/<code>/qr.png")
def qr_png(code: str) -> Response:
    """Draw the way to the board as a PNG picture."""
    return _drawn(qr_codes.png(_address(code)), "image/png")


@board.get("/board/<code>/qr")
def share(code: str) -> str:
    """Show the way to the board, for the next person to scan."""
    game = find_game(code)
    address = board_address(game.code)
    shown = board_of(game)
    return render_template(
        "board/share.html", board=shown, address=address, may_write=holds_pen(game)
    )


def _address(code: str) -> str:
    return board_address(find_game(code).code) or abort(404)


def _drawn(picture: bytes, mimetype: str) -> Response:
    return Response(picture, mimetype=mimetype, headers={"Cache-Control": "no-cache"})


def _live(typed: str) -> LivePage:
    """Return the board with the code that was *typed*. Raises UnknownGame if it is none."""
    code = normal_code(typed)
    if code is None:
        raise UnknownGame(typed)
    return LivePage(
        code=code,
        path=f"{BOARD}{code}",
        spoken=language(),
        render=lambda: _render(code),
        latest=lambda: find_game(code).board_version,
        missing=UnknownGame,
        gone="board/_gone.html",
    )


def _render(code: str) -> Rendered:
    game = find_game(code)
    shown = board_of(game, ticks_in_play(game), version=game.board_version)
    table = table_of_evening(game)
    part = render_template("board/_board.html", board=shown, of_evening=table)
    page = render_template("board/board.html", board=shown, part=part, of_evening=table)
    return rendered_live(page.encode(), part, version=game.board_version)
