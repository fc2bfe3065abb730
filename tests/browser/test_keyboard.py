"""A whole evening by a keyboard alone: no pointer, and no focus that was not reached by Tab."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Phones
from tests.browser.phone import Phone

#: No page has more stops than that on the way to anything.
STOPS = 150


def reach(phone: Phone, stop: Locator) -> None:
    """Go on by Tab until *stop* has the focus, which may be on the page that comes now."""
    wanted, page = stop.first.element_handle(), phone.page
    for _stop in range(STOPS):
        if page.evaluate("(wanted) => document.activeElement === wanted", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {stop}.")


def follow(phone: Phone, name: str | re.Pattern[str]) -> None:
    """Reach a link and follow it."""
    reach(phone, phone.page.get_by_role("link", name=name))
    phone.page.keyboard.press("Enter")


def press(phone: Phone, name: str) -> None:
    """Reach a button and press it."""
    reach(phone, phone.page.get_by_role("button", name=name, exact=True))
    phone.page.keyboard.press("Enter")


def test_an_evening_is_played_from_the_first_page_to_the_next_game(phones: Phones) -> None:
    phone = phones(has_touch=False, is_mobile=False)
    page, keys = phone.page, phone.page.keyboard
    phone.open("/")
    follow(phone, "Start a game")
    follow(phone, re.compile("Canasta, team edition"))
    reach(phone, page.get_by_placeholder("Player 1", exact=True))
    for name in ("Ann", "Cem", "Bob", "Di"):
        keys.type(name)
        keys.press("Enter")
    reach(phone, page.locator("summary", has_text="Already started on paper"))
    keys.press("Space")
    reach(phone, page.get_by_role("textbox", name="Points so far"))
    keys.type("4300")
    press(phone, "Start the game")
    expect(page.get_by_role("link", name="Count round 1")).to_be_visible()

    reach(phone, page.get_by_role("button", name=re.compile("Natural")))
    keys.press("Enter")
    expect(page.get_by_role("button", name=re.compile("Natural")).first).to_contain_text("1")
    follow(phone, "Count round 1")
    reach(phone, page.get_by_role("radio", name="Ann & Cem", exact=True))
    keys.press("Space")
    reach(phone, phone.box("Cards on the table"))
    keys.type("120+85")
    for _stop in ("cards in hand", "the other side"):
        keys.press("Enter")
    expect(phone.sheet).to_have_accessible_name("Bob & Di")
    keys.type("50")
    for _stop in ("cards in hand", "review"):
        keys.press("Enter")
    expect(page.locator(".review .bottom:not([inert])")).to_be_visible()
    press(phone, "Save")
    expect(page.get_by_role("heading", name="Ann & Cem won")).to_be_visible()

    follow(phone, "Share the result")
    expect(page.get_by_role("heading", name="Share the result")).to_be_visible()
    follow(phone, "‹ Score pad")
    press(phone, "Play again, same players")

    expect(page.get_by_role("link", name="Count round 1")).to_be_visible()
    assert phone.faults == []


@pytest.fixture
def typist(phones: Phones) -> Phone:
    """Return a phone with a keyboard of its own that counts a hand of Hearts."""
    phone = phones()
    phone.sit_down("Ann", "Bob", "Cy", "Di", game="hearts_of_miromar")
    phone.open(f"/score/{phone.code}/rounds/1")
    return phone


def test_a_keyboard_replaces_a_number_where_a_field_is_tapped(typist: Phone) -> None:
    field, keys = typist.box("Cards on the table"), typist.page.keyboard
    field.fill("885")
    typist.box("Ann").tap()
    field.tap()
    keys.type("785")

    expect(field).to_have_value("785")
    typist.box("Ann").tap()
    field.tap()
    keys.type("+100")
    expect(field).to_have_value("785+100")


def test_a_tap_into_what_was_just_typed_does_not_replace_it(typist: Phone) -> None:
    keys = typist.page.keyboard
    typist.box("Cards on the table").tap()
    keys.press("Enter")
    keys.type("120")
    hand = typist.page.locator("[name=sides-0-in_hand-0-points]")
    hand.tap()
    keys.type("5")

    expect(hand).to_have_value(re.compile(r"\d{4}"))


def test_what_is_typed_right_after_a_tap_is_not_lost(typist: Phone) -> None:
    keys = typist.page.keyboard
    hands = [typist.page.locator(f"[name=sides-0-in_hand-{at}-points]") for at in range(2)]
    typist.box("Cards on the table").tap()
    keys.type("420")
    for hand, points in zip(hands, ("45", "30"), strict=True):
        hand.tap()
        keys.type(points)

    for hand, points in zip(hands, ("45", "30"), strict=True):
        expect(hand).to_have_value(points)


def test_two_quick_taps_on_words_lead_to_their_field_all_the_same(typist: Phone) -> None:
    keys = typist.page.keyboard
    words = typist.sheet.get_by_text("points of the cards in hand")
    for at, points in enumerate(("45", "30")):
        words.nth(at).tap()
        keys.type(points)

    for at, points in enumerate(("45", "30")):
        hand = typist.page.locator(f"[name=sides-0-in_hand-{at}-points]")
        expect(hand).to_have_value(points)
