"""What ranks a season: the best evenings of everybody, by a measure or by places."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.evenings.season.played_evening import PersonalResult
from scorekeeper.evenings.standings.scores import MEASURES
from scorekeeper.evenings.standings.table_result import Number

PLACES = "places"
#: What can rank a season.
SEASON_MEASURES = (*MEASURES, PLACES)
#: Points for the first place, the second, and so on, where nobody chose others.
USUAL_PLACES = (10, 8, 6, 5, 4, 3, 2, 1)


@dataclass(frozen=True, slots=True)
class Ranking:
    """How a season ranks: ``by`` one of SEASON_MEASURES, added up over the ``best`` evenings.

    None counts all. ``places`` are the points for the first place, the second, and so on; further
    places bring none.
    """

    by: str = "points"
    best: int | None = None
    places: tuple[int, ...] = USUAL_PLACES

    def worth(self, result: PersonalResult) -> Number | None:
        """Return what an evening is worth, the larger the better; None if it does not count."""
        if self.by == PLACES:
            return points_for_place(self.places, result.place, result.sharing)
        return result.worth.get(self.by)


def points_for_place(places: Sequence[int], place: int, sharing: int) -> Fraction:
    """Return what a *place* brings to each of those who are *sharing* it: the mean of theirs.

    >>> points_for_place((10, 8, 6), 1, 1), points_for_place((10, 8, 6), 2, 3)
    (Fraction(10, 1), Fraction(14, 3))
    """
    return Fraction(sum(places[place - 1 : place - 1 + sharing]), sharing)
