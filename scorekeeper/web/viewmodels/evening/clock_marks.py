"""The marks on the way of a clock, at which everybody is told how much time is left."""

from dataclasses import dataclass

from scorekeeper.rules.text import Text, ntext
from scorekeeper.stored_evenings.record.evening_clock import MARKS, EveningClock


@dataclass(frozen=True, slots=True)
class ClockMark:
    """A mark so many ``seconds`` before the end; it stands at ``at`` percent of the way."""

    seconds: int
    at: float
    words: Text


def clock_marks(clock: EveningClock) -> tuple[ClockMark, ...]:
    """Return the marks of a sitting that is long enough for them."""
    return tuple(
        ClockMark(
            seconds=minutes * 60,
            at=round(100 - 100 * minutes * 60 / clock.length, 1),
            words=ntext("The last minute", "The last %(count)s minutes", count=minutes),
        )
        for minutes in MARKS
        if minutes * 60 < clock.length
    )
