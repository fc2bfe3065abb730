"""The embedded database as a file: where it is, what lies beside it, and who may use it."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from flask import Flask

from scorekeeper.storage.db import db
from scorekeeper.storage.drivers.sqlite_driver import kind

#: What SQLite keeps beside a database that is open, or was when its program was killed.
BESIDE = ("-wal", "-shm", "-journal")
FOR_ITS_OWNER = 0o600


def embedded_database(app: Flask) -> Path | None:
    """Return the file of the embedded database of *app*; None if a server keeps the games."""
    with app.app_context():
        url = db.engine.url
    is_file = url.get_backend_name() == "sqlite" and url.database not in {None, "", ":memory:"}
    return Path(str(url.database)) if is_file else None


def data_folder(app: Flask) -> Path:
    """Return where the embedded database of *app* lies, or else its instance folder."""
    database = embedded_database(app)
    return Path(app.instance_path) if database is None else database.parent


def files_beside(database: Path) -> list[Path]:
    """Return what SQLite keeps beside *database* at this moment."""
    beside = (database.with_name(f"{database.name}{end}") for end in BESIDE)
    return [file for file in beside if file.exists()]


def make_private(database: Path) -> None:
    """Make *database* if there is none, and let only its owner read it and what lies beside it.

    What belongs to somebody else stays as he wants it.
    """
    if not database.exists():
        with suppress(FileExistsError):  # Somebody else has just made it.
            os.close(os.open(database, os.O_CREAT | os.O_EXCL, FOR_ITS_OWNER))
    for file in (database, *files_beside(database)):
        with suppress(OSError):
            file.chmod(FOR_ITS_OWNER)


def is_in_use(database: Path) -> bool:
    """Whether another program has the database open; if not, it is a single file afterwards.

    Raises sqlite3.DatabaseError if it cannot be read.
    """
    with closing(sqlite3.connect(database, timeout=0)) as mine:
        try:  # Only who is alone can change how the log is kept.
            return bool(mine.execute("PRAGMA journal_mode = DELETE").fetchone() != ("delete",))
        except sqlite3.OperationalError as error:
            if kind(error) in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
                return True
            raise
