"""What the tests of the pages share: the scorekeeper's phone, and other people's phones."""

import shutil

import pytest
from click.testing import CliRunner
from sqlalchemy import event

from scorekeeper.cli import main
from scorekeeper.storage.db import db
from tests.conftest import close_database, make_app
from tests.web.cookies import hand_on, hand_on_side
from tests.web.counting import SidePhone, side_links
from tests.web.desk import Desk
from tests.web.director import PAIRS, Director

COOKIE = "scorekeeper"
#: The side for which a club counts too: every number in an address of a test is a one.
SIDE = 1


@pytest.fixture
def app(app):
    """Return the application, which waits for no disk."""
    with app.app_context():
        event.listen(db.engine, "connect", wait_for_no_disk)
    return app


def wait_for_no_disk(connection, _record):
    """Let a commit return before it is on the disk: nothing here outlives the run."""
    connection.execute("PRAGMA synchronous = OFF")


@pytest.fixture(scope="session")
def laid_table(migrated_database, tmp_path_factory):
    """Return a database with one game, started through its form, its code and its browser."""
    folder = tmp_path_factory.mktemp("laid")
    database = shutil.copy(migrated_database, folder / "table.sqlite3")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREKEEPER_INSTANCE", str(folder))
        application = make_app(database)
    desk = Desk(application.test_client())
    assert desk.start().status == 303
    close_database(application)
    return database, desk.code, desk.client


@pytest.fixture(scope="session")
def laid_evening(laid_table, tmp_path_factory):
    """Return the same database with an evening of a season at which all sit, and its browser.

    In that browser one counts for a side of the first game, too.
    """
    database, code, starter = laid_table
    folder = tmp_path_factory.mktemp("evening")
    database = shutil.copy(database, folder / "table.sqlite3")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREKEEPER_INSTANCE", str(folder))
        application = make_app(database)
    director = Director(application.test_client())
    director.client.set_cookie(COOKIE, starter.get_cookie(COOKIE).value)
    director.begin()
    director.enter(*PAIRS)
    director.taken("/seats", page="/seats")
    director.start_season()
    director.code = code
    hand_on(code, starter, director.client)
    SidePhone(director.client).take(side_links(director)[SIDE])
    close_database(application)
    return database, director, director.client


@pytest.fixture
def club(app, tmp_path, laid_table, laid_evening):
    """Return the page object of a scorekeeper who directs an evening and counts for a side too."""
    _database, code, starter = laid_table
    database, laid, host = laid_evening
    shutil.copy(database, tmp_path / "table.sqlite3")
    club = Director(app.test_client())
    club.code, club.evening, club.season = code, laid.evening, laid.season
    club.client.set_cookie(COOKIE, starter.get_cookie(COOKIE).value)
    hand_on(code, starter, club.client)
    for opened in (laid.evening, laid.season):
        hand_on(opened, host, club.client)
    hand_on_side(code, SIDE, host, club.client)
    return club


@pytest.fixture
def desk(app, tmp_path, laid_table):
    """Return the page object of a scorekeeper who has just started a game of two partnerships."""
    database, code, starter = laid_table
    shutil.copy(database, tmp_path / "table.sqlite3")
    desk = Desk(app.test_client())
    desk.code = code
    desk.client.set_cookie(COOKIE, starter.get_cookie(COOKIE).value)
    hand_on(code, starter, desk.client)
    return desk


@pytest.fixture
def newcomer(app):
    """Return the page object of a phone that has started nothing yet."""
    return Director(app.test_client())


@pytest.fixture
def director(newcomer):
    """Return the page object of a director who has an evening of four pairs before him."""
    newcomer.begin()
    newcomer.enter(*PAIRS)
    return newcomer


@pytest.fixture
def second(app, desk):
    """Return the page object of a second phone that was handed the pen."""
    other = Desk(app.test_client())
    other.code = desk.code
    hand_on(desk.code, desk.client, other.client)
    return other


@pytest.fixture
def command(app, tmp_path, monkeypatch):
    """Return the command line of the machine on which the application runs."""
    secret = app.config["SECRET_KEY"]
    (tmp_path / "config.py").write_text(f"SECRET_KEY = {secret!r}")
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'table.sqlite3'}")
    monkeypatch.setenv("PUBLIC_URL", "http://table.test")
    return lambda *words: CliRunner().invoke(main, words)
