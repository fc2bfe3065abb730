"""Draw: partners by lot for each sitting, and nobody twice while that can be avoided.

``seating/fewest_repeated_partners.py`` weighs who has met; the lot decides between what is alike.
"""

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.seating.fewest_repeated_partners import next_of
from scorekeeper.evenings.sitting import Sitting


def next_sitting(evening: Evening) -> Sitting:
    """Return the next sitting; its seed is kept, so that everybody can draw it again."""
    return next_of(evening, "draw", evening.movement.seed)
