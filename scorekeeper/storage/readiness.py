"""Whether a score could be saved at this moment, tried out without leaving anything behind."""

import errno
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryFile

from flask import Flask
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.storage.db import db
from scorekeeper.storage.drivers.db_errors import BUSY, FULL, READ_ONLY, describe_database_error
from scorekeeper.storage.drivers.sqlite_driver import kind
from scorekeeper.storage.embedded import embedded_database

#: Bytes that must be free: SQLite's log grows so long before it goes into the database.
LEAST_ROOM = 4 * 1024 * 1024
#: More than a save ever writes at once, in bytes.
TRIAL = 64 * 1024
#: Seconds: how long another program may hold the database, and how soon it is tried again.
PATIENCE, AGAIN = 1.0, 0.05
_DISK = {
    errno.EACCES: READ_ONLY,
    errno.EDQUOT: FULL,
    errno.ENOSPC: FULL,
    errno.EPERM: READ_ONLY,
    errno.EROFS: READ_ONLY,
}


def saving_fault(app: Flask) -> str | None:
    """Return why nothing can be saved just now, in a sentence; None if a save would succeed."""
    database = embedded_database(app)
    try:
        return _server_fault(app) if database is None else _file_fault(database)
    except OSError as error:
        return _DISK.get(error.errno or 0) or f"The disk of the database fails: {error.strerror}."
    except (SQLAlchemyError, sqlite3.Error) as error:
        return describe_database_error(error)


def room_fault(app: Flask) -> str | None:
    """Return that the disk of the embedded database is almost full; None if it is not."""
    database = embedded_database(app)
    if database is None or shutil.disk_usage(database.parent).free >= LEAST_ROOM:
        return None
    return "The disk of the database is almost full."


def _server_fault(app: Flask) -> str | None:
    with app.app_context(), db.engine.connect() as connection:
        read_only = connection.exec_driver_sql("SHOW transaction_read_only").scalar()
    return READ_ONLY if read_only == "on" else None


def _file_fault(database: Path) -> str | None:
    with TemporaryFile(dir=database.parent) as trial:
        trial.write(bytes(TRIAL))
    limit = time.monotonic() + PATIENCE
    while _is_held(database):
        if time.monotonic() > limit:
            return BUSY
        time.sleep(AGAIN)
    return None


def _is_held(database: Path) -> bool:
    """Write to the database and take that back at once; return whether another program is at it."""
    way = f"{database.as_uri()}?mode=rw"
    with closing(sqlite3.connect(way, uri=True, timeout=0, isolation_level=None)) as mine:
        try:
            mine.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if kind(error) == sqlite3.SQLITE_BUSY:
                return True
            raise
        mine.execute("PRAGMA user_version = 1")
        mine.execute("ROLLBACK")
    return False
