"""Laying down: what a game asks of melds that are about to be laid, as data of its book."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType

from scorekeeper.rules.cards import BLACK_THREE, JOKER, RED_THREE, TWO
from scorekeeper.rules.opening import Contract, Requirement
from scorekeeper.rules.sheet import CANASTA, SMALLEST, WILD
from scorekeeper.rules.text import Text, text

#: More wild cards than any meld holds.
ANY_NUMBER = 99
#: Where no two cards that are the same may lie in a meld, cards go by rank and suit: K♠.
SUITS = "♠♥♦♣"


class Again(Enum):
    """Whether a side may lay a second meld of a rank."""

    NEVER = "never"
    AFTER_A_CANASTA = "after a canasta"
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class Laid:
    """A meld as it is laid down: its cards by name, natural and wild; ``rank`` may be WILD."""

    rank: str
    naturals: tuple[str, ...] = ()
    wilds: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """All its cards."""
        return (*self.naturals, *self.wilds)

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return len(self.naturals) + len(self.wilds)

    @property
    def is_pure(self) -> bool:
        """Whether it holds natural cards only."""
        return bool(self.naturals) and not self.wilds

    @property
    def is_canasta(self) -> bool:
        """Whether it holds seven cards or more."""
        return self.size >= CANASTA


@dataclass(frozen=True, slots=True)
class Runs:
    """What a game asks of sequences: cards of one suit that follow each other in the ``row``.

    Each has so many cards from the ``shortest`` to the ``longest``, and at most so many ``wilds``.
    """

    row: tuple[str, ...]
    shortest: int
    longest: int
    wilds: int


@dataclass(frozen=True, slots=True)
class Reason:
    """Why some cards do not open, in a sentence; a breach of the rules, or only not yet enough."""

    code: str
    message: Text
    is_breach: bool = True


@dataclass(frozen=True, slots=True)
class Terms:
    """What laid melds bring, and what that opening takes: points, or sets of a contract.

    ``reasons`` tell what a game asks beside that and does not find, ``hints`` what one should know.
    """

    have: int
    needed: int
    reasons: tuple[Reason, ...] = ()
    hints: tuple[Text, ...] = ()


WILD_RULE = text(
    "Beside wild cards a meld has two natural cards or more, and three wild cards at most."
)
NOT_COUNTED = text("Red threes do not count here. Lay them beside your melds.")
THREES_BESIDE = text("Threes do not count here. Lay them beside your melds.")
NEVER_LAID = text("Black threes cannot be laid.")
RED_NEVER_LAID = text("Red threes cannot be laid.")
OUT_ONLY = text("The black threes are legal only if you go out now.")
KEEP_ONE = text("Keep a card to discard.")
BESIDE: Mapping[str, Text] = MappingProxyType({RED_THREE: NOT_COUNTED})
BARRED: Mapping[str, Text] = MappingProxyType({BLACK_THREE: NEVER_LAID})


@dataclass(frozen=True, slots=True)
class Laying:
    """What a game asks of each meld, and of all of them together.

    At most ``most_wilds`` lie beside natural cards, of which ``naturals`` tells how many so many
    wild cards ask for; ``wild_rule`` says that in a sentence. ``pure`` are ranks without wild
    cards, ``wild_melds`` tells whether wild cards may lie alone. With ``suited`` cards no two that
    are the same lie in a meld. ``runs`` is what sequences have to be, where there are any, and
    cards are told by their suits there (``by_suit``) as where they are ``suited``. ``beside`` are
    cards that are laid apart and count nothing, ``barred`` those that are not laid, each with the
    reason. Whatever ``terms`` of the game must know of a meld is its ``mark``. ``advice`` is what a
    player should know and the app cannot see.
    """

    most_wilds: int = 3
    naturals: Callable[[int], int] = int
    wild_rule: Text = WILD_RULE
    smallest: int = SMALLEST
    largest: int | None = None
    pure: frozenset[str] = frozenset()
    wild_melds: bool = False
    wilds: tuple[str, ...] = (JOKER, TWO)
    again: Again = Again.NEVER
    suited: bool = False
    runs: Runs | None = None
    by_suit: bool = False
    beside: Mapping[str, Text] = field(default_factory=lambda: BESIDE)
    barred: Mapping[str, Text] = field(default_factory=lambda: BARRED)
    advice: tuple[Text, ...] = ()
    mark: Callable[[Requirement, Laid], str] = lambda _need, _meld: ""

    def under(self, need: Requirement) -> "Laying":
        """Return what holds where *need* is asked: a contract names wild cards and their limit.

        What it does not ask for, be it sets or sequences, is not laid with it.
        """
        if not isinstance(need, Contract):
            return self
        most = ANY_NUMBER if need.max_wilds is None else need.max_wilds
        rule = text("Wild cards: %(rule)s.", rule=need.wild_limit)
        runs = self.runs if need.runs else None
        if runs:
            runs = replace(runs, shortest=need.run_size or self.smallest, wilds=most)
        return replace(
            self,
            wilds=need.wilds,
            most_wilds=most,
            wild_rule=self.wild_rule if need.max_wilds is None else rule,
            smallest=min(self.smallest, need.size) if need.sets or not runs else ANY_NUMBER,
            runs=runs,
        )

    def allows(self, rank: str, naturals: int, wilds: int) -> bool:
        """Whether so many natural cards of a *rank* and so many *wilds* make a meld."""
        size = naturals + wilds
        if size < self.smallest or (self.largest is not None and size > self.largest):
            return False
        if not wilds:
            return True
        return (
            rank not in self.pure
            and rank != WILD
            and wilds <= self.most_wilds
            and naturals >= self.naturals(wilds)
        )

    def melded(self, cards: Mapping[str, int]) -> Mapping[str, int]:
        """Return those of the *cards*, counted by name, that lie in melds if they lie at all."""
        apart = {*self.beside, *self.barred}
        return {card: count for card, count in cards.items() if count and card not in apart}

    def has_suit(self, rank: str) -> bool:
        """Whether cards of a *rank* are told by their suits."""
        if rank in {JOKER, BLACK_THREE, RED_THREE}:
            return False
        return self.by_suit and (self.suited or self.runs is None or rank in self.runs.row)

    def rank(self, card: str) -> str:
        """Return the rank of a *card*, WILD for a wild one.

        >>> Laying(by_suit=True).rank("10♥")
        '10'
        """
        rank = card.rstrip(SUITS) if self.by_suit else card
        return WILD if rank in self.wilds else rank
