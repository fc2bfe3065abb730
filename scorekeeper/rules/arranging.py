"""Arranging: every outcome that some cards can have when they are laid down as melds.

The search is exact: of all ways to lay the cards that use as many wild cards and show the terms of
the game the same melds, it keeps the one that leaves the fewest cards over.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from scorekeeper.rules.laying import Laid
from scorekeeper.rules.ranksearch import BASE, Cards, Outcome, RankSearch, Way, Ways
from scorekeeper.rules.sheet import WILD

#: To put an arrangement together and to judge it takes as long as so many steps.
JUDGED = 100


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Cards laid down as melds, and those that are left over."""

    melds: tuple[Laid, ...] = ()
    left: Cards = ()


@dataclass(frozen=True, slots=True)
class _Chain:
    """Ways to lay the ranks that were looked at, one for each rank, and their ``cost`` in all."""

    cost: int
    before: "_Chain | None" = None
    way: Way | None = None

    @property
    def ways(self) -> list[Way]:
        """All its ways, in the order of the ranks."""
        ways, chain = [], self
        while chain.before is not None and chain.way is not None:
            ways.append(chain.way)
            chain = chain.before
        return ways[::-1]


def arrangements(
    search: RankSearch, cards: Mapping[str, int], *, whole: bool = False
) -> Iterator[Arrangement]:
    """Yield, for each outcome of *cards*, counted by name, the arrangement that leaves the fewest.

    Only those are yielded that leave as few as possible, or if all are to be laid, as a *whole*,
    none at all. Raises TooManyWays.
    """
    ranks: dict[str, Cards] = {}
    for card, count in cards.items():
        rank = search.laying.rank(card)
        ranks[rank] = (*ranks.get(rank, ()), *[card] * count)
    wilds = ranks.pop(WILD, ())
    reached = {0: _Chain(0)}
    for rank, same in ranks.items():
        ways = search.ways(rank, same, len(wilds))
        if whole:
            ways = {outcome: way for outcome, way in ways.items() if not way.left}
        reached = _joined(search, reached, ways, len(wilds))
    found = [
        ((chain.cost + alone.cost) // BASE, chain, alone)
        for outcome, chain in reached.items()
        for alone in _alone(search, len(wilds) - outcome % BASE)
    ]
    fewest = 0 if whole else min(left for left, _chain, _alone in found)
    for left, chain, alone in found:
        if left == fewest:
            search.count(JUDGED)
            yield _dealt(chain.ways, alone, wilds)


def _joined(
    search: RankSearch, chains: Mapping[Outcome, _Chain], ways: Ways, most: int
) -> dict[Outcome, _Chain]:
    """Return how ways with some ranks and ways with another go together, with *most* wild cards."""
    search.count(len(chains) * len(ways))
    joined: dict[Outcome, _Chain] = {}
    for outcome, chain in chains.items():
        room = most - outcome % BASE
        for adds, way in ways.items():
            if adds % BASE <= room:
                both, cost = outcome + adds, chain.cost + way.cost
                if both not in joined or cost < joined[both].cost:
                    joined[both] = _Chain(cost, chain, way)
    return joined


def _alone(search: RankSearch, wilds: int) -> Collection[Way]:
    """Return the ways to lay *wilds* on their own, or to leave them over."""
    cards = (WILD,) * wilds
    if search.laying.wild_melds:
        return search.ways(WILD, cards, 0).values()
    return (Way(BASE * wilds, (), cards),)


def _dealt(ways: Sequence[Way], alone: Way, wilds: Cards) -> Arrangement:
    """Return *ways* with their wild cards dealt; the others lie *alone*, or the last are left.

    The dearest wild cards come first, so that what is laid counts as much as it can.
    """
    stock = iter(wilds)
    apart = [Laid(WILD, (), tuple(islice(stock, len(shape.naturals)))) for shape in alone.shapes]
    melds = [
        Laid(shape.rank, shape.naturals, tuple(islice(stock, shape.wilds)))
        for way in ways
        for shape in way.shapes
    ]
    left = [card for way in ways for card in way.left]
    return Arrangement((*melds, *apart), (*left, *stock))
