"""How well a clause answers a question about the rules."""

from dataclasses import replace
from typing import NamedTuple

from scorekeeper.web.rules.guide.search_query import Asked, held, phrase


class Rank(NamedTuple):
    """How late a clause comes among those found; the smallest is the first."""

    not_titled_so: bool
    not_in_title: bool
    too_few: int
    missing_in_title: int
    is_ruling: bool
    way: int


def rank(asked: Asked, title: str, words: str, *, is_ruling: bool) -> Rank | None:
    """Return how well a clause answers what is *asked*, or None if it does not.

    By other words than those typed, a clause answers too, but late unless its title does.
    """
    told, heading = f"{title} {words}".casefold(), title.casefold()
    best = None
    for at, way in enumerate(asked.ways):
        found = held(told, way)
        if way and found >= asked.needed(way):
            one = Rank(
                phrase(heading) != " ".join(way),
                (missing := len(way) - held(heading, way)) > 0,
                len(way) - found,
                missing,
                is_ruling,
                at,
            )
            best = min(best or one, one)
    return best


def rank_beside(
    asked: Asked, chapter: str, title: str, words: str, *, is_ruling: bool
) -> Rank | None:
    """Return the rank of a clause in whose chapter another one answers, or None.

    With that of the chapter's title it must hold most of the words: where one clause says no,
    it may be this one that says yes.
    """
    most = replace(asked, least="most")
    return rank(most, title, f"{chapter} {words}", is_ruling=is_ruling)
