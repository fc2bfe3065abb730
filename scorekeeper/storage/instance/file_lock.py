"""Locks on files, between processes; the only module that knows how the system makes them.

A lock is held until its handle is closed, and at the latest until its process has ended, however
that came about. A fork shares the lock of its parent; a program that is started does not.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def take_lock(path: Path, *, shared: bool = False) -> int | None:
    """Return a handle that holds the lock on the file *path*, None if another process holds it.

    Several may hold a *shared* lock together. The file is made where there is none, for its owner
    only. Raises OSError.
    """
    try:
        return _locked(path, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        return None


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Wait for the lock on the file *path*, and hold it. Raises OSError."""
    handle = _locked(path, fcntl.LOCK_EX)
    try:
        yield
    finally:
        os.close(handle)


def _locked(path: Path, kind: int) -> int:
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(handle, kind)
    except OSError:
        os.close(handle)
        raise
    return handle
