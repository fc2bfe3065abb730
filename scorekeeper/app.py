"""The application: configuration, extensions, pages."""

import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask
from flask_migrate import Migrate, upgrade

from scorekeeper.db import db
from scorekeeper.games.signals import game_changed
from scorekeeper.live.broker import Broker
from scorekeeper.live.pictures import Pictures
from scorekeeper.web import site

PACKAGE = Path(__file__).parent
MIGRATIONS = str(PACKAGE / "migrations")
#: A form is small; what is larger is no form of ours.
LARGEST_REQUEST = 256 * 1024
A_YEAR = 365 * 24 * 60 * 60

migrations = Migrate(directory=MIGRATIONS)


def create_app(settings: Mapping[str, Any] | None = None) -> Flask:
    """Return the application; *settings* go before the environment and instance/config.py."""
    beside = PACKAGE if (PACKAGE / "templates").is_dir() else PACKAGE.parent
    app = Flask(
        "scorekeeper",
        root_path=str(PACKAGE),
        instance_path=os.environ.get("SCOREKEEPER_INSTANCE", str(PACKAGE.parent / "instance")),
        template_folder=str(beside / "templates"),
        static_folder=str(beside / "static"),
    )
    _configure(app, settings or {})
    db.init_app(app)
    migrations.init_app(app, db)
    app.extensions["pictures"] = Pictures()
    app.extensions["broker"] = _broker(app)
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


def _broker(app: Flask) -> Broker:
    if not app.config["REDIS_URL"]:
        return Broker()
    from scorekeeper.live.redis import RedisBroker  # noqa: PLC0415 - a kitchen needs none

    broker = RedisBroker(
        app.config["REDIS_URL"],
        prefix=app.config["REDIS_PREFIX"],
        missed=app.extensions["pictures"].forget,
    )
    if app.config["LISTEN"]:
        broker.listen()
    return broker


def _configure(app: Flask, settings: Mapping[str, Any]) -> None:
    instance = Path(app.instance_path)
    instance.mkdir(parents=True, exist_ok=True)
    database = _driver(os.environ.get("DATABASE_URL", ""))
    database = database or f"sqlite:///{instance / 'scorekeeper.sqlite3'}"
    app.config.update(
        MAX_CONTENT_LENGTH=LARGEST_REQUEST,
        MAX_FORM_MEMORY_SIZE=LARGEST_REQUEST,
        LISTEN=True,
        MIGRATE_AT_START=True,
        PERMANENT_SESSION_LIFETIME=A_YEAR,
        REDIS_PREFIX=os.environ.get("REDIS_PREFIX", "scorekeeper:"),
        REDIS_URL=os.environ.get("REDIS_URL", ""),
        PUBLIC_URL=os.environ.get("PUBLIC_URL", ""),
        SEND_FILE_MAX_AGE_DEFAULT=A_YEAR,
        SESSION_COOKIE_NAME="scorekeeper",
        SESSION_COOKIE_SAMESITE="Lax",
        SQLALCHEMY_DATABASE_URI=database,
        SQLALCHEMY_ENGINE_OPTIONS={"pool_pre_ping": True},  # A database may have been restarted.
        WTF_CSRF_CHECK_DEFAULT=False,  # web/guard.py asks for the pen first, then checks all.
        WTF_CSRF_TIME_LIMIT=None,  # An evening is long, and a form waits for the last trick.
    )
    app.config.from_pyfile(str(instance / "config.py"), silent=True)
    app.config.from_mapping(settings)
    app.config["SESSION_COOKIE_SECURE"] = app.config["PUBLIC_URL"].startswith("https://")
    if not app.config["SECRET_KEY"]:
        app.config["SECRET_KEY"] = _secret(instance / "secret")


def _driver(url: str) -> str:
    """Return a database address with our driver, however the address names PostgreSQL.

    >>> _driver("postgres://club@db/cards")
    'postgresql+psycopg://club@db/cards'
    """
    name, mark, rest = url.partition("://")
    return f"postgresql+psycopg{mark}{rest}" if name in {"postgres", "postgresql"} else url


def _secret(path: Path) -> str:
    """Return the secret that signs cookies; the first start makes it, for the owner's eyes only."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text()
    with os.fdopen(handle, "w") as file:
        file.write(secret := secrets.token_hex(32))
    return secret


def _is_embedded(app: Flask) -> bool:
    return str(app.config["SQLALCHEMY_DATABASE_URI"]).startswith("sqlite")
