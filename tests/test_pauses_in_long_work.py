"""Long work leaves others at least as much time as it takes."""

import time
from threading import BoundedSemaphore

from scorekeeper.pauses_in_long_work import LONGEST_PAUSE, releasing_in_pauses, with_pauses


def test_after_each_piece_is_a_rest_as_long_as_it_took_and_never_a_long_one(monkeypatch):
    now, pauses = [100.0], []
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(time, "sleep", pauses.append)

    for took in with_pauses([0.02, 0.0, 9.0]):
        now[0] += took

    assert [round(pause, 3) for pause in pauses] == [0.02, 0.0, LONGEST_PAUSE]


def test_whoever_pauses_gives_back_what_is_held(monkeypatch):
    turns, free = BoundedSemaphore(), []

    def look(_seconds):
        free.append(turns.acquire(blocking=False))
        turns.release()

    monkeypatch.setattr(time, "sleep", look)
    with turns, releasing_in_pauses(turns):
        for _piece in with_pauses("ab"):
            assert not turns.acquire(blocking=False)

    assert free == [True, True]
