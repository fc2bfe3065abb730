"""What tests of stored games share: both databases, a table that has sat down, its writes."""

from itertools import count

import pytest
from sqlalchemy import NullPool, create_engine

from scorekeeper.games.writes.conflicts import Write
from scorekeeper.games.writes.starts import GameSetup, start_game
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.storage.db import db


@pytest.fixture(params=["sqlite", "postgresql"])
def app(request):
    """Return the application on an empty database, once on each kind."""
    return request.getfixturevalue(f"{request.param}_app")


@pytest.fixture
def context(app):
    """Let the test speak to the database of the application."""
    with app.app_context():
        yield app


@pytest.fixture
def another_program(context):
    """Return a connection to the database as another program opens it, on its own."""
    assert context
    engine = create_engine(db.engine.url, poolclass=NullPool)
    with engine.connect() as connection:
        yield connection.execution_options(isolation_level="AUTOCOMMIT")


@pytest.fixture
def table():
    """Return two sides that want to play Canasta."""
    rules = RULESETS["team_canasta"].at_table({}, sides=2, players=2)
    return GameSetup(rules, (Party("Us", ("Ann", "Bob"), 3500), Party("Them", ("Cy", "Di"))))


@pytest.fixture
def game(context, table):
    """Return a game that has just been started."""
    assert context
    return start_game(table)[0]


@pytest.fixture
def write():
    """Return what makes writes, each under an id of its own."""
    ids = count(1)
    return lambda revision, request_id="": Write(revision, request_id or f"request-{next(ids)}")
