"""Announcements across processes: two brokers on one Redis, and Redis gone for a while."""

from threading import Event
from urllib.parse import urlsplit

import pytest
from redis import Redis

from scorekeeper.live.brokers import (
    board_channels,
    local_broker,
    redis_broker,
    redis_publisher,
    redis_subscription,
)
from scorekeeper.live.brokers.board_memory import BoardMemory
from scorekeeper.live.brokers.local_broker import Broker
from scorekeeper.live.brokers.redis_broker import RedisBroker
from scorekeeper.live.brokers.redis_publisher import ANSWER, MISSED
from scorekeeper.live.brokers.redis_subscription import ASK, SILENT
from tests.wire import Wire

LONG, SOON = 10.0, 0.05
#: How often somebody who waits may be woken to look for himself before there is something new.
WAKES = 20
#: The boards that somebody asks for at every process of these tests.
BOARDS = ("K7PQ4M", "ZZZZZZ")
#: Nobody listens here.
NOWHERE = "redis://127.0.0.1:1"


@pytest.fixture(autouse=True)
def _busy_machine(monkeypatch):
    """Make a broker try again soon, and take no answer that comes late for silence."""
    monkeypatch.setattr(redis_broker, "RETRY", SOON)
    monkeypatch.setattr(local_broker, "LOOK", SOON)
    monkeypatch.setattr(redis_publisher, "RECOVERY", 0)
    monkeypatch.setattr(board_channels, "SETTLE", 0)
    monkeypatch.setattr(redis_publisher, "ANSWER", LONG)
    monkeypatch.setattr(redis_subscription, "SILENT", LONG)


@pytest.fixture
def noticed(_busy_machine, monkeypatch):
    """Make brokers notice a silent Redis: the listeners sooner still than they do."""
    monkeypatch.setattr(redis_publisher, "ANSWER", ANSWER)
    monkeypatch.setattr(redis_subscription, "ASK", SOON)
    monkeypatch.setattr(redis_subscription, "SILENT", 2 * SOON)


def test_a_listener_notices_silence_before_a_write_is_answered():
    assert ASK + SILENT < ANSWER


@pytest.fixture
def wire(redis_server):
    """Return a way to Redis that a test may cut."""
    place = urlsplit(redis_server.url)
    wire = Wire(place.port or 6379, place.hostname)
    yield wire
    wire.close()


@pytest.fixture
def brokers(redis_server):
    """Return a way to make brokers of one family, which hear of each other alone."""
    made = []

    def broker(url=redis_server.url, stored=(), lost=None):
        """Return a broker, and what is set when it may have missed something.

        Boards of which it may have missed something are added to *lost*.
        """
        lost = [] if lost is None else lost
        heard = Event()
        known = dict(stored)
        made.append(
            RedisBroker(
                url,
                prefix=redis_server.prefix,
                memory=BoardMemory(
                    look=lambda codes: {code: known.get(code, 0) for code in codes},
                    clear=heard.set,
                    forget=lost.extend,
                ),
            )
        )
        made[-1].listen()
        return made[-1], heard

    yield broker
    for one in made:
        one.close()


def ready(*made):
    """Return brokers as soon as they listen, to the boards too."""
    for broker, heard in made:
        assert heard.wait(LONG)
        heard.clear()
        hear(broker)
    return [broker for broker, _heard in made]


def hear(broker, boards=BOARDS):
    """Wait until a broker hears of boards."""
    turns = Event()
    assert any(
        all(map(broker.begin_hearing, boards)) or turns.wait(SOON) for _turn in range(WAKES * 10)
    )


def test_an_announcement_reaches_the_other_process(brokers):
    here, there = ready(brokers(), brokers())
    here.announce("K7PQ4M", version=3)

    assert there.wait("K7PQ4M", 2, seconds=LONG)
    assert here.latest("K7PQ4M") == 3
    assert not there.is_deaf


def test_a_process_hears_nothing_of_boards_that_nobody_asks_for_there(brokers):
    here, there = ready(brokers(), brokers())
    here.announce("234567", version=9)
    here.announce("K7PQ4M", version=3)

    assert there.wait("K7PQ4M", 2, seconds=LONG)
    assert there.latest("234567") == 0


def test_a_board_that_is_asked_for_the_first_time_is_looked_for_until_it_is_heard(
    brokers, monkeypatch
):
    (broker,) = ready(brokers(stored={"234567": 9}))
    monkeypatch.setattr(board_channels, "SETTLE", LONG)

    assert not broker.begin_hearing("234567")
    assert broker.wait("234567", 8, seconds=LONG)
    assert not broker.begin_hearing("234567")


def test_what_was_kept_of_a_board_before_it_was_heard_is_thrown_away(brokers):
    lost = []
    (broker,) = ready(brokers(lost=lost))
    before = "234567" in lost
    hear(broker, ["234567"])

    assert (before, "234567" in lost) == (False, True)


def test_boards_are_heard_again_when_redis_is_back(brokers, wire):
    made = (broker, missed), (there, _) = brokers(f"redis://127.0.0.1:{wire.port}"), brokers()
    ready(*made)
    wire.cut()
    broker.announce("ZZZZZZ", version=1)
    deaf = broker.begin_hearing("K7PQ4M")
    wire.mend()
    assert missed.wait(LONG)
    hear(broker)
    there.announce("K7PQ4M", version=3)

    assert not deaf
    assert broker.wait("K7PQ4M", 2, seconds=LONG)


def test_what_a_stranger_says_is_no_announcement(brokers, redis_server):
    here, there = ready(brokers(), brokers())
    with Redis.from_url(redis_server.url) as stranger:
        for words in ("", "K7PQ4M", "K7PQ4M three", b"\xff 3"):
            stranger.publish(f"{redis_server.prefix}board:K7PQ4M", words)
    here.announce("K7PQ4M", version=3)

    assert there.wait("K7PQ4M", 2, seconds=LONG)


def test_whoever_begins_to_listen_knows_that_something_may_have_been_missed(brokers):
    broker, missed = brokers()

    assert missed.wait(LONG)
    assert not broker.is_deaf


def test_without_redis_a_write_succeeds_and_everybody_is_caught_up_from_the_database(brokers):
    broker, missed = brokers(NOWHERE, stored={"ZZZZZZ": 7})
    broker.announce("K7PQ4M", version=3)

    assert broker.latest("K7PQ4M") == 3
    assert broker.wait("ZZZZZZ", 6, seconds=LONG)
    assert broker.is_deaf
    assert not missed.is_set()


def test_the_loss_of_redis_and_its_return_are_told_once(brokers, wire, caplog):
    made = broker, missed = brokers(f"redis://127.0.0.1:{wire.port}")
    ready(made)
    wire.cut()
    broker.announce("K7PQ4M", version=1)
    broker.announce("K7PQ4M", version=2)
    wire.mend()
    assert missed.wait(LONG)

    told = [record.message.partition(",")[0] for record in caplog.records]
    assert told == ["Redis is lost", "Redis is back."]
    assert not broker.is_deaf


def test_whoever_could_not_speak_makes_the_others_look(brokers, wire):
    (here, mine), (there, theirs) = brokers(f"redis://127.0.0.1:{wire.port}"), brokers()
    ready((here, mine), (there, theirs))
    wire.cut()
    here.announce("K7PQ4M", version=3)
    wire.mend()

    assert theirs.wait(LONG)
    assert mine.wait(LONG)
    hear(here)
    there.announce("ZZZZZZ", version=1)
    assert here.wait("ZZZZZZ", 0, seconds=LONG)


def test_what_is_written_while_redis_is_found_again_is_looked_for(
    brokers, wire, redis_server, monkeypatch
):
    made = broker, missed = brokers(f"redis://127.0.0.1:{wire.port}")
    ready(made)
    channel, said = f"{redis_server.prefix}boards", []

    with Redis.from_url(redis_server.url) as stranger, stranger.pubsub() as heard:

        def write(record):
            """Write as another phone may, which goes on while the log is being written."""
            if record.msg == "Redis is back.":
                broker.announce("K7PQ4M", version=3)
                stranger.publish(channel, "written")
            return True

        heard.subscribe(channel, f"{redis_server.prefix}board:K7PQ4M")
        wire.cut()
        broker.announce("ZZZZZZ", version=1)
        monkeypatch.setattr(redis_publisher.log, "filters", [write])
        wire.mend()
        assert missed.wait(LONG)
        while not {b"written", MISSED} <= set(said):
            said.append(heard.get_message(timeout=LONG)["data"])

    assert b"K7PQ4M 3" in said or said.index(b"written") < said.index(MISSED)


@pytest.mark.usefixtures("noticed")
def test_a_redis_that_falls_silent_is_lost_and_found_again(brokers, wire):
    broker, missed = brokers(f"redis://127.0.0.1:{wire.port}")
    (there, _) = ready((broker, missed), brokers())
    wire.strand()

    assert missed.wait(LONG)
    hear(broker)
    there.announce("K7PQ4M", version=3)
    assert broker.wait("K7PQ4M", 2, seconds=LONG)


def test_a_process_is_not_told_what_it_said_itself(brokers, monkeypatch):
    here, there = ready(brokers(), brokers())
    heard, announce = [], Broker._announce_here

    def listen(broker, code, *, version):
        heard.extend([(code, version)] if broker is here else [])
        announce(broker, code, version=version)

    monkeypatch.setattr(Broker, "_announce_here", listen)
    here.announce("K7PQ4M", version=3)
    assert there.wait("K7PQ4M", 2, seconds=LONG)
    there.announce("K7PQ4M", version=4)
    there.announce("ZZZZZZ", version=1)

    assert here.wait("ZZZZZZ", 0, seconds=LONG)
    assert heard == [("K7PQ4M", 3), ("K7PQ4M", 4), ("ZZZZZZ", 1)]


@pytest.mark.usefixtures("noticed")
def test_a_write_is_answered_when_everybody_knows_that_redis_is_silent(brokers, wire):
    address = f"redis://127.0.0.1:{wire.port}"
    here, there, third = ready(brokers(address), brokers(address), brokers(address))
    wire.swallow()
    here.announce("K7PQ4M", version=3)

    assert (here.is_deaf, there.is_deaf, third.is_deaf) == (True, True, True)


@pytest.mark.usefixtures("noticed")
def test_while_redis_is_silent_boards_are_looked_for_in_the_database(brokers, wire):
    made = brokers(f"redis://127.0.0.1:{wire.port}", stored={"ZZZZZZ": 7})
    (broker,) = ready(made)
    wire.swallow()

    assert broker.wait("ZZZZZZ", 6, seconds=LONG)
    assert broker.is_deaf


@pytest.mark.usefixtures("noticed")
def test_whoever_is_back_trusts_the_database_until_the_others_may_be_back_too(
    brokers, wire, monkeypatch
):
    monkeypatch.setattr(redis_publisher, "RECOVERY", LONG)
    made = broker, missed = brokers(f"redis://127.0.0.1:{wire.port}", stored={"ZZZZZZ": 7})
    (there, _) = ready(made, brokers())
    wire.strand()

    assert missed.wait(LONG)
    assert broker.is_deaf
    while not broker._boards.trusts("K7PQ4M"):
        missed.wait(SOON)
    there.announce("K7PQ4M", version=3)
    assert any(broker.wait("K7PQ4M", 2, seconds=LONG) for _wake in range(WAKES))
    assert any(broker.wait("ZZZZZZ", 6, seconds=LONG) for _wake in range(WAKES))


def test_a_write_in_doubt_makes_every_process_look_for_a_while(brokers):
    stored = {"K7PQ4M": 2}
    (here, _), (there, cleared) = made = brokers(), brokers(stored=stored)
    ready(*made)
    here.doubt()

    turns = Event()
    assert not here.begin_hearing("K7PQ4M")
    assert any(not there.begin_hearing("K7PQ4M") or turns.wait(SOON) for _turn in range(WAKES * 10))
    assert cleared.wait(LONG)
    assert not there.is_deaf
    assert any(there.wait("K7PQ4M", 1, seconds=LONG) for _wake in range(WAKES))


def test_a_doubt_that_redis_cannot_tell_makes_the_others_look_when_it_is_back(brokers, wire):
    (here, mine), (there, theirs) = brokers(f"redis://127.0.0.1:{wire.port}"), brokers()
    ready((here, mine), (there, theirs))
    wire.cut()
    here.doubt()
    theirs.clear()  # What was said as it began to listen.
    wire.mend()

    assert theirs.wait(LONG)


def test_whoever_waits_leaves_nothing_behind(brokers):
    (broker,) = ready(brokers())

    assert broker.wait("K7PQ4M", 0, seconds=SOON) is False
    assert broker.awaited() == []
