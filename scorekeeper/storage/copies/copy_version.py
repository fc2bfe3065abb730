"""Which Scorekeeper made a copy of the database, noted where SQLite has room for a number."""

import sqlite3
from contextlib import closing
from pathlib import Path

from scorekeeper.version import __version__

#: SQLite keeps a single whole number, in which each part of a version stays below this.
_PLACES = 1000


def note_version(copy: Path) -> None:
    """Note in *copy*, which nobody uses, that this version made it."""
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute(f"PRAGMA user_version = {_number(__version__)}")
        connection.commit()


def later_version(copy: Path) -> str | None:
    """Return the version that made *copy* if it is later than this one, else None.

    Copies of before 1.0.0 say nothing. Raises sqlite3.Error.
    """
    with closing(
        sqlite3.connect(f"{copy.absolute().as_uri()}?immutable=1", uri=True)
    ) as connection:
        ((number,),) = connection.execute("PRAGMA user_version")
    return _as_text(number) if number > _number(__version__) else None


def _number(version: str) -> int:
    """Return a version as a number.

    >>> _number("1.2.13")
    1002013
    """
    major, minor, patch = map(int, version.split("."))
    return (major * _PLACES + minor) * _PLACES + patch


def _as_text(number: int) -> str:
    """Return the version that a number stands for.

    >>> _as_text(1002013)
    '1.2.13'
    """
    rest, patch = divmod(number, _PLACES)
    major, minor = divmod(rest, _PLACES)
    return f"{major}.{minor}.{patch}"
