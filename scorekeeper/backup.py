"""Backup of the embedded database: a whole copy while serving, and back again."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from flask import Flask

from scorekeeper.app import create_app
from scorekeeper.db import db


class NoBackup(Exception):
    """The backup cannot be made or used, for a reason that its text tells."""


def backup(target: Path) -> None:
    """Copy the database to *target*, which must not exist, while others read and write.

    The copy is whole, or there is none. Raises NoBackup.
    """
    database = _embedded(_at_rest())
    if not database.exists():
        raise NoBackup("There is no database yet.")
    if target.exists():
        raise NoBackup(f"{target} exists already; choose another name.")
    try:
        with _part_of(target) as part:
            copy_database(database, part)
            part.rename(target)
    except (OSError, sqlite3.Error) as error:
        raise NoBackup(f"The backup cannot be written: {error}.") from error


@contextmanager
def _part_of(target: Path) -> Iterator[Path]:
    """Give an empty file beside *target*, for its owner's eyes only; it does not stay."""
    handle, name = tempfile.mkstemp(prefix=f"{target.name}.", dir=target.parent)
    os.close(handle)
    try:
        yield Path(name)
    finally:
        Path(name).unlink(missing_ok=True)


def restore(source: Path) -> Path | None:
    """Put the backup *source* in the place of the database; stop the server before.

    Returns where the database of before was kept, None if there was none. Raises NoBackup.
    """
    database = _embedded(_at_rest())
    _check(source)
    kept = None
    if database.exists():
        if _is_in_use(database):
            raise NoBackup("The server is running; stop it first.")
        kept = _free_name(database)
        kept.touch(mode=0o600)
        copy_database(database, kept)
    copy_database(source, database)
    _embedded(create_app({"LISTEN": False}))  # The start brings an old backup up to date.
    return kept


def copy_database(source: Path, target: Path) -> None:
    """Copy one database over another, whole or not at all, into a single file."""
    with closing(sqlite3.connect(source)) as origin, closing(sqlite3.connect(target)) as copy:
        origin.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # No log is left beside it.


def _at_rest() -> Flask:
    """Return the application, which serves nobody and leaves the database as it is."""
    return create_app({"LISTEN": False, "MIGRATE_AT_START": False})


def _embedded(app: Flask) -> Path:
    with app.app_context():
        url = db.engine.url
        db.engine.dispose()
    if url.get_backend_name() != "sqlite" or not url.database:
        raise NoBackup("This database is a server; use its own tools, such as pg_dump.")
    return Path(url.database)


def _check(source: Path) -> None:
    """Raise NoBackup unless *source* is a sound database of ours."""
    if not source.is_file():
        raise NoBackup(f"There is no file {source}.")
    try:
        with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as found:
            sound = found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            tables = {name for (name,) in found.execute("SELECT name FROM sqlite_master")}
    except sqlite3.DatabaseError:
        sound, tables = False, set()
    if not sound or not {"game", "revision"} <= tables:
        raise NoBackup(f"{source} is no backup of Scorekeeper, or it is damaged.")


def _is_in_use(database: Path) -> bool:
    """Whether another program has the database open."""
    with closing(sqlite3.connect(database, timeout=0)) as mine:
        try:  # Only who is alone can change how the log is kept.
            return bool(mine.execute("PRAGMA journal_mode = DELETE").fetchone() != ("delete",))
        except sqlite3.OperationalError:
            return True


def _free_name(database: Path) -> Path:
    number = 1
    while (kept := database.with_suffix(f".before-restore-{number}.sqlite3")).exists():
        number += 1
    return kept
