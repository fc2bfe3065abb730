"""The limits and words of an evening file, format scorekeeper-evening/1."""

from scorekeeper.evenings.movements.next_seats import MOVEMENTS
from scorekeeper.evenings.standings.ranking import HEAD_TO_HEAD, LOT
from scorekeeper.evenings.standings.scores import MEASURES
from scorekeeper.gamefile.format import LONGEST_NAME as LONGEST_PLAYER

FORMAT = "scorekeeper-evening/1"
KINDS = frozenset(MOVEMENTS)
#: Movements with two sides at a table.
TWO_SIDES = frozenset({"round_robin", "mitchell"})
TIES = frozenset({*MEASURES, HEAD_TO_HEAD, LOT})
MEAN = "mean"
#: More than any hall holds.
MOST_ENTRIES, MOST_SITTINGS, MOST_SEATS = 1000, 100, 8
#: Characters of a name: of an evening, a club or a season; and of an entry, which may name as many
#: as one side has.
LONGEST_NAME = 80
LONGEST_ENTRY = (LONGEST_PLAYER + len(" & ")) * MOST_SEATS // 2
#: Problems that are told of one file.
MOST_PROBLEMS = 100
