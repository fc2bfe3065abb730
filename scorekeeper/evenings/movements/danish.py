"""Danish: by the standings, first against second, third against fourth, and so on.

Where opponents are to be new, nobody meets twice while that can be avoided, except in the last
sitting: that one is always first against second.
"""

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.meetings import meetings_of, pair
from scorekeeper.evenings.seating.byes import bye_choice
from scorekeeper.evenings.seating.matching import closest_pairs
from scorekeeper.evenings.seating.tables import of_order, pairs_seated
from scorekeeper.evenings.sitting import Sitting
from scorekeeper.evenings.standings.standings import rank_order

#: One table at which two meet again weighs more than any squares of differences of rank.
AGAIN = 10**12


def next_sitting(evening: Evening) -> Sitting:
    """Return the next sitting; the lowest of those who sat out least sit out."""
    ranks = {one: rank for rank, one in enumerate(rank_order(evening), 1)}
    byes = bye_choice(evening).drawn(lambda one: -ranks[one])
    here = [one for one in evening.here_next if one not in byes]
    in_order = sorted(here, key=lambda one: ranks[one])
    is_last = evening.next_number == evening.movement.sittings
    if not evening.movement.modified or is_last:
        return of_order(evening, in_order, byes)
    met = meetings_of(evening).opponents

    def cost(one: int, other: int) -> int:
        again = AGAIN if met[pair(one, other)] else 0
        return again + (ranks[one] - ranks[other]) ** 2

    found = closest_pairs(in_order, cost, evening.next_number)
    pairs = [(a, b) if ranks[a] < ranks[b] else (b, a) for a, b in found]
    return pairs_seated(sorted(pairs, key=lambda two: ranks[two[0]]), byes)
