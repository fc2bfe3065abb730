"""What one entry did in an evening, sitting by sitting: whom it met, and what that brought."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.evenings.sitting import Table
from scorekeeper.evenings.standings.scores import evening_scores
from scorekeeper.evenings.standings.table_result import TableResult, table_results
from scorekeeper.stored_evenings.models import ActionKind
from scorekeeper.stored_evenings.state.evening_state import EveningState, TableState
from scorekeeper.stored_evenings.state.seating_names import players_of
from scorekeeper.web.viewmodels.evening.rank_view import (
    figure,
    measures,
    waits_for_mean,
    worth_of_byes,
)


@dataclass(frozen=True, slots=True)
class SittingOfEntry:
    """A sitting of an entry; ``table`` is None where it sat out, of which ``bye`` tells the worth.

    ``bye`` has a figure for each column of the standings, and none as long as nothing counts.
    ``points`` are those of its own side and then of the others, as people read them; there are none
    while nothing was played. ``difference`` and ``victory_points`` are empty where the table does
    not count, or not yet. ``played_by`` names those who played before a substitute came.
    """

    number: int
    table: int | None
    code: str = ""
    played_by: str = ""
    partners: tuple[str, ...] = ()
    opponents: tuple[tuple[str, ...], ...] = ()
    points: tuple[str, ...] = ()
    difference: str = ""
    victory_points: str = ""
    bye: tuple[str, ...] = ()
    is_by_hand: bool = False
    is_struck: bool = False


def sittings_of(state: EveningState, entry: int) -> list[SittingOfEntry]:
    """Return what an *entry* did in each sitting in which it had a seat, or sat out."""
    return list(_told(state, entry))


def _told(state: EveningState, entry: int) -> Iterator[SittingOfEntry]:
    for number, (tables, published) in enumerate(
        zip(state.sittings, state.record.published, strict=True), 1
    ):
        if entry in published.byes:
            yield SittingOfEntry(
                number,
                None,
                played_by=_played_by(state, number, entry),
                bye=_worth_of_bye(state, entry),
            )
        for table in tables:
            for at, side in enumerate(table.sides):
                if entry in side:
                    yield _at_table(state, table, at, entry)


def _at_table(state: EveningState, table: TableState, at: int, entry: int) -> SittingOfEntry:
    entries = state.record.entries_at(table.sitting)
    order = [at, *(other for other in range(len(table.sides)) if other != at)]
    result = _result(state, table, at)
    has_scale = bool(state.evening.scoring.scale)
    return SittingOfEntry(
        number=table.sitting,
        table=table.number,
        code=table.code,
        played_by=_played_by(state, table.sitting, entry),
        partners=tuple(entries[one].name for one in table.sides[at] if one != entry),
        opponents=tuple(players_of(table.sides[other], entries) for other in order[1:]),
        points=tuple(
            figure(table.totals[side]) for side in order if table.rounds or table.by is not None
        ),
        difference=figure(result.difference, is_signed=True) if result else "",
        victory_points=figure(result.victory_points) if result and has_scale else "",
        is_by_hand=table.by is ActionKind.SCORED,
        is_struck=table.is_struck,
    )


def _played_by(state: EveningState, sitting: int, entry: int) -> str:
    """Return who was there in a sitting in the place of who is by now; empty if it is the same."""
    name = state.record.entries_at(sitting)[entry].name
    return "" if name == state.entry(entry).name else name


def _result(state: EveningState, table: TableState, at: int) -> TableResult | None:
    if table.points is None:
        return None
    return table_results(state.evening, Table(table.number, table.sides, table.points))[at]


def _worth_of_bye(state: EveningState, entry: int) -> tuple[str, ...]:
    scoring, score = state.evening.scoring, evening_scores(state.evening).entries[entry]
    if waits_for_mean(scoring, score):
        return ()
    return tuple(worth_of_byes(scoring, score, measure) for measure in measures(state))
