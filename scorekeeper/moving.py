"""Games between the database and files, for the command line."""

from typing import Any

from flask import url_for

from scorekeeper.app import create_app
from scorekeeper.games.gamefile import Reading
from scorekeeper.games.history import history
from scorekeeper.games.tables import find_game, import_game
from scorekeeper.web.pens import pen_link
from scorekeeper.web.qr import public_url

#: Where `scorekeeper serve` listens unless it is told otherwise.
USUAL_PORT = 5000


def bring(reading: Reading) -> tuple[str, str]:
    """Start the game of a file; return its room code and the link that hands over its pen."""
    app = create_app({"LISTEN": False})
    with app.app_context(), app.test_request_context():
        game, pen = import_game(reading)
        path = url_for("handover.take", token=pen_link(str(app.secret_key), game.code, pen))
        return game.code, (public_url(USUAL_PORT) or f"http://127.0.0.1:{USUAL_PORT}") + path


def take(code: str, number: int | None = None) -> dict[str, Any]:
    """Return the game of a table, or its *number*-th one, as a game file. Raises UnknownGame."""
    with create_app({"LISTEN": False}).app_context():
        return history(find_game(code, number)).file()
