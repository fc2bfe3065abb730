"""A line for each table: however much one asks for at once, the others wait for none of it."""

from contextlib import ExitStack

import pytest

from scorekeeper.web.http.limits import table_turns
from scorekeeper.web.http.limits.table_turns import AT_A_TABLE, TableTurns

ONE, OTHER = "/score/K7PQ4M/rounds/1", "/score/AAAAAA"


@pytest.fixture
def turns(monkeypatch):
    monkeypatch.setattr(table_turns, "IN_LINE", 0.001)
    return TableTurns()


@pytest.fixture
def busy(turns):
    """Return the turns while one table has all of its own."""
    with ExitStack() as stack:
        taken = [stack.enter_context(turns.turn_of(ONE)) for _request in range(AT_A_TABLE)]
        assert taken == [True] * AT_A_TABLE
        yield turns


@pytest.mark.parametrize("path", [ONE, "/score/k7-pq 4m", "/score/K7PQ4M/ticks"])
def test_a_table_that_asks_for_too_much_at_once_waits_however_its_code_is_written(busy, path):
    with busy.turn_of(path) as has_turn:
        assert not has_turn


def test_another_table_does_not_wait_meanwhile(busy):
    with busy.turn_of(OTHER) as has_turn:
        assert has_turn


def test_a_line_that_is_too_long_sends_away_at_once(busy, monkeypatch):
    monkeypatch.setattr(table_turns, "WAITING_AT_A_TABLE", 0)
    monkeypatch.setattr(table_turns, "IN_LINE", None)  # Whoever waits, waits for ever.

    with busy.turn_of(ONE) as has_turn:
        assert not has_turn


def test_whoever_is_answered_makes_room_and_is_forgotten(turns):
    for _request in range(2 * AT_A_TABLE):
        with turns.turn_of(ONE) as has_turn:
            assert has_turn

    assert not turns._lines
    assert not turns._here


def test_whoever_has_no_turn_is_told_when_to_come_back(desk, monkeypatch):
    monkeypatch.setattr(table_turns, "AT_A_TABLE", 0)
    monkeypatch.setattr(table_turns, "WAITING_AT_A_TABLE", 0)
    answer = desk.client.get(desk.at)

    assert answer.status_code == 429
    assert "That was a lot at once" in answer.text
    assert answer.headers["Retry-After"] == "2"
