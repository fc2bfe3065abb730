"""The form of the database: which one it has, and how it is brought to the one of this version."""

import sqlite3
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import click
import sqlalchemy as sa
from flask import Flask
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.storage.copies.database_copies import UnsoundDatabase, remove_parts
from scorekeeper.storage.copies.kept_copies import keep_before_migration
from scorekeeper.storage.db import db
from scorekeeper.storage.drivers.db_errors import describe_database_error
from scorekeeper.storage.embedded import embedded_database, make_private
from scorekeeper.storage.instance.serve_lock import InUse, nobody_serving

MIGRATIONS = str(Path(__file__).parents[1] / "migrations")

#: Where Alembic notes which form a database has.
FORM = sa.table("alembic_version", sa.column("version_num"))


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


class UnreadyDatabase(click.ClickException):
    """A database cannot be used yet; ``told`` says why, and the whole text also which one."""

    def __init__(self, told: str, database: Path | None = None) -> None:
        super().__init__(f"{database}: {told}" if database else told)
        self.told = told


def check_database(app: Flask) -> None:
    """Make sure that the database answers and has our form. Raises UnreadyDatabase."""
    if not is_up_to_date(app):
        raise UnreadyDatabase("The database is not up to date: run `scorekeeper migrate`.")
    with app.app_context(), db.engine.connect() as connection:
        found = sa.inspect(connection)
        there = {name: found.get_columns(name) for name in found.get_table_names()}
        for table in db.metadata.sorted_tables:
            columns = {column["name"] for column in there.get(table.name, ())}
            if not columns >= set(table.columns.keys()):
                raise UnreadyDatabase(f"The database is not whole: {table.name} is missing.")
    _close(app)


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
            form = _form(app)
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
        _close(app)


def is_up_to_date(app: Flask) -> bool:
    """Whether the database of *app* has our form. Raises UnreadyDatabase if it has one unknown."""
    return _form(app) == known_forms()[-1]


def known_forms() -> list[str]:
    """Return the revisions that this version knows, oldest first: their files begin with them."""
    versions = Path(MIGRATIONS, "versions")
    return sorted(file.name.partition("_")[0] for file in versions.glob("[0-9]*_*.py"))


def _form(app: Flask) -> str | None:
    """Return the revision of the database of *app*, None of an empty one."""
    try:
        with app.app_context(), db.engine.connect() as connection:
            tables = set(sa.inspect(connection).get_table_names())
            has_form = FORM.name in tables
            made = list(connection.scalars(sa.select(FORM.c.version_num))) if has_form else []
    except SQLAlchemyError as error:
        raise _unready(app, describe_database_error(error)) from error
    finally:
        _close(app)
    if tables - {FORM.name} and not made:
        raise _unready(app, "This is no database of Scorekeeper.")
    unknown = set(made) - set(known_forms())
    if unknown:
        newer = f"A newer Scorekeeper made this database (form {', '.join(sorted(unknown))})."
        raise _unready(app, f"{newer} Update Scorekeeper; nothing was changed.")
    return made[0] if made else None


def _unready(app: Flask, told: str) -> UnreadyDatabase:
    return UnreadyDatabase(told, embedded_database(app))


def _close(app: Flask) -> None:
    """Close all connections: the server forks, and none must cross over."""
    with app.app_context():
        db.engine.dispose()


def _migrate(app: Flask, *, kept: Path | None) -> None:
    try:
        migrate_database(app)
    except Exception as error:
        told = describe_database_error(error) if isinstance(error, SQLAlchemyError) else str(error)
        where = f" A copy is in {kept}." if kept else ""
        failed = f"It cannot be brought up to date, and is as it was.{where} {told}"
        raise _unready(app, failed) from error


def _keep(app: Flask, database: Path, form: str) -> Path:
    """Copy *database* under a name that tells its form, and return that name."""
    try:
        kept = keep_before_migration(database, form)
    except (OSError, sqlite3.Error, UnsoundDatabase) as error:
        failed = f"Before it is brought up to date a copy is to be kept, but {error}."
        raise _unready(app, f"{failed} Nothing was changed.") from error
    click.echo(f"The database is brought up to date; as it was before, it is in {kept}.", err=True)
    return kept
