"""A node of the search for sequences: the cards laid up to one place of the row."""

from typing import NamedTuple

from scorekeeper.rules.opening_checker.search.chains import Chain
from scorekeeper.rules.opening_checker.search.ways import NamedCards, Outcome, Shape


class Node(NamedTuple):
    """Cards laid up to a place: the sequences that are ``open`` have to go on.

    ``spent`` are cards of this place, and low aces, that lie in sequences.
    """

    chain: Chain
    outcome: Outcome = 0
    open: tuple[Shape, ...] = ()
    spent: NamedCards = ()

    @property
    def key(self) -> object:
        """What another must share with it to come to the same from here on."""
        runs = sorted((run.naturals[-1][-1], size_of(run), run.wilds) for run in self.open)
        return self.outcome, tuple(runs), tuple(sorted(self.spent))


def size_of(run: Shape) -> int:
    """Return how many cards a sequence holds, the wild ones among them."""
    return len(run.naturals) + run.wilds
