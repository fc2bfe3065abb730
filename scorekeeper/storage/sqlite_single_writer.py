"""One writer at a time: SQLite lets nobody else in, and whoever holds its lock stops everybody.

So nothing between the first statement of a transaction and its commit may wait for anything. In one
process writers wait in line and hold nothing meanwhile, no connection either; only the first in the
line waits for a writer of another program.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from sqlalchemy.exc import OperationalError

from scorekeeper.storage.db import db
from scorekeeper.storage.drivers.sqlite_driver import is_locked
from scorekeeper.storage.wait_budget import DatabaseBusy, spend


@contextmanager
def single_writer() -> Iterator[None]:
    """Begin a transaction as soon as nobody else writes, neither here nor in another program.

    Raises DatabaseBusy.
    """
    if not _writers().acquire(blocking=False):
        _free_connection()
        with spend() as seconds:
            if not _writers().acquire(timeout=seconds):
                raise DatabaseBusy
    try:
        _begin()
        yield
    finally:
        _writers().release()


@cache
def _writers() -> threading.Lock:
    """Return the lock of this process, made when the first write comes: by then gevent is there."""
    return threading.Lock()


def _free_connection() -> None:
    """Give the connection back, and keep what was read by it."""
    session = db.session()
    session.expire_on_commit = False
    try:
        session.commit()
    finally:
        session.expire_on_commit = True


def _begin() -> None:
    """Take the lock of the database, which another program may hold."""
    try:
        db.session.connection().exec_driver_sql("BEGIN IMMEDIATE")
    except OperationalError as error:
        db.session.rollback()
        if is_locked(error.orig):
            raise DatabaseBusy from error
        raise
