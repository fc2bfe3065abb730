"""The lot: an order that nobody chose, and that everybody can draw again from its seed."""

import hashlib
from collections.abc import Iterable

from scorekeeper.evenings.evening import Evening


def lot_order(evening: Evening) -> list[int]:
    """Return the ids of all entries as the lot puts them; without a seed as they came.

    The lot is the order of the SHA-256 of “seed:id”.
    """
    ids = [entry.id for entry in evening.entries]
    seed = evening.movement.seed
    return ids if seed is None else sorted(ids, key=lambda one: digest(seed, one))


def digest(*parts: object) -> bytes:
    """Return the SHA-256 of *parts* with colons between them."""
    return hashlib.sha256(":".join(map(str, parts)).encode()).digest()


def drawn(*parts: object) -> int:
    """Return a number from 0 up, below 2 to the 48th, that only the *parts* decide."""
    return int.from_bytes(digest(*parts)[:6])


def shuffled(ids: Iterable[int], *parts: object) -> list[int]:
    """Return *ids* in an order that only they and the *parts* decide."""
    return sorted(ids, key=lambda one: digest(*parts, one))
