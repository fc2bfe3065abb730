"""While the database is not in reach, what was pressed is kept, and arrives once.

Other ways in which an answer is lost are in test_offline.py, what the server says in tests/web.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Response, expect

from tests.browser.conftest import Phones
from tests.browser.dead_spots import ARRIVES, begin
from tests.browser.phone import Phone
from tests.server import TableServer

pytestmark = pytest.mark.exhaustive
AWAY = 503
NAMES = ("Ann", "Bob", "Cy", "Di")


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[TableServer]:
    """Return a server whose database a test may lock."""
    server = TableServer(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def scorers(phones: Phones, own_server: TableServer) -> list[Phone]:
    """Return two phones, each with a table of its own."""
    scorers = [phones(home=own_server.address) for _phone in range(2)]
    for scorer in scorers:
        scorer.sit_down(*NAMES)
        scorer.expects(str(AWAY))
    return scorers


def is_away(answer: Response) -> bool:
    """Whether the server says that the database is not in reach."""
    return answer.status == AWAY


def test_a_round_and_a_tick_are_kept_until_the_database_is_back(
    own_server: TableServer, scorers: list[Phone]
) -> None:
    counting, ticking = scorers
    begin(counting, 1)
    counting.simple_round(table="30")
    counting.press("Review")
    save = counting.page.get_by_role("button", name="Save", exact=True)
    expect(save).to_be_visible()
    database = own_server.instance / "scorekeeper.sqlite3"
    with closing(sqlite3.connect(database, isolation_level=None)) as stranger:
        stranger.execute("BEGIN IMMEDIATE")
        with (
            counting.page.expect_response(is_away, timeout=ARRIVES),
            ticking.page.expect_response(is_away, timeout=ARRIVES),
        ):
            save.click()
            ticking.page.locator(".tick-button").first.click()
        expect(counting.page.get_by_text("Not sent yet.")).to_be_visible()
        told = ticking.page.get_by_role("heading", name="The scores are not in reach right now")
        expect(told).to_be_visible()

    newest = counting.page.locator(".played .figures .side-0")
    expect(newest).to_have_text(["+30"], timeout=ARRIVES)
    ticking.press("Try again")
    expect(ticking.page.locator(".tick-button").first).to_have_attribute("aria-pressed", "true")
