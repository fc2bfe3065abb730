"""How long one request may wait for the database, all its waits together.

What each single wait may take besides is in ``drivers``; the page that people see then is that of
``web.http.errors.database_unreachable``.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic

from scorekeeper.cpu_meter import unmetered

#: Seconds that a request may wait for the database: longer than a backup holds its lock, shorter
#: than people do.
REQUEST = 4.0


class DatabaseBusy(Exception):
    """Others wrote for so long that this write had no turn; nothing of it is stored."""


_left: ContextVar[float] = ContextVar("seconds left to wait", default=math.inf)


@contextmanager
def wait_budget() -> Iterator[None]:
    """Let everything within wait for the database no longer than one request may."""
    outer = _left.set(REQUEST)
    try:
        yield
    finally:
        _left.reset(outer)


@contextmanager
def spend(most: float | None = None) -> Iterator[float]:
    """Give the seconds that one wait may take, and take what it took off the budget.

    Without a budget, as in a command, it may take *most*, or else as long as a request may.
    """
    begun = monotonic()
    try:
        with unmetered():
            yield max(0.0, min(REQUEST if most is None else most, _left.get()))
    finally:
        _left.set(_left.get() - (monotonic() - begun))


def has_budget() -> bool:
    """Whether somebody is waiting for an answer, and so whether waits are limited."""
    return _left.get() < math.inf
