"""Checks of a meld: its wild cards, its black threes, the ranks of a sequence."""

from collections.abc import Iterator
from typing import Protocol

from scorekeeper.rules.meld import Meld
from scorekeeper.rules.problem import Problem, forbidden, hint, impossible
from scorekeeper.rules.ranks import RANKS
from scorekeeper.rules.sheet import Sheet
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.rules.wording.meld_words import SECOND


class WildLimits(Protocol):
    """What a game asks of wild cards in a meld."""

    @property
    def wilds(self) -> int | None:
        """The most wild cards beside natural ones."""

    @property
    def naturals_per_wild(self) -> int | None:
        """The fewest natural cards for each wild one."""

    @property
    def naturals(self) -> int:
        """The fewest natural cards beside wild ones."""

    @property
    def surplus(self) -> int | None:
        """So many more natural cards than wild ones."""

    def naturals_for(self, wilds: int) -> int:
        """Return how many natural cards so many *wilds* ask for."""


def wild_problems(limits: WildLimits, meld: Meld, path: str) -> Iterator[Problem]:
    """Yield what is wrong with wild cards beside natural ones."""
    if limits.wilds is not None and meld.wilds > limits.wilds:
        yield forbidden("too_many_wilds", most_wilds(limits.wilds), path)
    needed = limits.naturals_for(meld.wilds)
    if meld.wilds and meld.naturals < needed:
        message = ntext(
            "With that many wild cards it needs at least %(least)s natural one.",
            "With that many wild cards it needs at least %(least)s natural ones.",
            least=needed,
        )
        is_even = limits.naturals_per_wild == 1
        code = "more_wilds_than_naturals" if is_even else "too_few_naturals"
        yield forbidden(code, message, path)


def wild_rule(melds: WildLimits) -> Text:
    """Return in a sentence how many wild cards a meld takes."""
    most = text("wild cards")
    if melds.wilds is not None:
        most = ntext("one wild card", "%(most)s wild cards", most=melds.wilds)
    if melds.naturals_per_wild == 1:
        return text("A meld takes %(most)s at most, and never more wild than natural.", most=most)
    if melds.naturals_per_wild is not None:
        each = melds.naturals_per_wild
        return text(
            "A meld takes %(most)s at most, and %(each)s natural cards for each.",
            most=most,
            each=each,
        )
    if melds.surplus is not None:
        return text("A meld takes %(most)s at most, and more natural than wild ones.", most=most)
    return ntext(
        "Beside wild cards a meld has one natural card or more, and %(most)s at most.",
        "Beside wild cards a meld has %(least)s natural cards or more, and %(most)s at most.",
        least=melds.naturals,
        most=most,
    )


def most_wilds(most: int) -> Text:
    """Return that a meld has at most so many wild cards."""
    return ntext(
        "A meld has at most %(most)s wild card.",
        "A meld has at most %(most)s wild cards.",
        most=most,
    )


def run_problems(meld: Meld, path: str, *, wilds: int) -> Iterator[Problem]:
    """Yield what is wrong with a sequence that may hold so many *wilds*."""
    if meld.wilds > wilds:
        yield forbidden("too_many_wilds", most_wilds(wilds), path)
    places = sorted(RANKS.index(rank) for rank in meld.run)
    if len({*places}) < len(places):
        yield impossible("twins", text("A sequence holds no card twice."), path)
    elif places and places[-1] - places[0] >= len(places) + meld.wilds:
        message = text("The cards of a sequence follow each other.")
        yield impossible("broken_run", message, path)


def second_meld_problems(per_rank: str, sheet: Sheet, path: str) -> Iterator[Problem]:
    """Yield melds whose rank came before, among all melds or the unfinished ones."""
    seen = set[str]()
    for at, meld in enumerate(sheet.melds):
        if per_rank == "any" or meld.is_run:
            continue
        if per_rank != "one" and meld.is_canasta:
            continue
        if meld.rank in seen:
            told = forbidden if per_rank in {"one", "one unfinished"} else hint
            yield told("second_meld_of_rank", SECOND[per_rank], f"{path}.melds[{at}]")
        seen.add(meld.rank)
