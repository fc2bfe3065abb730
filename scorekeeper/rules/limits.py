"""Limits that no table reaches; they bound what a file or a page may ask of its reader."""

#: No table plays to a million points.
MOST = 1_000_000
#: More than any list of a game holds.
MOST_ITEMS = 500
#: No price list by number is longer.
MOST_STEPS = 100
