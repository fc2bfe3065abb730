"""The search for sequences: it goes along the row of ranks and decides of each card where it lies.

It is exact. Ways that use as many wild cards, make melds of the same traits and leave the same
sequences unfinished have the same future, so only the best of them is followed. A sequence begins
and ends with a natural card here; wild cards fill its gaps, and may lie at its ends once it ends.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from scorekeeper.rules.cards import SUITS
from scorekeeper.rules.game_parts.laid_meld import Laid, Runs
from scorekeeper.rules.meld import RUN, WILD
from scorekeeper.rules.opening_checker.search.chains import Chain
from scorekeeper.rules.opening_checker.search.rank_search import RankSearch
from scorekeeper.rules.opening_checker.search.run_node import Node, size_of
from scorekeeper.rules.opening_checker.search.ways import BASE, Outcome, Shape, Way

#: To place a card in the row takes as long as so many steps.
PLACED = 2

#: What a sequence costs as a way to lay cards: of two ways that leave none over, the one with sets
#: is told, and of two with sequences the one with fewer mixed ones.
NATURAL_RUN, MIXED_RUN = 1, 2


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
        nodes: Sequence[Node] = [Node(Chain())]
        for at, rank in enumerate(self.runs.row):
            nodes = self._best(after for node in nodes for after in self._continued(node, at))
            for suit in SUITS:
                nodes = self._begun(nodes, at, rank + suit)
            nodes = self._best(after for node in nodes for after in self._rested(node, at))
        return {node.outcome: node.chain for node in nodes}

    def _best(self, nodes: Iterable[Node]) -> Sequence[Node]:
        """Return the best of those *nodes* that come to the same."""
        found: dict[object, Node] = {}
        for node in nodes:
            self.search.count(PLACED)
            known = found.setdefault(node.key, node)
            if node.chain.cost < known.chain.cost:
                found[node.key] = node
        return [*found.values()]

    def _continued(self, node: Node, at: int) -> Iterable[Node]:
        """Return every way in which the open sequences of a node take in the place *at*."""
        nodes = [node._replace(open=())]
        for run in node.open:
            nodes = [after for one in nodes for after in self._longer(one, run, at)]
        return nodes

    def _longer(self, node: Node, run: Shape, at: int) -> Iterator[Node]:
        """Yield a node with one of its sequences longer, by a natural card or a wild one."""
        card = self.runs.row[at] + run.naturals[-1][-1]
        yield from self._laid(node, Shape(RUN, (*run.naturals, card), run.wilds), at)
        if run.wilds < self.runs.wilds and self._room(node):
            filled = node._replace(outcome=node.outcome + 1)
            yield from self._open(filled, Shape(RUN, run.naturals, run.wilds + 1), at)

    def _begun(self, nodes: Sequence[Node], at: int, card: str) -> Sequence[Node]:
        """Return *nodes* with no sequence, with one, two and so on beginning with a *card*."""
        every = [*nodes]
        for _time in range(self.cards.get(card, 0)):
            begun = Shape(RUN, (card,), 0)
            nodes = self._best(after for node in nodes for after in self._laid(node, begun, at))
            every += nodes
        return every if len(every) == len(nodes) else self._best(every)

    def _laid(self, node: Node, run: Shape, at: int) -> Iterator[Node]:
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

    def _open(self, node: Node, run: Shape, at: int) -> Iterator[Node]:
        """Yield a node with a *run* that goes on, if it can grow long enough."""
        size, spare = size_of(run), min(self.runs.wilds - run.wilds, self._room(node))
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

    def _closed(self, node: Node, run: Shape) -> Iterator[Node]:
        """Yield a node with a *run* that ends here, and with wild cards at its ends."""
        size = size_of(run)
        most = min(self.runs.wilds - run.wilds, self.runs.longest - size, self._room(node))
        for more in range(max(self.runs.shortest - size, 0), most + 1):
            wilds = run.wilds + more
            way = Way(MIXED_RUN if wilds else NATURAL_RUN, (Shape(RUN, run.naturals, wilds),), ())
            adds = more + self.search.digit(Laid(RUN, run.naturals, (WILD,) * wilds))
            yield node._replace(chain=node.chain.and_then(way), outcome=node.outcome + adds)

    def _rested(self, node: Node, at: int) -> Iterator[Node]:
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

    def _room(self, node: Node) -> int:
        """Return how many wild cards are not yet used."""
        return self.wilds - node.outcome % BASE
