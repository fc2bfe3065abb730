"""The live scoreboard: a page, its event stream, its data, its QR code. Nothing here writes."""

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    jsonify,
    make_response,
    render_template,
    request,
    stream_with_context,
)
from flask_babel import get_locale

from scorekeeper.db import db
from scorekeeper.games.history import history
from scorekeeper.games.models import Game
from scorekeeper.games.report import report
from scorekeeper.games.tables import find_game
from scorekeeper.live.broker import Broker
from scorekeeper.live.pictures import Pictures
from scorekeeper.live.stream import Picture, events
from scorekeeper.web import qr
from scorekeeper.web.assets import version
from scorekeeper.web.scoreboard import scoreboard

board = Blueprint("board", __name__)


@board.get("/board/<code>")
def show(code: str) -> Response:
    """Show the board; whoever has this revision already is told so."""
    game = find_game(code)
    answer = _tagged(game, "page")
    if answer.status_code != 304:  # noqa: PLR2004
        past = history(game)
        answer.data = render_template("board/board.html", board=scoreboard(past))
    return answer


@board.get("/board/<code>.json")
def data(code: str) -> Response:
    """Answer the game as data: names, rounds with their lines, what comes next."""
    game = find_game(code)
    answer = _tagged(game, "json")
    if answer.status_code != 304:  # noqa: PLR2004
        past = history(game)
        names = [{"name": party.name, "players": party.players} for party in past.parties]
        about = {
            "code": game.code,
            "revision": game.revision,
            "sides": names,
            "ended": past.is_ended,
        }
        answer.data = jsonify(about | report(past.match())).data
        answer.mimetype = "application/json"
    return answer


@board.get("/board/<code>/stream")
def stream(code: str) -> Response:
    """Send the board, and every newer one as soon as it is saved."""
    code = find_game(code).code
    seen = request.headers.get("Last-Event-ID", type=int)
    source = events(_broker(), code, lambda: _newest(code), seen=seen)
    return Response(
        stream_with_context(source),
        mimetype="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


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


def _tagged(game: Game, kind: str) -> Response:
    """Return an empty answer that carries the tag of this revision, 304 if it is known."""
    answer = make_response("")
    answer.set_etag(f"{kind}-{game.code}-{game.revision}-{get_locale()}-{version()}")
    answer.headers["Cache-Control"] = "no-cache"
    answer.vary.add("Accept-Language")
    answer.make_conditional(request.environ)
    return answer


def _broker() -> Broker:
    broker: Broker = current_app.extensions["broker"]
    return broker


def _newest(code: str) -> Picture:
    pictures: Pictures = current_app.extensions["pictures"]
    try:
        key = (code, str(get_locale()))
        return pictures.newest(key, lambda: _paint(code), at_least=_broker().latest(code))
    finally:
        db.session.remove()  # A watcher holds no database connection while it waits.


def _paint(code: str) -> Picture:
    game = find_game(code)
    shown = scoreboard(history(game))
    return Picture(game.revision, render_template("board/_board.html", board=shown))
