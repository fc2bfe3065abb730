"""What all tests share: an application on a fresh copy of a migrated database."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import hypothesis
import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_migrate import upgrade

from scorekeeper.app import create_app
from scorekeeper.db import db

# A busy machine is no failure of the rules. For a long look: --hypothesis-profile=thorough.
hypothesis.settings.register_profile("table", deadline=None, max_examples=50)
hypothesis.settings.register_profile("thorough", deadline=None, max_examples=2000)
hypothesis.settings.load_profile("table")


@pytest.fixture(scope="session")
def missing() -> Callable[[str], NoReturn]:
    """Return what a test calls for want of a component: it skips, or fails where all must run."""
    return pytest.fail if os.environ.get("SCOREKEEPER_REQUIRE_ALL") == "1" else pytest.skip


@pytest.fixture(scope="session")
def migrated_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an empty database on which the migrations have run, made once for all tests."""
    folder = tmp_path_factory.mktemp("migrated")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREKEEPER_INSTANCE", str(folder))
        application = make_app(folder / "table.sqlite3")
    with application.app_context():
        upgrade()
    close_database(application)
    return folder / "table.sqlite3"


@pytest.fixture
def app(
    migrated_database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Flask]:
    """Return the application with a database and an instance folder of its own."""
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    database = tmp_path / "table.sqlite3"
    shutil.copy(migrated_database, database)
    application = make_app(database)
    yield application
    close_database(application)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """Return a browser without a pen; CSRF protection is on."""
    return app.test_client()


def make_app(database: Path) -> Flask:
    """Return the application on the SQLite file *database*."""
    return create_app(
        {
            "TESTING": True,
            "SECRET_KEY": "only for these tests",
            "SQLALCHEMY_DATABASE_URI": f"sqlite:///{database}",
            "MIGRATE_AT_START": False,
            "PUBLIC_URL": "http://table.test",
        }
    )


def close_database(application: Flask) -> None:
    """Close every connection, so that none is left for the garbage collector to complain about."""
    with application.app_context():
        for engine in db.engines.values():
            engine.dispose()
