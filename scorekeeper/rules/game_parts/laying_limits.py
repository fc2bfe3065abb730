"""What a game asks of melds that are about to be laid: sizes, wild cards, second melds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType

from scorekeeper.rules.cards import BLACK_THREE, JOKER, RED_THREE, SUITS, TWO
from scorekeeper.rules.game_parts.contract import Contract
from scorekeeper.rules.game_parts.laid_meld import Laid, Runs
from scorekeeper.rules.game_parts.requirement_kinds import Requirement
from scorekeeper.rules.meld import SMALLEST, WILD
from scorekeeper.rules.text import Text, text

#: More wild cards than any meld holds.
ANY_NUMBER = 99


class Again(Enum):
    """Whether a side may lay a second meld of a rank."""

    NEVER = "never"
    AFTER_A_CANASTA = "after a canasta"
    ALWAYS = "always"


WILD_RULE = text(
    "Beside wild cards a meld has two natural cards or more, and three wild cards at most."
)
NOT_COUNTED = text("Red threes do not count here. Lay them beside your melds.")
THREES_BESIDE = text("Threes do not count here. Lay them beside your melds.")
NEVER_LAID = text("Black threes cannot be laid.")
RED_NEVER_LAID = text("Red threes cannot be laid.")
BESIDE: Mapping[str, Text] = MappingProxyType({RED_THREE: NOT_COUNTED})
BARRED: Mapping[str, Text] = MappingProxyType({BLACK_THREE: NEVER_LAID})


@dataclass(frozen=True, slots=True)
class LayingLimits:
    """What a game asks of each meld, and of all of them together.

    At most ``most_wilds`` lie beside natural cards, of which ``naturals`` tells how many so many
    wild cards ask for; ``wild_rule`` says that in a sentence. ``pure`` are ranks without wild
    cards, ``wild_melds`` tells whether wild cards may lie alone, and ``largest_wild`` how many of
    them, where that is another number than ``largest``. With ``suited`` cards no two that
    are the same lie in a meld. ``runs`` is what sequences have to be, where there are any, and
    cards are told by their suits there (``by_suit``) as where they are ``suited``. ``beside`` are
    cards that are laid apart and count nothing, ``barred`` those that are not laid, each with the
    reason. Whatever the terms of an opening must know of a meld is its ``trait``. ``advice`` is
    what a player should know and the app cannot see.
    """

    most_wilds: int = 3
    naturals: Callable[[int], int] = int
    wild_rule: Text = WILD_RULE
    smallest: int = SMALLEST
    largest: int | None = None
    pure: frozenset[str] = frozenset()
    wild_melds: bool = False
    largest_wild: int | None = None
    wilds: tuple[str, ...] = (JOKER, TWO)
    again: Again = Again.NEVER
    suited: bool = False
    runs: Runs | None = None
    by_suit: bool = False
    beside: Mapping[str, Text] = field(default_factory=lambda: BESIDE)
    barred: Mapping[str, Text] = field(default_factory=lambda: BARRED)
    advice: tuple[Text, ...] = ()
    trait: Callable[[Requirement, Laid], str] = lambda _need, _meld: ""

    def under(self, need: Requirement) -> "LayingLimits":
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

    def most_of(self, rank: str) -> int | None:
        """Return how many cards a meld of a *rank* holds, where there is a limit."""
        is_wild = rank == WILD and self.largest_wild is not None
        return self.largest_wild if is_wild else self.largest

    def allows(self, rank: str, naturals: int, wilds: int) -> bool:
        """Whether so many natural cards of a *rank* and so many *wilds* make a meld."""
        size, most = naturals + wilds, self.most_of(rank)
        if size < self.smallest or (most is not None and size > most):
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

        >>> LayingLimits(by_suit=True).rank("10♥")
        '10'
        """
        rank = card.rstrip(SUITS) if self.by_suit else card
        return WILD if rank in self.wilds else rank
