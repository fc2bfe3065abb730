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
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as NoFreeConnection

from scorekeeper.games.codes import normal_code
from scorekeeper.games.drafts import ticks_in_play
from scorekeeper.games.errors import UnknownGame
from scorekeeper.games.history import history
from scorekeeper.games.tables import find_game
from scorekeeper.live.broker import Broker
from scorekeeper.live.pictures import Pictures
from scorekeeper.live.stream import Picture, events
from scorekeeper.web import qr
from scorekeeper.web.assets import version
from scorekeeper.web.languages import language
from scorekeeper.web.pens import holds_pen
from scorekeeper.web.scoreboard import scoreboard
from scorekeeper.web.showcase import Showcase, page_answer, takes_gzip

board = Blueprint("board", __name__)


@board.get("/board/<code>")
def show(code: str) -> Response:
    """Show the board, painted once for each revision; whoever has it already is told so."""
    spoken = language()
    picture = _newest(_known(code), spoken)
    current_app.extensions["showcase"].remember(request.environ, spoken)
    status, headers, page = page_answer(picture, request.environ)
    return Response(page, status=status, headers=headers)


@board.get("/board/<code>/stream")
def stream(code: str) -> Response:
    """Send the board, and every newer one as soon as it is saved.

    The stream outlives the request: it holds no context and no database connection.
    """
    code, spoken = _known(code), language()
    _newest(code, spoken)  # An unknown code is answered before the stream begins.
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001
    on_show: Showcase = app.extensions["showcase"]
    packed = takes_gzip(request.environ)

    def newest() -> Picture | None:
        picture = on_show.picture(code, spoken)
        if picture is None:
            # While the database is away the watcher stays, and is shown the board afterwards.
            with suppress(OperationalError, NoFreeConnection), app.app_context():
                picture = _newest(code, spoken, is_told=True)
        return picture

    source = events(
        app.extensions["broker"],
        code,
        newest,
        seen=request.headers.get("Last-Event-ID", type=int),
        packed=packed,
    )
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(source, mimetype="text/event-stream", headers=headers)


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
    shown = scoreboard(history(game))
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


def _newest(code: str, spoken: str, *, is_told: bool = False) -> Picture:
    """Return the newest picture of a board. Raises UnknownGame.

    Whoever *is_told* of news by the broker need not look for them while it is deaf.
    """
    pictures: Pictures = current_app.extensions["pictures"]
    broker: Broker = current_app.extensions["broker"]

    def paint() -> Picture:
        return _paint(code, spoken)

    at_least = broker.latest(code)
    if broker.is_deaf and not is_told:
        with current_app.test_request_context():
            at_least = max(at_least, find_game(code).moment)
    return pictures.newest((code, spoken), paint, at_least=at_least)


def _paint(code: str, spoken: str) -> Picture:
    """Paint a board in a context of its own, so that no watcher holds a connection for it."""
    with current_app.test_request_context(), force_locale(spoken):
        game = find_game(code)
        shown = scoreboard(history(game), ticks_in_play(game))
        part = render_template("board/_board.html", board=shown)
        page = render_template("board/board.html", board=shown, part=part)
        tag = f'W/"{shown.revision}-{spoken}-{version()}"'
        return Picture(shown.revision, part, page.encode(), tag)
