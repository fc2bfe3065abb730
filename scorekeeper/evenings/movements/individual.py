"""Individual: everybody with everybody as partner once and as opponent twice, where that exists."""

from collections.abc import Sequence
from functools import lru_cache

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.meetings import Meetings
from scorekeeper.evenings.movements.round_robin import circle
from scorekeeper.evenings.seating.fewest_repeated_partners import Seater, next_of, tables_of
from scorekeeper.evenings.seating.no_partner_twice import DESIGNS, designed
from scorekeeper.evenings.seating.seat_search import LOOKS
from scorekeeper.evenings.seeded_order import shuffled
from scorekeeper.evenings.sitting import Sitting

#: So many pairs are looked at to find a whole evening, in several attempts.
WORK, MOST_ATTEMPTS = 100_000, 200
#: Two partners a side, two sides a table: what known plans and circles are for.
PAIRS = 2

Plan = tuple[Sitting, ...]


def next_sitting(evening: Evening) -> Sitting:
    """Return the next sitting of the plan for the whole evening.

    Who came late, left or was seated otherwise ends the plan; then each sitting is searched.
    """
    if evening.is_undisturbed:
        # Evenings that began before there was a lot follow the order in which people came.
        for by_lot in (True, False):
            plan = plan_of(evening, by_lot=by_lot)
            if plan and evening.follows(tables_of(plan)):
                return plan[len(evening.sittings)]
    return next_of(evening, evening.movement.seed)


def plan_of(evening: Evening, *, by_lot: bool = True) -> Plan:
    """Return all sittings of an evening in which nobody comes or goes from now on.

    Who begins where is drawn *by lot*, so that a club does not begin every evening alike; evenings
    that began before there was a lot go on in the order in which people came.

    There are none where a plan would be too much work: in so large a hall each sitting that is
    searched by itself finds new partners.
    """
    movement, ids = evening.movement, tuple(evening.here_next)
    if by_lot and movement.seed is not None:
        ids = tuple(shuffled(ids, movement.seed))
    return _planned(ids, evening.sides, evening.players, movement.sittings, movement.seed)


@lru_cache(maxsize=16)
def _planned(
    ids: tuple[int, ...], sides: int, players: int, sittings: int, seed: int | None
) -> Plan:
    plans: list[Plan] = []
    design = DESIGNS.get(len(ids)) if sides == players == PAIRS else None
    if design is not None:
        plans.append(tuple(designed(ids, design, sittings)))
        if sittings % design.sittings == 0:
            return plans[0]
    attempts = min(MOST_ATTEMPTS, WORK // _work(len(ids), sides, players, sittings))
    plans += (_attempt(ids, sides, players, sittings, (seed, at)) for at in range(attempts))
    return min(plans, key=_cost, default=())


def _work(count: int, sides: int, players: int, sittings: int) -> int:
    """Return how many pairs are looked at to plan an evening once."""
    if not sides == players == PAIRS:
        return max(1, sittings * count * LOOKS)
    return max(1, sittings * count**2 // (8 if _turns(count) else 2))


def _turns(count: int) -> bool:
    """Whether of so many the circle makes partners of every two once: at most one sits out."""
    return count % (PAIRS * PAIRS) <= 1


def _attempt(
    ids: Sequence[int], sides: int, players: int, sittings: int, seed: tuple[object, ...]
) -> Plan:
    seater = Seater(sides, players, seed)
    turns = sides == players == PAIRS and _turns(len(ids))
    order = shuffled(ids, *seed)
    return tuple(
        seater.seated(ids, circle(order, at)[0] if turns else None) for at in range(sittings)
    )


def _cost(plan: Plan) -> tuple[int, ...]:
    """Return what makes a plan worse, the worst first: compared in this order."""
    met = Meetings()
    for sitting in plan:
        met.add(sitting.tables)
    byes = [one for sitting in plan for one in sitting.byes]
    times = [byes.count(one) for one in set(byes)]
    return (
        max(times, default=0),
        met.repeated_partners,
        met.rematches,
        max(met.opponents.values(), default=0),
        met.tables.total() - len(met.tables),
    )
