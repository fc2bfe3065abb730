"""The application: configuration, extensions, pages."""

import os
from collections.abc import Collection, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import click
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask
from flask_migrate import Migrate, upgrade
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from scorekeeper.db import db
from scorekeeper.games.signals import game_changed
from scorekeeper.games.tables import latest_revisions
from scorekeeper.live.broker import Broker
from scorekeeper.live.pictures import Pictures
from scorekeeper.settings import configure
from scorekeeper.web import site

PACKAGE = Path(__file__).parent
MIGRATIONS = str(PACKAGE / "migrations")

migrations = Migrate(directory=MIGRATIONS)


class UnreadyDatabase(click.ClickException):
    """The database cannot be served from yet; its text says why."""


def create_app(settings: Mapping[str, Any] | None = None) -> Flask:
    """Return the application; *settings* go before what the host has set."""
    usual = PACKAGE.parent / "instance"
    beside = PACKAGE if (PACKAGE / "templates").is_dir() else PACKAGE.parent
    app = Flask(
        "scorekeeper",
        root_path=str(PACKAGE),
        instance_path=str(Path(os.environ.get("SCOREKEEPER_INSTANCE") or usual).absolute()),
        template_folder=str(beside / "templates"),
        static_folder=str(beside / "static"),
    )
    configure(app, settings or {})
    db.init_app(app)
    migrations.init_app(app, db)
    app.extensions["pictures"] = Pictures()
    app.extensions["broker"] = _broker(app)
    if app.config["LISTEN"]:  # What a fork brings along of its parent's must not speak too.
        game_changed.connect(app.extensions["broker"].announce)
    site.register(app)
    if app.config["MIGRATE_AT_START"] and _is_embedded(app):
        migrate_database(app)
    return app


def migrate_database(app: Flask) -> None:
    """Bring the database of *app* up to date."""
    with app.app_context():
        upgrade()
        db.engine.dispose()  # The server forks, and a connection must not cross over.


def check_database(app: Flask) -> None:
    """Make sure that the database answers and is up to date. Raises UnreadyDatabase."""
    with app.app_context():
        try:
            with db.engine.connect() as connection:
                made = MigrationContext.configure(connection).get_current_heads()
        except OperationalError as error:
            raise UnreadyDatabase(f"The database does not answer: {error.orig}") from error
        finally:
            db.engine.dispose()  # As above.
    if set(made) != set(ScriptDirectory(MIGRATIONS).get_heads()):
        raise UnreadyDatabase("The database is not up to date: run `scorekeeper migrate`.")


def _broker(app: Flask) -> Broker:
    if not (app.config["LISTEN"] and app.config["REDIS_URL"]):
        return Broker()
    from scorekeeper.live.redis import RedisBroker  # noqa: PLC0415 - a kitchen needs none

    broker = RedisBroker(
        app.config["REDIS_URL"],
        prefix=app.config["REDIS_PREFIX"],
        look=partial(_look, app),
        missed=app.extensions["pictures"].forget,
    )
    broker.listen()
    return broker


def _look(app: Flask, codes: Collection[str]) -> Mapping[str, int]:
    """Return the revisions of boards as the database has them; none while it does not answer."""
    with suppress(SQLAlchemyError), app.app_context():
        return latest_revisions(codes) if codes else {}
    return {}


def _is_embedded(app: Flask) -> bool:
    return str(app.config["SQLALCHEMY_DATABASE_URI"]).startswith("sqlite")
