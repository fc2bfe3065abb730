"""Tables that version 44e1216 left in a database are as they were, and go on: see README.md."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.startup import app_with_database
from tests.conftest import close_app, make_app
from tests.old.layout import MARKS, filled_in, shortened, shortened_board
from tests.web.desk import Desk

FOLDER = Path(__file__).parent
TABLES = json.loads((FOLDER / "tables.json").read_text())
COOKIE = "scorekeeper"
PAGES = ("", "/result", "/result.svg", "/print", "/scores.csv")


def named(tables):
    """Return tables as parameters of a test."""
    return [pytest.param(one, id=f"{one['board']['ruleset']} {one['code']}") for one in tables]


@pytest.fixture(scope="module")
def migrated(tmp_path_factory):
    """Return the old database after this version was started on it."""
    folder = tmp_path_factory.mktemp("old")
    with closing(sqlite3.connect(folder / "scorekeeper.sqlite3")) as database:
        database.executescript((FOLDER / "tables.sql").read_text())
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREKEEPER_INSTANCE", str(folder))
        patch.delenv("DATABASE_URL", raising=False)
        close_app(app_with_database())
        yield folder / "scorekeeper.sqlite3"


@pytest.fixture(scope="module")
def read_only(migrated):
    """Return the application on the old database, for tests that write nothing."""
    app = make_app(migrated)
    yield app
    close_app(app)


@pytest.fixture(scope="module")
def written(migrated):
    """Return the application on a copy of it; each test writes at a table of its own."""
    app = make_app(Path(shutil.copy(migrated, migrated.with_name("written.sqlite3"))))
    yield app
    close_app(app)


def at_desk(app, table):
    """Return the desk of a table in the browser that kept score there, with its old cookie."""
    desk = Desk(app.test_client())
    desk.code = table["code"]
    desk.client.set_cookie(COOKIE, table["session"])
    return desk


def test_a_copy_of_the_old_database_is_kept(migrated):
    assert migrated.with_name("scorekeeper.before-0003-1.sqlite3").exists()


@pytest.mark.parametrize("table", named(TABLES))
def test_an_old_board_shows_what_it_showed(read_only, table):
    """Its lines, totals, openings and winners, and what is ticked of the round in play."""
    assert shortened_board(at_desk(read_only, table).scores()) == table["board"]


@pytest.mark.parametrize("table", named(TABLES))
def test_every_game_of_an_old_table_is_exported_as_it_was(read_only, table):
    client = read_only.test_client()

    for game in table["games"]:
        address = f"/board/{table['code']}/games/{game['number']}/game.json"
        assert client.get(address).get_json() == game["file"]


@pytest.mark.parametrize("table", named(TABLES))
def test_every_game_of_an_old_table_has_its_house_rules_and_its_end(read_only, table):
    with read_only.app_context():
        for game in table["games"]:
            state = game_state(find_game(table["code"], game["number"]))
            assert (sorted(state.rules.house), state.is_ended) == (game["house"], game["ended"])


@pytest.mark.parametrize("table", named(TABLES))
def test_every_game_of_an_old_table_is_there_to_look_at(read_only, table):
    desk = Desk(read_only.test_client())
    earlier = desk.get(f"/board/{table['code']}/games")
    links = [link.attributes["href"] for link in earlier.page.all("a")]

    for game in table["games"]:
        address = f"/board/{table['code']}/games/{game['number']}"
        assert address in links or game == table["games"][0]
        for page in PAGES:
            shown = desk.client.get(f"{address}{page}")
            assert (shown.status_code, shown.text != "") == (200, True)


@pytest.mark.parametrize("table", named(TABLES))
def test_every_form_of_an_old_table_holds_what_was_typed(read_only, table):
    """What was recorded or came from a file, half-typed corrections, the next round."""
    desk = at_desk(read_only, table)
    forms = {}
    for number in table["forms"]:
        assert desk.open(int(number)).status == 200
        forms[number] = filled_in(desk.typed())

    assert forms == table["forms"]


@pytest.mark.parametrize("table", named(table for table in TABLES if table["after"]))
def test_an_old_pen_records_the_next_round_and_brings_one_back(written, table):
    desk, after = at_desk(written, table), table["after"]
    desk.open(desk.scores()["next"]["number"])
    marks = {name: value for name, value in desk.typed().items() if name in MARKS}
    form = desk.page.one("form", class_="entry")
    desk.post(form.attributes["action"], {**marks, **after["typed"], "step": "review"})

    assert desk.press("Save").status == 303
    assert shortened(desk.scores())["rounds"][-1] == after["recorded"]
    if after["restored"] is not None:
        assert desk.restore().status == 303
        assert desk.scores()["totals"] == after["restored"]


@pytest.mark.parametrize("table", named(TABLES[:5]))
def test_an_old_pen_is_good_in_the_cookie_of_today(read_only, table):
    desk = Desk(read_only.test_client())
    desk.client.set_cookie(f"pen-{table['code']}", f"1w.{table['pen']}")

    assert desk.get(f"/score/{table['code']}").status == 200


@pytest.mark.parametrize("table", named(table for table in TABLES if table["void"]))
def test_a_pen_that_was_void_then_is_void_now(read_only, table):
    desk = Desk(read_only.test_client())
    with desk.client.session_transaction() as session:
        session["pens"] = [(table["code"], table["void"])]

    assert desk.get(f"/score/{table['code']}").status == 403
