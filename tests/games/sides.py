"""Sides that count their own cards, as their phones introduce themselves."""

from scorekeeper.games.sides.side_counts import SideWrite


def of_side(game, side, pens, seen=0):
    """Return how a phone writes for a *side*, from a page of the table's revision *seen*."""
    return SideWrite(game, side, pens[side], seen)
