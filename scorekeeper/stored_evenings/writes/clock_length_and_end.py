"""The clock of an evening, its length and its end, beside seats and results."""

from datetime import datetime

from scorekeeper.gamefile.evening.format import MOST_SITTINGS
from scorekeeper.rules.text import text
from scorekeeper.stored_evenings.errors import EveningRefused
from scorekeeper.stored_evenings.models import ActionKind, StoredEvening
from scorekeeper.stored_evenings.record.evening_clock import EveningClock
from scorekeeper.stored_evenings.record.evening_record import EveningRecord
from scorekeeper.stored_evenings.record.plan import SittingLength
from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.stored_evenings.writes.append import (
    Content,
    EveningWrite,
    append_action,
    refuse_ended,
)
from scorekeeper.stored_evenings.writes.renew_boards import renew_boards, show_at_boards

#: Minutes: no sitting is longer.
LONGEST_SITTING = 600


def set_clock(
    evening: StoredEvening, step: str, minutes: int, now: datetime, *, write: EveningWrite
) -> None:
    """Move the clock by *minutes*: ``start`` or ``lengthen`` it, ``pause`` it, or let it ``go_on``.

    Of one that is paused, it is ``set`` how many are left.

    Raises EveningRefused.
    """
    evening_id = evening.id

    def act(record: EveningRecord) -> Content:
        refuse_ended(record)
        clock = _moved(record, step, minutes, now)
        if clock.seconds_left(now) > LONGEST_SITTING * 60:
            raise EveningRefused(text("No sitting is that long."))
        show_at_boards(evening_id)
        return clock.content()

    append_action(evening, ActionKind.CLOCK_SET, act, write=write)
    renew_boards(evening)


def _moved(record: EveningRecord, step: str, minutes: int, now: datetime) -> EveningClock:
    clock, is_set = record.clock, record.is_clock_set
    match step:
        case "start" if not is_set:
            return clock.started(minutes, now)
        case "pause" if is_set and clock.is_running:
            return clock.paused(now)
        case "go_on" if is_set and not clock.is_running:
            return clock.going_on(now)
        case "set" if is_set and not clock.is_running:
            return clock.with_left(minutes)
        case "lengthen" if is_set:
            return clock.lengthened(minutes, now)
        case _:
            raise EveningRefused(text("Another director has moved the clock. Look at it again."))


def adjust(
    evening: StoredEvening, sittings: int, length: SittingLength, *, write: EveningWrite
) -> None:
    """Change how many sittings there are, and how long each is that is not done yet.

    Raises EveningRefused.
    """
    evening_id, state = evening.id, evening_state(evening)
    first = len(state.sittings) + (1 if state.is_sitting_done else 0)

    def act(record: EveningRecord) -> Content:
        refuse_ended(record)
        played = len(record.published)
        if sittings < max(played, 1):
            message = text("More sittings than that are published already.")
            raise EveningRefused(message, "sittings")
        if sittings > MOST_SITTINGS:
            raise EveningRefused(text("No evening has that many sittings."), "sittings")
        show_at_boards(evening_id)
        told = {"by": length.by, "count": length.count}
        return {"sittings": sittings, "length": told, "from": first}

    append_action(evening, ActionKind.ADJUSTED, act, write=write)
    renew_boards(evening)


def end_evening(evening: StoredEvening, prizes: int, *, write: EveningWrite) -> None:
    """End the evening; the first places, so many, get *prizes*.

    Its standings stay, and corrections still re-rank.
    """
    _turn(evening, ActionKind.ENDED, {"prizes": prizes}, write)


def resume_evening(evening: StoredEvening, *, write: EveningWrite) -> None:
    """Go on with an evening that was ended."""
    _turn(evening, ActionKind.RESUMED, {}, write)


def _turn(evening: StoredEvening, kind: ActionKind, content: Content, write: EveningWrite) -> None:
    """End an evening or go on with it, at every board too."""
    evening_id = evening.id

    def act(_record: EveningRecord) -> Content:
        show_at_boards(evening_id)
        return content

    append_action(evening, kind, act, write=write)
    renew_boards(evening)
