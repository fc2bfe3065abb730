"""Which sums of card points are possible: those that some cards of the decks add up to."""

from scorekeeper.rules.ruleset import Ruleset


def is_reachable(rules: Ruleset, points: int) -> bool:
    """Whether some cards of the shoe make so many *points*, or these are beyond all of them."""
    return bool(_sums(rules) >> points // rules.point_unit & 1) or points > rules.shoe_points


def _sums(rules: Ruleset) -> int:
    """Return all sums as bits, in units of points, worked out once for a table."""
    if "sums" not in rules.remembered:
        sums = 1
        for card in rules.per_deck:
            worth, left = rules.values.get(card, 0) // rules.point_unit, rules.supply(card)
            step = 1
            while left:  # One card, then two, four and so on: together they make any number of it.
                step = min(step, left)
                sums |= sums << worth * step
                left, step = left - step, 2 * step
        rules.remembered["sums"] = sums
    found: int = rules.remembered["sums"]
    return found
