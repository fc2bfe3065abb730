"""Fewest taps: the budgets of the reference round, our own keys, and the same by keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phones
from tests.browser.phone import Phone, asked
from tests.browser.taps import REFERENCES, Reference, count
from tests.browser.thumb import Thumb
from tests.exhaustive import every

MOST_TYPED = REFERENCES[0]


@pytest.mark.parametrize(
    "told",
    every(REFERENCES, always=[MOST_TYPED]),
    ids=lambda told: f"{told.key}, {told.name.strip()}",
)
def test_the_reference_round_stays_within_its_taps(phones: Phones, told: Reference) -> None:
    assert count(phones(), told) <= told.budget


@pytest.fixture
def thumb(scorer: Phone) -> Thumb:
    """Return a thumb on the form of round 1."""
    thumb = Thumb(scorer)
    thumb.out("Ann & Bob")
    return thumb


def test_sums_are_typed_on_our_own_keys_and_added_up_at_once(thumb: Thumb) -> None:
    box = thumb.phone.box("Cards on the table")
    thumb.type("85+100")
    thumb.type("35-+50")

    expect(box).to_have_value("85+100+35-50")
    expect(thumb.phone.page.locator(".adds").first).to_have_text("= 170")
    thumb.key("back")
    thumb.key("back")
    expect(box).to_have_value("85+100+35-")
    assert box.evaluate("field => field.inputMode") == "none"


@pytest.mark.exhaustive
def test_a_net_count_below_zero_has_its_minus(thumb: Thumb) -> None:
    """−75, and 100 for going out."""
    thumb.phone.way("Table minus hand")
    thumb.type("-75")

    expect(thumb.phone.box("Table minus hand")).to_have_value("-75")
    expect(thumb.phone.page.locator(".tab", has_text="Ann & Bob")).to_contain_text("+25")


@pytest.mark.exhaustive
def test_the_keys_never_hide_the_field_that_they_fill(thumb: Thumb) -> None:
    page = thumb.phone.page
    thumb.phone.way("Count cards")
    for _field in range(12):
        thumb.key("7")
        field, pad = page.locator(".aimed").bounding_box(), page.locator("#pad").bounding_box()
        assert field
        assert pad
        assert field["y"] >= 0
        assert field["y"] + field["height"] <= pad["y"]
        thumb.next()

    expect(page.locator(".aimed")).to_be_visible()


@pytest.mark.exhaustive
def test_a_meld_is_a_rank_and_a_number_and_the_next_one_follows(thumb: Thumb) -> None:
    page = thumb.phone.page
    thumb.phone.way("By meld")
    ranks = page.get_by_role("group", name="Rank", exact=True)
    for rank, number in {"kings": "7", "nines": "4"}.items():
        thumb.tap(ranks.get_by_role("button", name=rank, exact=True))
        thumb.key(number)
        thumb.key("row")

    expect(page.locator(".tab", has_text="Ann & Bob")).to_contain_text("+710")
    assert thumb.taps == 7


def test_a_whole_round_is_entered_with_the_keyboard_alone(scorer: Phone, phones: Phones) -> None:
    desk = phones(
        pens_of=scorer,
        has_touch=False,
        is_mobile=False,
        viewport={"width": 1280, "height": 800},
    )
    desk.open(f"/score/{scorer.code}/rounds/1")
    page = desk.page
    page.get_by_role("radio", name="Ann & Bob", exact=True).focus()
    page.keyboard.press("Space")
    expect(page.locator("#pad")).to_be_hidden()
    desk.sheet.get_by_role("group", name="Natural").get_by_role("radio", name="0").focus()
    page.keyboard.press("ArrowRight")
    desk.box("Cards on the table").focus()
    page.keyboard.type("120+85")
    page.keyboard.press("Enter")
    expect(desk.box("Cards in hand")).to_be_focused()
    page.keyboard.press("Enter")
    expect(desk.sheet).to_have_accessible_name("Cy & Di")
    expect(desk.box("Cards on the table")).to_be_focused()
    page.keyboard.type("50")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=re.compile("Review"))).to_be_visible()
    expect(page.locator(".review .bottom:not([inert])")).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).focus()
    page.keyboard.press("Enter")

    expect(page.locator(".played .figures .side-0")).to_have_text("+805")


def test_next_after_the_last_number_leads_to_a_choice_that_the_keys_cover(phones):
    phone = phones()
    phone.sit_down("Ann", "Bob", "Cy", "Di", game="family_pennies")
    phone.page.locator("#count-next").click()
    expect(phone.page.locator("form.entry")).to_be_visible()
    phone.out("Nobody")
    hand = phone.page.get_by_role("textbox", name="Cards in hand").first
    hand.tap()
    keys, following = phone.page.locator("#pad"), phone.page.locator("#pad [value=next]")
    following.tap()
    threes = phone.sheet.get_by_role("group", name=asked("Black threes in hand"))
    expect(keys).to_be_hidden()
    expect(threes).to_be_in_viewport()

    hand.tap()
    following.tap()
    expect(phone.sheet).to_have_accessible_name("Cy & Di")


def test_a_meld_of_wild_cards_asks_for_no_natural_ones(phones):
    phone = phones()
    phone.sit_down("Ann", "Bob", "Cy", "Di")
    phone.count_round(1)
    phone.way("By meld")
    meld = phone.sheet.locator(".meld:not(.heads)").first
    meld.get_by_label("Rank").tap()
    phone.page.locator("#ranks [value=wild]").tap()

    expect(meld.get_by_label("Natural cards")).to_be_hidden()
    expect(meld.get_by_label("Jokers")).to_be_focused()
