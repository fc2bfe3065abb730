"""A request that finds no free connection waits in line, within its budget."""

import sqlite3
import threading

import pytest
from sqlalchemy.exc import TimeoutError as NoFreeConnection

from scorekeeper.storage import wait_budget as budgets
from scorekeeper.storage.drivers.connection_pool import BudgetedPool
from scorekeeper.storage.drivers.db_errors import CROWDED, describe_database_error
from scorekeeper.storage.wait_budget import spend, wait_budget

#: Seconds for a thread of a busy machine.
PATIENCE = 30


@pytest.fixture
def pool():
    pool = BudgetedPool(
        lambda: sqlite3.connect(":memory:", check_same_thread=False),
        pool_size=1,
        max_overflow=0,
        timeout=0,  # As no request has it.
    )
    yield pool
    pool.dispose()


def test_a_connection_that_is_given_back_goes_to_whoever_waits(pool):
    mine, given, is_in_line = pool.connect(), threading.Event(), threading.Event()

    def wait():
        with wait_budget():
            is_in_line.set()
            pool.connect().close()
        given.set()

    waiting = threading.Thread(target=wait)
    waiting.start()
    assert is_in_line.wait(PATIENCE)
    mine.close()
    assert given.wait(PATIENCE)
    waiting.join(PATIENCE)


def test_whoever_has_waited_elsewhere_waits_here_no_more(pool, monkeypatch):
    mine = pool.connect()
    monkeypatch.setattr(budgets, "REQUEST", 0.0)

    with wait_budget(), pytest.raises(NoFreeConnection) as refusal:
        pool.connect()

    assert describe_database_error(refusal.value) == CROWDED
    mine.close()


def test_what_one_waits_in_line_is_taken_off_the_budget(pool, monkeypatch):
    mine = pool.connect()
    monkeypatch.setattr(budgets, "REQUEST", 0.05)

    with wait_budget():
        with pytest.raises(NoFreeConnection):
            pool.connect()
        with spend() as seconds:
            assert seconds == 0.0
    mine.close()
