"""The search among the cards of one rank: every outcome that they can have as melds.

It is exact, and its work is counted, so that no hand and no house rule makes it endless.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from scorekeeper.rules.game_parts.laid_meld import Laid
from scorekeeper.rules.game_parts.laying_limits import Again, LayingLimits
from scorekeeper.rules.game_parts.requirement_kinds import Requirement
from scorekeeper.rules.meld import CANASTA, WILD
from scorekeeper.rules.opening_checker.search.ways import (
    BASE,
    Counts,
    Move,
    NamedCards,
    Outcome,
    Shape,
    State,
    Way,
    Ways,
)

#: So many steps may the search for one answer take; what a table deals takes fewer.
MOST_WORK = 50_000


class TooManyWays(Exception):
    """There are more ways to lay these cards than can be looked at."""


@dataclass(slots=True)
class RankSearch:
    """Finds the ways to lay the cards of a rank where *need* is asked, and remembers them.

    ``steps`` counts the melds, and the pairs of ways, that were looked at; ``worth`` tells the
    points of a card by its name.
    """

    laying: LayingLimits
    need: Requirement
    worth: Callable[[str], int] = lambda _card: 0
    steps: int = 0
    _found: dict[tuple[str, NamedCards, int], Ways] = field(default_factory=dict)
    _digits: dict[str, int] = field(default_factory=dict)

    def count(self, steps: int) -> None:
        """Count work that is about to be done. Raises TooManyWays."""
        if self.steps + steps > MOST_WORK:
            raise TooManyWays
        self.steps += steps

    def ways(self, rank: str, cards: NamedCards, wilds: int) -> Ways:
        """Return the best way for each outcome of *cards* of a rank beside so many *wilds*."""
        key = (rank, cards, wilds)
        if key not in self._found:
            self._found[key] = self._ways(rank, Counter(cards), wilds)
        return self._found[key]

    def _ways(self, rank: str, cards: Mapping[str, int], wilds: int) -> Ways:
        found: dict[Outcome, tuple[int, State]] = {}
        for state in self._states(rank, cards, wilds):
            cost = sum(state.left) * BASE + state.mixed
            if state.outcome not in found or cost < found[state.outcome][0]:
                found[state.outcome] = cost, state
        return {outcome: self._way(cards, cost, state) for outcome, (cost, state) in found.items()}

    def _way(self, cards: Mapping[str, int], cost: int, state: State) -> Way:
        left = _listed(cards, state.left)
        return Way(cost, state.shapes, left, sum(map(self.worth, left)))

    def _states(self, rank: str, cards: Mapping[str, int], wilds: int) -> Iterator[State]:
        """Yield what can lie after no meld, after one, after two and so on, each state once."""
        again, names = self.laying.again, tuple(cards)
        moves: dict[Counts, Sequence[Move]] = {}
        seen = set[tuple[Counts, Outcome, bool]]()
        todo = [State(tuple(cards.values()))]
        for state in todo:
            yield state
            if state.shape and again is Again.NEVER:
                continue
            left, outcome, mixed, is_begun, _shape, _before = state
            if left not in moves:
                moves[left] = [*self._moves(rank, names, left, wilds)]
            self.count(len(moves[left]))
            only_canastas, room = is_begun and again is not Again.ALWAYS, wilds - outcome % BASE
            for shape, more, is_short, adds, rest in moves[left]:
                if more > room or (is_short and only_canastas):
                    continue
                key = (rest, outcome + adds, is_begun or is_short)
                if key not in seen:
                    seen.add(key)
                    todo.append(State(rest, key[1], mixed + bool(more), key[2], shape, state))

    def _moves(self, rank: str, names: NamedCards, left: Counts, wilds: int) -> Iterator[Move]:
        """Yield the melds that can be made of what is *left* of a rank and some of the *wilds*."""
        pool = self._pool(rank, left)
        for naturals in range(1, len(pool) + 1):
            chosen = pool[:naturals]
            cards = tuple(names[at] for at in chosen)
            rest = tuple(count - chosen.count(at) for at, count in enumerate(left))
            for more in range(min(wilds, self.laying.most_wilds) + 1):
                if self.laying.allows(rank, naturals, more):
                    adds = more + self._digit_of(rank, naturals, more)
                    is_short = naturals + more < CANASTA
                    yield Move(Shape(rank, cards, more), more, is_short, adds, rest)

    def _pool(self, rank: str, left: Counts) -> Sequence[int]:
        """Return the places of the cards that one meld may take, in the order in which it does.

        Where no card may lie in it twice, those come first of which there are most: they have to
        be spread out.
        """
        if self.laying.suited and rank != WILD:
            places = [at for at, count in enumerate(left) if count]
            return sorted(places, key=lambda at: -left[at])
        return [at for at, count in enumerate(left) for _ in range(count)]

    def _digit_of(self, rank: str, naturals: int, wilds: int) -> Outcome:
        """Return the trait of a meld as a digit; the cards have no names there."""
        if rank == WILD:
            return self.digit(Laid(WILD, (), (WILD,) * naturals))
        return self.digit(Laid(rank, (rank,) * naturals, (WILD,) * wilds))

    def digit(self, meld: Laid) -> Outcome:
        """Return what the trait of a *meld* adds to an outcome."""
        trait = self.laying.trait(self.need, meld)
        if not trait:
            return 0
        return self._digits.setdefault(trait, BASE ** (len(self._digits) + 1))


def _listed(names: Iterable[str], counts: Counts) -> NamedCards:
    """Return so many cards of each name."""
    return tuple(card for card, count in zip(names, counts, strict=True) for _ in range(count))
