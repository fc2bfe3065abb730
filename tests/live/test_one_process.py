"""The broker: whoever waits for a board is told of a newer one, and of nothing else."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from scorekeeper.live.brokers.local_broker import Broker

SOON, LONG = 0.01, 10.0


@pytest.fixture
def broker():
    return Broker()


@pytest.fixture
def threads():
    with ThreadPoolExecutor(20) as pool:
        yield pool


def test_nothing_was_announced_at_first(broker):
    assert broker.latest("K7PQ4M") == 0


def test_what_was_announced_last_is_known(broker):
    broker.announce("K7PQ4M", version=3)

    assert broker.latest("K7PQ4M") == 3


def test_an_announcement_that_comes_late_turns_nothing_back(broker):
    broker.announce("K7PQ4M", version=3)
    broker.announce("K7PQ4M", version=2)

    assert broker.latest("K7PQ4M") == 3


def test_who_comes_after_the_announcement_does_not_wait(broker):
    broker.announce("K7PQ4M", version=3)

    assert broker.wait("K7PQ4M", 2, seconds=LONG) is True


def test_who_has_seen_everything_waits_in_vain(broker):
    broker.announce("K7PQ4M", version=3)

    assert broker.wait("K7PQ4M", 3, seconds=SOON) is False


def test_news_of_another_board_wake_nobody(broker):
    broker.announce("ZZZZZZ", version=3)

    assert broker.wait("K7PQ4M", 0, seconds=SOON) is False


def test_all_who_wait_are_told(broker, threads):
    told = [threads.submit(broker.wait, "K7PQ4M", 0, seconds=LONG) for _phone in range(20)]
    broker.announce("K7PQ4M", version=1)

    assert [one.result(timeout=LONG) for one in told] == [True] * 20


def test_of_many_announcements_at_once_the_highest_stays(broker, threads):
    for number in range(1, 101):
        threads.submit(broker.announce, "K7PQ4M", version=number)
    threads.shutdown()

    assert broker.latest("K7PQ4M") == 100
