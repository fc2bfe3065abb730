"""Proving a backup before it is restored: a copy of it is checked, migrated and checked again."""

import sqlite3
from pathlib import Path

from sqlalchemy import URL
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.commands.backup import NoBackup
from scorekeeper.startup import app_for_command
from scorekeeper.storage.copies.copy_version import later_version
from scorekeeper.storage.copies.database_copies import UnsoundDatabase, check_file, copy_database
from scorekeeper.storage.drivers.db_errors import describe_database_error
from scorekeeper.storage.migrating import migrate_database
from scorekeeper.storage.schema_version import UnreadyDatabase, check_database, is_up_to_date


def prove_backup(source: Path, part: Path) -> str | None:
    """Make of the file *part* a copy of the backup *source* that can take the database's place.

    Returns the version that made the backup if it is later than this one. Raises NoBackup.
    """
    _copy(source, part)
    made_by = later_version(part)
    _bring_up_to_date(f"{source} of Scorekeeper {made_by}" if made_by else str(source), part)
    return made_by


def _copy(source: Path, part: Path) -> None:
    try:
        copy_database(source, part, at_rest=True)
        check_file(part)
    except UnsoundDatabase as error:
        raise NoBackup(f"{source} is no backup of Scorekeeper: {error}.") from error
    except sqlite3.Error as error:
        told = describe_database_error(error)
        raise NoBackup(f"{source} cannot be restored: {told} Nothing was changed.") from error


def _bring_up_to_date(source: str, part: Path) -> None:
    """Migrate the copy *part* of *source* to this version, and look through all of it."""
    there = URL.create("sqlite", database=str(part))
    app = app_for_command({"SQLALCHEMY_DATABASE_URI": there})
    try:
        if not is_up_to_date(app):
            migrate_database(app)
        check_database(app)
        check_file(part)
    except UnreadyDatabase as error:
        raise NoBackup(f"{source}: {error.told}") from error
    except Exception as error:
        told = describe_database_error(error) if isinstance(error, SQLAlchemyError) else error
        raise NoBackup(
            f"{source} cannot be brought up to date: {told} Nothing was changed."
        ) from error
