"""The limits and words of a season file, format scorekeeper-season/1."""

FORMAT = "scorekeeper-season/1"
#: Evenings of one season, and spellings of its names.
MOST_EVENINGS, MOST_ALIASES = 200, 2000
#: How a sitting ends: after so many rounds, by the clock, or with the game.
LENGTHS = ("rounds", "minutes", "game")
#: No sitting takes more rounds, or more minutes.
LONGEST_COUNT = 600
