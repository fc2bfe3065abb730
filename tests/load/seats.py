"""How long it takes to seat and to rank a large club evening."""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from scorekeeper.evenings.evening import OF_SINGLES, Evening, Movement, Scoring
from scorekeeper.evenings.movements.individual import _planned
from scorekeeper.evenings.movements.next_seats import BY_HAND, MOVEMENTS, next_seats
from scorekeeper.evenings.sitting import Entry, Sitting
from scorekeeper.evenings.standings.standings import standings

#: One fewer sits out, which makes the searches longer.
ENTRIES, SITTINGS = (200, 199), 12
#: Of so many rankings of the same evening the fastest counts.
RANKINGS = 5


def measure() -> Iterator[str]:
    """Yield a line for each movement."""
    for kind in MOVEMENTS:
        if kind != BY_HAND:
            yield _line(kind)
    yield _line("danish", modified=True)


def _line(kind: str, *, modified: bool = False) -> str:
    slowest = [_slowest(kind, count, modified=modified) for count in ENTRIES]
    seats, ranks = (max(times) for times in zip(*slowest, strict=True))
    name = f"{'modified ' if modified else ''}{kind.replace('_', ' ')}"
    return f"{name:<17}  next seats {seats:7.0f} ms   standings {ranks:6.1f} ms"


def _slowest(kind: str, count: int, *, modified: bool) -> tuple[float, float]:
    """Return the slowest next seats and standings of an evening, in milliseconds of CPU time."""
    dice = random.Random(count)  # noqa: S311 - a measurement, no secret
    evening = _evening(kind, count, modified=modified)
    seating, ranking = [], []
    for _sitting in range(SITTINGS):
        _planned.cache_clear()  # As a command that was just started.
        taken, following = _timed(lambda now=evening: next_seats(now))
        seating.append(taken)
        evening = replace(evening, sittings=(*evening.sittings, _played(following, dice)))
        ranking.append(
            min(_timed(lambda now=evening: standings(now))[0] for _time in range(RANKINGS))
        )
    return max(seating), max(ranking)


def _evening(kind: str, count: int, *, modified: bool) -> Evening:
    players = 2 if kind in OF_SINGLES else 1
    ties = ("head_to_head", "difference", "wins", "lot")
    return Evening(
        "Seats",
        2,
        players,
        Movement(kind, SITTINGS, 7, modified),
        Scoring("victory_points", tuple(range(50, 550, 50)), ties),
        tuple(Entry(number, f"Entry {number}") for number in range(1, count + 1)),
    )


def _played(sitting: Sitting, dice: random.Random) -> Sitting:
    tables = tuple(
        replace(table, points=tuple(dice.randrange(0, 1000, 5) for _side in table.sides))
        for table in sitting.tables
    )
    return replace(sitting, tables=tables)


def _timed(act: Callable[[], Any]) -> tuple[float, Any]:
    start = time.process_time()
    done = act()
    return (time.process_time() - start) * 1000, done
