"""What every connection to PostgreSQL is told at its begin, and what a host may change of it."""

import pytest
from sqlalchemy import URL, NullPool, create_engine, text
from sqlalchemy.exc import OperationalError

from scorekeeper.storage import wait_budget as budgets
from scorekeeper.storage.db import db
from scorekeeper.storage.drivers.postgresql_driver import LIMITS, silence
from scorekeeper.storage.wait_budget import wait_budget


@pytest.fixture
def address(postgresql_app) -> URL:
    """Return where a database is."""
    with postgresql_app.app_context():
        return db.engine.url


def told(address):
    """Return the limits that hold on a new connection, in milliseconds."""
    found = text("SELECT setting::int FROM pg_settings WHERE name = :name")
    with create_engine(address, poolclass=NullPool).connect() as connection:
        return {name: connection.scalar(found, {"name": name}) for name in LIMITS}


def test_the_server_ends_what_takes_too_long(address):
    assert told(address) == LIMITS


def test_a_host_may_set_other_limits_in_the_address(address):
    other = address.update_query_dict({"options": "-c lock_timeout=7000"})

    assert told(other) == LIMITS | {"lock_timeout": 7000}


def test_whoever_waited_elsewhere_makes_nobody_take_the_server_for_silent(address, monkeypatch):
    monkeypatch.setattr(budgets, "REQUEST", 0.05)
    with create_engine(address, poolclass=NullPool).connect() as connection:
        with wait_budget(), pytest.raises(OperationalError):
            connection.execute(text("SELECT pg_sleep(10)"))
        connection.invalidate()

    silence.refuse()
