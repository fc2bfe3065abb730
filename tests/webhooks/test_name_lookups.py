"""Names behind which nobody answers: whom they hold up, and whom they do not."""

import socket
from threading import Event, Semaphore, Thread

import pytest

from scorekeeper.webhooks import name_lookups
from scorekeeper.webhooks.name_lookups import NEW_AT_ONCE, SLOW_AT_ONCE, NameLookups

PATIENCE = 20


@pytest.fixture
def dead(monkeypatch):
    """Return when names at ``dead`` are given up, and how many of them are being asked for."""
    given_up, asked = Event(), Semaphore(0)

    def look_up(host, port, **_options):
        if host.endswith("dead"):
            asked.release()
            assert given_up.wait(PATIENCE)
            raise socket.gaierror(socket.EAI_AGAIN, "nobody answers")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("192.0.2.1", port))]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    yield given_up, asked
    given_up.set()


def ask(lookups, host, found):
    """Ask for a host in the background."""

    def run():
        try:
            found.append((host, lookups.addresses(host, 443)))
        except OSError:
            found.append((host, None))

    thread = Thread(target=run, daemon=True)
    thread.start()
    return thread


@pytest.mark.parametrize(("are_slow", "at_once"), [(False, NEW_AT_ONCE), (True, SLOW_AT_ONCE)])
def test_a_name_that_was_answered_for_never_waits_for_dead_ones(dead, are_slow, at_once):
    given_up, asked = dead
    lookups, found = NameLookups(), []
    names = [f"{number}.dead" for number in range(3 * at_once)]
    for host in names if are_slow else ():
        lookups._remember(host, is_quick=False)
    assert lookups.addresses("good.example", 443) == ["192.0.2.1"]
    waiting = [ask(lookups, host, found) for host in names]
    for _one in range(at_once):
        assert asked.acquire(timeout=PATIENCE)

    assert lookups.addresses("good.example", 443) == ["192.0.2.1"]
    assert not asked.acquire(blocking=False)  # No more of them than that at once.

    given_up.set()
    for thread in waiting:
        thread.join(PATIENCE)
    assert [addresses for _host, addresses in found] == [None] * len(waiting)


def test_a_name_that_is_new_waits_for_none_that_was_slow(dead):
    _given_up, asked = dead
    lookups = NameLookups()
    for number in range(SLOW_AT_ONCE):
        lookups._remember(f"{number}.dead", is_quick=False)
        ask(lookups, f"{number}.dead", [])
        assert asked.acquire(timeout=PATIENCE)

    assert lookups.addresses("new.example", 443) == ["192.0.2.1"]


def test_one_name_is_asked_for_once_at_a_time_though_it_was_quick_before(dead):
    _given_up, asked = dead
    lookups = NameLookups()
    lookups._remember("host.dead", is_quick=True)
    ask(lookups, "host.dead", [])
    assert asked.acquire(timeout=PATIENCE)

    with pytest.raises(TimeoutError):
        lookups.addresses("host.dead", 8443)


def test_a_name_is_what_it_was_the_last_time(monkeypatch):
    now = iter([0.0, 2.0, 3.0, 3.1])
    monkeypatch.setattr(name_lookups, "monotonic", lambda: next(now))
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_of, **_options: [])
    lookups, places = NameLookups(), []

    for _time in range(2):
        lookups.addresses("host.example", 443)
        places.append(lookups._was_quick["host.example"])

    assert places == [False, True]


def test_of_many_names_the_oldest_are_forgotten(monkeypatch):
    monkeypatch.setattr(name_lookups, "MOST_NAMES", 2)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_of, **_options: [])
    lookups = NameLookups()

    for host in ("one", "two", "three"):
        lookups.addresses(host, 443)

    assert list(lookups._was_quick) == ["two", "three"]
