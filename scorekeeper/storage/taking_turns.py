"""Long work in pieces, between which all others get their turn."""

import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
#: Seconds: no piece of work lets others wait for so long that they need more.
LONGEST_PAUSE = 0.05


def taking_turns(pieces: Iterable[T]) -> Iterator[T]:
    """Yield the *pieces* of a long work, and rest after each for as long as it took.

    So at least half of the time of a process is left to others, who may need many short turns.
    """
    for piece in pieces:
        begun = time.monotonic()
        yield piece
        time.sleep(min(time.monotonic() - begun, LONGEST_PAUSE))
