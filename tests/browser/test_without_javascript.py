"""The same evening on phones whose browser runs no scripts."""

from playwright.sync_api import expect

from tests.browser.conftest import Phones
from tests.browser.phone import Phone
from tests.browser.story import CORRECTION, EVENING, RULING, SIDES, Told, start


def test_a_whole_evening_is_played_without_scripts(phones: Phones) -> None:
    writer, watcher = phones(java_script_enabled=False), phones(java_script_enabled=False)
    start(writer)
    watcher.open("/")
    watcher.page.get_by_role("textbox", name="Room code").fill(writer.code.lower())
    watcher.press("Watch")

    for number, told in enumerate(EVENING, start=1):
        writer.count_round(number)
        told.enter(writer)
        _save_and_reload(writer, watcher, told)
    writer.open_played(1)
    CORRECTION.enter(writer)
    _save_and_reload(writer, watcher, CORRECTION)

    watcher.page.locator("#round-3 > summary").click()
    expect(watcher.page.locator("#round-3")).to_contain_text(RULING)


def _save_and_reload(writer: Phone, watcher: Phone, told: Told) -> None:
    writer.press("Review")
    for side in SIDES:
        expect(writer.worked_out).to_contain_text(side)
    writer.press("Save")
    expect(writer.page.get_by_role("status").first).to_contain_text("saved")
    watcher.page.reload()
    assert watcher.totals() == list(told.totals)
    assert watcher.needs() == list(told.needs)
