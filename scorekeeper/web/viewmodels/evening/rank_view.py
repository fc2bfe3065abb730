"""The rows of the standings, with their figures as people read them."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from flask_babel import format_decimal

from scorekeeper.evenings.evening import Scoring
from scorekeeper.evenings.sitting import Entry, Lineup
from scorekeeper.evenings.standings.scores import EntryScore, EveningScores, evening_scores
from scorekeeper.evenings.standings.standings import Standing
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.stored_evenings.state.evening_state import EveningState
from scorekeeper.web.http.rendering.shown_numbers import MINUS
from scorekeeper.web.viewmodels.evening.evening_words import MEASURES
from scorekeeper.web.viewmodels.evening.tables.seat_view import alphabetical


@dataclass(frozen=True, slots=True)
class RankView:
    """A row of the standings; ``figures`` stand beside ``HallView.columns``.

    ``place`` is None, and the ``figures`` are dashes, as long as nothing counts for it.
    ``is_playing`` says that its table plays on while others of the sitting are done.
    ``earlier`` are those who played before a substitute came. ``has_left`` says that it played
    before the sitting that was published last, and not in it; ``is_ahead`` that it sits out of a
    sitting that is not done, which counts then. ``sat_out`` tells how often it sat out so far,
    ``sat_out_worth`` what that counts, and ``sat_out_beside`` what in the second column;
    ``not_counted`` how many of its sittings the director had not counted. It plays from the
    sitting ``first`` on.
    """

    entry: int
    place: int | None
    name: str
    earlier: tuple[Lineup, ...]
    figures: tuple[str, ...]
    is_mean: bool
    is_here: bool
    is_playing: bool
    has_left: bool
    is_ahead: bool
    sat_out: Text | None
    sat_out_worth: Text | None
    sat_out_beside: Text | None
    first: int
    not_counted: Text | None = None


def rank_views(state: EveningState) -> tuple[RankView, ...]:
    """Return what is shown of each row, from the first place to the last."""
    scores = evening_scores(state.counted)
    view = partial(_rank_view, state, scores, _at_open_tables(state))
    struck = _sittings_not_counted(state)
    return tuple(
        replace(view(row, place), not_counted=_told_not_counted(struck[row.entry]))
        for row, place in rows_with_places(state)
    )


def rows_with_places(state: EveningState) -> tuple[tuple[Standing, int | None], ...]:
    """Return each row with its place, from the first to the last.

    Those for whom nothing counts yet stand below all others, by name and without a place, and
    take none from them.
    """
    placed = entries_with_place(evening_scores(state.counted))
    ranked = [row for row in state.standings if row.entry in placed]
    places = [row.place for row in ranked]
    rest = [row for row in state.standings if row.entry not in placed]
    rest.sort(key=lambda row: alphabetical(state.entry(row.entry).name))
    return (
        *((row, 1 + bisect_left(places, row.place)) for row in ranked),
        *((row, None) for row in rest),
    )


def entries_with_place(scores: EveningScores) -> set[int]:
    """Return for whom anything counts yet; sitting out does not while it waits for a mean."""
    scoring = scores.evening.scoring
    return {
        entry
        for entry, score in scores.entries.items()
        if score.results or (score.byes and not waits_for_mean(scoring, score))
    }


def measures(state: EveningState) -> Sequence[str]:
    """Return the columns of the standings: what ranks the evening, then what tells the most."""
    by = state.record.plan.evening.scoring.by
    rest = {"points": "difference", "difference": "points"}
    return (by, rest.get(by, "points"))


def _rank_view(
    state: EveningState,
    scores: EveningScores,
    playing: Collection[int],
    row: Standing,
    place: int | None,
) -> RankView:
    entry = state.entry(row.entry)
    figures = figures_of(row)
    number = max(len(state.record.published), 1)
    byes = () if state.is_sitting_done else state.byes
    sat_out, worth, beside = _sat_out(state, scores, entry)
    return RankView(
        entry=row.entry,
        place=place,
        name=entry.name,
        earlier=entry.earlier,
        figures=tuple(figures[measure] if place else "–" for measure in measures(state)),
        is_mean=row.is_mean and place is not None,
        is_here=entry.is_here(number),
        is_playing=row.entry in playing,
        has_left=entry.last is not None and entry.last < number,
        is_ahead=row.entry in byes,
        sat_out=sat_out,
        sat_out_worth=worth,
        sat_out_beside=beside,
        first=entry.first,
    )


def _at_open_tables(state: EveningState) -> set[int]:
    """Return who plays on while other tables of the sitting are done."""
    if state.record.is_ended or not any(table.is_done for table in state.tables):
        return set()
    playing = (table for table in state.tables if not table.is_done)
    return {one for table in playing for side in table.sides for one in side}


def _sat_out(state: EveningState, scores: EveningScores, entry: Entry) -> tuple[Text | None, ...]:
    """Return how often an entry sat out, what that brought, and what in the second column."""
    scoring, score = scores.evening.scoring, scores.entries[entry.id]
    if not score.byes:
        return None, None, None
    if waits_for_mean(scoring, score):
        plays_on = entry.last is None and not state.record.is_ended
        told = text("sat out, counts later") if plays_on else text("sat out, no points")
        return told, None, None
    first, second = (
        worth_of_byes(scoring, score, measure, score.byes) for measure in measures(state)
    )
    told = ntext("sat out %(number)s sitting", "sat out %(number)s sittings", number=score.byes)
    worth = text("that counts %(worth)s", worth=first)
    if not score.results and scoring.bye is None:  # The other column waits for a mean.
        return told, worth, None
    beside = text("%(measure)s %(worth)s", measure=MEASURES[measures(state)[1]], worth=second)
    return told, worth, beside


def _sittings_not_counted(state: EveningState) -> Mapping[int, int]:
    """Return how many sittings of each entry the director had not counted."""
    struck = (table for tables in state.sittings for table in tables if table.is_struck)
    return Counter(one for table in struck for side in table.sides for one in side)


def _told_not_counted(number: int) -> Text | None:
    if not number:
        return None
    return ntext(
        "%(number)s sitting does not count", "%(number)s sittings do not count", number=number
    )


def waits_for_mean(scoring: Scoring, score: EntryScore) -> bool:
    """Whether sitting out counts by a mean, of which there is none before the first result."""
    return scoring.bye is None and not score.results and scoring.by != "wins"


def worth_of_byes(scoring: Scoring, score: EntryScore, measure: str, number: int = 1) -> str:
    """Return what sitting out so often counts by one of the MEASURES, as people read it."""
    worth = number * score.bye_worth(measure, scoring.bye)
    return figure(worth, is_signed=measure == "difference")


def figures_of(row: Standing) -> Mapping[str, str]:
    """Return what a row has by each measure, as people read it."""
    return {
        "points": figure(row.points),
        "difference": figure(row.difference, is_signed=True),
        "wins": figure(row.wins),
        "victory_points": figure(row.victory_points or 0),
    }


def figure(value: int | Fraction, *, is_signed: bool = False) -> str:
    """Return a number of the standings, with two decimals where it is no whole one."""
    shown = str(format_decimal(round(float(value), 2))).replace("-", MINUS)
    return f"+{shown}" if is_signed and value > 0 else shown
