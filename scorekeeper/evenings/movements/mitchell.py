"""Mitchell: half of the entries stay at their tables, the other half moves up by one table."""

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.seating.fewest_meetings import seats_with_fewest_meetings
from scorekeeper.evenings.sitting import Sitting, Table


def next_sitting(evening: Evening) -> Sitting | None:
    """Return the next sitting, or None when everybody who moves has been at every table.

    Who came late, left or was seated otherwise ends the moving up.
    """
    if evening.is_undisturbed:
        ids, number = evening.here_next, evening.next_number
        plan = [moved_up(ids, at) for at in range(1, number + 1)]
        if evening.follows([[table.sides for table in one.tables] for one in plan]):
            return plan[-1] if number <= most_sittings(len(ids)) else None
    return seats_with_fewest_meetings(evening)


def most_sittings(entries: int) -> int:
    """Return how many sittings there are before somebody meets again: one for each table."""
    return (entries + 1) // 2


def moved_up(ids: list[int], sitting: int) -> Sitting:
    """Return who meets whom, table by table, and who has no opponent and sits out.

    The entries 1, 3, 5, … of the list stay. The moving entry *e*, from 0, meets the table
    (e + sitting) mod tables, from 0; sittings count from 1. Who stays keeps the number of the
    table, also where another table has no opponent.

    >>> [(table.number, table.sides) for table in moved_up([1, 2, 3], 1).tables]
    [(2, ((3,), (2,)))]
    """
    stay, moving = ids[::2], ids[1::2]
    at_table = {(e + sitting) % len(stay): one for e, one in enumerate(moving)}
    tables = [
        Table(at + 1, ((one,), (at_table[at],))) for at, one in enumerate(stay) if at in at_table
    ]
    return Sitting(tuple(tables), tuple(one for at, one in enumerate(stay) if at not in at_table))
