"""Writes of which nobody knows whether they are stored: the database fell silent as they ended."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError

from scorekeeper.games.signals import write_in_doubt


@contextmanager
def told_if_in_doubt(*codes: str) -> Iterator[None]:
    """Tell of each of the *codes*, of tables or an evening, where the database fails within.

    What is in memory of them may be old from then on.
    """
    try:
        yield
    except DBAPIError:
        for code in codes:
            write_in_doubt.send(code)
        raise
