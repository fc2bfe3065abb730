"""An evening as it stands: what was decided, with what its tables have scored."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.movements.next_seats import next_seats
from scorekeeper.evenings.sitting import Entry, Side, Sitting, Table
from scorekeeper.evenings.standings.standings import Standing, standings
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.stored_evenings.models import ActionKind
from scorekeeper.stored_evenings.record.evening_record import (
    Decision,
    EveningRecord,
    PublishedTable,
)
from scorekeeper.stored_evenings.state.room_results import EveningRoom, RoomResult

#: What brings a table its points, or strikes it; without one of these its room decides.
_CLOSING = {ActionKind.SCORED, ActionKind.CLOSED, ActionKind.STRUCK}
_NOTHING = RoomResult()


@dataclass(frozen=True, slots=True)
class TableState:
    """One table of one sitting, as far as it came.

    ``code`` is that of its room, and ``game`` the number of its game there. ``rounds``
    counts those that were played there and count, ``totals`` are the points of each side by now.
    ``by`` is what closed it: a decision of the director, or None.
    """

    sitting: int
    number: int
    sides: tuple[Side, ...]
    code: str
    rounds: int
    totals: tuple[int, ...]
    is_done: bool
    game: int
    by: ActionKind | None = None

    @property
    def is_struck(self) -> bool:
        """Whether the director had it not counted."""
        return self.by is ActionKind.STRUCK

    @property
    def points(self) -> tuple[int, ...] | None:
        """What counts for the standings; None while it is not done, or if it was struck."""
        return self.totals if self.is_done and not self.is_struck else None


@dataclass(frozen=True)
class EveningState:
    """An evening of the hall. ``version`` only ever grows, with every action and every round.

    It holds nothing of the database, so that it can be kept.
    """

    code: str
    version: int
    record: EveningRecord
    rules: Ruleset
    rooms: Mapping[int, EveningRoom]
    results: Mapping[tuple[int, int], RoomResult]

    @cached_property
    def sittings(self) -> tuple[tuple[TableState, ...], ...]:
        """The tables of every published sitting."""
        return tuple(
            tuple(self._table(number, table) for table in sitting.tables)
            for number, sitting in enumerate(self.record.published, 1)
        )

    @property
    def tables(self) -> tuple[TableState, ...]:
        """The tables of the sitting that was published last."""
        return self.sittings[-1] if self.sittings else ()

    @property
    def byes(self) -> tuple[int, ...]:
        """Who sits out in the sitting that was published last."""
        return self.record.published[-1].byes if self.record.published else ()

    @property
    def is_sitting_done(self) -> bool:
        """Whether every table of the sitting that was published last is done."""
        return all(table.is_done for table in self.tables)

    @property
    def is_sitting_played(self) -> bool:
        """Whether a sitting was published and all its tables are done: no clock counts for it."""
        return bool(self.tables) and self.is_sitting_done

    @cached_property
    def evening(self) -> Evening:
        """The evening as the pure rules of evenings know it."""
        sittings = tuple(
            Sitting(
                tuple(Table(table.number, table.sides, table.points) for table in tables),
                published.byes,
            )
            for tables, published in zip(self.sittings, self.record.published, strict=True)
        )
        entries = tuple(self.record.entries.values())
        plan = self.record.plan
        movement = plan.evening.movement
        if plan.before is not None:
            movement = replace(movement, before=plan.before.among(entries))
        return replace(plan.evening, movement=movement, entries=entries, sittings=sittings)

    @cached_property
    def counted(self) -> Evening:
        """The evening as the standings count it: sitting out counts once its sitting is done."""
        if not self.byes or self.is_sitting_done or self.record.is_ended:
            return self.evening
        *before, last = self.evening.sittings
        return replace(self.evening, sittings=(*before, replace(last, byes=())))

    @cached_property
    def standings(self) -> Sequence[Standing]:
        """Everybody in the order of the standings."""
        return standings(self.counted)

    @cached_property
    def proposal(self) -> Sitting | None:
        """The seats that come next, as the movement finds them; None after the last sitting."""
        return next_seats(self.evening)

    def entry(self, number: int) -> Entry:
        """Return an entry by its number."""
        return self.record.entries[number]

    def _table(self, sitting: int, table: PublishedTable) -> TableState:
        room = self.rooms[table.number]
        result = self.results.get((room.id, table.game), _NOTHING)
        decision = self.record.decisions.get((sitting, table.number))
        limit = self.record.length_of(sitting).rounds
        counted = result.totals if limit is None else result.totals[:limit]
        totals = counted[-1] if counted else (0,) * len(table.sides)
        is_played = result.is_over or (limit is not None and len(counted) >= limit)
        closing = decision if decision is not None and decision.kind in _CLOSING else None
        return TableState(
            sitting=sitting,
            number=table.number,
            sides=table.sides,
            code=room.code,
            rounds=len(counted),
            totals=_decided(closing, totals),
            is_done=closing is not None or is_played,
            game=table.game,
            by=None if closing is None else closing.kind,
        )


def _decided(closing: Decision | None, totals: tuple[int, ...]) -> tuple[int, ...]:
    typed: Any = None if closing is None else closing.points
    return totals if typed is None else typed
