"""Who sits out next: as few as fill the tables, and nobody twice before everybody had a turn."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from scorekeeper.evenings.evening import Evening


@dataclass(frozen=True, slots=True)
class ByeChoice:
    """Who has to sit out next: all of ``certain``, and ``further`` ones among ``possible``."""

    certain: tuple[int, ...] = ()
    possible: tuple[int, ...] = ()
    further: int = 0

    def drawn(self, order: Callable[[int], int]) -> tuple[int, ...]:
        """Return who sits out if those with the smallest *order* do."""
        return (*self.certain, *sorted(self.possible, key=order)[: self.further])


def bye_counts(evening: Evening) -> Counter[int]:
    """Return how often each entry sat out, as it counts for who is next.

    Sittings missed before an entry came count too, or the late ones would play on and on.
    """
    counts = Counter({entry.id: entry.first - 1 for entry in evening.entries})
    for sitting in evening.sittings:
        counts.update(sitting.byes)
    return counts


def bye_choice(evening: Evening) -> ByeChoice:
    """Return who may sit out in the sitting that comes next."""
    here = evening.here_next
    return choice_among(here, bye_counts(evening), len(here) % evening.table_size)


def choice_among(here: Sequence[int], counts: Counter[int], many: int) -> ByeChoice:
    """Return who of those *here* may sit out, if so *many* have to."""
    certain: list[int] = []
    ordered = sorted(here, key=lambda one: counts[one])
    for _count, group in groupby(ordered, key=lambda one: counts[one]):
        level = list(group)
        if len(certain) + len(level) > many:
            return ByeChoice(tuple(certain), tuple(level), many - len(certain))
        certain += level
    return ByeChoice(tuple(certain))
