"""Whoever minds the server is told whether it answers, and whether a score could be saved."""

import sqlite3
from contextlib import closing

import pytest

from scorekeeper.storage import readiness
from scorekeeper.storage.drivers.db_errors import BUSY, READ_ONLY
from scorekeeper.version import __version__
from scorekeeper.web.http import health
from tests.conftest import close_app, make_app

READY = pytest.mark.parametrize("path", ["/healthz/ready", "/healthz"])


@pytest.fixture(autouse=True)
def always_anew(monkeypatch):
    """Let every answer be worked out, but where that is the claim."""
    monkeypatch.setattr(health, "FRESH", 0.0)


@pytest.fixture
def database(app, tmp_path):
    """Return the file of the database of *app*."""
    assert app
    return tmp_path / "table.sqlite3"


def told(client, path="/healthz/ready"):
    answer = client.get(path)
    assert answer.mimetype == "text/plain"
    assert answer.headers["Cache-Control"] == "no-store"
    told, version = answer.text.splitlines()
    assert version == f"version {__version__}"
    return answer.status_code, f"{told}\n"


@READY
def test_a_server_on_which_a_score_can_be_saved_is_ready(client, path):
    assert told(client, path) == (200, "ok\n")


def test_what_is_asked_leaves_nothing_behind(client, database):
    client.get("/healthz/ready")
    with closing(sqlite3.connect(database)) as other:
        before = other.execute("PRAGMA data_version").fetchall(), list(other.iterdump())
        files = sorted(database.parent.iterdir())
        client.get("/healthz/ready")

        assert (other.execute("PRAGMA data_version").fetchall(), list(other.iterdump())) == before
        assert sorted(database.parent.iterdir()) == files


@READY
def test_a_database_that_is_gone_is_told(client, database, path):
    client.get("/")
    database.unlink()

    assert told(client, path) == (503, "The database file cannot be opened.\n")
    assert not database.exists()


def test_a_process_that_answers_is_alive_whatever_its_database_does(client, database):
    database.unlink()

    assert told(client, "/healthz/live") == (200, "ok\n")
    assert not database.exists()


def test_a_database_that_another_program_holds_on_to_is_told(client, database, monkeypatch):
    monkeypatch.setattr(readiness, "PATIENCE", 0.0)
    with closing(sqlite3.connect(database)) as other:
        other.execute("BEGIN IMMEDIATE")

        assert told(client) == (503, f"{BUSY}\n")


def test_a_database_that_another_program_holds_for_a_moment_is_waited_for(
    client, database, monkeypatch
):
    with closing(sqlite3.connect(database)) as other:
        other.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr(readiness.time, "sleep", lambda _seconds: other.rollback())

        assert told(client) == (200, "ok\n")


def test_a_disk_that_is_almost_full_is_told(client, monkeypatch):
    monkeypatch.setattr(readiness, "LEAST_ROOM", 1 << 62)

    assert told(client) == (503, "The disk of the database is almost full.\n")


def test_many_who_ask_in_one_second_are_answered_by_one_look(client, database, monkeypatch):
    monkeypatch.setattr(health, "FRESH", 1000.0)
    before = told(client)
    database.unlink()

    assert {told(client) for _time in range(20)} == {before}


# PostgreSQL


def test_a_postgresql_database_in_which_a_score_can_be_saved_is_ready(postgresql_app):
    assert told(postgresql_app.test_client()) == (200, "ok\n")


def test_a_postgresql_database_that_only_lets_itself_be_read_is_told(postgresql_app):
    url = postgresql_app.config["SQLALCHEMY_DATABASE_URI"]
    only_read = {"options": "-c default_transaction_read_only=on"}
    app = make_app(url.update_query_dict(only_read))

    assert told(app.test_client()) == (503, f"{READ_ONLY}\n")
    close_app(app)


def test_a_postgresql_database_that_is_gone_is_told(postgresql_app):
    app = make_app(postgresql_app.config["SQLALCHEMY_DATABASE_URI"].set(port=1))
    status, sentence = told(app.test_client())

    assert status == 503
    assert sentence.startswith("The database does not answer")
    assert sentence.count("\n") == 1


# Redis


def test_a_redis_that_is_away_is_told(database, monkeypatch):
    monkeypatch.setenv("REDIS_URL", "redis://127.0.0.1:1")
    app = make_app(database)

    assert told(app.test_client()) == (503, "Redis does not answer.\n")
    assert told(app.test_client(), "/healthz/live") == (200, "ok\n")
    app.extensions["broker"].close()
    close_app(app)
