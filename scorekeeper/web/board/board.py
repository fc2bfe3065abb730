"""The live scoreboard: a page, its event stream, its QR code. Nothing here writes."""

from contextlib import suppress

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    render_template,
    request,
)
from flask_babel import force_locale

from scorekeeper.games.drafts import ticks_in_play
from scorekeeper.games.errors import UnknownGame
from scorekeeper.games.rooms.codes import normal_code
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.live.broker import GONE, Broker
from scorekeeper.live.page_cache import Key, PageCache
from scorekeeper.live.rendered import Rendered, rendered_board
from scorekeeper.live.stream import events
from scorekeeper.storage.wait_budget import wait_budget
from scorekeeper.web.http import qr
from scorekeeper.web.http.limits.stream_limits import counted
from scorekeeper.web.http.pens import holds_pen
from scorekeeper.web.http.rendering.cached_pages import BOARD, SharedPages, answer, takes_gzip
from scorekeeper.web.http.rendering.languages import language
from scorekeeper.web.http.unreachable import UNREACHABLE
from scorekeeper.web.viewmodels.scoreboard import scoreboard

board = Blueprint("board", __name__)


@board.get("/board/<code>")
def show(code: str) -> Response:
    """Show the board, rendered once for each moment; whoever has it already is told so."""
    spoken = language()
    return answer(_newest(_known(code), spoken), spoken)


@board.get("/board/<code>/stream")
def stream(code: str) -> Response:
    """Send the board, and every newer one as soon as it is saved.

    The stream outlives the request: it holds no context and no database connection.
    """
    code, spoken = _known(code), language()
    key = _key(code, spoken)
    _newest(code, spoken)  # An unknown code is answered before the stream begins.
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001
    pages: SharedPages = app.extensions["shared_pages"]
    packed = takes_gzip(request.environ)

    def newest() -> Rendered | None:
        found = pages.of_table(key)
        if found is None:
            # While the database is away the watcher stays, and is shown the board afterwards.
            with suppress(*UNREACHABLE), wait_budget(), app.app_context():
                found = _newest_or_gone(code, spoken)
        return found

    source = events(
        app.extensions["broker"],
        code,
        newest,
        seen=request.headers.get("Last-Event-ID"),
        packed=packed,
    )
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    if packed:
        headers["Content-Encoding"] = "gzip"
    return counted(Response(source, mimetype="text/event-stream", headers=headers))


@board.get("/board/<code>/qr.svg")
def qr_svg(code: str) -> Response:
    """Draw the way to the board as an SVG picture."""
    return _drawn(qr.svg(_address(code)), "image/svg+xml")


@board.get("/board/<code>/qr.png")
def qr_png(code: str) -> Response:
    """Draw the way to the board as a PNG picture."""
    return _drawn(qr.png(_address(code)), "image/png")


@board.get("/board/<code>/qr")
def share(code: str) -> str:
    """Show the way to the board, for the next person to scan."""
    game = find_game(code)
    address = qr.board_address(game.code)
    shown = scoreboard(game_state(game))
    return render_template(
        "board/share.html", board=shown, address=address, may_write=holds_pen(game)
    )


def _address(code: str) -> str:
    return qr.board_address(find_game(code).code) or abort(404)


def _drawn(picture: bytes, mimetype: str) -> Response:
    return Response(picture, mimetype=mimetype, headers={"Cache-Control": "no-cache"})


def _known(typed: str) -> str:
    """Return the room code that was typed. Raises UnknownGame if it can be none."""
    code = normal_code(typed)
    if code is None:
        raise UnknownGame(typed)
    return code


def _key(code: str, spoken: str) -> Key:
    return (code, f"{BOARD}{code}", spoken)


def _newest(code: str, spoken: str, *, is_told: bool = False) -> Rendered:
    """Return the newest rendering of a board. Raises UnknownGame.

    Whoever *is_told* of news by the broker need not look for them while it is deaf.
    """
    pages: PageCache = current_app.extensions["pages"]
    broker: Broker = current_app.extensions["broker"]
    at_least = broker.latest(code)
    if broker.is_deaf and not is_told:
        with current_app.test_request_context():
            at_least = max(at_least, find_game(code).board_version)
    return pages.newest(_key(code, spoken), lambda: _render(code, spoken), at_least=at_least)


def _newest_or_gone(code: str, spoken: str) -> Rendered:
    """Return the newest rendering of a board, or the last word on a table that was deleted."""
    try:
        return _newest(code, spoken, is_told=True)
    except UnknownGame:
        with current_app.test_request_context(), force_locale(spoken):
            return rendered_board(b"", render_template("board/_gone.html"), version=GONE)


def _render(code: str, spoken: str) -> Rendered:
    """Render a board in a context of its own, so that no watcher holds a connection for it."""
    with current_app.test_request_context(), force_locale(spoken):
        game = find_game(code)
        shown = scoreboard(game_state(game), ticks_in_play(game), version=game.board_version)
        part = render_template("board/_board.html", board=shown)
        page = render_template("board/board.html", board=shown, part=part)
        return rendered_board(page.encode(), part, version=game.board_version)
