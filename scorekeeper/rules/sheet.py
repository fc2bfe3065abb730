"""The sheet of one side, what lay on the table; and the round that holds a sheet for each side."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.rules.cards import NO_CARDS, NO_COUNTS, Cards
from scorekeeper.rules.meld import Meld


@dataclass(frozen=True, slots=True)
class Tally:
    """The quick way: canastas by kind, and the melded cards counted or as one number.

    ``net`` is cards on the table less cards in hand, in points, instead of ``cards``. ``melded``
    is None when the table did not say; then canastas or points tell.
    """

    canastas: Mapping[str, int] = field(default_factory=lambda: NO_COUNTS)
    unmade: tuple[str, ...] = ()
    cards: Cards = NO_CARDS
    net: int | None = None
    melded: bool | None = None

    @property
    def ticked(self) -> Mapping[str, int]:
        """Canastas by kind; a kind left unfinished stands under ``unmade_`` and its name."""
        if not self.unmade:
            return self.canastas
        return {**self.canastas, **Counter(f"unmade_{kind}" for kind in self.unmade)}

    @property
    def shows_a_meld(self) -> bool:
        """Whether canastas or card points tell that a meld lies on the table."""
        return (
            any(self.canastas.values())
            or bool(self.unmade)
            or not self.cards.is_empty
            or (self.net or 0) > 0
        )


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one side had on the table and in hand when the round ended.

    A foot or pile of None was picked up. Fields are only ever added, with a default.
    """

    melds: tuple[Meld, ...] = ()
    tally: Tally | None = None
    red_threes: int = 0
    black_threes: int = 0
    hands: tuple[Cards, ...] = ()
    feet: tuple[Cards | None, ...] = ()
    piles: tuple[Cards | None, ...] = ()
    penalties: Mapping[str, int] = field(default_factory=lambda: NO_COUNTS)
    failed_openings: int = 0
    purchases: int = 0

    @property
    def stacks(self) -> list[Cards]:
        """All its cards but those of melds: of the tally, in hands, feet and piles."""
        stacks = [cards for cards in (*self.hands, *self.feet, *self.piles) if cards is not None]
        return stacks if self.tally is None else [self.tally.cards, *stacks]

    @property
    def has_melded(self) -> bool:
        """Whether at least one meld lies on the table; red threes are none (ruling Q001-6)."""
        if self.tally is None:
            return any(meld.size for meld in self.melds)
        return self.tally.shows_a_meld if self.tally.melded is None else self.tally.melded

    @property
    def net(self) -> int:
        """Cards on the table less cards in hand, in points, where they were counted so; else 0."""
        return (self.tally.net if self.tally else None) or 0

    @property
    def is_blank(self) -> bool:
        """Whether nothing was entered at all."""
        stacks = (*self.hands, *self.feet, *self.piles)
        return not (
            self.has_melded
            or self.net
            or self.red_threes
            or self.black_threes
            or self.failed_openings
            or self.purchases
            or any(self.penalties.values())
            or any(cards is not None and not cards.is_empty for cards in stacks)
        )


@dataclass(frozen=True, slots=True)
class SpecialResult:
    """A result that a game names, such as a splash, and the index of the side that had it."""

    name: str
    side: int


@dataclass(frozen=True, slots=True)
class Round:
    """One round: a sheet for each side in seat order, and how it ended.

    ``out`` is the index of a side, or None. A ``special`` result ends a round in place of the
    sheets. A ``table_ruling`` is the sentence by which the table accepted what the rules forbid.
    ``number`` is its place in the game, from 1 on.
    """

    sheets: tuple[Sheet, ...]
    out: int | None = None
    concealed: bool = False
    special: SpecialResult | None = None
    table_ruling: str = ""
    number: int = 1
