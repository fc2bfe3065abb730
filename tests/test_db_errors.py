"""Each fault of a database is one plain sentence; no data stands in it."""

import sqlite3
from contextlib import closing

import psycopg
import pytest
from sqlalchemy.exc import DBAPIError, OperationalError

from scorekeeper.storage.drivers.db_errors import BUSY, FULL, READ_ONLY, describe_database_error


def wrapped(cause):
    return OperationalError("INSERT INTO player VALUES (?)", {"name": "Ilse"}, cause)


def failing(connection, statement):
    with pytest.raises(sqlite3.Error) as failure:
        connection.execute(statement)
    return failure.value


@pytest.fixture
def file(tmp_path):
    with closing(sqlite3.connect(tmp_path / "some.sqlite3")) as database:
        database.execute("CREATE TABLE player (name)")
    return tmp_path / "some.sqlite3"


def test_a_full_database(file):
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA max_page_count = 2")
        error = failing(database, "INSERT INTO player VALUES (randomblob(100000))")

    assert describe_database_error(wrapped(error)) == FULL


def test_a_database_that_can_only_be_read(file):
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as database:
        error = failing(database, "INSERT INTO player VALUES ('Ilse')")

    assert describe_database_error(error) == READ_ONLY


def test_a_database_that_another_program_holds(file):
    with closing(sqlite3.connect(file)) as other, closing(sqlite3.connect(file, timeout=0)) as mine:
        other.execute("BEGIN IMMEDIATE")
        error = failing(mine, "BEGIN IMMEDIATE")

    assert describe_database_error(wrapped(error)) == BUSY


def test_a_file_that_is_no_database(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Ilse, " * 100)
    with closing(sqlite3.connect(tmp_path / "letter.txt")) as database:
        error = failing(database, "SELECT 1 FROM sqlite_master")

    assert describe_database_error(error) == "The file in the place of the database is none."


def test_a_damaged_database(file):
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA writable_schema = ON")
        database.execute("UPDATE sqlite_master SET rootpage = 99")
        database.commit()
    with closing(sqlite3.connect(file)) as database:
        error = failing(database, "SELECT * FROM player")

    assert "is damaged" in describe_database_error(error)


def test_a_folder_in_the_place_of_a_database(tmp_path):
    with pytest.raises(sqlite3.Error) as failure:
        sqlite3.connect(tmp_path)

    assert describe_database_error(failure.value) == "The database file cannot be opened."


@pytest.mark.parametrize(
    ("state", "told"),
    [
        ("53100", FULL),
        ("25006", READ_ONLY),
        ("55P03", BUSY),
        ("28P01", "The database does not let this user in."),
        ("57014", "The database takes too long."),
    ],
)
def test_postgresql_says_what_it_is_by_a_code(state, told):
    cause = psycopg.errors.lookup(state)("in its own words, of some language")

    assert describe_database_error(wrapped(cause)) == told


def test_what_has_no_name_is_told_in_one_line_and_without_the_data():
    cause = psycopg.OperationalError("connection refused\nDETAIL: (Ilse)")
    told = describe_database_error(DBAPIError("SELECT 'Ilse'", {}, cause))

    assert told == "The database does not answer as it should: connection refused"
