"""Restoring a backup: once a copy of it is proven, that takes the place of the database."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import click

from scorekeeper.commands.backup import NoBackup, our_database
from scorekeeper.commands.prove_backup import prove_backup
from scorekeeper.storage.copies.database_copies import part_of, remove_parts, sync_folder
from scorekeeper.storage.embedded import files_beside, is_in_use
from scorekeeper.storage.instance.serve_lock import nobody_serving
from scorekeeper.version import __version__

#: Tables whose rows have a revision, by which pages and messages are told from older ones.
REVISED = ("room", "evening", "season")


def restore(source: Path) -> Path | None:
    """Put the backup *source* in the place of the database, with the server stopped.

    Returns where the database of before was kept, None if there was none. Raises NoBackup or InUse,
    and then has changed nothing.
    """
    database = our_database()
    if not source.is_file():
        raise NoBackup(f"There is no file {source}.")
    try:
        with nobody_serving(database.parent):
            remove_parts(database)
            with part_of(database) as part:
                made_by = prove_backup(source, part)
                _count_on(part, database)
                kept = _put_in_place(part, database)
    except OSError as error:
        raise NoBackup(f"{source} cannot be restored: {error}. Nothing was changed.") from error
    if made_by:
        told = f"The backup was made by the later Scorekeeper {made_by}; this is {__version__}."
        click.echo(told, err=True)
    return kept


def _count_on(part: Path, database: Path) -> None:
    """Let nothing in *part* come once more to a revision that it has in the *database* of before.

    Phones hold pages of that one, and programs messages: they must not take what is saved from now
    on for what they know. If it is too damaged to tell how far it came, the backup's numbers stay.
    """
    before = f"{database.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(part.absolute().as_uri(), uri=True)) as mine,
        suppress(sqlite3.DatabaseError),
        mine,
    ):
        mine.execute("ATTACH ? AS before", [before])
        for table in REVISED:
            mine.execute(
                f"UPDATE {table} SET revision = known.revision + 1 FROM before.{table} known"  # noqa: S608 - our own names
                f" WHERE known.code = {table}.code AND known.revision > {table}.revision"
            )


def _put_in_place(part: Path, database: Path) -> Path | None:
    """Let *part* take the place of *database* in one step; return where that is now."""
    if not database.exists():
        for rest in files_beside(database):
            rest.unlink()  # SQLite would take it for what was last written to the new one.
        part.replace(database)
        kept = None
    else:
        with _alone_with(database):
            kept = _keep(database)
            part.replace(database)
    sync_folder(database.parent)
    return kept


@contextmanager
def _alone_with(database: Path) -> Iterator[None]:
    """Keep every other program out of *database*, unless it is so damaged that none can use it."""
    try:
        if is_in_use(database):
            raise NoBackup("Another program has the database open; close it first.")
        is_readable = True
    except sqlite3.DatabaseError:
        is_readable = False
    if os.name == "nt":  # Nothing takes the place of a file there that somebody has open.
        yield
        return
    with closing(sqlite3.connect(database, timeout=0)) as mine:
        if is_readable:
            mine.execute("BEGIN EXCLUSIVE")
        yield


def _keep(database: Path) -> Path:
    """Give *database*, and what may lie beside a damaged one, a further name."""
    kept = _free_name(database)
    try:
        os.link(database, kept)
    except OSError:  # The disk knows no second names.
        with part_of(kept) as part:
            shutil.copyfile(database, part)
            part.rename(kept)
    for rest in files_beside(database):
        rest.rename(kept.with_name(rest.name.replace(database.name, kept.name, 1)))
    return kept


def _free_name(database: Path) -> Path:
    number = 1
    while (kept := database.with_suffix(f".before-restore-{number}.sqlite3")).exists():
        number += 1
    return kept
