"""A write that was done and then decided otherwise is refused when it is sent again."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from scorekeeper.stored_evenings.errors import EveningConflict
from scorekeeper.stored_evenings.writes.clock_length_and_end import (
    end_evening,
    resume_evening,
    set_clock,
)
from scorekeeper.stored_evenings.writes.entries import Newcomer, come_back, leave, set_door
from scorekeeper.stored_evenings.writes.renaming import rename
from scorekeeper.stored_evenings.writes.results import reopen, score_by_hand, strike

Step = Callable[..., None]
AT = datetime(2026, 11, 27, tzinfo=UTC)


def scored(*points: int, table: int = 1) -> Step:
    return lambda evening, write: score_by_hand(evening, (1, table), points, write=write)


def clock(step: str, minutes: int = 5) -> Step:
    return lambda evening, write: set_clock(evening, step, minutes, AT, write=write)


def named(*names: str) -> Step:
    newcomer = Newcomer(" & ".join(names), names)
    return lambda evening, write: rename(evening, 1, newcomer, write=write)


#: What is done, and what decides otherwise about the same.
OTHERWISE = {
    "points": (scored(100, 200), lambda evening, write: strike(evening, (1, 1), write=write)),
    "reopened": (
        lambda evening, write: reopen(evening, (1, 1), write=write),
        scored(100, 200),
    ),
    "name": (named("Ann", "Bo"), named("Anna", "Bo")),
    "leaves": (
        lambda evening, write: leave(evening, 1, write=write),
        lambda evening, write: come_back(evening, 1, write=write),
    ),
    "door": (
        lambda evening, write: set_door(evening, is_open=True, write=write),
        lambda evening, write: set_door(evening, is_open=False, write=write),
    ),
    "clock": (clock("start"), clock("pause")),
    "end": (
        lambda evening, write: end_evening(evening, 3, write=write),
        lambda evening, write: resume_evening(evening, write=write),
    ),
}


@pytest.mark.parametrize("about", OTHERWISE)
def test_what_was_decided_otherwise_is_refused_when_it_comes_again(hall, about):
    hall.publish()
    does, otherwise = OTHERWISE[about]
    write = hall.write()
    does(hall.stored, write)
    does(hall.stored, write)
    otherwise(hall.stored, hall.write())

    with pytest.raises(EveningConflict):
        does(hall.stored, write)


def test_what_something_else_was_decided_after_is_still_one_write(hall):
    hall.publish()
    write = hall.write()
    scored(100, 200)(hall.stored, write)
    scored(300, 50, table=2)(hall.stored, hall.write())
    clock("start")(hall.stored, hall.write())
    revision = hall.state.record.revision
    scored(100, 200)(hall.stored, write)

    assert hall.state.record.revision == revision
