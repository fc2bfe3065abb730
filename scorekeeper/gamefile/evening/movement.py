"""How an evening file says that entries move."""

from collections.abc import Container
from typing import Any

from scorekeeper.evenings.evening import Movement
from scorekeeper.evenings.movements.next_seats import BY_HAND
from scorekeeper.evenings.season.earlier_partners import MOST_BEFORE
from scorekeeper.gamefile.evening.format import KINDS, MOST_SITTINGS
from scorekeeper.rules.json_reader import Notes
from scorekeeper.rules.text import text

REQUIRED = ("kind", "sittings")
KEYS = (*REQUIRED, "modified", "seed", "before")
#: Two who were partners.
TWO = 2
#: A seed is drawn by a machine, and its like may be any number of 64 bits.
LARGEST_SEED = 2**64 - 1


def read_movement(value: Any, entries: Container[int], notes: Notes) -> Movement:
    """Return the movement of some *entries*, and *note* what is none. Raises Enough."""
    parts = notes.keys(value, "movement", KEYS, required=REQUIRED)
    kind = notes.choice(parts["kind"], "movement.kind", KINDS) if "kind" in parts else ""
    sittings = notes.whole(parts.get("sittings", 1), "movement.sittings", least=1)
    if sittings > MOST_SITTINGS:
        message = text("No evening has that many sittings.")
        notes.note("too_large", message, "movement.sittings")
    sittings = sittings or MOST_SITTINGS
    modified = notes.flag(parts.get("modified", False), "movement.modified")
    seed = parts.get("seed")
    if seed is not None and (type(seed) is not int or abs(seed) > LARGEST_SEED):
        message = text("A seed is a whole number of at most 64 bits.")
        notes.note("type", message, "movement.seed")
        seed = None
    before = notes.items(parts.get("before", []), "movement.before", most=MOST_BEFORE)
    pairs = tuple(
        _pair(two, f"movement.before[{at}]", entries, notes) for at, two in enumerate(before)
    )
    return Movement(kind or BY_HAND, sittings, seed, modified and kind == "danish", pairs)


def _pair(value: Any, path: str, entries: Container[int], notes: Notes) -> tuple[int, int]:
    two = notes.items(value, path, most=TWO)
    known = [one for one in two if type(one) is int and one in entries]
    if len(set(known)) != TWO:
        notes.note("entry", text("This must be the numbers of two entries."), path)
        return (0, 0)
    return (known[0], known[1])
