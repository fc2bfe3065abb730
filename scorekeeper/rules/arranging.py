"""Arranging: every outcome that some cards can have when they are laid down as melds.

The search is exact and small: of all ways to lay the cards that use as many wild cards and show
the terms of the game the same melds, it keeps the one that leaves the fewest cards over.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.rules.laying import Again, Laid, Laying
from scorekeeper.rules.opening import Requirement
from scorekeeper.rules.sheet import CANASTA, WILD

Cards = tuple[str, ...]
#: How many wild cards were used, and the marks of the melds, in order.
Outcome = tuple[int, Cards]


@dataclass(frozen=True, slots=True)
class Shape:
    """A meld before the wild cards are dealt to it: *wilds* is how many it takes."""

    rank: str
    naturals: Cards
    wilds: int


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Cards laid down as melds, and those that are left over."""

    melds: tuple[Laid, ...] = ()
    left: Cards = ()


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to lay some of the cards: melds, and what is left of the ranks looked at."""

    shapes: tuple[Shape, ...] = ()
    left: Cards = ()

    def __add__(self, other: "_Way") -> "_Way":
        return _Way(self.shapes + other.shapes, self.left + other.left)

    @property
    def cost(self) -> tuple[int, int]:
        """What makes a way worse than another: cards left over, then melds that are not pure."""
        return len(self.left), sum(shape.wilds > 0 for shape in self.shapes)


_Ways = dict[Outcome, _Way]


def arrangements(
    laying: Laying, need: Requirement, cards: Mapping[str, int]
) -> Iterator[Arrangement]:
    """Yield the best arrangement of *cards*, counted by name, for each outcome."""
    ranks: dict[str, list[str]] = {}
    for card, count in cards.items():
        ranks.setdefault(laying.rank(card), []).extend([card] * count)
    wilds = tuple(ranks.pop(WILD, ()))
    reached: _Ways = {(0, ()): _Way()}
    for rank, same in ranks.items():
        reached = _joined(reached, _ways(laying, need, rank, tuple(same), len(wilds)), len(wilds))
    for (used, _marks), way in reached.items():
        yield from _dealt(laying, need, way, wilds, used)


def _joined(one: _Ways, other: _Ways, most: int) -> _Ways:
    """Return how ways with some ranks and ways with another go together."""
    joined: _Ways = {}
    for (used, marks), way in one.items():
        for (more, others), extra in other.items():
            if used + more <= most:
                _keep(joined, (used + more, tuple(sorted(marks + others))), way + extra)
    return joined


def _dealt(
    laying: Laying, need: Requirement, way: _Way, wilds: Cards, used: int
) -> Iterator[Arrangement]:
    """Yield *way* with its wild cards dealt: those not *used* lie alone or are left over."""
    apart, stock = wilds[: len(wilds) - used], iter(wilds[len(wilds) - used :])
    mixed = tuple(
        Laid(shape.rank, shape.naturals, tuple(next(stock) for _ in range(shape.wilds)))
        for shape in way.shapes
    )
    alone = _ways(laying, need, WILD, apart, 0) if laying.wild_melds else {}
    for more in alone.values() or (_Way(left=apart),):
        pure = tuple(Laid(WILD, (), shape.naturals) for shape in more.shapes)
        yield Arrangement((*mixed, *pure), (*way.left, *more.left))


def _ways(laying: Laying, need: Requirement, rank: str, cards: Cards, wilds: int) -> _Ways:
    """Return how *cards* of one rank can be laid, for each number of wild cards used and marks."""
    ways: _Ways = {}
    start: tuple[Cards, Outcome, bool] = (cards, (0, ()), False)
    seen = {start: _Way()}
    todo = [start]
    for state in todo:
        left, (used, marks), unfinished = state
        way = seen[state]
        _keep(ways, (used, marks), _Way(way.shapes, left))
        if way.shapes and laying.again is Again.NEVER:
            continue
        for shape in _shapes(laying, rank, left, wilds - used):
            is_short = len(shape.naturals) + shape.wilds < CANASTA
            if is_short and unfinished and laying.again is not Again.ALWAYS:
                continue
            rest = tuple((Counter(left) - Counter(shape.naturals)).elements())
            mark = laying.mark(need, _shown(shape))
            after = (used + shape.wilds, tuple(sorted((*marks, mark))) if mark else marks)
            following = (rest, after, unfinished or is_short)
            if following not in seen:
                seen[following] = _Way((*way.shapes, shape))
                todo.append(following)
    return ways


def _shapes(laying: Laying, rank: str, cards: Cards, wilds: int) -> Iterator[Shape]:
    """Yield the melds that can be made of *cards* of one rank and some of the *wilds*."""
    pool = _different(cards) if laying.suited and rank != WILD else cards
    for naturals in range(1, len(pool) + 1):
        for more in range(min(wilds, laying.most_wilds) + 1):
            if laying.allows(rank, naturals, more):
                yield Shape(rank, pool[:naturals], more)


def _different(cards: Sequence[str]) -> Cards:
    """Return one of each card, those first of which there are most: they have to be spread out."""
    return tuple(card for card, _count in Counter(cards).most_common())


def _shown(shape: Shape) -> Laid:
    """Return a shape as the marks see it, with wild cards that have no name yet."""
    if shape.rank == WILD:
        return Laid(WILD, (), shape.naturals)
    return Laid(shape.rank, shape.naturals, (WILD,) * shape.wilds)


def _keep(ways: _Ways, outcome: Outcome, way: _Way) -> None:
    """Keep *way* for its *outcome* unless a better one is known."""
    if outcome not in ways or way.cost < ways[outcome].cost:
        ways[outcome] = way
