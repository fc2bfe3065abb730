"""What a table of a club evening shows of its evening: which sitting it is, and the clock."""

from dataclasses import dataclass

from scorekeeper.evenings.sitting import Side
from scorekeeper.games.models import Game
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.rules.text import Text, text
from scorekeeper.storage.db import now
from scorekeeper.stored_evenings.models import ActionKind, StoredEvening
from scorekeeper.stored_evenings.record.evening_clock import EveningClock
from scorekeeper.stored_evenings.record.evening_record import Decision, EveningRecord, Place
from scorekeeper.stored_evenings.state.lookup import evening_of_room
from scorekeeper.stored_evenings.state.state_cache import kept_record
from scorekeeper.web.viewmodels.evening.clock_marks import ClockMark, clock_marks
from scorekeeper.web.viewmodels.evening.tables.points_by_name import points_by_name
from scorekeeper.web.viewmodels.evening.tables.seat_view import SeatView, seats_after

#: What the director decided of a table without typing points, by kind.
_DECISIONS = {
    ActionKind.CLOSED: text("The director has closed this table. The score counts as it stands."),
    ActionKind.STRUCK: text("The director does not count this table in this sitting."),
}
_TYPED_COUNTS = text("The result that the director typed counts all the same.")
#: What becomes of a round that is saved at a table of which the director decided before.
_AFTER_DECISION = {
    ActionKind.CLOSED: text("The director had closed this table. Its result is counted anew."),
    ActionKind.STRUCK: _DECISIONS[ActionKind.STRUCK],
}


@dataclass(frozen=True, slots=True)
class TableOfEvening:
    """A table as a part of its evening, whose ``code`` this is; ``sitting`` counts from 1.

    ``rounds`` are those of a sitting, or None where rounds do not end it. ``is_done`` says that
    nothing more is to be played in this sitting, ``decided`` what the director decided of the
    table. ``entries`` are those who sit here, side by side. ``latest`` is the sitting that was
    published last, and ``onward`` tells who sat here in the one before, and where they sit now,
    until the table has begun again. ``is_ended`` says that the evening is over. ``told_at`` is the
    revision of the last thing that the table was told.
    """

    code: str
    name: str
    number: int
    sitting: int
    sittings: int
    rounds: int | None
    is_done: bool
    decided: Text | None
    entries: tuple[Side, ...]
    latest: int
    onward: tuple[SeatView, ...]
    is_ended: bool
    told_at: int
    clock: EveningClock

    @property
    def before(self) -> int:
        """The sitting in which those sat here of whom ``onward`` tells."""
        return self.sitting - 1 if self.sitting == self.latest else self.sitting

    @property
    def is_last(self) -> bool:
        """Whether nobody sits anywhere after this sitting."""
        return self.sitting >= self.sittings

    @property
    def is_time_up(self) -> bool:
        """Whether the clock of the sitting has run out, while this table is not done."""
        is_set = bool(self.clock.length) and not self.is_done
        return is_set and self.clock.seconds_left(now()) == 0

    @property
    def marks(self) -> tuple[ClockMark, ...]:
        """The marks on the way of the clock."""
        return clock_marks(self.clock)


def rounds_of_sitting(game: Game) -> int | None:
    """Return how many rounds the sitting of a table has, None where they do not end it."""
    of_evening = table_of_evening(game)
    return None if of_evening is None else of_evening.rounds


def table_of_evening(game: Game) -> TableOfEvening | None:
    """Return the place of a table in its evening, or None where it is a table of its own."""
    evening, number = evening_of_room(game.room), game.room.table_number
    if evening is None or number is None:
        return None
    record, state = kept_record(evening), game_state(game)
    sitting = _sitting(record, number, game.number)
    rounds = record.length_of(sitting).rounds if sitting else None
    is_played = rounds is not None and len(state.rounds) >= rounds
    place = (sitting, number)
    decided, seats = _decided(record, place), record.table_at(place)
    return TableOfEvening(
        code=evening.code,
        name=record.plan.evening.name,
        number=number,
        sitting=sitting,
        sittings=record.plan.evening.movement.sittings,
        rounds=rounds,
        is_done=is_played or decided is not None or state.is_ended or state.match().is_over,
        decided=decided,
        entries=seats.sides if seats else (),
        latest=len(record.published),
        onward=_onward(record, place, is_begun=bool(state.rounds) or decided is not None),
        is_ended=record.is_ended,
        told_at=record.told_at(place),
        clock=record.clock if record.is_clock_set else EveningClock(),
    )


@dataclass(frozen=True, slots=True)
class SittingAtTable:
    """A sitting that a table played: its number, whether its result was typed, and if it counts."""

    number: int
    is_typed: bool
    is_struck: bool


def sittings_at_table(game: Game) -> dict[int, SittingAtTable]:
    """Return the sittings of the table of a *game*, by the number of what was played there."""
    evening, number = evening_of_room(game.room), game.room.table_number
    if evening is None or number is None:
        return {}
    record = kept_record(evening)
    found = {}
    for sitting in range(1, len(record.published) + 1):
        table = record.table_at((sitting, number))
        decision = record.decisions.get((sitting, number))
        if table is not None:
            found[table.game] = SittingAtTable(
                sitting,
                is_typed=decision is not None and decision.points is not None,
                is_struck=decision is not None and decision.kind is ActionKind.STRUCK,
            )
    return found


def result_by_hand(game: Game) -> tuple[int, ...] | None:
    """Return what the director typed for a table, side by side; None where its rounds count."""
    decision = _decision_on(game)
    return None if decision is None else decision.points


def after_decision(game: Game) -> Text | None:
    """Return what becomes of a round that is saved now, where the director decided of its table."""
    decision = _decision_on(game)
    if decision is None:
        return None
    is_typed = decision.points is not None
    return _TYPED_COUNTS if is_typed else _AFTER_DECISION.get(decision.kind)


def _decision_on(game: Game) -> Decision | None:
    evening, number = evening_of_room(game.room), game.room.table_number
    if evening is None or number is None:
        return None
    record = kept_record(evening)
    return record.decisions.get((_sitting(record, number, game.number), number))


def told_to(evening: StoredEvening, number: int) -> int:
    """Return the revision of the last thing that a table was told, wherever its pad is."""
    record = kept_record(evening)
    sittings = range(len(record.published), 0, -1)
    played = (sitting for sitting in sittings if record.table_at((sitting, number)))
    return record.told_at((next(played, 0), number))


def _decided(record: EveningRecord, place: Place) -> Text | None:
    """Return in a sentence what the director decided of a table, if its rounds do not decide."""
    decision = record.decisions.get(place)
    if decision is not None and decision.points is not None:
        points = points_by_name(record, place, decision.points)
        return text("The director has typed the result of this table: %(points)s.", points=points)
    return None if decision is None else _DECISIONS.get(decision.kind)


def _onward(record: EveningRecord, place: Place, *, is_begun: bool) -> tuple[SeatView, ...]:
    """Return where those sit now who sat at a table in the sitting before."""
    sitting, number = place
    if sitting < len(record.published):
        return seats_after(record, place)
    return () if is_begun else seats_after(record, (sitting - 1, number))


def _sitting(record: EveningRecord, table: int, game: int) -> int:
    """Return in which sitting a table played a game; 0 if in none."""
    return next(
        (
            number
            for number, sitting in enumerate(record.published, 1)
            for one in sitting.tables
            if (one.number, one.game) == (table, game)
        ),
        0,
    )
