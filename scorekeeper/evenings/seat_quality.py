"""How good the seats of an evening are: who meets again, and how evenly people sit out."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.meetings import Meetings
from scorekeeper.evenings.sitting import Sitting


@dataclass(frozen=True, slots=True)
class SeatQuality:
    """Meetings beyond the first of every two, and by how much byes differ.

    ``most_meetings`` and ``most_together`` say how often any two are opponents, and partners.
    """

    rematches: int
    repeated_partners: int
    byes_uneven: int
    most_meetings: int = 0
    most_together: int = 0


def seat_quality(evening: Evening, sittings: Iterable[Sitting]) -> SeatQuality:
    """Return how good some *sittings* of an evening are."""
    met, byes = Meetings(), Counter[int]()
    for sitting in sittings:
        met.add(sitting.tables)
        byes.update(sitting.byes)
    # Late and leaving entries had other chances to sit out, so they are left aside.
    whole = [
        byes[entry.id]
        for entry in evening.entries
        if entry.is_here(1) and entry.is_here(evening.movement.sittings)
    ]
    return SeatQuality(
        met.rematches,
        met.repeated_partners,
        max(whole) - min(whole) if whole else 0,
        max(met.opponents.values(), default=0),
        max(met.partners.values(), default=0),
    )
