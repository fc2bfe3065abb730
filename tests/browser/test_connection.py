"""A board without a connection says so, and catches up by itself."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import Phones
from tests.browser.phone import HEARD, Phone
from tests.server import TableServer
from tests.wire import Wire

#: A board tries again after 4 s at most; the rest is for a busy machine. Milliseconds.
CATCHES_UP = 20_000
#: What htmx says of a stream that broke, and of an attempt to begin it anew that came to nothing.
SAID_WHEN_LOST = ("htmx:sse:error", "htmx:error: Failed to fetch")
CHANGED = re.compile(r"^live · changed \d+\ssec\sago$")
LOST = re.compile(r"^no connection, showing \d?\d:\d\d$")


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[TableServer]:
    """Return a server that this test may kill."""
    server = TableServer(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def wire(server: TableServer) -> Iterator[Wire]:
    """Return a way to the server that a test may cut; asked for first, it outlives the phones."""
    wire = Wire(server.port, tells=True)
    yield wire
    wire.close()


def test_a_board_connects_however_late_a_script_arrives(phones: Phones, scorer: Phone) -> None:
    watcher = phones()
    held: list[Route] = []
    watcher.page.route("**/hx-sse*", lambda route: held.append(route))  # noqa: PLW0108 - a builtin has no place for a mark of Playwright
    watcher.tab.goto(f"{watcher.home}/board/{scorer.code}", wait_until="commit")
    watcher.tab.wait_for_function("() => window.htmx")
    watcher.tab.evaluate("() => new Promise((done) => setTimeout(done))")
    held[0].continue_()

    expect(_state(watcher)).to_have_text("live")  # What it begins with is no change.
    _record(scorer, 1)
    watcher.wait_for(["30", "0"])
    expect(_state(watcher)).to_have_text(CHANGED)


def test_a_board_catches_up_when_its_network_is_back(
    wire: Wire, phones: Phones, scorer: Phone
) -> None:
    watcher = _watch(phones(home=wire.address), scorer)
    watcher.expects("ERR_INTERNET_DISCONNECTED", *SAID_WHEN_LOST)
    wire.strand()
    watcher.page.context.set_offline(offline=True)
    expect(_state(watcher)).to_have_text(LOST)

    _record(scorer, 1)
    expect(_state(watcher)).to_have_text(LOST)
    assert watcher.totals() == ["0", "0"]
    watcher.page.context.set_offline(offline=False)

    watcher.wait_for(["30", "0"], within=CATCHES_UP)
    expect(_state(watcher)).to_have_text(HEARD)
    assert watcher.page.evaluate("window.loadedOnce")


def test_a_board_that_hears_nothing_says_so_and_connects_anew(
    wire: Wire, phones: Phones, scorer: Phone
) -> None:
    watcher = phones(home=wire.address, altered=True)  # No clock is set back.
    watcher.page.clock.install()
    _watch(watcher, scorer)
    wire.strand()
    _record(scorer, 1)
    assert watcher.totals() == ["0", "0"]

    watcher.page.clock.fast_forward("01:00")
    watcher.page.clock.run_for(4000)

    watcher.wait_for(["30", "0"], within=CATCHES_UP)
    expect(_state(watcher)).to_have_text(HEARD)


def test_a_board_catches_up_when_the_server_was_restarted(
    phones: Phones, own_server: TableServer
) -> None:
    scorer = phones(home=own_server.address)
    scorer.sit_down("Ann", "Bob", "Cy", "Di")
    watcher = _watch(phones(home=own_server.address), scorer)
    watcher.expects("ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_REFUSED", *SAID_WHEN_LOST)
    scorer.expects("ERR_CONNECTION")  # The score pad asks whether another phone saved a round.
    _record(scorer, 1)
    watcher.wait_for(["30", "0"])

    own_server.kill()
    expect(_state(watcher)).to_have_text(LOST)
    assert watcher.totals() == ["30", "0"]
    own_server.start()
    _record(scorer, 2)

    watcher.wait_for(["60", "0"], within=CATCHES_UP)
    expect(_state(watcher)).to_have_text(HEARD)
    assert watcher.page.evaluate("window.loadedOnce")


def _watch(watcher: Phone, scorer: Phone) -> Phone:
    watcher.watch(scorer.code)
    watcher.page.evaluate("window.loadedOnce = true")
    return watcher


def _state(watcher: Phone) -> Locator:
    return watcher.page.locator("#live")


def _record(scorer: Phone, number: int) -> None:
    scorer.count_round(number)
    scorer.simple_round()
    scorer.record()
