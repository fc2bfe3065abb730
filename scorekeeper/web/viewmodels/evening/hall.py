"""What the hall sees of an evening: seats by name, standings, tables, the clock."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from flask_babel import format_decimal

from scorekeeper.evenings.evening import Side
from scorekeeper.evenings.standings.standings import Standing
from scorekeeper.rules.text import Text, text
from scorekeeper.stored_evenings.evening_clock import EveningClock
from scorekeeper.stored_evenings.evening_state import EveningState, TableState
from scorekeeper.stored_evenings.seating_names import players_of
from scorekeeper.web.http.rendering.filters import MINUS
from scorekeeper.web.viewmodels.evening.clock_marks import ClockMark, clock_marks
from scorekeeper.web.viewmodels.evening.table_view import TableView, table_view
from scorekeeper.web.viewmodels.evening.words import (
    COMPASS,
    CORNERS,
    LETTERS,
    LINES,
    MEASURES,
)

#: Two sides of two sit by the compass.
FOUR = (2, 2)
#: Names that fit on a wall in large letters; in a longer list one looks for oneself by typing.
FEW = 20


@dataclass(frozen=True, slots=True)
class SeatView:
    """Where an entry sits in the sitting that was published last.

    ``table`` is None for who sits out, or is not here. ``seat`` and ``letter`` are empty where
    nobody sits by the compass, and so is ``corner``, the key of a single seat in ``CORNERS``.
    ``partners`` and ``opponents`` are names; of several sides each is an item of its own.
    """

    entry: int
    name: str
    table: int | None
    seat: Text | None
    letter: Text | None
    corner: str
    partners: tuple[str, ...]
    opponents: tuple[tuple[str, ...], ...]
    is_bye: bool

    @property
    def state(self) -> str:
        """Whether there is a seat, none this time, or none yet: a word for scripts."""
        if self.table:
            return "seat"
        return "bye" if self.is_bye else "soon"

    @property
    def initial(self) -> str:
        """The letter under which the name is looked for."""
        return alphabetical(self.name)[0][:1].upper()


@dataclass(frozen=True, slots=True)
class RankView:
    """A row of the standings; ``figures`` stand beside ``HallView.columns``."""

    entry: int
    place: int
    name: str
    figures: tuple[str, ...]
    sittings: int
    byes: int
    is_mean: bool
    is_here: bool


@dataclass(frozen=True, slots=True)
class HallView:
    """An evening as everybody sees it; ``sitting`` is the one that was published last, or 0."""

    code: str
    version: int
    name: str
    club: str
    game: Text
    sitting: int
    sittings: int
    rounds: int | None
    minutes: int | None
    seats: tuple[SeatView, ...]
    tables: tuple[TableView, ...]
    columns: tuple[Text, ...]
    standings: tuple[RankView, ...]
    clock: EveningClock
    is_clock_set: bool
    changed_at: datetime
    is_over: bool
    is_ended: bool
    prizes: int

    @property
    def winners(self) -> list[RankView]:
        """Who gets a prize: the first places, shared ones all."""
        return [row for row in self.standings if row.place <= self.prizes]

    @property
    def is_small(self) -> bool:
        """Whether all names can stand large on one wall."""
        return len(self.seats) <= FEW

    @property
    def is_seating(self) -> bool:
        """Whether people look for their seats: published, and neither clock nor cards began."""
        has_begun = any(table.rounds or table.is_done for table in self.tables)
        return bool(self.tables) and not self.is_clock_set and not has_begun

    @property
    def marks(self) -> tuple[ClockMark, ...]:
        """The marks on the way of the clock."""
        return clock_marks(self.clock)

    @property
    def by_need(self) -> list[TableView]:
        """The tables, those before all others of which most is missing."""
        return sorted(self.tables, key=lambda table: (table.is_done, table.rounds))

    @property
    def byes(self) -> list[str]:
        """The names of those who sit out."""
        return [seat.name for seat in self.seats if seat.is_bye]

    @property
    def done(self) -> int:
        """How many tables are done."""
        return sum(table.is_done for table in self.tables)

    @property
    def waiting(self) -> int:
        """How many tables wait for their first round."""
        return sum(not table.is_done and not table.rounds for table in self.tables)

    @property
    def playing(self) -> int:
        """How many tables are in the midst of it."""
        return len(self.tables) - self.done - self.waiting

    @property
    def counted(self) -> int:
        """After which sitting the standings are: the last one of which something counts."""
        return self.sitting if self.done else max(self.sitting - 1, 0)


def hall_view(state: EveningState, changed_at: datetime) -> HallView:
    """Return what is shown of an evening."""
    record, evening = state.record, state.evening
    length = record.plan.length
    return HallView(
        code=state.code,
        version=state.version,
        name=evening.name,
        club=record.plan.club,
        game=state.rules.name,
        sitting=len(record.published),
        sittings=evening.movement.sittings,
        rounds=length.rounds,
        minutes=length.minutes,
        seats=_seats(state),
        tables=tuple(table_view(state, table) for table in state.tables),
        columns=tuple(MEASURES[measure] for measure in _measures(state)),
        standings=tuple(_rank(state, row) for row in state.standings),
        clock=record.clock,
        is_clock_set=record.is_clock_set,
        changed_at=changed_at,
        is_over=len(record.published) >= evening.movement.sittings and state.is_sitting_done,
        is_ended=record.is_ended,
        prizes=record.prizes if record.is_ended else 0,
    )


def _seats(state: EveningState) -> tuple[SeatView, ...]:
    """Return the seats of all who are here, in the order of their names."""
    seated = {
        entry: (table, at, within)
        for table in state.tables
        for at, side in enumerate(table.sides)
        for within, entry in enumerate(side)
    }
    number = max(len(state.record.published), 1)
    seats = [
        _seat(state, entry.id, seated.get(entry.id))
        for entry in state.record.entries.values()
        if entry.id in seated or entry.is_here(number)
    ]
    return tuple(sorted(seats, key=lambda seat: alphabetical(seat.name)))


def alphabetical(name: str) -> tuple[str, str]:
    """Return by what names are put in order: letters with marks stand among the plain ones."""
    plain = unicodedata.normalize("NFKD", name)
    return "".join(one for one in plain if not unicodedata.combining(one)).casefold(), name


def _seat(state: EveningState, entry: int, found: tuple[TableState, int, int] | None) -> SeatView:
    name, entries = state.entry(entry).name, state.record.entries
    if found is None:
        return SeatView(entry, name, None, None, None, "", (), (), entry in state.byes)
    table, at, within = found
    mine = table.sides[at]
    others = (side for index, side in enumerate(table.sides) if index != at)
    seat, letter, corner = _compass(state, mine, at, within)
    return SeatView(
        entry=entry,
        name=name,
        table=table.number,
        seat=seat,
        letter=letter,
        corner=corner,
        partners=tuple(entries[one].name for one in mine if one != entry),
        opponents=tuple(players_of(side, entries) for side in others),
        is_bye=False,
    )


def _compass(
    state: EveningState, side: Side, at: int, within: int
) -> tuple[Text | None, Text | None, str]:
    """Return where somebody sits, in a word and in a letter, and the key of a single seat."""
    evening = state.record.plan.evening
    if (evening.sides, evening.players) != FOUR:
        return None, None, ""
    if len(side) == 1:
        both = text("%(a)s%(b)s", a=LETTERS[at][0], b=LETTERS[at][1])
        return LINES[at], both, ""
    return COMPASS[at][within], LETTERS[at][within], list(CORNERS)[within * 2 + at]


def _measures(state: EveningState) -> Sequence[str]:
    """Return the columns of the standings: what ranks the evening, then what tells the most."""
    by = state.record.plan.evening.scoring.by
    rest = {"points": "difference", "difference": "points"}
    return (by, rest.get(by, "points"))


def _rank(state: EveningState, row: Standing) -> RankView:
    entry = state.entry(row.entry)
    figures: Mapping[str, int | Fraction] = {
        "points": row.points,
        "difference": row.difference,
        "wins": row.wins,
        "victory_points": row.victory_points or 0,
    }
    number = max(len(state.record.published), 1)
    return RankView(
        entry=row.entry,
        place=row.place,
        name=entry.name,
        figures=tuple(
            figure(figures[measure], is_signed=measure == "difference")
            for measure in _measures(state)
        ),
        sittings=row.sittings,
        byes=row.byes,
        is_mean=row.is_mean,
        is_here=entry.is_here(number),
    )


def figure(value: int | Fraction, *, is_signed: bool = False) -> str:
    """Return a number of the standings, with two decimals where it is no whole one."""
    shown = str(format_decimal(round(float(value), 2))).replace("-", MINUS)
    return f"+{shown}" if is_signed and value > 0 else shown
