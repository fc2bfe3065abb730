"""A line of its own for each table where score is kept, so that no table holds up the others.

Anybody may begin a table. However many requests one of them sends, a few are answered at a time; of
the rest, some wait in the line of that table, and others are asked to come back (429).
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from scorekeeper.games.rooms.codes import normal_code

#: Where score is kept, before the code of the table.
SCORE_PADS = "/score/"
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
    def turn_of(self, path: str) -> Iterator[bool]:
        """Wait for a turn of the table that *path* names; tell whether it came in time."""
        typed = path.removeprefix(SCORE_PADS).partition("/")[0]
        code = normal_code(typed) or ""  # However it is written, it is one table.
        if self._here[code] >= AT_A_TABLE + WAITING_AT_A_TABLE:
            yield False
            return
        line = self._lines.setdefault(code, BoundedSemaphore(AT_A_TABLE))
        self._here[code] += 1
        has_turn = False
        try:
            has_turn = line.acquire(timeout=IN_LINE)
            yield has_turn
        finally:
            if has_turn:
                line.release()
            self._here[code] -= 1
            if not self._here[code]:
                self._here.pop(code, None)
                self._lines.pop(code, None)
