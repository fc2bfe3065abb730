"""The tiers on the way to the target, and which of them have room for a label on a phone."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.web.viewmodels.board.side_view import way_to

#: What a label takes of the way, and where that of the target begins, in per cent.
LABEL, LAST_LABEL = 14, 80


@dataclass(frozen=True, slots=True)
class Notch:
    """A tier on the way to the target, in per cent of the way; its points stand where room is."""

    at: float
    points: int
    has_room: bool


def notches(target: int, floors: Iterable[int]) -> Iterator[Notch]:
    """Yield the *floors* below *target*, rising; none has a label that would lie on another one."""
    free = LABEL / 2
    for floor in floors:
        if floor < target:
            at = way_to(target, floor)
            has_room = free <= at <= LAST_LABEL
            free = at + LABEL if has_room else free
            yield Notch(at, floor, has_room)
