"""What waits to be sent: bounded, in order, and each address by itself."""

from datetime import UTC, datetime
from types import SimpleNamespace

import pytest

from scorekeeper.games.models import Outcome
from scorekeeper.web.viewmodels.webhook_format import Event
from scorekeeper.webhooks import retry_queue as retry_queues
from scorekeeper.webhooks.retry_queue import OF_HOST, Delivery, RetryQueue
from scorekeeper.webhooks.saved_writes import Written

HERE, THERE = "https://here.example", "https://there.example"


def delivery(number, webhook_id=1):
    """Return the message of a round."""
    one = Written(number, number, "recorded", datetime.now(UTC), "ABCDEF", 1, 1, None, number)
    return Delivery(webhook_id, one, Event.ROUND_SAVED, f"ABCDEF-{number}", number, "nonce")


@pytest.fixture
def box():
    """Return a queue, and what it has sent."""
    sent = []

    def send(one):
        sent.append(one.one.number)
        return Outcome.ARRIVED

    return RetryQueue(send, lambda *_done: None, pauses=(0,)), sent


def test_messages_go_in_the_order_of_the_saves(box):
    queue, sent = box
    begun = [queue.put(HERE, delivery(number)) for number in (1, 2, 3)]
    queue.work(HERE)

    assert begun == [True, False, False]
    assert sent == [1, 2, 3]


def test_one_address_waits_for_no_other(box):
    queue, sent = box
    queue.put(HERE, delivery(1))
    queue.put(THERE, delivery(2, webhook_id=2))
    queue.work(THERE)

    assert sent == [2]


def test_a_message_is_queued_once(box):
    queue, sent = box
    for _time in range(2):
        queue.put(HERE, delivery(1))
        queue.put(HERE, delivery(1, webhook_id=2))
        if _time == 0:
            queue.work(HERE)

    assert sent == [1, 1]


def test_of_too_many_the_oldest_go(box, monkeypatch):
    monkeypatch.setattr(retry_queues, "MOST_WAITING", 3)
    queue, sent = box
    for number in range(1, 6):
        queue.put(HERE, delivery(number))
    queue.work(HERE)

    assert sent == [3, 4, 5]


def test_there_are_only_so_many_addresses(box, monkeypatch, caplog):
    monkeypatch.setattr(retry_queues, "MOST_ADDRESSES", 1)
    queue, sent = box
    queue.put(HERE, delivery(1))

    assert queue.put(THERE, delivery(2)) is False
    assert "too many addresses" in caplog.text
    queue.work(HERE)
    assert queue.put(THERE, delivery(2)) is True
    queue.work(THERE)
    assert sent == [1, 2]


def test_nothing_is_remembered_of_addresses_for_which_nothing_waits(box):
    queue, _sent = box
    queue.put(HERE, delivery(1))
    queue.work(HERE)

    assert queue._origins == {}


def test_the_hosts_own_program_finds_a_place_among_too_many(box, monkeypatch):
    monkeypatch.setattr(retry_queues, "MOST_ADDRESSES", 1)
    queue, sent = box
    queue.put(HERE, delivery(1))

    assert queue.put(OF_HOST, delivery(2)) is True
    queue.work(OF_HOST)
    assert sent == [2]


def test_a_message_that_cannot_be_made_does_not_silence_its_address():
    sent = []

    def send(one):
        if one.one.number == 1:
            raise RuntimeError
        sent.append(one.one.number)
        return Outcome.ARRIVED

    queue = RetryQueue(send, lambda *_done: None, pauses=())
    queue.put(HERE, delivery(1))
    with pytest.raises(RuntimeError):
        queue.work(HERE)

    assert queue.put(HERE, delivery(2)) is True
    queue.work(HERE)
    assert sent == [2]


@pytest.fixture
def clock(monkeypatch):
    """Return a clock that goes on as a queue waits by it."""
    clock = SimpleNamespace(now=100.0)

    def wait(seconds):
        clock.now += seconds

    def wait_at(queue, origin, instead=wait):
        monkeypatch.setattr(queue._origins[origin].news, "wait", instead)

    clock.wait_at = wait_at
    monkeypatch.setattr(retry_queues, "monotonic", lambda: clock.now)
    return clock


def test_a_program_that_refuses_holds_up_no_other_at_its_address(clock):
    sent, became = [], []

    def send(one):
        sent.append((one.webhook_id, one.one.number, clock.now))
        return Outcome.LATER if one.webhook_id == 1 else Outcome.ARRIVED

    queue = RetryQueue(send, lambda one, outcome: became.append((one.webhook_id, outcome)))
    for number in (1, 2):
        queue.put(HERE, delivery(number, webhook_id=number))
    queue.put(HERE, delivery(3, webhook_id=2))
    clock.wait_at(queue, HERE)
    queue.work(HERE)

    assert sent[:3] == [(1, 1, 100.0), (2, 2, 100.0), (2, 3, 100.0)]
    assert [at - 100 for who, _number, at in sent if who == 1] == [0, 1, 6, 36, 156, 756]
    assert became == [(2, Outcome.ARRIVED), (2, Outcome.ARRIVED), (1, Outcome.LATER)]


def test_a_message_that_follows_a_dropped_one_is_tried_as_often_as_any(clock, monkeypatch):
    monkeypatch.setattr(retry_queues, "MOST_WAITING", 1)
    sent = []

    def send(one):
        sent.append((one.one.number, clock.now - 100))
        return Outcome.LATER

    queue = RetryQueue(send, lambda *_done: None, pauses=(1, 5))

    def wait(seconds):
        if len(sent) == 2:
            queue.put(HERE, delivery(2))
        clock.now += seconds

    queue.put(HERE, delivery(1))
    clock.wait_at(queue, HERE, wait)
    queue.work(HERE)

    assert sent == [(1, 0), (1, 1), (2, 6), (2, 7), (2, 12)]


def test_an_address_that_is_told_in_vain_gives_its_place_to_another(clock, monkeypatch):
    monkeypatch.setattr(retry_queues, "MOST_ADDRESSES", 1)
    sent, became = [], []

    def send(one):
        sent.append(one.one.number)
        if one.webhook_id != 1:
            return Outcome.ARRIVED
        return Outcome.LATER

    queue = RetryQueue(send, lambda one, outcome: became.append((one.one.number, outcome)))

    def wait(_seconds):
        assert queue.put(THERE, delivery(2, webhook_id=2)) is True

    queue.put(HERE, delivery(1))
    clock.wait_at(queue, HERE, wait)
    queue.work(HERE)
    queue.work(THERE)

    assert sent == [1, 2]
    assert became == [(1, Outcome.LATER), (2, Outcome.ARRIVED)]
    assert queue._origins == {}
