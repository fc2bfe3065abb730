"""Webhooks: where they may lead, who may set them, and what is kept of them."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from scorekeeper.games.errors import NoPen
from scorekeeper.games.models import Revision, Webhook
from scorekeeper.games.rooms.deleting import delete_table
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.rooms.room_pens import take_back_pen
from scorekeeper.games.rooms.webhook_target import (
    LONGEST_ADDRESS,
    Target,
    is_public,
    names_private,
    read_target,
)
from scorekeeper.games.rooms.webhooks import (
    keep_host_webhook,
    register_webhook,
    table_secret,
    unregister_webhook,
    webhook_of,
)
from scorekeeper.games.writes.rounds import record_round
from scorekeeper.storage.db import db
from tests.games.rounds import KINGS

AN_ADDRESS = "https://home.example/hook"


def webhooks():
    """Return where every program is, the host's own with an empty address."""
    return [
        webhook.address for webhook in db.session.scalars(db.select(Webhook).order_by(Webhook.id))
    ]


@pytest.mark.parametrize(
    ("typed", "target", "origin"),
    [
        ("https://a.example", Target("https", "a.example", 443, "/"), "https://a.example"),
        (
            "HTTP://A.example:80/x?y=1",
            Target("http", "a.example", 80, "/x?y=1"),
            "http://a.example",
        ),
        ("http://[::1]:8123/", Target("http", "::1", 8123, "/"), "http://[::1]:8123"),
    ],
)
def test_an_address_is_read(typed, target, origin):
    assert read_target(typed) == target
    assert target.origin == origin
    assert target.is_secure is origin.startswith("https")


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "a.example",
        "ftp://a.example",
        "https://",
        "https://:443/",
        "https://club:sesame@a.example/",
        "https://a.example/#part",
        "http://..:80/",
        "http://a..example/",
        "http://localhost./",
        "http://127.1/",
        "http://2130706433/",
        "http://0x7f000001/",
        "http://0x7f.1/",
        "http://%31%32%37.0.0.1/",
        "http://" + "a" * 64 + ".example/",
        "http://" + "a." * 130 + "example/",
        "https://a.example:0/",
        "https://a.example:99999/",
        "https://a.example/ x",
        "https://a.example/\r\nHost: b",
        "https://ä.example/",
        "https://[::1/",
        "https://a.example/" + "x" * LONGEST_ADDRESS,
    ],
)
def test_what_is_no_address_to_send_to_is_not_read(typed):
    assert read_target(typed) is None


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.0.0.1",
        "172.16.3.4",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",  # noqa: S104 - nobody listens there
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1%eth0",
        "fc00::1",
        "ff02::1",
        "ff0e::1",
        "::ffff:10.0.0.1",
        "2002:0a00:0001::1",
        "64:ff9b::7f00:1",
        "2001:0:4136:e378:8000:63bf:f5ff:fffe",
        "::127.0.0.1",
        "::ffff:0:10.0.0.1",
        "64:ff9b:1::10.0.0.1",
        "fec0::1",
        "5f00::1",
    ],
)
def test_machines_of_private_networks_are_told_however_they_are_written(address):
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f:cb07::1", "64:ff9b::808:808"])
def test_machines_that_anybody_may_reach_are_public(address):
    assert is_public(address)


@pytest.mark.parametrize(
    ("host", "is_private"),
    [("localhost", True), ("cards.local", True), ("10.1.1.1", True), ("a.example", False)],
)
def test_a_host_that_is_plainly_private_is_told_without_asking_anybody(host, is_private):
    assert names_private(Target("http", host, 80, "/")) is is_private


def test_a_table_has_one_program_that_hears_of_what_comes_from_then_on(game, write):
    record_round(game, KINGS, write=write(0))
    register_webhook(game, "https://other.example/")
    webhook = register_webhook(game, AN_ADDRESS)

    assert webhooks() == [AN_ADDRESS]
    assert webhook.told == db.session.scalar(db.select(db.func.max(Revision.id)))
    assert webhook_of(find_game(game.code)).address == AN_ADDRESS


def test_a_secret_is_of_one_hook_and_one_server(game):
    first = table_secret(register_webhook(game, AN_ADDRESS), "a key")
    webhook = register_webhook(game, AN_ADDRESS)

    assert table_secret(webhook, "a key") == table_secret(webhook, "a key")
    assert len({first, table_secret(webhook, "a key"), table_secret(webhook, "another key")}) == 3


def test_a_program_is_removed(game):
    register_webhook(game, AN_ADDRESS)
    unregister_webhook(game)

    assert webhook_of(game) is None


@pytest.mark.parametrize(
    "act", [unregister_webhook, lambda game: register_webhook(game, "https://b.example/")]
)
def test_a_void_pen_changes_nothing(game, act):
    register_webhook(game, AN_ADDRESS)
    code = game.code
    mine = find_game(code)
    held = mine.room.pen_hash
    take_back_pen(mine)
    mine = find_game(code)
    mine.room.__dict__["pen_hash"] = held  # As it was read before.

    with pytest.raises(NoPen):
        act(mine)
    assert webhooks() == [AN_ADDRESS]


def test_a_deleted_table_takes_its_program_along_and_no_other(game):
    register_webhook(game, AN_ADDRESS)
    keep_host_webhook(is_wanted=True)
    delete_table(game, expected_revision=0)

    assert webhooks() == [""]


def test_the_host_has_one_program_as_long_as_it_is_wanted(game):
    assert game
    for wanted in (True, True):
        keep_host_webhook(is_wanted=wanted)
        assert webhooks() == [""]
    for wanted in (False, False):
        keep_host_webhook(is_wanted=wanted)
        assert webhooks() == []


def test_of_processes_that_start_together_one_stores_the_program_of_the_host(app, context):
    assert context
    ready = Barrier(4)

    def start(_process):
        with app.app_context():
            ready.wait(timeout=10)
            keep_host_webhook(is_wanted=True)

    with ThreadPoolExecutor(4) as processes:
        for _time in range(3):
            keep_host_webhook(is_wanted=False)
            list(processes.map(start, range(4)))

            db.session.rollback()
            assert webhooks() == [""]


@pytest.mark.usefixtures("context")
def test_of_several_programs_of_the_host_the_one_that_was_told_most_stays():
    for told in (3, 8, 5):
        db.session.add(Webhook(room_id=None, address="", nonce="a nonce", told=told))
    db.session.commit()
    keep_host_webhook(is_wanted=True)

    assert db.session.scalars(db.select(Webhook.told)).all() == [8]
