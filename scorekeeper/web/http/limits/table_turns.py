"""A line of its own for each table where score is kept, so that no table holds up the others.

Anybody may begin a table. However many requests its scorekeepers send, a few are answered at a
time; of the rest, some wait in the line of that table, and others are asked to come back (429).
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

#: Requests of one table that are answered at a time, and that may wait in its own line.
AT_A_TABLE, WAITING_AT_A_TABLE = 2, 10
#: Seconds that a request waits in the line of its table.
IN_LINE = 3.0


class TableTurns:
    """Lets a few requests of each table be answered at a time; the others of that table wait."""

    def __init__(self) -> None:
        self._lines: dict[str, BoundedSemaphore] = {}
        self._here: Counter[str] = Counter()

    @contextmanager
    def turn_of(self, line: str) -> Iterator[bool]:
        """Wait for a turn in a *line*, as a table has by its code; tell whether it came in time."""
        if self._here[line] >= AT_A_TABLE + WAITING_AT_A_TABLE:
            yield False
            return
        turns = self._lines.setdefault(line, BoundedSemaphore(AT_A_TABLE))
        self._here[line] += 1
        has_turn = False
        try:
            has_turn = turns.acquire(timeout=IN_LINE)
            yield has_turn
        finally:
            if has_turn:
                turns.release()
            self._here[line] -= 1
            if not self._here[line]:
                self._here.pop(line, None)
                self._lines.pop(line, None)
