"""The score of a round, side by side: the lines of every clause that has a say in it."""

from scorekeeper.rules.prices_and_ledger import Ledger, ScoreLine, ledger
from scorekeeper.rules.side import Side


def side_score(side: Side) -> Ledger:
    """Return what a side of a round scores, in points, line by line."""
    rules, special = side.rules, side.round.special
    if special is not None and side.is_replaced:
        return ledger(rules.prices[special.name].times(int(special.side == side.index)))
    lines: list[ScoreLine] = []
    for clause in rules.scoring:
        lines += clause.lines(side)
    for clause in rules.charging:
        lines += clause.charges(side)
    return ledger(*lines)
