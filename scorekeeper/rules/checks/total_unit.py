"""Which totals no rounds come to: all points of a game are multiples of one number, mostly five."""

from math import gcd

from scorekeeper.rules.prices_and_ledger import Item
from scorekeeper.rules.ruleset import Ruleset


def total_unit(rules: Ruleset) -> int:
    """Return the number of points of which everything that scores is a multiple."""
    units = [rules.point_unit]
    for price in rules.prices.values():
        if not isinstance(price, Item):
            units += price.totals
        elif price.path:  # Card points have none: they are counted by the point.
            units.append(price.points)
    return gcd(*units)
