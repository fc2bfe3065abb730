"""What all tests share: an application on a fresh copy of a migrated database."""

import gc
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import NoReturn

import hypothesis
import psycopg
import pytest
from flask import Flask, current_app, url_for
from flask.testing import FlaskClient
from flask_migrate import upgrade
from jinja2 import Environment
from redis import RedisError
from sqlalchemy import URL, Engine
from werkzeug.local import LocalProxy

from scorekeeper.app import create_app
from scorekeeper.storage.db import db
from scorekeeper.who_is_told import connect_watchers
from tests import databases, prepared
from tests.addresses import KnownMap
from tests.covering import measure
from tests.keyspace import Keyspace, own_names
from tests.order import longest_first

# A busy machine is no failure of the rules. For a long look: --hypothesis-profile=thorough.
hypothesis.settings.register_profile("table", deadline=None, max_examples=50)
hypothesis.settings.register_profile("thorough", deadline=None, max_examples=2000)
hypothesis.settings.load_profile("table")

Flask.url_map_class = KnownMap
#: How many new objects there are before Python searches for lost ones, and how much more rarely
#: among older ones: with thousands of tests around, the usual searches take a tenth of the time.
SEARCHES = 20_000, 20, 20
gc.set_threshold(*SEARCHES)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return how many tests run at once: two more than processors, for some wait for others."""
    ours = getattr(os, "sched_getaffinity", None)  # Not every system can say which are ours.
    return (len(ours(0)) if ours else os.cpu_count() or 1) + 2


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Measure coverage only where it is of use."""
    measure(session.config)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let what takes long begin first."""
    items[:] = longest_first(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def pytest_collection_finish() -> None:
    """Keep what was collected out of the search for lost objects: it stays to the end."""
    gc.collect()
    gc.freeze()


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
    share_statements(application)  # the first one, which knows by now how this SQLite speaks
    close_app(application)
    return folder / "table.sqlite3"


@pytest.fixture(scope="session", autouse=True)
def prepared_database(migrated_database: Path) -> None:
    """Let servers of tests begin with a migrated database."""
    prepared.begin_with(migrated_database)


@pytest.fixture
def sqlite_app(
    migrated_database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Flask]:
    """Return the application with an SQLite database and an instance folder of its own."""
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    database = tmp_path / "table.sqlite3"
    shutil.copy(migrated_database, database)
    application = make_app(database)
    share_statements(application)
    yield application
    close_app(application)


@pytest.fixture(scope="session")
def new_database(missing: Callable[[str], NoReturn]) -> Callable[[], AbstractContextManager[URL]]:
    """Return what makes a PostgreSQL database, or skip where there is no PostgreSQL."""
    try:
        databases.enter().close()
    except psycopg.OperationalError:
        missing("No PostgreSQL lets us in; TEST_DATABASE_URL says where one is.")
    return databases.new_database


@pytest.fixture(scope="session")
def club_database(
    new_database: Callable[[], AbstractContextManager[URL]],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[URL]:
    """Return a PostgreSQL database of this run for real servers, migrated once."""
    with new_database() as url, pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path_factory.mktemp("club")))
        application = make_app(url)
        with application.app_context():
            upgrade()
        close_app(application)
        yield url


@pytest.fixture(scope="session")
def redis_server(missing: Callable[[str], NoReturn]) -> Iterator[Keyspace]:
    """Return a Redis and names of this run in it, or skip where there is none."""
    with ExitStack() as stack:
        try:
            names = stack.enter_context(own_names())
        except RedisError:
            missing("No Redis answers; TEST_REDIS_URL says where one is.")
        yield names


@pytest.fixture(scope="session")
def on_postgresql(
    new_database: Callable[[], AbstractContextManager[URL]],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Flask]:
    """Return the application with a PostgreSQL database of this run, migrated once."""
    folder = tmp_path_factory.mktemp("postgresql")
    with new_database() as url, pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREKEEPER_INSTANCE", str(folder))
        # Nothing here outlives the run, so no commit need wait for the disk.
        application = make_app(url.update_query_dict({"options": "-c synchronous_commit=off"}))
        with application.app_context():
            upgrade()
        yield application
        close_app(application)


@pytest.fixture
def postgresql_app(on_postgresql: Flask) -> Flask:
    """Return the application with an empty PostgreSQL database."""
    with on_postgresql.app_context():
        for table in reversed(db.metadata.sorted_tables):
            db.session.execute(table.delete())
        db.session.commit()
    return on_postgresql


@pytest.fixture
def app(sqlite_app: Flask) -> Flask:
    """Return the application; tests of storage override this and run on both databases."""
    return sqlite_app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """Return a browser without a pen; CSRF protection is on."""
    return app.test_client()


def make_app(database: Path | URL) -> Flask:
    """Return the application on an SQLite file, or on the database at an address."""
    address = f"sqlite:///{database}" if isinstance(database, Path) else database
    app = create_app(
        {
            "TESTING": True,
            "SECRET_KEY": "only for these tests",
            "SQLALCHEMY_DATABASE_URI": address,
            "PUBLIC_URL": "http://table.test",
        }
    )
    connect_watchers(app)
    share_templates(app)
    return app


_TEMPLATES: list[Environment] = []


def share_templates(application: Flask) -> None:
    """Let all applications of a run have one set of templates, each of them loaded once."""
    if not _TEMPLATES:
        _TEMPLATES.append(application.jinja_env)
        # Of what templates know, only these two belong to one application.
        of_the_present_one = LocalProxy(lambda: current_app.config)
        application.jinja_env.globals.update(url_for=url_for, config=of_the_present_one)
    application.jinja_env = _TEMPLATES[0]


_FIRST: list[Engine] = []


def share_statements(application: Flask) -> None:
    """Let all applications on SQLite put their statements into SQL together, each of them once."""
    with application.app_context():
        engine = db.engine
    if not _FIRST:
        _FIRST.append(engine)
    engine.dialect, engine._compiled_cache = _FIRST[0].dialect, _FIRST[0]._compiled_cache


def close_app(application: Flask) -> None:
    """Close every connection and end every thread, so that none works on beside later tests."""
    application.extensions["broker"].close()
    with application.app_context():
        for engine in db.engines.values():
            engine.dispose()
