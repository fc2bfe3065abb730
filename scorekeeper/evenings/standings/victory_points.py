"""Victory points: 20 for each table, shared by the difference of its two sides."""

from bisect import bisect_left
from collections.abc import Sequence
from fractions import Fraction

#: What two sides share.
SHARED = 20
#: Bounds of a scale: for 10-10, 11-9, … 19-1.
STEPS = 10


def victory_points(scale: Sequence[int], difference: int | Fraction) -> int:
    """Return the victory points of a side that is *difference* points better than the other.

    >>> three_deals = (50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500)
    >>> [victory_points(three_deals, one) for one in (50, 51, -550, 1501)]
    [10, 11, 5, 20]
    """
    gap = difference if difference > 0 else -difference
    better = SHARED // 2 + bisect_left(scale, gap)  # Bounds below the gap.
    return better if difference > 0 else SHARED - better
