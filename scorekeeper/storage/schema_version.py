"""The form of the database: which one it has, and whether it is that of this version."""

from pathlib import Path

import click
import sqlalchemy as sa
from flask import Flask
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.storage.db import db
from scorekeeper.storage.drivers.db_errors import describe_database_error
from scorekeeper.storage.embedded import embedded_database

MIGRATIONS = str(Path(__file__).parents[1] / "migrations")

#: Where Alembic notes which form a database has.
FORM = sa.table("alembic_version", sa.column("version_num"))


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
    close_connections(app)


def is_up_to_date(app: Flask) -> bool:
    """Whether the database of *app* has our form. Raises UnreadyDatabase if it has one unknown."""
    return form_of(app) == known_forms()[-1]


def known_forms() -> list[str]:
    """Return the revisions that this version knows, oldest first: their files begin with them."""
    versions = Path(MIGRATIONS, "versions")
    return sorted(file.name.partition("_")[0] for file in versions.glob("[0-9]*_*.py"))


def form_of(app: Flask) -> str | None:
    """Return the revision of the database of *app*, None of an empty one."""
    try:
        with app.app_context(), db.engine.connect() as connection:
            tables = set(sa.inspect(connection).get_table_names())
            has_form = FORM.name in tables
            made = list(connection.scalars(sa.select(FORM.c.version_num))) if has_form else []
    except SQLAlchemyError as error:
        raise unready(app, describe_database_error(error)) from error
    finally:
        close_connections(app)
    if tables - {FORM.name} and not made:
        raise unready(app, "This is no database of Scorekeeper.")
    unknown = set(made) - set(known_forms())
    if unknown:
        newer = f"A newer Scorekeeper made this database (form {', '.join(sorted(unknown))})."
        raise unready(app, f"{newer} Update Scorekeeper; nothing was changed.")
    return made[0] if made else None


def unready(app: Flask, told: str) -> UnreadyDatabase:
    """Return the error that says why the database of *app* cannot be used."""
    return UnreadyDatabase(told, embedded_database(app))


def close_connections(app: Flask) -> None:
    """Close all connections: the server forks, and none must cross over."""
    with app.app_context():
        db.engine.dispose()
