"""The rows of the standings, with their figures as people read them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from flask_babel import format_decimal

from scorekeeper.evenings.sitting import Lineup
from scorekeeper.evenings.standings.standings import Standing
from scorekeeper.stored_evenings.state.evening_state import EveningState
from scorekeeper.web.http.rendering.shown_numbers import MINUS


@dataclass(frozen=True, slots=True)
class RankView:
    """A row of the standings; ``figures`` stand beside ``HallView.columns``.

    ``earlier`` are those who played before a substitute came. ``has_left`` says that it played
    before the sitting that was published last, and not in it; ``is_ahead`` that it counts sitting
    out of a sitting that is not done yet.
    """

    entry: int
    place: int
    name: str
    earlier: tuple[Lineup, ...]
    figures: tuple[str, ...]
    is_mean: bool
    is_here: bool
    has_left: bool
    is_ahead: bool


def measures(state: EveningState) -> Sequence[str]:
    """Return the columns of the standings: what ranks the evening, then what tells the most."""
    by = state.record.plan.evening.scoring.by
    rest = {"points": "difference", "difference": "points"}
    return (by, rest.get(by, "points"))


def rank_view(state: EveningState, row: Standing) -> RankView:
    """Return what is shown of one row."""
    entry = state.entry(row.entry)
    figures = figures_of(row)
    number = max(len(state.record.published), 1)
    byes = () if state.is_sitting_done else state.byes
    return RankView(
        entry=row.entry,
        place=row.place,
        name=entry.name,
        earlier=entry.earlier,
        figures=tuple(figures[measure] for measure in measures(state)),
        is_mean=row.is_mean,
        is_here=entry.is_here(number),
        has_left=entry.last is not None and entry.last < number,
        is_ahead=row.entry in byes,
    )


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
