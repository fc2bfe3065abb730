"""What a sheet asks beside its melds: data from which the form of a side is made."""

from dataclasses import dataclass

from scorekeeper.rules.text import Text


@dataclass(frozen=True, slots=True)
class Apart:
    """A *card*, or group of cards, in hand that no typed number includes, worth *points* each."""

    card: str
    label: Text
    points: int


@dataclass(frozen=True, slots=True)
class Held:
    """So many of a *rank*, *least* or more, that make *points* when one hand holds them."""

    rank: str
    least: int
    label: Text
    points: int


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards that lie apart until they are picked up, under *key* on a sheet: ``feet``, ``piles``.

    Each holds so many *cards*; there is one for *each_player*, or else one for the side. Where they
    are picked up *together*, all of a side are as one. *apart* are the cards that have a price of
    their own in it. *note* stands above them. Where its cards are not *counted*, a sheet only tells
    whether it was picked up.
    """

    key: str
    label: Text
    cards: int
    each_player: bool = True
    together: bool = False
    apart: tuple[str, ...] = ()
    note: Text | None = None
    counted: bool = True


@dataclass(frozen=True, slots=True)
class Extra:
    """Something that counts by itself, and happens to a side *most* times at the most.

    What happens to *each_player* is one number of the side all the same.
    """

    code: str
    label: Text
    most: int
    each_player: bool = False


@dataclass(frozen=True, slots=True)
class Special:
    """A result with a name that takes the place of a side's sheet; *hand* says what it is made of.

    Either no sheet of the round counts beside it, or those of the *others_count*.
    """

    code: str
    label: Text
    hand: Text | None = None
    others_count: bool = False
