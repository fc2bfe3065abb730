"""The broker: whoever waits for a board is told of a newer one, and of nothing else."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from scorekeeper.live.brokers import local_broker
from scorekeeper.live.brokers.board_memory import BoardMemory
from scorekeeper.live.brokers.local_broker import GONE, Broker

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


def awaited(broker, code="K7PQ4M"):
    """Return what whoever waits for a board waits for; it lives as long as somebody holds it."""
    return broker._awaited_by_first(code)


def test_news_of_another_board_wake_nobody(broker):
    mine, other = awaited(broker), awaited(broker, "ZZZZZZ")
    broker.announce("ZZZZZZ", version=3)

    assert (mine.is_set(), other.is_set()) == (False, True)


def test_all_who_wait_are_told(broker, threads):
    told = [threads.submit(broker.wait, "K7PQ4M", 0, seconds=LONG) for _phone in range(20)]
    broker.announce("K7PQ4M", version=1)

    assert [one.result(timeout=LONG) for one in told] == [True] * 20


def test_of_many_announcements_at_once_the_highest_stays(broker, threads):
    for number in range(1, 101):
        threads.submit(broker.announce, "K7PQ4M", version=number)
    threads.shutdown()

    assert broker.latest("K7PQ4M") == 100


@pytest.fixture
def stored():
    """Return the versions that the database has, by code; ``None`` in it makes it silent."""
    return {"K7PQ4M": 3}


@pytest.fixture
def thrown_away():
    """Return what was thrown away: codes of deleted tables, or "all"."""
    return []


@pytest.fixture
def looking(stored, thrown_away, monkeypatch):
    """Return a broker that looks for what is stored, and soon."""
    monkeypatch.setattr(local_broker, "LOOK", SOON)
    broker = Broker(
        BoardMemory(
            kept=lambda: ["K7PQ4M"],
            look=lambda codes: (
                None if None in stored else {code: stored[code] for code in codes if code in stored}
            ),
            clear=lambda: thrown_away.append("all"),
            forget_gone=thrown_away.append,
        )
    )
    yield broker
    broker.close()


def test_while_a_write_is_in_doubt_whoever_waits_is_told_what_the_database_has(looking):
    looking.listen()
    looking.doubt()
    stored_at_once = any(looking.wait("K7PQ4M", 2, seconds=LONG) for _wake in range(20))

    assert stored_at_once
    assert looking.latest("K7PQ4M") == 3


def test_a_write_that_is_stored_after_it_was_doubted_is_told_too(looking, stored, threads):
    looking.listen()
    looking.doubt()
    assert any(looking.wait("K7PQ4M", 2, seconds=LONG) for _wake in range(20))
    told = threads.submit(looking.wait, "K7PQ4M", 3, seconds=LONG)
    stored["K7PQ4M"] = 4

    assert told.result(LONG)


def test_whoever_comes_while_a_write_is_in_doubt_has_to_look(looking, thrown_away):
    before = looking.begin_hearing("K7PQ4M")
    looking.doubt()

    assert (before, looking.begin_hearing("K7PQ4M")) == (True, False)
    assert thrown_away == ["all"]


def test_a_doubt_ends(looking, thrown_away, monkeypatch):
    monkeypatch.setattr(local_broker, "DOUBT", 0)
    looking.doubt()
    looking.listen()
    assert any(looking.begin_hearing("K7PQ4M") or looking.rest(seconds=SOON) for _ in range(1000))

    assert thrown_away == ["all", "all"]


def test_what_a_command_deletes_is_forgotten_as_all_is_looked_for(
    looking, stored, thrown_away, monkeypatch
):
    monkeypatch.setattr(local_broker, "LOOK_FOR_ALL", 0)
    del stored["K7PQ4M"]
    looking.listen()

    assert any(thrown_away or looking.rest(seconds=SOON) for _turn in range(1000))
    assert looking.latest("K7PQ4M") == GONE


def test_a_database_that_does_not_answer_says_of_no_table_that_it_is_gone(looking, stored):
    stored[None] = 0
    looking.look_for(["K7PQ4M", "ZZZZZZ"])

    assert looking.latest("ZZZZZZ") == 0


def test_many_boards_are_looked_for_a_few_at_a_time(monkeypatch):
    asked = []
    monkeypatch.setattr(local_broker, "LOOK_AT_ONCE", 2)
    memory = BoardMemory(
        kept=list,
        look=lambda codes: asked.append(codes) or dict.fromkeys(codes, 7),
        clear=asked.clear,
        forget_gone=asked.remove,
    )
    broker = Broker(memory)
    broker.look_for(["A", "B", "C", "D", "E"])

    assert asked == [["A", "B"], ["C", "D"], ["E"]]
    assert {broker.latest(code) for code in "ABCDE"} == {7}


def test_nobody_is_woken_by_a_look_that_finds_nothing_new(looking, stored):
    looking.announce("K7PQ4M", version=3)
    mine = awaited(looking)
    looking.look_for(["K7PQ4M"])
    assert not mine.is_set()

    stored["K7PQ4M"] = 4
    looking.look_for(["K7PQ4M"])
    assert mine.is_set()


def test_a_look_that_goes_wrong_is_not_the_last_one(looking, monkeypatch, caplog):
    looks = []

    def end_doubt(_broker):
        looks.append(len(looks))
        if len(looks) == 1:
            raise ValueError

    monkeypatch.setattr(Broker, "_end_doubt", end_doubt)
    looking.listen()

    assert any(len(looks) > 1 or looking.rest(seconds=SOON) for _turn in range(1000))
    assert "could not be looked at" in caplog.text
