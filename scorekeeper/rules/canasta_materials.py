"""What melds and kinds of canasta are made of (naturals, wild cards, one rank, a sequence)."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.cards import JOKER, TWO
from scorekeeper.rules.meld import MIXED, NATURAL, RUN, WILD, Meld
from scorekeeper.rules.side import Side
from scorekeeper.rules.wording.usual_names import PLURALS

#: Natural cards of one rank, or a sequence without wild cards.
NATURALS_OF_ANY = "naturals"
#: The rank of which a kind such as sevens is made.
RANK_OF = {plural: rank for rank, plural in PLURALS.items()}


@dataclass(frozen=True, slots=True)
class MeldKind:
    """A kind of canasta as a meld is held against it.

    It is made *of* a material, and *held* are the cards of which it has so many of one. One that
    *is_plain* asks for nothing but its material.
    """

    name: str
    of: str
    held: Mapping[str, int]
    fewest: int
    is_plain: bool

    def fits(self, meld: Meld) -> bool:
        """Whether a *meld* of its material is one of these, or would be if it grew."""
        if self.is_plain:
            return True
        return meld.is_canasta and meld.size >= self.fewest and holds(meld, self.held)


def materials(meld: Meld, *, threes: bool) -> tuple[str, ...]:
    """Return of what a *meld* is made, the narrowest word first.

    Black threes are nothing, unless *threes* make canastas. Wild cards alone, which a table may let
    stand where they are no meld, are as good as a mixed one.
    """
    if meld.is_threes and not threes:
        return ()
    if meld.rank == WILD:
        return (WILD, MIXED)
    if meld.wilds:
        return (MIXED,)
    if meld.is_run:
        return (RUN, NATURALS_OF_ANY)
    return (PLURALS.get(meld.rank, ""), NATURAL, NATURALS_OF_ANY)


def holds(meld: Meld, cards: Mapping[str, int]) -> bool:
    """Whether a *meld* holds enough of one of the *cards*, or none are asked for."""
    counts = {JOKER: meld.jokers, TWO: meld.twos}
    return not cards or any(counts.get(card, 0) >= count for card, count in cards.items())


def unmade_kinds(side: Side) -> tuple[str, ...]:
    """Return the kinds of the melds that were left unfinished at a price."""
    sheet = side.sheet
    if sheet.tally is not None:
        return sheet.tally.unmade
    kinds = (side.rules.kind(meld) for meld in sheet.melds if meld.size and not meld.is_canasta)
    return tuple(kind for kind in kinds if kind in side.rules.unmade)
