"""The standings of an evening, from the first place to the last."""

from dataclasses import dataclass

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.standings.ranking import ranked_groups
from scorekeeper.evenings.standings.scores import EntryScore, EveningScores, evening_scores
from scorekeeper.evenings.standings.table_result import DRAWN, LOST, WON, Number


@dataclass(frozen=True, slots=True)
class Standing:
    """One row: an entry, its place from 1, and what it has so far.

    ``sittings`` are finished ones, without ``byes``. What byes bring is in ``points``,
    ``difference``, ``victory_points`` and ``wins``, where a draw is half a one; victory points are
    None where the evening has none.
    ``is_mean`` says that it ranks by its mean, for it has played fewer sittings than others.
    """

    entry: int
    place: int
    sittings: int
    byes: int
    won: int
    drawn: int
    lost: int
    points: Number
    difference: Number
    victory_points: Number | None
    wins: Number
    is_mean: bool = False


def standings(evening: Evening) -> list[Standing]:
    """Return a row for every entry. Those whom nothing parts share a place."""
    scores, rows = evening_scores(evening), list[Standing]()
    for group in ranked_groups(scores):
        place = len(rows) + 1
        rows += [_row(scores, one, place) for one in group]
    return rows


def rank_order(evening: Evening) -> list[int]:
    """Return all entries by id in the order of the standings, which movements go by."""
    return [one for group in ranked_groups(evening_scores(evening)) for one in group]


def _row(scores: EveningScores, entry: int, place: int) -> Standing:
    score, bye = scores.entries[entry], scores.evening.scoring.bye
    has_scale = bool(scores.evening.scoring.scale)
    return Standing(
        entry=entry,
        place=place,
        sittings=len(score.results),
        byes=score.byes,
        won=_times(score, WON),
        drawn=_times(score, DRAWN),
        lost=_times(score, LOST),
        points=score.with_byes("points", bye),
        difference=score.with_byes("difference", bye),
        victory_points=score.with_byes("victory_points", bye) if has_scale else None,
        wins=score.with_byes("wins", bye),
        is_mean=scores.is_mean(score, scores.evening.scoring.by),
    )


def _times(score: EntryScore, half_wins: int) -> int:
    return sum(result.half_wins == half_wins for result in score.results)
