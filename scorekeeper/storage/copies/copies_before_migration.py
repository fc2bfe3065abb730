"""The copy of the embedded database that is kept before a newer version migrates it."""

import re
from collections.abc import Sequence
from contextlib import suppress
from filecmp import cmp
from pathlib import Path

from scorekeeper.storage.copies.database_copies import make_copy

#: How many copies stay.
KEPT = 3


def keep_before_migration(database: Path, form: str) -> Path:
    """Copy *database* under a name that tells its form, and return that name.

    Only the newest few copies stay. Raises OSError, sqlite3.Error, UnsoundDatabase.
    """
    ours = re.compile(rf"{re.escape(database.stem)}\.before-(?!restore)\w+-(\d+)\.sqlite3")
    known = sorted(
        (int(name[1]), file)
        for file in database.parent.iterdir()
        if (name := ours.fullmatch(file.name))
    )
    number = 1 + max((number for number, _file in known), default=0)
    kept = database.with_name(f"{database.stem}.before-{form}-{number}.sqlite3")
    make_copy(database, kept)
    _forget([file for _number, file in known], kept)
    return kept


def _forget(older: Sequence[Path], newest: Path) -> None:
    """Let only the newest few copies stay; of one that is made at each try, only the last."""
    twins = [file for file in older if cmp(file, newest, shallow=False)]
    others = [file for file in older if file not in twins]
    for file in (*twins, *others[: 1 - KEPT]):
        with suppress(OSError):
            file.unlink()
