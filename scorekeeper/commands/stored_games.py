"""Games in and out of the database, and links to pens, for the command line."""

from typing import Any

import click
from flask import Flask, url_for

from scorekeeper.gamefile.reader import Reading
from scorekeeper.games.errors import UnknownGame
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.rooms.room_pens import another_pen
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes.starts import import_game as start_imported
from scorekeeper.startup import app_with_database
from scorekeeper.storage.embedded import data_folder
from scorekeeper.storage.instance.served_port import noted_port
from scorekeeper.stored_evenings.errors import UnknownEvening
from scorekeeper.stored_evenings.seasons.lookup import find_season
from scorekeeper.stored_evenings.seasons.pens import another_season_pen
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.stored_evenings.writes.table_pens import take_evening_back
from scorekeeper.web.http.addresses.public_urls import public_url
from scorekeeper.web.http.permissions.pen_links import pen_link

#: Where `scorekeeper serve` listens unless it is told otherwise.
USUAL_PORT = 5000
GUESSED = (
    "No server has listened here yet. If yours listens on another port, put it in place of"
    f" {USUAL_PORT} in this link; or set PUBLIC_URL to the address that phones reach."
)


def import_game(reading: Reading) -> tuple[str, str]:
    """Start the game of a file; return its room code and the link that hands over its pen."""
    app = app_with_database()
    with app.app_context(), app.test_request_context():
        game, pen = start_imported(reading)
        return game.code, _link(app, game.code, pen)


def new_pen_link(code: str) -> str:
    """Return a link with a new pen for what has a *code*; for a table and a season the others stay.

    For an evening it is the only one from then on: a director's phone was lost. Raises LookupError
    if it is none of these.
    """
    app = app_with_database()
    with app.app_context(), app.test_request_context():
        code, pen, offer = _new_pen(code)
        return _link(app, code, pen, offer)


def _new_pen(code: str) -> tuple[str, str, str]:
    """Return the whole code of a table, an evening or a season, its new pen, and who offers it."""
    try:
        game = find_game(code)
    except UnknownGame:
        pass
    else:
        return game.code, another_pen(game), "handover.offer"
    try:
        evening = find_evening(code)
    except UnknownEvening:
        season = find_season(code)
        return season.code, another_season_pen(season), "season_pen.offer"
    return evening.code, take_evening_back(evening), "director_pen.offer"


def _link(app: Flask, code: str, pen: str, offer: str = "handover.offer") -> str:
    path = url_for(offer, token=pen_link(str(app.secret_key), code, pen))
    port = noted_port(data_folder(app))
    if port is None and not app.config["PUBLIC_URL"]:
        click.echo(GUESSED, err=True)
    port = port or USUAL_PORT
    return (public_url(port) or f"http://127.0.0.1:{port}") + path


def export_game(code: str, number: int | None = None) -> dict[str, Any]:
    """Return the game of a table, or its *number*-th one, as a game file. Raises UnknownGame."""
    with app_with_database().app_context():
        return game_state(find_game(code, number)).file()
