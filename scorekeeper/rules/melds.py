"""Melds: what several games ask of them; a book adds what only its own game asks."""

from collections.abc import Iterator

from scorekeeper.rules.cards import BLACK_THREE
from scorekeeper.rules.problem import Problem, forbidden
from scorekeeper.rules.sheet import SMALLEST, Meld, Sheet
from scorekeeper.rules.text import ntext, text

TOO_SHORT = text("A meld has at least three cards.")
NOT_OUT = text("Only the side that goes out may meld black threes.")


def second_melds(sheet: Sheet, side: str, *, unfinished: bool = False) -> Iterator[str]:
    """Yield the paths of melds whose rank came before, among all melds or the *unfinished* ones."""
    seen = set[str]()
    for at, meld in enumerate(sheet.melds):
        if unfinished and meld.is_canasta:
            continue
        if meld.rank in seen:
            yield f"{side}.melds[{at}]"
        seen.add(meld.rank)


def wild_problems(
    meld: Meld, path: str, *, most: int, naturals: int, code: str = "too_few_naturals"
) -> Iterator[Problem]:
    """Yield what is wrong with wild cards beside natural ones.

    *most* is how many may be wild, and *naturals* how many natural cards these wild ones ask for.
    """
    if meld.wilds > most:
        message = ntext(
            "A meld has at most %(most)s wild card.",
            "A meld has at most %(most)s wild cards.",
            most,
            most=most,
        )
        yield forbidden("too_many_wilds", message, path)
    if meld.wilds and meld.naturals < naturals:
        message = ntext(
            "With that many wild cards it needs at least %(least)s natural one.",
            "With that many wild cards it needs at least %(least)s natural ones.",
            naturals,
            least=naturals,
        )
        yield forbidden(code, message, path)


def black_three_problems(sheet: Sheet, side: str, *, out: bool) -> Iterator[Problem]:
    """Yield what is wrong with melded black threes, which only whoever goes *out* may lay down."""
    for at, meld in enumerate(sheet.melds):
        path = f"{side}.melds[{at}]"
        if meld.rank == BLACK_THREE and not out:
            yield forbidden("black_threes_not_out", NOT_OUT, path)
        if meld.rank == BLACK_THREE and meld.wilds:
            message = text("Black threes take no wild cards.")
            yield forbidden("black_threes_with_wilds", message, path)
    counted = sheet.tally.cards[BLACK_THREE] if sheet.tally else 0
    path = f"{side}.tally.cards.{BLACK_THREE}"
    if counted and not out:
        yield forbidden("black_threes_not_out", NOT_OUT, path)
    if 0 < counted < SMALLEST:
        yield forbidden("too_short", TOO_SHORT, path)
