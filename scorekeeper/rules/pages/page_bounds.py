"""Bounds on the size of a page, checked before anything on it is read."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

#: Several times the longest page that is known, as JSON.
MOST_BYTES = 32_768
#: Nothing on a page, nor in a round that it keeps, lies so deep.
DEEPEST = 16
#: A larger number is no mistake in typing, and could not even be shown.
LARGEST = 10**15
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")


def is_bounded(page: Mapping[str, Any], most: int = MOST_BYTES) -> bool:
    """Whether a page is short, with nothing deep, no endless number and no half of a character.

    *most* is how many bytes it may have as JSON.
    """
    level: list[Any] = [page]
    for _depth in range(DEEPEST):
        if not all(map(_is_storable, level)):
            return False
        level = [part for value in level for part in _within(value)]
    return not level and len(as_json(page)) <= most


def as_json(page: Mapping[str, Any]) -> bytes:
    """Return a page as bytes; what JSON has no form for, no page may hold anyway."""
    return json.dumps(dict(page), separators=(",", ":"), default=str).encode()


def _within(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return [*value, *value.values()]
    return value if isinstance(value, list) else ()


def _is_storable(one: Any) -> bool:
    if isinstance(one, str):
        return not _HALF_CHARACTER.search(one)
    return not isinstance(one, int) or abs(one) <= LARGEST
