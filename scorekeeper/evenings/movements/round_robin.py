"""Round robin: every two meet once, by the circle method."""

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.seating.fewest_meetings import seats_with_fewest_meetings
from scorekeeper.evenings.seating.tables import pairs_seated
from scorekeeper.evenings.sitting import Sitting


def next_sitting(evening: Evening) -> Sitting:
    """Return the next sitting. Who came late, left or was seated otherwise ends the circle."""
    if evening.is_undisturbed:
        plan = [circle(evening.here_next, at) for at in range(evening.next_number)]
        if evening.follows([[((one,), (other,)) for one, other in pairs] for pairs, _bye in plan]):
            pairs, byes = plan[-1]
            return pairs_seated(pairs, byes)
    return seats_with_fewest_meetings(evening)


def circle(ids: list[int], turn: int) -> tuple[list[tuple[int, int]], list[int]]:
    """Return who meets whom, and who sits out, after so many turns of the circle.

    The last entry stays, the others go round; of an odd number, whoever would meet the empty seat
    sits out. After everybody met everybody it begins again.

    >>> circle([1, 2, 3, 4], 0), circle([1, 2, 3, 4], 1), circle([1, 2, 3], 1)
    (([(4, 1), (3, 2)], []), ([(4, 2), (1, 3)], []), ([(1, 3)], [2]))
    """
    odd = len(ids) % 2
    stays = [] if odd else ids[-1:]
    around = ids if odd else ids[:-1]
    size = len(around)
    if not size:
        return [], stays
    place = turn % size
    pairs = [
        (around[(place - step) % size], around[(place + step) % size])
        for step in range(1, (size + 1) // 2)
    ]
    if odd:
        return pairs, [around[place]]
    return [(stays[0], around[place]), *pairs], []
