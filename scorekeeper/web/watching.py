"""More ways to watch a game: its data, its figures and their chart, the view for a television.

Each is painted when somebody asks for it, once for each revision, like the board itself.
"""

from collections.abc import Callable

from flask import Response, current_app, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.games.drafts import ticks_in_play
from scorekeeper.games.history import History, history
from scorekeeper.games.report import report
from scorekeeper.games.tables import find_game
from scorekeeper.live.pictures import Pictures
from scorekeeper.live.stream import Picture
from scorekeeper.rules.statistics import statistics
from scorekeeper.web.assets import version
from scorekeeper.web.board import board
from scorekeeper.web.chart import totals_chart
from scorekeeper.web.inplay import as_data, in_play
from scorekeeper.web.languages import VARY, language
from scorekeeper.web.qr import board_address, reachable
from scorekeeper.web.scoreboard import scoreboard
from scorekeeper.web.showcase import takes_gzip


@board.get("/board/<code>.json")
def data(code: str) -> Response:
    """Answer the game as data: names, totals, rounds with their lines, what comes next."""
    return _painted(code, "json", _data, mimetype="application/json")


@board.get("/board/<code>/figures")
def figures(code: str) -> Response:
    """Show the chart, the totals after each round, and the statistics of a game."""
    return _painted(code, "figures", _figures)


@board.get("/board/<code>/chart.svg")
def chart(code: str) -> Response:
    """Draw the totals of all sides after each round."""
    return _painted(code, "chart", _chart, mimetype="image/svg+xml")


@board.get("/board/<code>/tv")
def television(code: str) -> Response:
    """Show the board so that it can be read from across the room."""
    return _painted(code, "tv", _television)


def _data(past: History) -> bytes:
    match = past.match()
    about = {
        "code": past.game.code,
        "game": past.game.number,
        "revision": past.game.revision,
        "sides": [{"name": party.name, "players": party.players} for party in match.parties],
        "totals": match.totals,
        "ended": past.is_ended,
    }
    now = as_data(match, in_play(past, ticks_in_play(past.game)))
    return current_app.json.dumps(about | report(match) | {"in_play": now}).encode()


def _figures(past: History) -> bytes:
    return render_template(
        "board/figures.html", board=scoreboard(past), statistics=statistics(past.match())
    ).encode()


def _chart(past: History) -> bytes:
    match = past.match()
    totals = [[party.start] for party in match.parties]
    for played in match.played:
        for side, standing in zip(totals, played.standings, strict=True):
            side.append(standing.total)
    rounds = range(match.first_round - 1, match.next_number)
    names = [party.name for party in match.parties]
    return totals_chart(_("Totals by round"), names, [str(number) for number in rounds], totals)


def _television(past: History) -> bytes:
    return render_template(
        "board/tv.html",
        board=scoreboard(past, ticks_in_play(past.game)),
        address=board_address(past.game.code),
        home=reachable(url_for("home.index")),
    ).encode()


def _painted(
    code: str, kind: str, paint: Callable[[History], bytes], *, mimetype: str = "text/html"
) -> Response:
    """Return what *paint* makes of the newest moment; 304 to whoever has it already."""
    game, spoken = find_game(code), language()
    answer = Response(mimetype=mimetype, headers={"Cache-Control": "no-cache"})
    answer.set_etag(tag := f"{kind}-{game.moment}-{spoken}-{version()}", weak=True)
    answer.vary.update((*VARY, "Accept-Encoding"))
    if not request.if_none_match.contains_weak(tag):
        pictures: Pictures = current_app.extensions["pictures"]
        picture = pictures.newest(
            (game.code, f"{kind} {spoken}"),
            lambda: Picture(game.moment, "", paint(history(game))),
            at_least=game.moment,
        )
        if takes_gzip(request.environ):
            answer.data, answer.content_encoding = picture.packed_page, "gzip"
        else:
            answer.data = picture.page
    answer.make_conditional(request)
    return answer
