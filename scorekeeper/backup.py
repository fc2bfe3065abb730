"""Backup of the embedded database: a whole copy while serving, and back again."""

import sqlite3
from contextlib import closing
from pathlib import Path

from flask import Flask

from scorekeeper.app import create_app
from scorekeeper.db import db


class NoBackup(Exception):
    """The backup cannot be made or used, for a reason that its text tells."""


def backup(target: Path) -> None:
    """Copy the database to *target*, which must not exist, while others read and write.

    Raises NoBackup.
    """
    app = create_app()
    if target.exists():
        raise NoBackup(f"{target} exists already; choose another name.")
    with closing(sqlite3.connect(_embedded(app))) as source:
        with closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
            # A single file is easier to carry away than one with a log beside it.
            copy.execute("PRAGMA journal_mode = DELETE")
        target.chmod(0o600)


def restore(source: Path) -> Path | None:
    """Put the backup *source* in the place of the database; stop the server before.

    Returns where the database of before was kept, None if there was none. Raises NoBackup.
    """
    app = create_app({"MIGRATE_AT_START": False})
    database = _embedded(app)
    _check(source)
    kept = None
    if database.exists():
        kept = _free_name(database)
        backup_file(database, kept)
    backup_file(source, database)
    create_app()  # It brings an old backup up to date.
    return kept


def backup_file(source: Path, target: Path) -> None:
    """Copy one database over another, whole or not at all."""
    with (
        closing(sqlite3.connect(source)) as origin,
        closing(sqlite3.connect(target)) as copy,
    ):
        origin.backup(copy)


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


def _free_name(database: Path) -> Path:
    number = 1
    while (kept := database.with_suffix(f".before-restore-{number}.sqlite3")).exists():
        number += 1
    return kept
