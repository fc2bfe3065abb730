"""The one way to write: a transaction that is alone, short, and undone whole if anything fails.

SQLite lets one writer in at a time, and whoever holds its lock stops everybody else, so nothing
between the first statement and the commit may wait for anything. Those who wait for their turn
hold nothing: neither the lock nor a connection.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from functools import cache

from blinker import Signal
from sqlalchemy.exc import OperationalError

from scorekeeper.storage.db import db
from scorekeeper.storage.drivers.sqlite_driver import is_locked
from scorekeeper.storage.wait_budget import spend

#: Sent where a commit was not answered: what was written is stored, or will be yet, or it is not.
commit_in_doubt = Signal()
#: Stands among what a session knows of itself while it writes.
_WRITING = "is writing"


class DatabaseBusy(Exception):
    """Others wrote for so long that this write had no turn; nothing of it is stored."""


@contextmanager
def write_transaction() -> Iterator[None]:
    """Commit what is written within, or nothing of it if anything is raised. Raises DatabaseBusy.

    What was read before may be old: the first statement has to make sure that it is not. Nothing
    may be changed before it begins, and none may begin within another.
    """
    session = db.session()
    if session.info.get(_WRITING) or session.new or session.dirty or session.deleted:
        raise RuntimeError("Something was written outside of this transaction.")
    is_sent = is_answered = False
    try:
        with _turn() if db.engine.dialect.name == "sqlite" else nullcontext():
            session.info[_WRITING] = True
            try:
                yield
                session.flush()
                is_sent = True
                session.commit()
                is_answered = True
            except BaseException:
                session.rollback()
                raise
            finally:
                del session.info[_WRITING]
    finally:
        if is_sent and not is_answered:
            commit_in_doubt.send()


@cache
def _writers() -> threading.Lock:
    """Return the lock of this process, made when the first write comes: by then gevent is there."""
    return threading.Lock()


@contextmanager
def _turn() -> Iterator[None]:
    """Wait until nobody else writes, neither here nor in another program."""
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
