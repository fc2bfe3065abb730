"""A meld: cards of one rank or in sequence, and the words for what melds are made of."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.cards import BLACK_THREE, JOKER, TWO

#: A rank of melds that are wild cards only, and the kind of canasta that they make.
WILD = "wild"
#: The rank of melds that are sequences: cards of one suit that follow each other.
RUN = "run"
#: Other kinds of canasta, as the file format calls them.
NATURAL, MIXED = "natural", "mixed"
#: Cards that a meld starts with, and cards in a finished canasta.
SMALLEST, CANASTA = 3, 7


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards of one rank laid together, with the wild cards that stand in.

    A sequence has the rank RUN; ``run`` are the ranks of its natural cards, ``suit`` is its suit,
    where anybody said so.
    """

    rank: str
    naturals: int = 0
    jokers: int = 0
    twos: int = 0
    run: tuple[str, ...] = ()
    suit: str = ""

    @property
    def wilds(self) -> int:
        """How many wild cards it holds."""
        return self.jokers + self.twos

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return self.naturals + self.jokers + self.twos

    @property
    def is_canasta(self) -> bool:
        """Whether it has grown to seven cards."""
        return self.naturals + self.jokers + self.twos >= CANASTA

    @property
    def is_threes(self) -> bool:
        """Whether it is a meld of black threes."""
        return self.rank == BLACK_THREE

    @property
    def is_run(self) -> bool:
        """Whether it is a sequence."""
        return self.rank == RUN

    def cards(self) -> Mapping[str, int]:
        """Return its cards, counted by card."""
        wilds = {JOKER: self.jokers, TWO: self.twos}
        if self.is_run:
            return Counter(self.run) + Counter(wilds)
        return wilds if self.rank == WILD else {self.rank: self.naturals} | wilds

    def value(self, values: Mapping[str, int]) -> int:
        """Return its card points, by the game's *values* for each card."""
        points = 0 if self.rank == WILD else self.naturals * values.get(self.rank, 0)
        if self.run:
            points = sum([values.get(rank, 0) for rank in self.run])
        if self.jokers or self.twos:
            points += self.jokers * values.get(JOKER, 0) + self.twos * values.get(TWO, 0)
        return points
