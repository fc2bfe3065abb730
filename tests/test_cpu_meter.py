"""What a piece of work uses of the processor, without what others use while it waits."""

import pytest

from scorekeeper import cpu_meter
from scorekeeper.cpu_meter import metered, unmetered
from scorekeeper.pauses_in_long_work import with_pauses
from scorekeeper.storage.wait_budget import spend


@pytest.fixture
def used(monkeypatch):
    """Return what the thread used so far, in a list of one, for the test to add to."""
    seconds = [5.0]
    monkeypatch.setattr(cpu_meter, "thread_time", lambda: seconds[0])
    return seconds


def test_what_is_done_is_counted(used):
    with metered() as meter:
        used[0] += 2.0

        assert meter.seconds == 2.0


def test_what_others_do_while_one_waits_is_not(used):
    with metered() as meter:
        used[0] += 2.0
        with unmetered():
            used[0] += 40.0
            with unmetered():
                used[0] += 40.0
            used[0] += 40.0
            assert meter.seconds == 2.0
        used[0] += 1.0

    assert meter.seconds == 3.0


def test_where_nothing_is_counted_one_waits_all_the_same(used):
    with unmetered():
        used[0] += 40.0


def test_neither_a_wait_for_the_database_nor_a_pause_counts(used, monkeypatch):
    def others_work(_seconds):
        used[0] += 40.0

    monkeypatch.setattr("time.sleep", others_work)
    with metered() as meter:
        with spend():
            used[0] += 40.0
        for _piece in with_pauses("ab"):
            used[0] += 1.0

    assert meter.seconds == 2.0
