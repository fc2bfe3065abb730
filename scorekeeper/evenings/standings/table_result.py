"""What one finished table brings to each of its sides."""

from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.sitting import Table
from scorekeeper.evenings.standings.victory_points import victory_points

#: Wins in halves, so that they add up as whole numbers.
WON, DRAWN, LOST = 2, 1, 0

Number = int | Fraction


@dataclass(frozen=True, slots=True)
class TableResult:
    """What a side scored at a table, in points, and what it is worth.

    ``difference`` is to the mean of the others, and positive where the side is better.
    ``victory_points`` are 0 where the evening is not ranked by them.
    """

    points: int
    difference: Number
    half_wins: int
    victory_points: int


def table_results(evening: Evening, table: Table) -> list[TableResult]:
    """Return the results of a finished *table*, side by side."""
    points = table.points or ()
    turned = -1 if evening.lowest_wins else 1
    worth = [turned * scored for scored in points]
    best, total, others, scale = max(worth), sum(worth), len(worth) - 1, evening.scoring.scale
    won = DRAWN if worth.count(best) > 1 else WON
    results = []
    for scored, value in zip(points, worth, strict=True):
        rest = total - value
        difference = value - (rest if others == 1 else Fraction(rest, others))
        earned = victory_points(scale, difference) if scale else 0
        results.append(TableResult(scored, difference, won if value == best else LOST, earned))
    return results
