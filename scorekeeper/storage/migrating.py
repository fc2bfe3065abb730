"""Bringing a database to the form of this version, all or nothing."""

import sqlite3
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import click
from flask import Flask
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.storage.copies.copies_before_migration import keep_before_migration
from scorekeeper.storage.copies.database_copies import UnsoundDatabase, remove_parts
from scorekeeper.storage.db import db
from scorekeeper.storage.drivers.db_errors import describe_database_error
from scorekeeper.storage.embedded import embedded_database, make_private
from scorekeeper.storage.instance.serve_lock import InUse, nobody_serving
from scorekeeper.storage.schema_version import (
    MIGRATIONS,
    close_connections,
    form_of,
    is_up_to_date,
    unready,
)


class Migrations:
    """What Flask-Migrate looks for in an application.

    Alembic is loaded when somebody asks for it: a server that runs needs none of its memory.
    """

    db = db
    directory = MIGRATIONS
    configure_args: Mapping[str, Any] = {}

    @cached_property
    def migrate(self) -> Any:
        """What makes the configuration of a migration."""
        from flask_migrate import Migrate  # noqa: PLC0415 - as said above

        return Migrate(db=db, directory=MIGRATIONS)


def bring_up_to_date(app: Flask) -> None:
    """Bring the database of *app* up to date; of an embedded one a copy is kept before.

    Raises InUse while a server is running on an older embedded one, UnreadyDatabase if it cannot be
    done; the database is then as it was.
    """
    database = embedded_database(app)
    if database is not None:
        make_private(database)
    if is_up_to_date(app):
        return
    if database is None:
        _migrate(app, kept=None)
        return
    try:
        with nobody_serving(database.parent):
            remove_parts(database)
            form = form_of(app)
            _migrate(app, kept=None if form is None else _keep(app, database, form))
    except InUse:
        if not is_up_to_date(app):  # Else somebody was quicker, and serves by now.
            raise


def migrate_database(app: Flask) -> None:
    """Bring the database of *app* up to date, all or nothing."""
    try:
        with app.app_context():
            from alembic import command  # noqa: PLC0415 - it is large, and seldom needed

            command.upgrade(app.extensions["migrate"].migrate.get_config(), "head")
    finally:
        close_connections(app)


def _migrate(app: Flask, *, kept: Path | None) -> None:
    try:
        migrate_database(app)
    except Exception as error:
        told = describe_database_error(error) if isinstance(error, SQLAlchemyError) else str(error)
        where = f" A copy is in {kept}." if kept else ""
        failed = f"It cannot be brought up to date, and is as it was.{where} {told}"
        raise unready(app, failed) from error


def _keep(app: Flask, database: Path, form: str) -> Path:
    """Copy *database* under a name that tells its form, and return that name."""
    try:
        kept = keep_before_migration(database, form)
    except (OSError, sqlite3.Error, UnsoundDatabase) as error:
        failed = f"Before it is brought up to date a copy is to be kept, but {error}."
        raise unready(app, f"{failed} Nothing was changed.") from error
    click.echo(f"The database is brought up to date; as it was before, it is in {kept}.", err=True)
    return kept
