"""Chains: one way to lay each rank or sequence that was looked at, as a linked list."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.opening_checker.search.rank_search import RankSearch
from scorekeeper.rules.opening_checker.search.ways import BASE, Outcome, Way, Ways


@dataclass(frozen=True, slots=True)
class Chain:
    """Ways to lay what was looked at, one for each rank or sequence.

    ``cost`` and ``lost`` are those of all of them together.
    """

    cost: int = 0
    before: "Chain | None" = None
    way: Way | None = None
    lost: int = 0

    def and_then(self, way: Way) -> "Chain":
        """Return the chain with one more *way*."""
        return Chain(self.cost + way.cost, self, way, self.lost + way.lost)

    @property
    def ways(self) -> list[Way]:
        """All its ways, in the order in which they were found."""
        ways, chain = [], self
        while chain.before is not None and chain.way is not None:
            ways.append(chain.way)
            chain = chain.before
        return ways[::-1]


def joined(
    search: RankSearch, chains: Mapping[Outcome, Chain], ways: Ways, most: int
) -> dict[Outcome, Chain]:
    """Return how ways with some ranks and ways with another go together, with *most* wild cards."""
    search.count(len(chains) * len(ways))
    found: dict[Outcome, Chain] = {}
    for outcome, chain in chains.items():
        room = most - outcome % BASE
        for adds, way in ways.items():
            if adds % BASE <= room:
                both, best = outcome + adds, found.get(outcome + adds)
                cost = chain.cost + way.cost
                if (
                    best is None
                    or cost < best.cost
                    or (cost == best.cost and chain.lost + way.lost < best.lost)
                ):
                    found[both] = chain.and_then(way)
    return found
