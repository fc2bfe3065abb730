"""The chart of totals by round: where its lines, names and numbers go, in units of the picture."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

#: The picture, as wide as a phone, and within it the room for numbers and for names.
WIDTH, HEIGHT = 360, 260
LEFT, RIGHT, TOP, BOTTOM = 56, 126, 12, 30
#: From one name to the next, from the end of a line to its mark and to its name.
LEADING, TO_MARK, TO_NAME = 18.0, 14, 21
#: Letters of a name, and numbers of rounds and of points, that have room.
LETTERS, MOST_ROUNDS, MOST_POINTS = 11, 9, 7
#: What stands between two numbers at the side, times a power of ten.
STEPS = (1, 2, 5, 10, 20)


@dataclass(frozen=True, slots=True)
class Label:
    """A number at one of the axes, and how far along it stands."""

    number: int
    at: float


@dataclass(frozen=True, slots=True)
class SideLine:
    """The line of one side: its corners, and where its name stands, a little apart from others."""

    index: int
    name: str
    corners: tuple[tuple[float, float], ...]
    name_y: float

    @property
    def path(self) -> str:
        """The line as the data of an SVG path."""
        return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in self.corners)

    @property
    def end(self) -> tuple[float, float]:
        """Where the line ends."""
        return self.corners[-1]


@dataclass(frozen=True, slots=True)
class TotalsChart:
    """Everything that the picture shows."""

    lines: tuple[SideLine, ...]
    rounds: tuple[Label, ...]
    points: tuple[Label, ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    bottom: int = HEIGHT - BOTTOM
    to_mark: int = TO_MARK
    to_name: int = TO_NAME


def totals_chart(names: Sequence[str], first: int, totals: Sequence[Sequence[int]]) -> TotalsChart:
    """Return the chart of the *totals* of each side, in points; *first* is the first number."""
    count = len(totals[0])
    steps = tuple(steps_between(min(map(min, totals)), max(map(max, totals))))
    across = (WIDTH - RIGHT - LEFT) / max(count - 1, 1)
    upward = (HEIGHT - BOTTOM - TOP) / (steps[-1] - steps[0])

    def y(points: int) -> float:
        return HEIGHT - BOTTOM - (points - steps[0]) * upward

    places = spread([y(line[-1]) for line in totals], LEADING, HEIGHT - BOTTOM)
    every = ceil(count / MOST_ROUNDS)
    return TotalsChart(
        lines=tuple(
            SideLine(
                side,
                name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…",
                tuple((LEFT + across * at, y(points)) for at, points in enumerate(line)),
                place,
            )
            for side, (name, line, place) in enumerate(zip(names, totals, places, strict=True))
        ),
        rounds=tuple(Label(first + at, LEFT + across * at) for at in range(0, count, every)),
        points=tuple(Label(points, y(points)) for points in steps),
    )


def steps_between(least: int, most: int) -> Iterator[int]:
    """Yield round numbers from *least* or below to *most* or above, few enough to be read.

    >>> list(steps_between(-75, 1980)), list(steps_between(0, 0))
    ([-500, 0, 500, 1000, 1500, 2000], [0, 1])
    """
    size = 10 ** floor(log10(max((most - least) / MOST_POINTS, 1)))
    step = next(
        size * each
        for each in STEPS
        if ceil(most / (size * each)) - floor(least / (size * each)) < MOST_POINTS
    )
    first, last = floor(least / step), ceil(most / step)
    return (step * at for at in range(first, max(last, first + 1) + 1))


def spread(wanted: Sequence[float], gap: float, most: float) -> list[float]:
    """Return the places nearest to those *wanted* that lie a *gap* apart and not beyond *most*.

    >>> spread([50, 48, 10], gap=15, most=60)
    [60, 45, 10]
    """
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    places = [*wanted]
    least = float("-inf")
    for at in order:
        places[at] = max(wanted[at], least)
        least = places[at] + gap
    for at in reversed(order):
        places[at] = min(places[at], most)
        most = places[at] - gap
    return places
