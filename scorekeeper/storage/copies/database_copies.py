"""Whole copies of the embedded database, and whether one is sound."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from glob import escape
from pathlib import Path

from scorekeeper.storage.copies.copy_version import note_version
from scorekeeper.storage.drivers.sqlite_driver import kind
from scorekeeper.storage.embedded import files_beside

#: Tables that there have been from the first version on.
OURS = {"alembic_version", "game", "revision"}


class UnsoundDatabase(Exception):
    """A file is no database of ours, or a damaged one; its text says which."""


@contextmanager
def part_of(target: Path) -> Iterator[Path]:
    """Give an empty file beside *target*, for its owner's eyes only; it does not stay."""
    handle, name = tempfile.mkstemp(prefix=f"{target.name}.", suffix=".part", dir=target.parent)
    os.close(handle)
    part = Path(name)
    try:
        yield part
    finally:
        for file in (part, *files_beside(part)):
            file.unlink(missing_ok=True)


def remove_parts(database: Path) -> None:
    """Remove what programs that were killed have left of *database* and of copies beside it."""
    for part in database.parent.glob(f"{escape(database.stem)}*.part*"):
        part.unlink(missing_ok=True)


def make_copy(database: Path, target: Path) -> None:
    """Copy *database* to the new file *target* while others read and write, and look through it.

    The copy is whole and sound, or there is none. Raises OSError, sqlite3.Error, UnsoundDatabase.
    """
    with part_of(target) as part:
        copy_database(database, part)
        note_version(part)
        check_file(part)
        part.rename(target)
    sync_folder(target.parent)


def copy_database(source: Path, target: Path, *, at_rest: bool = False) -> None:
    """Copy one database over another, whole or not at all, into a single file.

    Of a file *at rest*, which nobody uses, nothing changes, so it may lie where one can only read.
    Raises UnsoundDatabase or sqlite3.Error.
    """
    way = "?immutable=1" if at_rest and not files_beside(source) else "?mode=rw"
    with (
        _naming_damage(),
        closing(sqlite3.connect(source.absolute().as_uri() + way, uri=True)) as origin,
        closing(sqlite3.connect(target)) as copy,
    ):
        origin.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # No log is left beside it.


def check_file(database: Path) -> None:
    """Look through a whole database that nobody uses. Raises UnsoundDatabase."""
    with _naming_damage(), closing(sqlite3.connect(database)) as found:
        sound = found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        broken = found.execute("PRAGMA foreign_key_check").fetchone()
        tables = {name for (name,) in found.execute("SELECT name FROM sqlite_master")}
    if not sound or broken:
        raise UnsoundDatabase("it is damaged")
    if not tables >= OURS:
        raise UnsoundDatabase("it is no database of Scorekeeper")


@contextmanager
def _naming_damage() -> Iterator[None]:
    try:
        yield
    except sqlite3.DatabaseError as error:
        if kind(error) not in {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}:
            raise
        raise UnsoundDatabase("it is damaged, or no database at all") from error


def sync_folder(folder: Path) -> None:
    """Make sure that a file which was renamed in *folder* keeps its new name after a power cut."""
    with suppress(OSError):  # Not every system can.
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
