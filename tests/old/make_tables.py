"""Leaves tables behind as version 44e1216 leaves them, and writes down what it shows of them.

README.md tells how this is run; it is no part of the tests.
"""

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from flask import Flask
from flask_migrate import upgrade

from scorekeeper.games.drafts import half_typed
from scorekeeper.games.rooms.earlier_games import earlier_games
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.storage.db import db
from tests.conftest import make_app
from tests.old import stories
from tests.old.keeper import COOKIE, Keeper
from tests.old.layout import Json, laid_out, shortened, shortened_board
from tests.web.files import upload

FOLDER = Path(__file__).parent


def seat(app: Flask, name: str, *, cut: int | None = None) -> Keeper:
    """Return a keeper of a game file, *cut* after so many rounds."""
    document = json.loads((FOLDER / f"games/{name}.json").read_text())["game"]
    keeper = Keeper(app.test_client(), document)
    if cut is None:
        keeper.sit_down()
    else:
        upload(keeper, {**document, "rounds": document["rounds"][:cut]})
    return keeper


def shown(keeper: Keeper, title: str) -> Json:
    """Return what a table shows: its board, its games, and the forms of some rounds."""
    board = shortened_board(keeper.scores())
    numbers = [played["number"] for played in board["rounds"]]
    session = keeper.client.get_cookie(COOKIE)
    on = find_game(keeper.code)
    state = game_state(on)
    following = [state.match().next_number] if half_typed(on).entry else []
    return {
        "title": title,
        "code": keeper.code,
        "pen": keeper.pen,
        "void": keeper.void,
        "session": session.value,
        "board": board,
        "games": [told(game) for game in (on, *earlier_games(on))],
        "forms": {str(number): keeper.form(number) for number in (*numbers[:2], *following)},
    }


def told(game: Any) -> Json:
    """Return what is told of one game of a table."""
    state = game_state(game)
    house = sorted(state.rules.house)
    return {"number": game.number, "ended": state.is_ended, "house": house, "file": state.file()}


def goes_on(keeper: Keeper) -> Json | None:
    """Write at a table once more, and return what was typed and what it brought.

    A round is recorded, then one that was withdrawn brought back. A game that is over has neither.
    """
    board = keeper.scores()
    if board["next"] is None or board["ended"]:
        return None
    typed = keeper.typed_as(0)
    keeper.record(typed)
    recorded = shortened(keeper.scores())["rounds"][-1]
    keeper.get(keeper.at)
    if "Bring back" not in keeper.buttons():
        return {"typed": typed, "recorded": recorded, "restored": None}
    assert keeper.press("Bring back").status == 303
    return {"typed": typed, "recorded": recorded, "restored": keeper.scores()["totals"]}


def dump(database: Path) -> str:
    """Return a database as the statements that make it."""
    with closing(sqlite3.connect(database)) as found:
        return "\n".join(found.iterdump()) + "\n"


def main() -> None:
    """Write the database and what is expected of it."""
    with TemporaryDirectory() as folder:
        os.environ["SCOREKEEPER_INSTANCE"] = folder
        app = make_app(Path(folder, "table.sqlite3"))
        with app.app_context():
            upgrade()
        keepers = [(story(seat, app), story.__doc__) for story in stories.ALL]
        with app.app_context():
            tables = [shown(*one) for one in keepers]
            db.engine.dispose()
        left = dump(Path(folder, "table.sqlite3"))
        after = [goes_on(keeper) for keeper, _title in keepers]
    (FOLDER / "tables.sql").write_text(left)
    written = [{**table, "after": more} for table, more in zip(tables, after, strict=True)]
    (FOLDER / "tables.json").write_text(laid_out(written) + "\n")


if __name__ == "__main__":
    main()
