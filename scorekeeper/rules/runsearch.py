"""The search for sequences: up the row, place after place, beside sets of what lies in none.

It is exact. What lies so far is forgotten but for the sequences that are to go on, so that of all
ways that come to the same only the best goes up with the others. A sequence begins and ends with a
natural card; wild cards fill its gaps, and once it ends further ones may lie at its ends.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from scorekeeper.rules.chains import Chain
from scorekeeper.rules.laying import SUITS, Laid, Runs
from scorekeeper.rules.ranksearch import BASE, Cards, Outcome, RankSearch, Shape, Way
from scorekeeper.rules.sheet import RUN, WILD

#: To place a card in the row takes as long as so many steps.
PLACED = 2


class _Node(NamedTuple):
    """Cards laid up to a place: the sequences that are ``open`` have to go on.

    ``spent`` are cards of this place, and low aces, that lie in sequences.
    """

    chain: Chain
    outcome: Outcome = 0
    open: tuple[Shape, ...] = ()
    spent: Cards = ()

    @property
    def key(self) -> object:
        """What another must share with it to come to the same from here on."""
        runs = sorted((run.naturals[-1][-1], _size(run), run.wilds) for run in self.open)
        return self.outcome, tuple(runs), tuple(sorted(self.spent))


@dataclass(slots=True)
class RunSearch:
    """Finds the ways to lay *cards*, counted by name, in sequences and sets.

    Beside them are so many ``wilds``, and no more than ``most_left`` cards are left over.
    """

    search: RankSearch
    runs: Runs
    cards: Mapping[str, int]
    wilds: int
    most_left: int
    _ahead: dict[tuple[str, int, int], int] = field(default_factory=dict)

    def chains(self) -> dict[Outcome, Chain]:
        """Return the best way for each outcome of the cards in the row. Raises TooManyWays."""
        nodes: Sequence[_Node] = [_Node(Chain())]
        for at, rank in enumerate(self.runs.row):
            nodes = self._best(after for node in nodes for after in self._continued(node, at))
            for suit in SUITS:
                nodes = self._begun(nodes, at, rank + suit)
            nodes = self._best(after for node in nodes for after in self._rested(node, at))
        return {node.outcome: node.chain for node in nodes}

    def _best(self, nodes: Iterable[_Node]) -> Sequence[_Node]:
        """Return the best of those *nodes* that come to the same."""
        found: dict[object, _Node] = {}
        for node in nodes:
            self.search.count(PLACED)
            known = found.setdefault(node.key, node)
            if node.chain.cost < known.chain.cost:
                found[node.key] = node
        return [*found.values()]

    def _continued(self, node: _Node, at: int) -> Iterable[_Node]:
        """Return every way in which the open sequences of a node take in the place *at*."""
        nodes = [node._replace(open=())]
        for run in node.open:
            nodes = [after for one in nodes for after in self._longer(one, run, at)]
        return nodes

    def _longer(self, node: _Node, run: Shape, at: int) -> Iterator[_Node]:
        """Yield a node with one of its sequences longer, by a natural card or a wild one."""
        card = self.runs.row[at] + run.naturals[-1][-1]
        yield from self._laid(node, Shape(RUN, (*run.naturals, card), run.wilds), at)
        if run.wilds < self.runs.wilds and self._room(node):
            filled = node._replace(outcome=node.outcome + 1)
            yield from self._open(filled, Shape(RUN, run.naturals, run.wilds + 1), at)

    def _begun(self, nodes: Sequence[_Node], at: int, card: str) -> Sequence[_Node]:
        """Return *nodes* with no sequence, with one, two and so on beginning with a *card*."""
        every = [*nodes]
        for _time in range(self.cards.get(card, 0)):
            begun = Shape(RUN, (card,), 0)
            nodes = self._best(after for node in nodes for after in self._laid(node, begun, at))
            every += nodes
        return every if len(every) == len(nodes) else self._best(every)

    def _laid(self, node: _Node, run: Shape, at: int) -> Iterator[_Node]:
        """Yield a node whose *run* has just taken in a natural card, if one is left."""
        card = run.naturals[-1]
        if node.spent.count(card) >= self.cards.get(card, 0):
            return
        if self.search.laying.rank(card) == WILD:
            if not self._room(node):
                return
            node = node._replace(outcome=node.outcome + 1)
        node = node._replace(spent=(*node.spent, card))
        yield from self._open(node, run, at)
        yield from self._closed(node, run)

    def _open(self, node: _Node, run: Shape, at: int) -> Iterator[_Node]:
        """Yield a node with a *run* that goes on, if it can grow long enough."""
        size, spare = _size(run), min(self.runs.wilds - run.wilds, self._room(node))
        ahead = self._growth(run.naturals[-1][-1], at, spare) if size < self.runs.longest else 0
        if ahead and size + ahead >= self.runs.shortest:
            yield node._replace(open=(*node.open, run))

    def _growth(self, suit: str, at: int, spare: int) -> int:
        """Return how many cards can follow with so many wild ones; 0 if no natural card can."""
        key = (suit, at, spare)
        if key not in self._ahead:
            there = [rank + suit in self.cards for rank in self.runs.row[at + 1 :]]
            gaps = [place for place, is_there in enumerate(there) if not is_there]
            reach = gaps[spare] if len(gaps) > spare else len(there) + spare - len(gaps)
            self._ahead[key] = reach if any(there[:reach]) else 0
        return self._ahead[key]

    def _closed(self, node: _Node, run: Shape) -> Iterator[_Node]:
        """Yield a node with a *run* that ends here, and with wild cards at its ends."""
        size = _size(run)
        most = min(self.runs.wilds - run.wilds, self.runs.longest - size, self._room(node))
        for more in range(max(self.runs.shortest - size, 0), most + 1):
            wilds = run.wilds + more
            way = Way(2 if wilds else 1, (Shape(RUN, run.naturals, wilds),), ())
            adds = more + self.search.digit(Laid(RUN, run.naturals, (WILD,) * wilds))
            yield node._replace(chain=node.chain.and_then(way), outcome=node.outcome + adds)

    def _rested(self, node: _Node, at: int) -> Iterator[_Node]:
        """Yield a node with the other cards of its place in sets, or left over."""
        rank = self.runs.row[at]
        if rank in self.runs.row[at + 1 :]:  # Aces lie in sets when they come as high ones.
            yield node
            return
        spent = tuple(card for card in node.spent if card.rstrip(SUITS) != rank)
        node, taken = node._replace(spent=spent), node.spent
        if self.search.laying.rank(rank) == WILD:
            yield node
            return
        names = [rank + suit for suit in SUITS]
        left = {name: self.cards.get(name, 0) - taken.count(name) for name in names}
        rest = tuple(name for name in names for _card in range(left[name]))
        ways = self.search.ways(rank, rest, self.wilds)
        for adds, way in ways.items():
            chain = node.chain.and_then(way)
            if adds % BASE <= self._room(node) and chain.cost // BASE <= self.most_left:
                yield node._replace(chain=chain, outcome=node.outcome + adds)

    def _room(self, node: _Node) -> int:
        """Return how many wild cards are not yet used."""
        return self.wilds - node.outcome % BASE


def _size(run: Shape) -> int:
    return len(run.naturals) + run.wilds
