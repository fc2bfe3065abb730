"""A line of its own for each table where score is kept, so that no table holds up the others.

Anybody may begin a table. However many requests its scorekeepers send, a few are answered at a
time; of the rest, some wait in the line of that table, and others are asked to come back (429).
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from gevent.lock import BoundedSemaphore as GreenSemaphore
from gevent.monkey import is_module_patched

#: Seconds that a request waits in a line. Once a database is known to be silent, who still waits
#: is told so: that takes less than this, and both less than six seconds, for who waits longer taps
#: again.
IN_LINE = 3.0


def semaphore(at_once: int) -> BoundedSemaphore | GreenSemaphore:
    """Return turns for so many at a time, whose giving back lets nobody else run.

    A patched one of the library would: whoever saved a round would be answered after all watchers.
    """
    return (GreenSemaphore if is_module_patched("threading") else BoundedSemaphore)(at_once)


class Turns:
    """Lets so many requests of each line be answered *at once*; so many others of it wait."""

    def __init__(self, at_once: int, waiting: int) -> None:
        self.at_once, self.waiting = at_once, waiting
        self._lines: dict[str, BoundedSemaphore | GreenSemaphore] = {}
        self._here: Counter[str] = Counter()

    @contextmanager
    def turn_of(self, line: str) -> Iterator[bool]:
        """Wait for a turn in a *line*, by its name; tell whether it came in time."""
        if self._here[line] >= self.at_once + self.waiting:
            yield False
            return
        turns = self._lines.setdefault(line, semaphore(self.at_once))
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


def table_turns() -> Turns:
    """Return the lines of tables, by code: two keepers of one may write, a flood may not."""
    return Turns(at_once=2, waiting=10)


def unproven_turns() -> Turns:
    """Return the lines of addresses from which pens come that nobody has proven yet.

    After a restart that are those of all tables of a hall.
    """
    return Turns(at_once=4, waiting=200)
