"""What the hall sees of an evening: seats by name, standings, tables, the clock."""

from dataclasses import dataclass
from datetime import datetime

from scorekeeper.rules.text import Text, text
from scorekeeper.stored_evenings.record.evening_clock import EveningClock
from scorekeeper.stored_evenings.state.evening_state import EveningState
from scorekeeper.web.viewmodels.evening.clock_marks import ClockMark, clock_marks
from scorekeeper.web.viewmodels.evening.evening_words import MEASURES
from scorekeeper.web.viewmodels.evening.rank_view import RankView, measures, rank_views
from scorekeeper.web.viewmodels.evening.tables.seat_view import SeatView, letters_of, seat_views
from scorekeeper.web.viewmodels.evening.tables.table_view import TableView, table_view
from scorekeeper.web.viewmodels.evening.who_is_here import crowd

#: Names that fit on a wall in large letters; in a longer list one looks for oneself by typing.
FEW = 20


@dataclass(frozen=True, slots=True)
class HallView:
    """An evening as everybody sees it.

    ``sitting`` is the one that was published last, or 0; ``club`` may be empty.
    """

    code: str
    version: int
    name: str
    club: str
    sitting: int
    sittings: int
    crowd: Text
    seats: tuple[SeatView, ...]
    letters: tuple[tuple[Text, Text], ...]
    tables: tuple[TableView, ...]
    columns: tuple[Text, ...]
    standings: tuple[RankView, ...]
    clock: EveningClock
    is_clock_set: bool
    changed_at: datetime
    is_over: bool
    is_ended: bool
    is_door_open: bool
    prizes: int

    @property
    def winners(self) -> list[RankView]:
        """Who gets a prize: the first places, shared ones all."""
        return [row for row in self.standings if row.place and row.place <= self.prizes]

    @property
    def is_small(self) -> bool:
        """Whether all names can stand large on one wall."""
        return len(self.seats) <= FEW

    @property
    def is_seating(self) -> bool:
        """Whether people look for their seats: published, no clock set, and most tables wait."""
        is_open = not self.is_ended and not self.is_clock_set
        return is_open and 2 * self.waiting > len(self.tables)

    @property
    def is_played(self) -> bool:
        """Whether all tables of the sitting are done: no clock counts for them any more."""
        return bool(self.tables) and self.done == len(self.tables)

    @property
    def marks(self) -> tuple[ClockMark, ...]:
        """The marks on the way of the clock."""
        return clock_marks(self.clock)

    @property
    def open_tables(self) -> list[TableView]:
        """The tables that are not done."""
        return [table for table in self.tables if not table.is_done]

    @property
    def byes(self) -> list[str]:
        """The names of those who sit out."""
        return [seat.name for seat in self.seats if seat.is_bye]

    def state_of(self, seat: SeatView) -> str:
        """Return where somebody is in the sitting: a word for scripts.

        A seat at a table that is done has been ``played``, and is the ``last`` one where no other
        sitting follows, as is a ``last-bye``. Whoever came ``late`` plays from the next one on.
        """
        if seat.first:
            return "late"
        if seat.is_bye and self.sitting >= self.sittings:
            return "last-bye"
        if seat.table not in {table.number for table in self.tables if table.is_done}:
            return seat.state
        return "last" if self.sitting >= self.sittings else "played"

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
    def whole(self) -> int:
        """How many sittings are done at all tables."""
        return self.sitting if self.done == len(self.tables) else self.sitting - 1

    @property
    def has_results(self) -> bool:
        """Whether anything counts for anybody yet."""
        return any(row.place for row in self.standings)

    @property
    def sittings_called(self) -> Text | None:
        """What the page of the sittings before this one is called; None where it shows none."""
        if self.is_ended:
            return text("All sittings") if self.sitting else None
        return text("Earlier sittings") if self.sitting > 1 else None

    @property
    def headline(self) -> Text:
        """Where the evening is, beside its name on a wall."""
        if self.is_ended:
            return text("Final standings")
        if not self.sitting:
            return text("Seats come soon")
        values = {"number": self.sitting, "count": self.sittings}
        if self.is_seating:
            return text("Sitting %(number)s of %(count)s: find your seat", **values)
        return text("Sitting %(number)s of %(count)s", **values)

    @property
    def counted(self) -> Text | None:
        """After what the standings are; None before any table plays."""
        if self.is_ended:
            return text("final")
        if self.whole < self.sitting and self.done:
            return text(
                "after %(done)s of %(all)s tables of sitting %(number)s",
                done=self.done,
                all=len(self.tables),
                number=self.sitting,
            )
        if self.whole:
            return text("after sitting %(number)s", number=self.whole)
        return text("only finished tables count") if self.tables else None


def hall_view(state: EveningState, changed_at: datetime) -> HallView:
    """Return what is shown of an evening."""
    record, evening = state.record, state.evening
    seats = seat_views(record)
    return HallView(
        code=state.code,
        version=state.version,
        name=evening.name,
        club=record.plan.club,
        sitting=len(record.published),
        sittings=evening.movement.sittings,
        crowd=crowd([record.entries[seat.entry] for seat in seats], record.plan.together),
        seats=seats,
        letters=letters_of(record),
        tables=tuple(table_view(state, table) for table in state.tables),
        columns=tuple(MEASURES[measure] for measure in measures(state)),
        standings=rank_views(state),
        clock=record.clock,
        is_clock_set=record.is_clock_set,
        changed_at=changed_at,
        is_over=len(record.published) >= evening.movement.sittings and state.is_sitting_done,
        is_ended=record.is_ended,
        is_door_open=record.is_door_open,
        prizes=record.prizes if record.is_ended else 0,
    )
