"""What holds for every form that there is: none is forgotten, and none is written by a void pen."""

from contextlib import contextmanager

import pytest
from sqlalchemy import NullPool, create_engine, update

from scorekeeper.games.models import Room
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons.models import StoredSeason
from tests.exhaustive import every
from tests.statements import before_each_statement
from tests.web.every_write import EVERY_WRITE, USUAL
from tests.web.routes import COUNTED, DIRECTED, OF_SEASON, PENNED, WRITING

OF_THE_PEN = {
    rule.endpoint for rule in PENNED + DIRECTED + OF_SEASON + COUNTED
} & EVERY_WRITE.keys()
WRITTEN = sorted(endpoint for endpoint in OF_THE_PEN if EVERY_WRITE[endpoint].writes)
#: The first statement of every write on each kind of database.
FIRST = ("BEGIN IMMEDIATE", "UPDATE room", "UPDATE evening", "UPDATE season")


@pytest.fixture(params=["sqlite", "postgresql"])
def app(request):
    """Return the application on an empty database, once on each kind."""
    return request.getfixturevalue(f"{request.param}_app")


@pytest.fixture
def another_program(app):
    """Return a connection to the database as another program opens it, on its own."""
    with app.app_context():
        address = db.engine.url
    with create_engine(address, poolclass=NullPool).connect() as connection:
        yield connection.execution_options(isolation_level="AUTOCOMMIT")


def stored(connection):
    """Return all that is stored, by table."""
    tables = db.metadata.sorted_tables
    return {table.name: connection.execute(table.select()).all() for table in tables}


@contextmanager
def taken_back_in_time(app, connection):
    """Let another phone take the pens back just before the next write, and note what is stored."""
    found = []

    def take_back(statement):
        if statement.startswith(FIRST) and not found:
            for penned in (Room, StoredEvening, StoredSeason):
                connection.execute(update(penned).values(pen_hash="of another phone"))
            found.append(stored(connection))

    with before_each_statement(app, take_back):
        yield found


def test_every_form_is_known_here():
    assert EVERY_WRITE.keys() == {rule.endpoint for rule in WRITING}


@pytest.mark.parametrize("endpoint", every(WRITTEN, always=USUAL))
def test_a_pen_that_is_taken_back_while_its_form_is_answered_writes_nothing(
    app, newcomer, another_program, endpoint
):
    newcomer.start()
    for step in EVERY_WRITE[endpoint].before:
        step(newcomer)
    with taken_back_in_time(app, another_program) as found:
        answer = EVERY_WRITE[endpoint].send(newcomer)

    assert answer.status == 403
    assert "This phone does not" in answer.text
    assert found == [stored(another_program)]
