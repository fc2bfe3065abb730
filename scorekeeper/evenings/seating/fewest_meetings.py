"""Two sides at a table, and as few meetings again as possible: an exact search."""

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.meetings import meetings_of, pair
from scorekeeper.evenings.seating.byes import bye_choice
from scorekeeper.evenings.seating.matching import closest_pairs
from scorekeeper.evenings.seating.tables import pairs_seated
from scorekeeper.evenings.sitting import Sitting

#: Meeting again at all weighs more than how often two have met before.
AGAIN = 10**6
#: Stands for “sits out” among the entries, whose ids are above 0.
NOBODY = 0


def seats_with_fewest_meetings(evening: Evening) -> Sitting:
    """Return the next sitting: byes by their rule, then the fewest meetings again."""
    here = evening.here_next
    met, choice = meetings_of(evening).opponents, bye_choice(evening)
    ids = [one for one in here if one not in choice.certain]

    def cost(one: int, other: int) -> int | None:
        if NOBODY in (one, other):
            return 0 if max(one, other) in choice.possible else None
        times = met[pair(one, other)]
        return AGAIN + times if times else 0

    somebody_sits_out = [NOBODY] * choice.further  # At a table of two it is one at the most.
    pairs = closest_pairs([*somebody_sits_out, *ids], cost, evening.next_number)
    sits_out = [max(two) for two in pairs if NOBODY in two]
    seated = [two for two in pairs if NOBODY not in two]
    return pairs_seated(seated, (*choice.certain, *sits_out))
