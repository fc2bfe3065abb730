"""Rounds as their revisions leave them, and names that were corrected."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from scorekeeper.rules.matches.standing import Party


@dataclass(slots=True)
class StoredRound:
    """A recorded round as it is now. ``entry`` is what was typed, or None if it was imported.

    ``since`` is the table's revision that recorded it.
    """

    id: int
    content: Mapping[str, Any]
    entry: Mapping[str, Any] | None
    at: datetime
    since: int
    stands: bool = True
    amended: bool = False


@dataclass(frozen=True, slots=True)
class Renaming:
    """A correction of names: the table's ``revision`` that it made, and who sat there by name."""

    revision: int
    at: datetime
    before: tuple[Party, ...]
    after: tuple[Party, ...]
