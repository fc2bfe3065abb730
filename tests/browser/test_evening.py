"""The story that all of this is for: one phone writes, another watches."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phones
from tests.browser.phone import ALONE, Phone
from tests.browser.scanner import scan
from tests.browser.story import CORRECTION, EVENING, RULING, Told, start


@pytest.fixture
def table(phones: Phones) -> tuple[Phone, Phone]:
    """Return a phone that has started a game, and one that scanned its code."""
    writer, watcher = phones(), phones()
    start(writer)
    writer.follow("QR")
    watcher.page.goto(scan(writer.page.get_by_role("img", name="QR code").screenshot()))
    writer.page.go_back()
    return writer, watcher


def test_a_whole_evening_is_seen_as_it_is_recorded(table: tuple[Phone, Phone]) -> None:
    writer, watcher = table
    address = watcher.page.url
    watcher.page.evaluate("window.loadedOnce = true")

    for number, told in enumerate(EVENING, start=1):
        writer.count_round(number)
        told.enter(writer)
        _save_and_see(writer, watcher, told)

    watcher.page.locator("#round-1 > summary").click()
    writer.open_played(1)
    CORRECTION.enter(writer)
    _save_and_see(writer, watcher, CORRECTION)

    assert watcher.page.url == address
    assert watcher.page.evaluate("window.loadedOnce")
    expect(watcher.page.locator("main")).to_have_count(1)
    expect(watcher.page.locator("#round-1")).to_have_attribute("open", "")
    expect(watcher.page.locator("#round-1")).to_contain_text("Mixed canasta × 3")
    expect(watcher.page.locator("#round-1")).to_contain_text("Corrected at")
    watcher.page.locator("#round-3 > summary").click()
    expect(watcher.page.locator("#round-3")).to_contain_text(RULING)


def test_enter_leads_from_name_to_name_and_starts_no_game(phones: Phones) -> None:
    writer = phones()
    writer.open("/new/team_canasta")
    writer.page.get_by_placeholder("Player 1", exact=True).focus()
    for name in ("Ann", "Cem", "Bob", "Di"):
        writer.page.keyboard.type(name)
        writer.page.keyboard.press("Enter")

    expect(writer.page.get_by_role("button", name="Start the game")).to_be_focused()
    expect(writer.page.get_by_placeholder("Player 4", exact=True)).to_have_value("Di")


def test_the_code_as_a_picture_leads_to_the_same_board(table: tuple[Phone, Phone]) -> None:
    writer, watcher = table

    picture = writer.page.request.get(f"{watcher.page.url}/qr.png", headers=ALONE)

    assert scan(picture.body()) == watcher.page.url


def _save_and_see(writer: Phone, watcher: Phone, told: Told) -> None:
    writer.press("Review")
    writer.press("Save")
    watcher.wait_for(told.totals, told.needs)
    expect(writer.page.get_by_role("status").first).to_contain_text("saved")
