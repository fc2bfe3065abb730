"""Upper limits, above anything that is played, on the work that a file or a page can cause."""

#: No table plays to a million points.
MOST = 1_000_000
#: More than any list of a game holds; it bounds what a file may ask of its reader.
MOST_ITEMS = 500
#: No price list by number is longer.
MOST_STEPS = 100
