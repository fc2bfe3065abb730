"""One server for each database: who serves holds a lock, and so does what wants it stopped.

Servers that tell each other of new scores by Redis share it, for they may serve together.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from scorekeeper.storage.instance.file_lock import take_lock

NAME = "serve.lock"
#: Seconds: how long a worker may take to notice that its server was killed, and how often we look.
PATIENCE, LOOK = 2.0, 0.05


class InUse(click.ClickException):
    """A server is running on the database; its text says what to do."""


@contextmanager
def serving(folder: Path, *, together: bool) -> Iterator[None]:
    """Hold the lock of a server on *folder*, *together* with others that do so. Raises InUse."""
    handle = _patiently(folder, shared=together)
    if handle is None:
        raise InUse(
            f"Another Scorekeeper serves {folder} already. Stop it first; or set REDIS_URL for"
            " both, by which they tell each other of new scores."
        )
    try:
        yield
    finally:
        os.close(handle)


@contextmanager
def nobody_serving(folder: Path) -> Iterator[None]:
    """Keep every server off *folder* for as long as this lasts. Raises InUse."""
    handle = _patiently(folder, shared=False)
    if handle is None:
        raise InUse("The server is running; stop it first.")
    try:
        yield
    finally:
        os.close(handle)


def _patiently(folder: Path, *, shared: bool) -> int | None:
    limit = time.monotonic() + PATIENCE
    while (handle := take_lock(folder / NAME, shared=shared)) is None:
        if time.monotonic() > limit:
            return None
        time.sleep(LOOK)
    return handle
