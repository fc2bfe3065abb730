"""Backups of the embedded database: whole copies while serving, each looked through."""

import re
import sqlite3
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import click

from scorekeeper.startup import app_for_command
from scorekeeper.storage.copies.database_copies import UnsoundDatabase, make_copy, remove_parts
from scorekeeper.storage.embedded import embedded_database
from scorekeeper.storage.instance.file_lock import locked

#: What backups in a folder are called, by the time in UTC.
STAMP = "scorekeeper-%Y%m%dT%H%M%SZ.sqlite3"
OURS = re.compile(r"scorekeeper-\d{8}T\d{6}Z\.sqlite3")


class NoBackup(click.ClickException):
    """The backup cannot be made or used, for a reason that its text tells."""


def backup(target: Path) -> None:
    """Copy the database to *target*, which must not exist, while others read and write.

    The copy is whole and sound, or there is none. Raises NoBackup.
    """
    database = our_database()
    if target.is_dir():
        raise NoBackup(f"{target} is a folder; name a file in it, or say how many to --keep there.")
    if target.exists():
        raise NoBackup(f"{target} exists already; choose another name.")
    _write(database, target)


def backup_into(folder: Path, *, keep: int, now: datetime | None = None) -> Path:
    """Copy the database to a new file in *folder*, where the newest *keep* such files stay.

    *now* is the time for its name. Raises NoBackup, and then removes nothing.
    """
    database = our_database()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with locked(folder / "backup.lock"):
            remove_parts(folder / "scorekeeper-")
            known = sorted(file for file in folder.iterdir() if OURS.fullmatch(file.name))
            target = folder / _next_name(known, now or datetime.now(UTC))
            _write(database, target)
            _remove((*known, target)[:-keep])
    except OSError as error:
        raise NoBackup(f"The backup cannot be written: {error}.") from error
    return target


def our_database() -> Path:
    """Return the file of the embedded database, as it is. Raises NoBackup if a server has it."""
    database = embedded_database(app_for_command())
    if database is None:
        raise NoBackup("This database is a server; use its own tools, such as pg_dump.")
    return database


def _write(database: Path, target: Path) -> None:
    if not database.exists():
        raise NoBackup("There is no database yet.")
    try:
        make_copy(database, target)
    except (OSError, sqlite3.Error, UnsoundDatabase) as error:
        raise NoBackup(f"The backup cannot be written: {error}.") from error


def _next_name(known: list[Path], now: datetime) -> str:
    """Return a name that comes after all *known* ones, also if the clock was put back."""
    name = now.strftime(STAMP)
    if known and name <= known[-1].name:
        last = datetime.strptime(known[-1].name, STAMP).replace(tzinfo=UTC)
        name = (last + timedelta(seconds=1)).strftime(STAMP)
    return name


def _remove(files: Iterable[Path]) -> None:
    for file in files:
        file.unlink(missing_ok=True)
