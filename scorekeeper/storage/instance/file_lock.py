"""Locks on files, between processes.

A lock is held until its handle is closed, and at the latest until its process has ended, however
that came about. A fork shares the lock of its parent; a program that is started does not.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scorekeeper.hidden_modules import hidden_modules

# It would load it, nine megabytes, for a lock of another kind.
with hidden_modules("redis"):
    from portalocker import LockFlags, lock
    from portalocker.exceptions import AlreadyLocked, LockException

FOR_ITS_OWNER = 0o600


def take_lock(path: Path, *, shared: bool = False) -> int | None:
    """Return a handle that holds the lock on the file *path*, None if another process holds it.

    Several may hold a *shared* lock together. The file is made where there is none, for its owner
    only. Raises OSError.
    """
    kind = LockFlags.SHARED if shared else LockFlags.EXCLUSIVE
    try:
        return _locked(path, kind | LockFlags.NON_BLOCKING)
    except AlreadyLocked:
        return None


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Wait for the lock on the file *path*, and hold it. Raises OSError.

    What is kept goes into another file: some systems let nobody read one that is locked.
    """
    handle = _locked(path, LockFlags.EXCLUSIVE)
    try:
        yield
    finally:
        os.close(handle)


def _locked(path: Path, kind: LockFlags) -> int:
    handle = os.open(path, os.O_RDWR | os.O_CREAT, FOR_ITS_OWNER)
    try:
        lock(handle, kind)
    except AlreadyLocked:
        os.close(handle)
        raise
    except LockException as error:
        os.close(handle)
        raise OSError(f"{path} cannot be locked: {error}") from error
    return handle
