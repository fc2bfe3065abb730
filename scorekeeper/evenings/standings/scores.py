"""What each entry has scored in the evening so far, sitting by sitting and altogether."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from scorekeeper.evenings.evening import Bye, Evening
from scorekeeper.evenings.meetings import Pair, opponents
from scorekeeper.evenings.standings.table_result import Number, TableResult, table_results

#: A mean of points is rounded to so many.
ROUNDED = 5
#: What can rank an evening, by its word in the file.
MEASURES = ("points", "difference", "wins", "victory_points")


def measured(results: list[TableResult], measure: str) -> Number:
    """Return what some *results* are worth together by one of the MEASURES."""
    if measure == "wins":
        return Fraction(sum(one.half_wins for one in results), 2)
    total: Number = sum(getattr(one, measure) for one in results)
    return total


@dataclass
class EntryScore:
    """What an entry has scored. ``results`` are those of its finished sittings.

    Where a substitute came, each of the two has the results of his own sittings, and the ``whole``
    those of both: a bye is worth the same whoever of them sat out.
    """

    results: list[TableResult] = field(default_factory=list)
    byes: int = 0
    whole: "EntryScore | None" = None

    def mean(self, measure: str) -> Fraction:
        """Return what a finished sitting brought on the average, exactly; 0 before any."""
        count = len(self.results)
        return Fraction(measured(self.results, measure)) / count if count else Fraction(0)

    def bye_worth(self, measure: str, bye: Bye | None) -> Number:
        """Return what one *bye* brings: what the director chose, else the entry's own mean."""
        if bye is not None:
            return Fraction(getattr(bye, measure))
        whole = self.whole or self
        if measure == "wins":
            return whole.mean(measure) if whole.results else Fraction(1, 2)
        return rounded(whole.mean(measure), 1 if measure == "victory_points" else ROUNDED)

    def with_byes(self, measure: str, bye: Bye | None) -> Number:
        """Return all that it has by one of the MEASURES."""
        total = measured(self.results, measure)
        return total + self.byes * self.bye_worth(measure, bye) if self.byes else total


@dataclass
class EveningScores:
    """The scores of all entries, by id."""

    evening: Evening
    entries: Mapping[int, EntryScore]

    @cached_property
    def most_sittings(self) -> int:
        """Return how many sittings count for whoever has most of them."""
        return max((self.sittings_of(one) for one in self.entries.values()), default=0)

    def sittings_of(self, score: EntryScore) -> int:
        """Return how many sittings count for an entry; a bye that brings no points does not."""
        bye = self.evening.scoring.bye
        brings_points = bye is None or bye.names_points
        return len(score.results) + (score.byes if brings_points else 0)

    def is_mean(self, score: EntryScore, measure: str) -> bool:
        """Whether a *measure* ranks an entry by its mean: nobody gains by being away.

        That is so where the fewest points win, for who has played fewer sittings than others.
        """
        if measure != "points" or not self.evening.lowest_wins:
            return False
        return self.sittings_of(score) < self.most_sittings

    def rank_value(self, entry: int, measure: str) -> tuple[bool, Number]:
        """Return what ranks an entry by one of the MEASURES: the larger, the better."""
        score = self.entries[entry]
        value = score.with_byes(measure, self.evening.scoring.bye)
        if measure != "points" or not self.evening.lowest_wins:
            return True, value
        if self.is_mean(score, measure):
            value = score.mean(measure) * self.most_sittings
        return bool(score.results), -value

    @cached_property
    def against(self) -> Mapping[Pair, list[tuple[TableResult, TableResult]]]:
        """Return what two opponents scored where they met, the smaller id first."""
        found: dict[Pair, list[tuple[TableResult, TableResult]]] = {}
        for sitting in self.evening.sittings:
            for table in sitting.tables:
                if table.points is None:
                    continue
                results = table_results(self.evening, table)
                scored = zip(table.sides, results, strict=True)
                of_entry = {one: result for side, result in scored for one in side}
                for one, other in opponents(table.sides):
                    found.setdefault((one, other), []).append((of_entry[one], of_entry[other]))
        return found


def evening_scores(evening: Evening) -> EveningScores:
    """Return what every entry scored at the finished tables of an evening."""
    entries = {entry.id: EntryScore() for entry in evening.entries}
    for sitting in evening.sittings:
        for entry in sitting.byes:
            entries[entry].byes += 1
        for table in sitting.tables:
            if table.points is not None:
                results = table_results(evening, table)
                for side, result in zip(table.sides, results, strict=True):
                    for one in side:
                        entries[one].results.append(result)
    return EveningScores(evening, entries)


def rounded(value: Fraction, step: int) -> Fraction:
    """Return *value* as a multiple of *step*, a half away from zero.

    >>> rounded(Fraction(25, 2), 5), rounded(Fraction(-25, 2), 5), rounded(Fraction(7, 2), 1)
    (Fraction(15, 1), Fraction(-15, 1), Fraction(4, 1))
    """
    steps = abs(value) / step + Fraction(1, 2)
    whole = steps.numerator // steps.denominator
    return Fraction(whole * step if value >= 0 else -whole * step)
