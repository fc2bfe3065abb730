"""A round as its revisions leave it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(slots=True)
class StoredRound:
    """A recorded round as it is now. ``entry`` is what was typed, or None if it was imported.

    ``since`` is the table's revision that recorded it. Of a round that was withdrawn,
    ``rules_before`` tells how often the rules had been changed until then.
    """

    id: int
    content: Mapping[str, Any]
    entry: Mapping[str, Any] | None
    at: datetime
    since: int
    stands: bool = True
    amended: bool = False
    rules_before: int = 0
