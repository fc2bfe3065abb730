"""PostgreSQL databases that the tests make for themselves and take away again."""

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from uuid import uuid4

import psycopg
from sqlalchemy import URL, make_url

#: A database of a server at which this user may make others.
SERVER = os.environ.get("TEST_DATABASE_URL", "postgresql://postgres@127.0.0.1/test")
#: Seconds that a server on this machine may take to let us in.
PATIENCE = 5


def enter() -> "psycopg.Connection[tuple[object, ...]]":
    """Return a connection to the server; psycopg.OperationalError says why there is none."""
    return psycopg.connect(SERVER, autocommit=True, connect_timeout=PATIENCE)


@contextmanager
def new_database() -> Iterator[URL]:
    """Make an empty database and give its address; drop it in the end, whoever still uses it."""
    name = f"scorekeeper_test_{uuid4().hex}"
    with closing(enter()) as server:
        server.execute(f'CREATE DATABASE "{name}"')
        try:
            yield make_url(SERVER).set(drivername="postgresql+psycopg", database=name)
        finally:
            server.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
