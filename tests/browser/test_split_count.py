"""Each side counts its own cards on its own phone, and the scorekeeper's phone saves the round."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phones
from tests.browser.dead_spots import ARRIVES, SAID, offline
from tests.browser.phone import ALONE, Phone
from tests.browser.scanner import scan

ANN, BOB, CY = "Ann & Di", "Bob & Eve", "Cy & Fay"
HAS_IT = "The score pad has your count."
PRIMARY = re.compile(r"\bprimary\b")


@pytest.fixture
def pad(phones: Phones) -> Phone:
    """Return a phone that shows the codes of three sides with which it keeps score."""
    phone = phones()
    phone.sit_down("Ann", "Di", "Bob", "Eve", "Cy", "Fay", sides=3)
    phone.page.get_by_text("More", exact=True).click()
    phone.press("Let each side count its own cards")
    return phone


def let_in(phones: Phones, pad: Phone, side: str) -> Phone:
    """Return a phone that scanned the code of a *side*."""
    shown = pad.page.locator(".side-pens section").filter(has_text=side)
    phone = phones()
    phone.page.goto(scan(shown.locator(".qr").screenshot()))
    phone.press("Count on this phone")
    expect(phone.page.locator("html[data-ready]")).to_be_attached()
    return phone


def test_sides_count_at_once_without_network_or_not_at_all_and_the_round_is_right(
    phones: Phones, pad: Phone
) -> None:
    ann, bob = (let_in(phones, pad, side) for side in (ANN, BOB))
    code = pad.code
    bob.expects(*SAID)
    ann.fill("Cards on the table", "60+40")
    bob.pick("Natural", 1)
    offline(bob)
    bob.fill("Cards on the table", "100")
    bob.fill("Cards in hand", "20")
    bob.press("Send")
    expect(bob.page.get_by_text("Not sent yet.")).to_be_visible()
    ann.press("Send")
    expect(ann.page.get_by_text(HAS_IT)).to_be_in_viewport()

    pad.follow("To the score pad")
    pad.count_round(1)
    pad.out("Nobody")
    expect(pad.box("Cards on the table")).to_have_value("60+40")
    pad.turn_to(CY)  # Who refuses to count.
    pad.fill("Cards on the table", "50")
    offline(bob, really=False)
    expect(bob.page.get_by_text(HAS_IT)).to_be_visible(timeout=ARRIVES)
    expect(pad.page.locator(".tab", has_text=BOB)).to_contain_text("+580", timeout=ARRIVES)
    ann.page.locator("footer").scroll_into_view_if_needed()
    pad.record()

    told = pad.page.request.get(f"{pad.home}/board/{code}.json", headers=ALONE).json()
    (only,) = told["rounds"]
    assert [side["points"] for side in only["sides"]] == [100, 580, 50]
    for phone in (ann, bob):
        expect(phone.page.get_by_text("Round 1 is saved.")).to_be_in_viewport(timeout=ARRIVES)
        expect(phone.page.get_by_text(HAS_IT)).to_have_count(0)
        expect(phone.page.get_by_role("link", name="Go on: Round 2")).to_have_class(PRIMARY)
        expect(phone.page.locator("[form=entry][value=save]")).to_be_hidden()


def test_a_changed_count_that_waits_is_not_said_to_be_at_the_score_pad(
    phones: Phones, pad: Phone
) -> None:
    ann = let_in(phones, pad, ANN)
    ann.expects(*SAID)
    ann.fill("Cards on the table", "100")
    ann.press("Send")
    expect(ann.page.get_by_text(HAS_IT)).to_be_visible()

    offline(ann)
    ann.fill("Cards on the table", "150")
    ann.press("Send")
    expect(ann.page.get_by_text("Not sent yet.")).to_be_visible()
    expect(ann.page.get_by_text(HAS_IT)).to_be_hidden()

    offline(ann, really=False)
    expect(ann.page.get_by_text("Not sent yet.")).to_be_hidden(timeout=ARRIVES)
    expect(ann.page.get_by_text(HAS_IT)).to_be_visible(timeout=ARRIVES)


def type_at_both(phones: Phones, pad: Phone) -> None:
    """Type 30 points for a side at the score pad, and let the side send 100 from its own phone."""
    ann = let_in(phones, pad, ANN)
    pad.follow("To the score pad")
    pad.count_round(1)
    pad.fill("Cards on the table", "30")
    ann.fill("Cards on the table", "100")
    ann.press("Send")


@pytest.mark.exhaustive
def test_what_was_typed_at_the_pad_stays_until_the_other_count_is_taken(
    phones: Phones, pad: Phone
) -> None:
    type_at_both(phones, pad)
    pad.out("Nobody")
    differs = pad.page.locator(".differs")
    expect(differs).to_contain_text("counted +100 on its own phone. Here stands +30.")
    expect(pad.box("Cards on the table")).to_have_value("30")
    pad.press("Take its count")
    expect(pad.box("Cards on the table")).to_have_value("100")

    expect(differs).to_have_count(0)
    expect(pad.page.get_by_role("radio", name="Nobody", exact=True)).to_be_checked()


def test_a_count_that_cannot_be_taken_holds_nothing_up_that_is_typed(
    phones: Phones, pad: Phone
) -> None:
    type_at_both(phones, pad)
    expect(pad.page.locator(".differs")).to_be_visible()
    pad.expects("Failed to load resource")
    pad.page.route("**/counts/*", lambda route: route.abort())
    pad.fill("Cards in hand", "20")
    with pad.page.expect_response(re.compile("/working$")):
        pad.press("Take its count")

    expect(pad.box("Cards in hand")).to_have_value("20")
    expect(pad.page.locator("#points-0")).to_have_text("+10")


def test_a_phone_without_a_camera_comes_in_by_a_link_that_was_sent_or_copied(
    phones: Phones, pad: Phone
) -> None:
    bob = pad.page.locator(".side-pens section").filter(has_text=BOB)
    pad.page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    expect(bob.get_by_role("button", name="Send the link")).to_be_hidden()
    bob.get_by_role("button", name="Copy the link").click()
    expect(bob.get_by_role("button", name="Copied")).to_be_visible()
    bob.get_by_text("Show the link").click()
    link = bob.locator(".address").inner_text()
    assert link == pad.page.evaluate("window.copied")

    phone = phones()
    phone.page.goto(link)
    phone.press("Count on this phone")
    expect(phone.sheet).to_have_accessible_name(BOB)
    assert link.rpartition("/")[2] not in phone.page.url


def test_where_the_browser_can_the_link_is_sent_and_else_marked_to_be_copied(
    phones: Phones,
) -> None:
    phone = phones(altered=True)
    phone.tab.add_init_script("navigator.share = async (what) => { window.sent = what.url }")
    phone.sit_down("Ann", "Bob", "Cy", "Di")
    phone.page.get_by_text("More", exact=True).click()
    phone.press("Let another phone keep score")
    phone.press("Send the link")
    assert "/pen/" in phone.page.evaluate("window.sent")

    phone.tab.add_init_script(
        """navigator.share = undefined;
        Object.defineProperty(navigator, 'clipboard', { value: undefined });"""
    )
    phone.page.go_back()
    phone.page.get_by_text("More", exact=True).click()
    phone.press("Let another phone keep score")
    phone.press("Copy the link")
    link = phone.page.locator(".address")
    expect(link).to_be_visible()
    assert phone.page.evaluate("getSelection().toString()").strip() == link.inner_text()


def test_marks_of_the_score_pad_come_to_a_side_that_has_not_typed(
    phones: Phones, pad: Phone
) -> None:
    ann, bob = (let_in(phones, pad, side) for side in (ANN, BOB))
    with bob.page.expect_response("**/working"):
        bob.fill("Cards on the table", "100")
    pad.follow("To the score pad")
    for button in (
        pad.page.get_by_role("group", name="Natural", exact=True).get_by_role("button").all()
    ):
        with pad.page.expect_response("**/ticks"):
            button.click()

    for phone in (ann, bob):
        group = phone.sheet.get_by_role("group", name="Natural", exact=True)
        expect(group.get_by_role("radio", name="1", exact=True)).to_be_checked(timeout=ARRIVES)
    expect(bob.box("Cards on the table")).to_have_value("100")


def test_the_second_of_two_taps_on_next_sends_nothing(phones: Phones, pad: Phone) -> None:
    shown = pad.page.locator(".side-pens section").filter(has_text=ANN)
    phone = phones(altered=True)
    phone.page.add_init_script("window.pauses = true")
    phone.page.goto(scan(shown.locator(".qr").screenshot()))
    phone.press("Count on this phone")
    expect(phone.page.locator("html[data-ready]")).to_be_attached()
    phone.box("Cards on the table").tap()
    for key in ("5", "0"):
        phone.page.locator(f"#pad [value='{key}']").tap()
    # As one thumb does: the same place of the screen, at once.
    phone.page.evaluate("""() => {
      for (const key of ["next", "review"]) document.querySelector(`#pad [value=${key}]`).click();
    }""")

    expect(phone.page.locator("#pad")).to_have_attribute("data-last", "")
    phone.page.evaluate("fetch(location.pathname)")
    expect(phone.page.get_by_text(HAS_IT)).to_have_count(0)
    phone.page.locator("#pad [value='0']").tap()
    phone.page.locator("#pad [value=review]").tap()
    expect(phone.page.get_by_text(HAS_IT)).to_be_visible()


def test_a_side_finds_back_from_the_board_to_its_cards(phones: Phones, pad: Phone) -> None:
    bob = let_in(phones, pad, BOB)
    bob.follow("‹ Board")
    expect(bob.page.locator("#choice [aria-current]")).to_have_text(BOB)
    bob.page.get_by_text("What do we need?").click()
    sides = bob.page.locator("#needs h3")
    tops = [(one.bounding_box() or {})["y"] for one in sides.all()]
    assert min(tops) == tops[1]
    bob.follow("‹ Our cards")

    expect(bob.sheet).to_have_accessible_name(BOB)


def test_a_board_seen_before_sides_counted_leads_with_the_side_unless_nobody_was_chosen(
    phones: Phones, pad: Phone
) -> None:
    bob = let_in(phones, pad, BOB)
    bob.page.evaluate(
        "(code) => localStorage.setItem(`scorekeeper:1:side:${code}`, '\"\"')", pad.code
    )
    bob.follow("‹ Board")
    expect(bob.page.locator("#choice [aria-current]")).to_have_text(BOB)
    bob.follow("Change my side")
    bob.follow("I only watch")
    bob.page.reload()

    expect(bob.page.locator("#choice [aria-current]")).to_have_text("I only watch")


@pytest.mark.exhaustive
def test_a_side_that_is_taken_back_keeps_what_it_types(phones: Phones, pad: Phone) -> None:
    ann = let_in(phones, pad, ANN)
    ann.expects("403")
    pad.page.get_by_role("button", name="Let no phone count for this side").first.click()
    ann.fill("Cards on the table", "100")

    expect(ann.page.get_by_role("alert")).to_contain_text("does not count for this side")
    expect(ann.box("Cards on the table")).to_have_value("100")


def test_a_side_that_is_called_otherwise_reads_so_where_it_counts(
    phones: Phones, pad: Phone
) -> None:
    ann = let_in(phones, pad, ANN)
    ann.fill("Cards on the table", "60")
    pad.open(f"/score/{pad.code}/names")
    pad.page.get_by_placeholder("Player 1", exact=True).fill("Anne")
    pad.press("Save")

    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Anne & Di")
    expect(ann.box("Cards on the table")).to_have_value("60")
