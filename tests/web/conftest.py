"""What the tests of the pages share: the scorekeeper's phone, and other people's phones."""

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner
from sqlalchemy import event

from scorekeeper.cli import main
from scorekeeper.storage.db import db
from tests.conftest import close_app, make_app
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
def lay(migrated_database, tmp_path_factory):
    """Return what lays a table: a database of its own, in which a page object did something.

    Tests begin with copies of it, so what takes a page object many requests is done once.
    """

    def laid(kind, *acts, after=migrated_database):
        folder = tmp_path_factory.mktemp("laid")
        database = shutil.copy(after, folder / "table.sqlite3")
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("SCOREKEEPER_INSTANCE", str(folder))
            application = make_app(database)
        host = kind(application.test_client())
        for act in acts:
            act(host)
        close_app(application)
        return Laid(database, host)

    return laid


class Laid(NamedTuple):
    """A database that was laid, and the page object that did it."""

    database: Path
    host: Desk

    def given_to(self, host: Desk) -> Desk:
        """Return another page object after it has gone on from a copy of what was laid."""
        shutil.copy(self.database, database_of(host.client))
        return self.held_by(host)

    def held_by(self, host: Desk) -> Desk:
        """Return another page object after it was given what the one that laid this holds."""
        laid = self.host
        host.code, host.evening, host.season = laid.code, laid.evening, laid.season
        host.client.set_cookie(COOKIE, laid.client.get_cookie(COOKIE).value)
        for code in filter(None, (laid.code, laid.evening, laid.season)):
            hand_on(code, laid.client, host.client)
        host.path, host.page = laid.path, laid.page
        return host


def database_of(client):
    """Return the file in which the application of a browser keeps its games."""
    with client.application.app_context():
        return db.engine.url.database


@pytest.fixture(scope="session")
def laid_table(lay):
    """Return a game, started through its form."""
    return lay(Desk, Desk.start)


@pytest.fixture(scope="session")
def laid_evening(lay, laid_table):
    """Return an evening of a season at which all sit, beside the game of *laid_table*.

    Its director counts for a side of that game, too.
    """

    def direct(director):
        starter = laid_table.host.client
        director.client.set_cookie(COOKIE, starter.get_cookie(COOKIE).value)
        director.begin()
        director.enter(*PAIRS)
        director.taken("/seats", page="/seats")
        director.start_season()
        director.code = laid_table.host.code
        hand_on(director.code, starter, director.client)
        SidePhone(director.client).take(side_links(director)[SIDE])

    return lay(Director, direct, after=laid_table.database)


@pytest.fixture(scope="session")
def laid_pairs(lay):
    """Return an evening of four pairs, which has not begun."""
    return lay(Director, Director.begin, lambda director: director.enter(*PAIRS))


@pytest.fixture(scope="session")
def laid_seats(lay):
    """Return an evening of four pairs whose first sitting is published."""

    def publish(director):
        director.begin()
        director.enter(*PAIRS)
        director.taken("/seats", page="/seats")

    return lay(Director, publish)


@pytest.fixture
def club(app, laid_evening):
    """Return the page object of a scorekeeper who directs an evening and counts for a side too."""
    club = laid_evening.given_to(Director(app.test_client()))
    hand_on_side(club.code, SIDE, laid_evening.host.client, club.client)
    return club


@pytest.fixture
def desk(app, laid_table):
    """Return the page object of a scorekeeper who has just started a game of two partnerships."""
    return laid_table.given_to(Desk(app.test_client()))


@pytest.fixture
def newcomer(app):
    """Return the page object of a phone that has started nothing yet."""
    return Director(app.test_client())


@pytest.fixture
def director(newcomer, laid_pairs):
    """Return the page object of a director who has an evening of four pairs before him."""
    return laid_pairs.given_to(newcomer)


@pytest.fixture
def seated(newcomer, laid_seats):
    """Return the page object of a director whose first sitting is published."""
    return laid_seats.given_to(newcomer)


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
