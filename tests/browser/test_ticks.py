"""Ticks during play: tapped at the desk, seen by every watcher, standing in the form."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Phones
from tests.browser.phone import A_SECOND, Phone


def test_a_tap_at_the_desk_is_on_every_board_within_a_second_and_in_the_form(
    phones: Phones, scorer: Phone
) -> None:
    watcher = phones()
    watcher.watch(scorer.code)
    side = watcher.page.get_by_role("region", name="Cy & Di")
    scorer.page.evaluate("window.loadedOnce = true")
    scorer.page.mouse.wheel(0, 200)

    _chip(scorer, "Natural").click()
    expect(side).to_contain_text("Natural 1", timeout=A_SECOND)
    expect(side).to_contain_text("May go out")
    scrolled = scorer.page.evaluate("scrollY")
    _chip(scorer, "Red threes").click()
    _chip(scorer, "Opened").click()
    expect(_chip(scorer, "Opened")).to_have_attribute("aria-pressed", "true")
    expect(_chip(scorer, "Red threes")).to_have_text(re.compile(r"^\s*1\b"))
    assert scorer.page.evaluate("[window.loadedOnce, scrollY]") == [True, scrolled]

    scorer.page.get_by_label("Take back another").check()
    _chip(scorer, "Red threes").click()
    expect(_chip(scorer, "Red threes")).to_have_text(re.compile(r"^\s*0\b"))
    expect(scorer.page.get_by_label("Take back another")).not_to_be_checked()
    expect(side).not_to_contain_text("Red threes", timeout=A_SECOND)

    scorer.count_round(1)
    scorer.turn_to("Cy & Di")
    assert _picked(scorer, "Natural") == "1"


def test_a_tick_comes_into_a_form_that_is_open_already(phones: Phones, scorer: Phone) -> None:
    other = phones()
    other.page.context.add_cookies(scorer.page.context.cookies())
    other.open(f"/score/{scorer.code}")
    scorer.count_round(1)
    _chip(other, "Red threes", side="Ann & Bob").click()
    expect(_chip(other, "Red threes", side="Ann & Bob")).to_have_text(re.compile(r"^\s*1\b"))

    scorer.fill("Cards on the table", "50")

    one = scorer.page.locator("[name='sides-0-red_threes'][value='1']")
    expect(one).to_be_checked()
    expect(scorer.box("Cards on the table")).to_have_value("50")


def _chip(phone: Phone, name: str, *, side: str = "Cy & Di") -> Locator:
    group = phone.page.get_by_role("group", name=side, exact=True)
    return group.locator(".chip", has_text=name)


def _picked(phone: Phone, legend: str) -> str:
    group = phone.sheet.get_by_role("group", name=legend, exact=True)
    return str(group.locator(":checked").input_value())
