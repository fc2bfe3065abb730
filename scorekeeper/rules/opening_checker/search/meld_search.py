"""The search for melds: every outcome that some cards can have when they are laid down.

The search is exact: of all ways to lay the cards that use as many wild cards and show the terms of
the game the same melds, it keeps the one that leaves the fewest cards over.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from scorekeeper.rules.game_parts.laid_meld import Laid
from scorekeeper.rules.meld import WILD
from scorekeeper.rules.opening_checker.search.chains import Chain, joined
from scorekeeper.rules.opening_checker.search.rank_search import RankSearch
from scorekeeper.rules.opening_checker.search.run_search import RunSearch
from scorekeeper.rules.opening_checker.search.ways import BASE, NamedCards, Outcome, Way

#: To put an arrangement together and to judge it takes as long as so many steps.
JUDGED = 100
#: Where there are sequences, ways that leave few cards over are looked for first.
FEW_LEFT = (0, 2, 5, BASE)

_Found = tuple[int, Chain, Way]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Cards laid down as melds, and those that are left over."""

    melds: tuple[Laid, ...] = ()
    left: NamedCards = ()


def arrangements(
    search: RankSearch, cards: Mapping[str, int], *, whole: bool = False
) -> Iterator[Arrangement]:
    """Yield, for each outcome of *cards*, counted by name, the arrangement that leaves the fewest.

    Only those are yielded that leave as few as possible, or if all are to be laid, as a *whole*,
    none at all. Raises TooManyWays.
    """
    wilds = [card for card in _listed(cards) if search.laying.rank(card) == WILD]
    limits = (0,) if whole else FEW_LEFT if search.laying.runs else (BASE,)
    found: Sequence[_Found] = ()
    for most in limits:
        found = [
            ((chain.cost + alone.cost) // BASE, chain, alone)
            for outcome, chain in _chains(search, cards, len(wilds), most).items()
            for alone in _alone(search, len(wilds) - outcome % BASE)
        ]
        found = [one for one in found if one[0] <= most]
        if found:
            break
    fewest = min((left for left, _chain, _alone in found), default=0)
    for left, chain, alone in found:
        if left == fewest:
            search.count(JUDGED)
            yield _dealt(chain.ways, alone, wilds)


def _chains(
    search: RankSearch, cards: Mapping[str, int], wilds: int, most_left: int
) -> Mapping[Outcome, Chain]:
    """Return the best way for each outcome of the natural *cards*, few of them left over."""
    ranks: dict[str, NamedCards] = {}
    for card in _listed(cards):
        rank = search.laying.rank(card)
        ranks[rank] = (*ranks.get(rank, ()), card)
    reached: Mapping[Outcome, Chain] = {0: Chain()}
    if runs := search.laying.runs:
        reached = RunSearch(search, runs, cards, wilds, most_left).chains()
        ranks = {rank: same for rank, same in ranks.items() if rank not in runs.row}
    ranks.pop(WILD, None)
    for rank, same in ranks.items():
        ways = search.ways(rank, same, wilds)
        if not most_left:
            ways = {outcome: way for outcome, way in ways.items() if not way.left}
        reached = joined(search, reached, ways, wilds)
    return reached


def _alone(search: RankSearch, wilds: int) -> Collection[Way]:
    """Return the ways to lay *wilds* on their own, or to leave them over."""
    cards = (WILD,) * wilds
    if search.laying.wild_melds:
        return search.ways(WILD, cards, 0).values()
    return (Way(BASE * wilds, (), cards),)


def _dealt(ways: Sequence[Way], alone: Way, wilds: Sequence[str]) -> Arrangement:
    """Return *ways* with their wild cards dealt; the others lie *alone*, or the last are left.

    The dearest wild cards come first, so that what is laid counts as much as it can. Those that
    lie in a sequence as natural cards are not dealt again.
    """
    laid = Counter(card for way in ways for shape in way.shapes for card in shape.naturals)
    stock = (Counter(wilds) - laid).elements()
    apart = [Laid(WILD, (), tuple(islice(stock, len(shape.naturals)))) for shape in alone.shapes]
    melds = [
        Laid(shape.rank, shape.naturals, tuple(islice(stock, shape.wilds)))
        for way in ways
        for shape in way.shapes
    ]
    left = [card for way in ways for card in way.left]
    return Arrangement((*melds, *apart), (*left, *stock))


def _listed(cards: Mapping[str, int]) -> Iterator[str]:
    """Yield *cards*, counted by name, one by one."""
    for card, count in cards.items():
        yield from [card] * count
