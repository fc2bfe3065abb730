"""Names behind which nobody answers: whom they hold up, and whom they do not."""

import socket
from threading import Event, Semaphore, Thread

import pytest

from scorekeeper.webhooks import name_lookups
from scorekeeper.webhooks.name_lookups import OTHERS_AT_ONCE, NameLookups

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


def test_a_name_that_was_answered_for_never_waits_for_dead_ones(dead):
    given_up, asked = dead
    lookups, found = NameLookups(), []
    assert lookups.addresses("good.example", 443) == ["192.0.2.1"]
    waiting = [ask(lookups, f"{number}.dead", found) for number in range(3 * OTHERS_AT_ONCE)]
    for _one in range(OTHERS_AT_ONCE):
        assert asked.acquire(timeout=PATIENCE)

    assert lookups.addresses("good.example", 443) == ["192.0.2.1"]
    assert not asked.acquire(blocking=False)  # No more of them than that at once.

    given_up.set()
    for thread in waiting:
        thread.join(PATIENCE)
    assert [addresses for _host, addresses in found] == [None] * len(waiting)


def test_a_name_that_became_slow_is_with_the_others_until_it_is_quick_again(monkeypatch):
    now = iter([0.0, 2.0, 3.0, 3.1, 4.0, 4.1])
    monkeypatch.setattr(name_lookups, "monotonic", lambda: next(now))
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_of, **_options: [])
    lookups, taken = NameLookups(), []
    real = lookups._others

    class Counted:
        def __enter__(self):
            taken.append("waits")
            return real.__enter__()

        def __exit__(self, *error):
            return real.__exit__(*error)

    lookups._others = Counted()

    for expected in (1, 2, 2):  # Slow, then quick, then asked without waiting.
        lookups.addresses("host.example", 443)
        assert len(taken) == expected


def test_of_many_names_the_oldest_are_forgotten(monkeypatch):
    monkeypatch.setattr(name_lookups, "MOST_NAMES", 2)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_of, **_options: [])
    lookups = NameLookups()

    for host in ("one", "two", "three"):
        lookups.addresses(host, 443)

    assert list(lookups._quick) == ["two", "three"]
