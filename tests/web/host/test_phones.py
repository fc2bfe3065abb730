"""How many phones are here, and whether any has ever come: a number that is true."""

import pytest

from scorekeeper.web.host import host_view
from tests.web.networks import put_on_networks
from tests.web.page import read_page

OWN = "192.168.1.20"
PHONE = {"REMOTE_ADDR": "192.168.1.7"}


@pytest.fixture
def asked(app, client, monkeypatch):
    """Return what asks who is here, at a clock that is moved by hand, and the clock."""
    put_on_networks(monkeypatch, {"wlan0": OWN})
    clock = [1000.0]
    monkeypatch.setattr(app.extensions["presence"], "_now", lambda: clock[0])
    return lambda: read_page(client.get("/host/phones").text).one("b").text, clock


def test_the_machine_itself_is_no_phone(client, asked):
    ask, _clock = asked
    for own in ("127.0.0.1", "::1", "::ffff:127.0.0.1", OWN):
        client.get("/", environ_overrides={"REMOTE_ADDR": own})

    assert ask() == "No phone has come yet."


def test_each_phone_is_counted_once(client, asked):
    ask, _clock = asked
    for phone in ("192.168.1.7", "192.168.1.7", "::ffff:192.168.1.7"):
        client.get("/", environ_overrides={"REMOTE_ADDR": phone})
    one = ask()
    client.get("/nowhere", environ_overrides={"REMOTE_ADDR": "192.168.1.8"})

    assert (one, ask()) == ("1 phone is here.", "2 phones are here.")


def test_a_phone_that_asks_for_nothing_any_more_is_not_here(client, asked):
    ask, clock = asked
    client.get("/", environ_overrides=PHONE)
    clock[0] += host_view.HERE
    before = ask()
    clock[0] += 1

    assert (before, ask()) == ("1 phone is here.", "No phone is here right now.")


def test_a_phone_that_watches_is_here_as_long_as_it_does(desk, asked):
    ask, clock = asked
    stream = desk.client.get(f"{desk.board}/stream", environ_overrides=PHONE, buffered=False)
    clock[0] += 10 * host_view.HERE
    watching = ask()
    stream.close()
    left = ask()
    clock[0] += host_view.HERE + 1

    assert watching == left == "1 phone is here."
    assert ask() == "No phone is here right now."


def test_a_page_from_memory_counts_as_well(client, asked):
    ask, clock = asked
    for _time in range(2):
        client.get("/", environ_overrides=PHONE)
        seen = ask()
        clock[0] += host_view.HERE + 1

    assert seen == "1 phone is here."


def test_where_other_processes_serve_too_nobody_claims_to_know(app, client):
    app.config["REDIS_URL"] = "redis://cache"

    assert "nobody counts the phones" in client.get("/host/phones").text
