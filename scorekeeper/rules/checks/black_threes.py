"""Checks of melds of black threes."""

from collections.abc import Iterator
from typing import Protocol

from scorekeeper.rules.cards import BLACK_THREE
from scorekeeper.rules.checks.meld_checks import WildLimits, wild_problems
from scorekeeper.rules.meld import SMALLEST, Meld
from scorekeeper.rules.problem import Problem, forbidden, hint
from scorekeeper.rules.sheet import Sheet
from scorekeeper.rules.text import text

NOT_OUT = text("Only the side that goes out may meld black threes.")


class ThreeLimits(WildLimits, Protocol):
    """What a game asks of black threes in melds."""

    @property
    def black_threes(self) -> str:
        """What black threes may do."""

    @property
    def black_threes_usual(self) -> int | None:
        """More black threes in a meld are worth a look."""

    @property
    def black_threes_canasta(self) -> bool:
        """Whether seven black threes are a canasta."""


def black_three_problems(sheet: Sheet, side: str, *, out: bool) -> Iterator[Problem]:
    """Yield what is wrong with melded black threes, which only whoever goes *out* may lay down."""
    for at, meld in enumerate(sheet.melds):
        path = f"{side}.melds[{at}]"
        if meld.is_threes and not out:
            yield forbidden("black_threes_not_out", NOT_OUT, path)
        if meld.is_threes and meld.wilds:
            message = text("Black threes take no wild cards.")
            yield forbidden("black_threes_with_wilds", message, path)
    counted = sheet.tally.cards[BLACK_THREE] if sheet.tally else 0
    path = f"{side}.tally.cards.{BLACK_THREE}"
    if counted and not out:
        yield forbidden("black_threes_not_out", NOT_OUT, path)
    if 0 < counted < SMALLEST:
        yield forbidden("too_short", text("A meld has at least three cards."), path)


def three_meld_problems(melds: ThreeLimits, meld: Meld, path: str) -> Iterator[Problem]:
    """Yield what is wrong with a meld of black threes, where it is not simply allowed."""
    if melds.black_threes == "never":
        yield forbidden("book_of_threes", text("Black threes are never melded."), path)
    elif melds.black_threes == "laid aside":
        message = text("Threes are no meld; these count as black threes on the table.")
        yield hint("black_threes_melded", message, path)
        yield from wild_problems(melds, meld, path)
    elif melds.black_threes_canasta and meld.is_canasta:
        message = text("Seven black threes count as a canasta, but not for going out.")
        yield hint("many_black_threes", message, path)
    elif melds.black_threes_usual is not None and meld.naturals > melds.black_threes_usual:
        message = text("The rules speak of three or four black threes; these are accepted.")
        yield hint("many_black_threes", message, path)
