"""Victory points: 20 for each table, shared by the difference of its two sides."""

from bisect import bisect_left
from collections.abc import Sequence
from fractions import Fraction

#: What two sides share.
SHARED = 20
#: Bounds of a scale: for 10-10, 11-9, … 19-1.
STEPS = 10
#: Bounds as Burraco clubs use them, by the number of deals in a sitting.
THREE_DEALS = (50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500)
FOUR_DEALS = (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000)
#: What bounds that are worked out are rounded to, in points.
_ROUNDED = 5


def victory_points(scale: Sequence[int], difference: int | Fraction) -> int:
    """Return the victory points of a side that is *difference* points better than the other.

    >>> three_deals = (50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500)
    >>> [victory_points(three_deals, one) for one in (50, 51, -550, 1501)]
    [10, 11, 5, 20]
    """
    gap = difference if difference > 0 else -difference
    better = SHARED // 2 + bisect_left(scale, gap)  # Bounds below the gap.
    return better if difference > 0 else SHARED - better


def scale_to(target: int) -> tuple[int, ...]:
    """Return a scale of the shape of THREE_DEALS whose last bound is the *target* of a game.

    It is ours: no league is known that plays canasta for victory points.

    >>> scale_to(5000)
    (165, 500, 835, 1165, 1665, 2165, 2665, 3335, 4165, 5000)
    """
    last = THREE_DEALS[-1]
    return tuple(round(bound * target / last / _ROUNDED) * _ROUNDED for bound in THREE_DEALS)
