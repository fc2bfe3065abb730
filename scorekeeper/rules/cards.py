"""The cards: what they are called, and what is counted of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scorekeeper.rules.text import Text, text

JOKER, TWO, RED_THREE, BLACK_THREE = "joker", "2", "3r", "3b"
NATURALS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4")
#: Where no two cards that are the same may lie in a meld, cards go by rank and suit: K♠.
SUITS = "♠♥♦♣"

CARD_NAMES: Mapping[str, Text] = MappingProxyType(
    {
        JOKER: text("jokers"),
        TWO: text("twos"),
        "A": text("aces"),
        "K": text("kings"),
        "Q": text("queens"),
        "J": text("jacks"),
        "10": text("tens"),
        "9": text("nines"),
        "8": text("eights"),
        "7": text("sevens"),
        "6": text("sixes"),
        "5": text("fives"),
        "4": text("fours"),
        RED_THREE: text("red threes"),
        BLACK_THREE: text("black threes"),
        "3": text("threes"),
        "threes": text("threes"),
        "10-K": text("tens to kings"),
        "3-9": text("threes to nines"),
        "8-K": text("eights to kings"),
        "4-7": text("fours to sevens"),
        "wild": text("wild cards"),
    }
)

NO_COUNTS: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Cards:
    """Some cards: counted by card or group, or typed as one number of points.

    ``points`` is None when the cards are counted. Cards that stay apart from a typed number (red
    threes, for instance) are in ``counts``. ``size`` is a typed number of cards; ``held`` are the
    ranks of which a typed hand holds three or more.
    """

    counts: Mapping[str, int] = field(default_factory=lambda: NO_COUNTS)
    points: int | None = None
    size: int | None = None
    held: tuple[str, ...] = ()

    def __getitem__(self, card: str) -> int:
        """Return how many of *card* were counted."""
        return self.counts.get(card, 0)

    @property
    def counted(self) -> int:
        """How many cards were counted one by one."""
        return sum(self.counts.values())

    @property
    def number(self) -> int:
        """How many cards there are: counted, or typed as a number."""
        return self.counted + (self.size or 0)

    @property
    def is_empty(self) -> bool:
        """Whether there is no card at all."""
        return not self.points and not self.size and not self.counted

    def value(self, values: Mapping[str, int]) -> int:
        """Return the card points, by the game's *values* for each card and group."""
        points = self.points or 0
        for card, count in self.counts.items():
            points += values.get(card, 0) * count
        return points


NO_CARDS = Cards()
