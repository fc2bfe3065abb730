"""What a table of a club evening shows of its evening: which sitting it is, and the clock."""

from dataclasses import dataclass

from scorekeeper.games.models import Game
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.stored_evenings.record.evening_clock import EveningClock
from scorekeeper.stored_evenings.record.evening_record import EveningRecord
from scorekeeper.stored_evenings.state.lookup import evening_of_room, kept_record
from scorekeeper.web.viewmodels.evening.clock_marks import ClockMark, clock_marks


@dataclass(frozen=True, slots=True)
class TableOfEvening:
    """A table as a part of its evening, whose ``code`` this is; ``sitting`` counts from 1.

    ``rounds`` are those of a sitting, or None where rounds do not end it. ``is_done`` says that
    nothing more is to be played in this sitting.
    """

    code: str
    name: str
    number: int
    sitting: int
    sittings: int
    rounds: int | None
    is_done: bool
    clock: EveningClock

    @property
    def marks(self) -> tuple[ClockMark, ...]:
        """The marks on the way of the clock."""
        return clock_marks(self.clock)


def table_of_evening(game: Game) -> TableOfEvening | None:
    """Return the place of a table in its evening, or None where it is a table of its own."""
    evening, number = evening_of_room(game.room), game.room.table_number
    if evening is None or number is None:
        return None
    record = kept_record(evening)
    plan, state = record.plan, game_state(game)
    sitting = _sitting(record, number, game.number)
    rounds = record.length_of(sitting).rounds
    is_played = rounds is not None and len(state.rounds) >= rounds
    return TableOfEvening(
        code=evening.code,
        name=plan.evening.name,
        number=number,
        sitting=sitting,
        sittings=plan.evening.movement.sittings,
        rounds=rounds,
        is_done=is_played or state.is_ended or state.match().is_over,
        clock=record.clock if record.is_clock_set else EveningClock(),
    )


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
