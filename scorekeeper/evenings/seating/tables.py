"""From who sits together to the tables of a sitting."""

from collections.abc import Iterable, Sequence

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.sitting import Side, Sitting, Table


def sitting_of(tables: Iterable[Sequence[Side]], byes: Iterable[int] = ()) -> Sitting:
    """Return a sitting of *tables*, numbered from 1, without results."""
    numbered = (Table(at, tuple(sides)) for at, sides in enumerate(tables, 1))
    return Sitting(tuple(numbered), tuple(byes))


def of_order(evening: Evening, ids: Sequence[int], byes: Iterable[int] = ()) -> Sitting:
    """Return a sitting at which the first of *ids* fill table 1, the next table 2, and so on."""
    size = evening.table_size
    tables = [[(one,) for one in ids[first : first + size]] for first in range(0, len(ids), size)]
    return sitting_of(tables, byes)


def pairs_seated(pairs: Iterable[tuple[int, int]], byes: Iterable[int] = ()) -> Sitting:
    """Return a sitting at which two entries meet at each table."""
    return sitting_of([((one,), (other,)) for one, other in pairs], byes)
