"""The limits and words of a game file, format scorekeeper/1."""

from scorekeeper.rules.rulesets import RULESETS

FORMAT = "scorekeeper/1"
LONGEST_NAME = 40
#: As long as games are; a stored one that is longer is still read.
MOST_ROUNDS = 200
#: No game has more sides, or more players on a side.
MOST_SEATS = max(
    count
    for rules in RULESETS.values()
    for seating in rules.seatings
    for count in (*seating.sides, *seating.players)
)
