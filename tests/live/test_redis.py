"""Announcements across processes: two brokers on one Redis, and Redis gone for a while."""

import os
import socket
from contextlib import closing
from threading import Event
from urllib.parse import urlsplit
from uuid import uuid4

import pytest

from scorekeeper.live.redis import RedisBroker

URL = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379")
LONG, SOON = 10.0, 0.05
#: Nobody listens here.
NOWHERE = "redis://127.0.0.1:1"


@pytest.fixture
def brokers(missing):
    """Return a way to make brokers of one family, which hear of each other alone."""
    place = urlsplit(URL)
    try:
        socket.create_connection((place.hostname, place.port or 6379), timeout=1).close()
    except OSError:
        missing("There is no Redis; TEST_REDIS_URL says where one is.")
    prefix = f"test-{uuid4()}:"
    made = []

    def broker(url=URL):
        heard = Event()
        made.append(RedisBroker(url, prefix=prefix, missed=heard.set))
        made[-1].listen()
        return made[-1], heard

    yield broker
    for one in made:
        one.close()


def test_an_announcement_reaches_the_other_process(brokers):
    (here, ready), (there, also_ready) = brokers(), brokers()
    assert ready.wait(LONG)
    assert also_ready.wait(LONG)
    here.announce("K7PQ4M", revision=3)

    assert there.wait("K7PQ4M", 2, seconds=LONG)
    assert here.latest("K7PQ4M") == 3
    assert not there.is_deaf


def test_whoever_begins_to_listen_knows_that_something_may_have_been_missed(brokers):
    broker, missed = brokers()

    assert missed.wait(LONG)
    assert not broker.is_deaf


def test_without_redis_a_write_succeeds_and_everybody_looks_for_himself(brokers):
    broker, missed = brokers(NOWHERE)
    broker.announce("K7PQ4M", revision=3)

    assert broker.is_deaf
    assert broker.latest("K7PQ4M") == 3
    assert not missed.wait(SOON)


def test_the_loss_of_redis_is_told_once(brokers, caplog):
    broker, ready = brokers()
    assert ready.wait(LONG)
    with closing(broker._speaker):
        broker._speaker.connection_pool.connection_kwargs["port"] = 1
        broker._speaker.connection_pool.disconnect()
        broker.announce("K7PQ4M", revision=1)
        broker.announce("K7PQ4M", revision=2)

    told = [record.message for record in caplog.records if "does not answer" in record.message]
    assert len(told) == 1
