"""What went wrong with a database, in one sentence for whoever minds the server."""

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoFreeConnection

from scorekeeper.storage.drivers.sqlite_driver import kind

#: What any database can run into.
FULL = "The disk of the database is full."
READ_ONLY = "The database can only be read: nothing can be saved."
BUSY = "Another program holds the database."
CROWDED = "More ask the database at once than it answers in time."
#: By SQLite's result code: https://www.sqlite.org/rescode.html
_SQLITE = {
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_CANTOPEN: "The database file cannot be opened.",
    sqlite3.SQLITE_CORRUPT: "The database is damaged; `scorekeeper restore` brings a backup back.",
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_IOERR: "The disk of the database fails, or it is full.",
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_NOTADB: "The file in the place of the database is none.",
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_READONLY: READ_ONLY,
}
#: By PostgreSQL's SQLSTATE, or the class that its first two letters name.
_POSTGRESQL = {
    "25006": READ_ONLY,
    "28": "The database does not let this user in.",
    "3D000": "There is no database of this name.",
    "53100": FULL,
    "53300": "The database takes no more connections.",
    "55P03": BUSY,
    "57014": "The database takes too long.",
}


def describe_database_error(error: SQLAlchemyError | sqlite3.Error) -> str:
    """Return what *error* means, without any value that was stored or typed."""
    if isinstance(error, NoFreeConnection):
        return CROWDED
    cause = error.orig if isinstance(error, DBAPIError) else error
    state = getattr(cause, "sqlstate", None) or ""
    known = _SQLITE.get(kind(cause)) or _POSTGRESQL.get(state) or _POSTGRESQL.get(state[:2])
    return known or f"The database does not answer as it should: {_first_line(cause)}"


def _first_line(cause: BaseException | None) -> str:
    """Return the first line of an error, which says what; the others may quote the data."""
    return str(cause).strip().partition("\n")[0]
