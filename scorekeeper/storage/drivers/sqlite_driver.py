"""SQLite as we use it: what is saved survives a kill, and waiting for a lock lets others run.

SQLite itself would wait in C, and with it every watcher of the process. So it is told not to, and
whatever finds the database locked by another program is tried again after a short sleep, which
under gevent is a turn for the others.
"""

import sqlite3
import time
from typing import Any

from scorekeeper.storage.wait_budget import spend

#: Seconds: the first sleep before another try, each later one is twice as long, up to the last.
FIRST_SLEEP, LONGEST_SLEEP = 0.001, 0.05
#: An error of SQLite has what kind it is in its lowest byte.
_KIND = 0xFF


class PatientCursor(sqlite3.Cursor):
    """Tries a statement again while another program holds the lock.

    Within a transaction nothing is tried again: whoever holds the lock must not sleep.
    """

    def execute(self, *statement: Any) -> "PatientCursor":
        """Execute a statement."""
        try:
            return super().execute(*statement)
        except sqlite3.OperationalError as error:
            if self.connection.in_transaction or not is_locked(error):
                raise
        return self._execute_again(*statement)

    def _execute_again(self, *statement: Any) -> "PatientCursor":
        with spend() as seconds:
            end, sleep = time.monotonic() + seconds, FIRST_SLEEP
            while True:
                time.sleep(sleep)
                sleep = min(2 * sleep, LONGEST_SLEEP)
                try:
                    return super().execute(*statement)
                except sqlite3.OperationalError as error:
                    if time.monotonic() > end or not is_locked(error):
                        raise


class PatientConnection(sqlite3.Connection):
    """A connection whose cursors are patient."""

    def cursor(self, factory: Any = PatientCursor) -> Any:
        """Return a new cursor."""
        return super().cursor(factory)


def is_locked(error: BaseException | None) -> bool:
    """Whether another program holds the lock."""
    return kind(error) == sqlite3.SQLITE_BUSY


def kind(error: BaseException | None) -> int:
    """Return what went wrong, as SQLite numbers it; 0 if it was not SQLite that said so."""
    return getattr(error, "sqlite_errorcode", 0) & _KIND


def connect(*words: Any, **options: Any) -> sqlite3.Connection:
    """Return a connection on which an acknowledged round survives a kill, and readers go on."""
    ours = {"factory": PatientConnection, "timeout": 0}
    connection: sqlite3.Connection = sqlite3.connect(*words, **(options | ours))
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
    return connection
