"""The seats that come next, by the movement of the evening."""

from collections.abc import Callable, Mapping

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.movements import (
    danish,
    individual,
    ladder,
    mitchell,
    partners_by_lot,
    round_robin,
)
from scorekeeper.evenings.sitting import Sitting

BY_HAND = "hand"
#: How the next seats are found, by the kind of movement; nothing where the director seats.
MOVEMENTS: Mapping[str, Callable[[Evening], Sitting | None]] = {
    "round_robin": round_robin.next_sitting,
    "mitchell": mitchell.next_sitting,
    "danish": danish.next_sitting,
    "ladder": ladder.next_sitting,
    "individual": individual.next_sitting,
    "draw": partners_by_lot.next_sitting,
    BY_HAND: lambda _evening: None,
}


def next_seats(evening: Evening) -> Sitting | None:
    """Return the sitting that comes next; None after the last one, or where the director seats."""
    if evening.next_number > evening.movement.sittings:
        return None
    return MOVEMENTS[evening.movement.kind](evening)
