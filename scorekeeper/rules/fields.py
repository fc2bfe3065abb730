"""What the form of a sheet asks for beside the cards of a side: data for whoever draws it."""

from dataclasses import dataclass

from scorekeeper.rules.text import Text


@dataclass(frozen=True, slots=True)
class Apart:
    """A card in hand that no typed number of points includes."""

    card: str
    label: Text


@dataclass(frozen=True, slots=True)
class Held:
    """A rank of which *least* or more in one hand matter; ``label`` names the tick for it."""

    rank: str
    least: int
    label: Text


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards of a player (or of a side) that lie apart until they are picked up.

    ``key`` is ``feet`` or ``piles``, ``cards`` is how many a whole one has, ``together`` tells that
    all of a side are picked up at once, ``apart`` are cards in it with a price of their own, and
    ``note`` says when they count off.
    """

    key: str
    label: Text
    cards: int
    each_player: bool = True
    together: bool = False
    apart: tuple[str, ...] = ()
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class Extra:
    """Something that is counted, at *most* so often in a round."""

    code: str
    label: Text
    most: int
    each_player: bool = False


@dataclass(frozen=True, slots=True)
class Special:
    """A result that ends the round in place of the sheets; ``hand`` says what it takes."""

    code: str
    label: Text
    hand: Text | None = None
