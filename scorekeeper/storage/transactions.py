"""The one way to write: a transaction that is short, and undone whole if anything fails.

On SQLite it is alone, see `sqlite_single_writer.py`. On PostgreSQL several write at once;
what they write to is kept apart by the row of the table or the evening, which each of them locks or
claims first (`games/rooms/locking.py`, `games/writes/conflicts.py`).
"""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from blinker import Signal

from scorekeeper.storage.db import db
from scorekeeper.storage.sqlite_single_writer import single_writer

#: Sent where a commit was not answered: what was written is stored, or will be yet, or it is not.
commit_in_doubt = Signal()
#: Stands among what a session knows of itself while it writes.
_WRITING = "is writing"


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
        with single_writer() if db.engine.dialect.name == "sqlite" else nullcontext():
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
