"""How long it takes to fold an evening into a match."""

import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

from scorekeeper.gamefile.reader import read
from scorekeeper.rules.matches.match_from_rounds import play
from tests.load.evening import ROUNDS, evening

FOLDS = 200


def measure() -> Iterator[str]:
    """Yield a line for each figure."""
    match = read(evening()).match
    assert match is not None
    rounds = [played.round for played in match.played]
    fold = median(lambda: play(match.rules, match.parties, rounds))
    both = median(lambda: read(evening()))
    yield f"fold {ROUNDS} rounds           {fold:8.2f} ms"
    yield f"read and fold            {both:8.2f} ms"


def median(act: Callable[[], Any]) -> float:
    """Return the median duration of *act*, in milliseconds."""
    taken = []
    for _ in range(FOLDS):
        start = time.perf_counter()
        act()
        taken.append((time.perf_counter() - start) * 1000)
    return statistics.median(taken)
