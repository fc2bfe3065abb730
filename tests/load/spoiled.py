"""What the costliest game files cost: the longest games, and files that are none."""

import time
from collections.abc import Iterator

from scorekeeper.gamefile.reader import parse
from tests.gamefile.costly_files import LONG_GAMES, SPOILED, STRANGE

TURNS = 7


def measure() -> Iterator[str]:
    """Yield a line for each game, and one for the worst of all spoiled files."""
    for key, sources in LONG_GAMES.items():
        worst = max(map(taken, sources))
        yield f"file, {key:20} {worst:6.1f} ms of CPU to read, judge and play the longest game"
    worst, name = max((taken(source), name) for name, source in (SPOILED | STRANGE).items())
    yield f"file, spoiled              {worst:6.1f} ms of CPU for the worst: {name}"


def taken(source: bytes) -> float:
    """Return the least CPU time of reading a file, in milliseconds."""
    times = []
    for _ in range(TURNS):
        start = time.process_time()
        parse(source)
        times.append((time.process_time() - start) * 1000)
    return min(times)
