"""The live scoreboard: a page, its event stream, its data, its QR code. Nothing here writes."""

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    jsonify,
    render_template,
    request,
)
from flask_babel import force_locale

from scorekeeper.games.codes import normal_code
from scorekeeper.games.errors import UnknownGame
from scorekeeper.games.history import history
from scorekeeper.games.report import report
from scorekeeper.games.tables import find_game
from scorekeeper.live.broker import Broker
from scorekeeper.live.pictures import Pictures
from scorekeeper.live.stream import Picture, events
from scorekeeper.web import qr
from scorekeeper.web.assets import version
from scorekeeper.web.languages import VARY, language
from scorekeeper.web.scoreboard import scoreboard

board = Blueprint("board", __name__)

NOT_MODIFIED = 304


@board.get("/board/<code>")
def show(code: str) -> Response:
    """Show the board, painted once for each revision; whoever has it already is told so."""
    spoken = language()
    picture = _newest(_known(code), spoken)
    answer = _tagged(f"page-{picture.revision}-{spoken}-{version()}")
    if answer.status_code != NOT_MODIFIED:
        packed = _takes_gzip()
        answer.data = picture.packed_page if packed else picture.page
        if packed:
            answer.headers["Content-Encoding"] = "gzip"
    return answer


@board.get("/board/<code>.json")
def data(code: str) -> Response:
    """Answer the game as data: names, rounds with their lines, what comes next."""
    game = find_game(code)
    answer = _tagged(f"json-{game.revision}-{language()}")
    if answer.status_code != NOT_MODIFIED:
        past = history(game)
        names = [{"name": party.name, "players": party.players} for party in past.parties]
        about = {
            "code": game.code,
            "game": game.number,
            "revision": game.revision,
            "sides": names,
            "ended": past.is_ended,
        }
        answer.data = jsonify(about | report(past.match())).data
        answer.mimetype = "application/json"
    return answer


@board.get("/board/<code>/stream")
def stream(code: str) -> Response:
    """Send the board, and every newer one as soon as it is saved.

    The stream outlives the request: it holds no context and no database connection.
    """
    code, spoken = _known(code), language()
    _newest(code, spoken)  # An unknown code is answered before the stream begins.
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001
    packed = _takes_gzip()

    def newest() -> Picture:
        with app.app_context():
            return _newest(code, spoken)

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
    return render_template("board/share.html", board=scoreboard(history(game)), address=address)


def _address(code: str) -> str:
    return qr.board_address(find_game(code).code) or abort(404)


def _drawn(picture: bytes, mimetype: str) -> Response:
    return Response(picture, mimetype=mimetype, headers={"Cache-Control": "no-cache"})


def _tagged(tag: str) -> Response:
    """Return an empty answer that carries *tag*: 304 to whoever has what it stands for."""
    status = NOT_MODIFIED if request.if_none_match.contains_weak(tag) else 200
    headers = {
        "ETag": f'W/"{tag}"',
        "Cache-Control": "no-cache",
        "Vary": ", ".join((*VARY, "Accept-Encoding")),
    }
    return Response(status=status, headers=headers)


def _known(typed: str) -> str:
    """Return the room code that was typed. Raises UnknownGame if it can be none."""
    code = normal_code(typed)
    if code is None:
        raise UnknownGame(typed)
    return code


def _takes_gzip() -> bool:
    return request.accept_encodings.best_match(["gzip"]) is not None


def _newest(code: str, spoken: str) -> Picture:
    """Return the newest picture of a board. Raises UnknownGame."""
    pictures: Pictures = current_app.extensions["pictures"]
    broker: Broker = current_app.extensions["broker"]

    def paint() -> Picture:
        return _paint(code, spoken)

    at_least = broker.latest(code)
    if broker.is_deaf:
        with current_app.test_request_context():
            at_least = max(at_least, find_game(code).revision)
    return pictures.newest((code, spoken), paint, at_least=at_least)


def _paint(code: str, spoken: str) -> Picture:
    """Paint a board in a context of its own, so that no watcher holds a connection for it."""
    with current_app.test_request_context(), force_locale(spoken):
        game = find_game(code)
        shown = scoreboard(history(game))
        part = render_template("board/_board.html", board=shown)
        page = render_template("board/board.html", board=shown, part=part)
        return Picture(game.revision, part, page.encode())
