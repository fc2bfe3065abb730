"""The bytes of a game file as JSON: strictly what the format allows, and nothing twice."""

import json
from typing import Any

from scorekeeper.rules.text import text

#: What is told of bytes that are none.
UNREADABLE = text("Scorekeeper cannot read this file. Its own files end in .json.")


def decoded(source: bytes) -> Any:
    """Return what JSON text in UTF-8 says. Raises ValueError, or RecursionError, if it is none."""
    hook = _once_and_whole if b"\\u" in source else _once
    return json.loads(
        source.decode("utf-8-sig"), object_pairs_hook=hook, parse_constant=_no_constant
    )


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("A name appears twice in one object.")
    return found


def _once_and_whole(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = _once(pairs)
    "".join(found).encode()  # Half a surrogate pair is no text, and could not be told again.
    return found


def _no_constant(name: str) -> None:
    raise ValueError(name)
