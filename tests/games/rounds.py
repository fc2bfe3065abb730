"""Rounds in their stored form: 570 points and a bit for one side, nothing for the other."""


def canasta(rank="K", *, side=0):
    """Return a round in which one side has seven cards of a *rank*."""
    sheet = {"melds": [{"rank": rank, "naturals": 7}]}
    return {"out": None, "sides": [sheet, {}] if side == 0 else [{}, sheet]}


def left_in_hand(points):
    """Return a round in which the first side has nothing but *points* in its hands."""
    return {"out": None, "sides": [{"hands": [{"points": points}]}, {}]}


KINGS = canasta()
ACES = canasta("A")
FOURS = canasta("4")
THEIRS = canasta(side=1)
#: No deck holds nine kings.
NINE_KINGS = {"out": None, "sides": [{"melds": [{"rank": "K", "naturals": 9}]}, {}]}
#: The rules forbid it, and a table may let it pass.
TWO_KINGS = {"out": None, "sides": [{"melds": [{"rank": "K", "naturals": 2}]}, {}]}
