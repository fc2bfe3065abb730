"""A draft is discarded at a tap and comes back at another, with the network and without it."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import Phones
from tests.browser.dead_spots import KEEP, SAID, begin, offline
from tests.browser.phone import ON_PAGE, Phone, asked

KEPT = "Object.keys(localStorage).filter((name) => name.includes(':round:')).length"
SHOWN_THOUGH_HIDDEN = """() => [...document.querySelectorAll("[hidden]")]
  .filter((part) => part.checkVisibility()).map((part) => part.outerHTML.slice(0, 80))"""


@pytest.fixture
def entry(scorer: Phone) -> Phone:
    """Return a phone with the form of the first round open, and its script running."""
    begin(scorer, 1)
    return scorer


def discard_of(phone: Phone) -> Locator:
    return phone.page.get_by_role("button", name="Discard draft", exact=True)


def typed(phone: Phone, points: str = "120+85") -> None:
    """Type something, and wait until the server has it."""
    with phone.page.expect_response(re.compile("/working$")):
        phone.fill("Cards on the table", points)


def test_nothing_that_is_hidden_is_shown(scorer: Phone) -> None:
    code = scorer.code
    paths = ("/", "/new/team_canasta", f"/score/{code}", f"/score/{code}/rounds/1")
    for path in (*paths, f"/board/{code}", f"/board/{code}/opening/0"):
        scorer.open(path)

        assert scorer.page.evaluate(SHOWN_THOUGH_HIDDEN) == [], path


def test_a_draft_can_be_discarded_only_while_something_is_typed(entry: Phone) -> None:
    expect(discard_of(entry)).to_be_hidden()
    entry.fill("Cards on the table", "30")
    expect(discard_of(entry)).to_be_visible()
    entry.fill("Cards on the table", "")
    expect(discard_of(entry)).to_be_hidden()
    entry.pick("Natural", 2)
    expect(discard_of(entry)).to_be_visible()
    entry.pick("Natural", 0)
    expect(discard_of(entry)).to_be_hidden()


def test_what_is_taken_back_while_the_server_works_it_out_stays_taken_back(entry: Phone) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    entry.page.route("**/working", hold)
    with entry.page.expect_request("**/working"):
        entry.pick("Natural", 2)
    entry.pick("Natural", 0)
    with entry.page.expect_request("**/working"):  # What came meanwhile is sent after the answer.
        held[0].continue_()

    expect(discard_of(entry)).to_be_hidden()
    group = entry.sheet.get_by_role("group", name=asked("Natural"))
    expect(group.get_by_role("radio", name="0", exact=True)).to_be_checked()


def test_a_form_that_is_only_opened_sends_nothing(entry: Phone) -> None:
    asked: list[str] = []
    entry.page.on("request", lambda request: asked.append(request.url))
    entry.page.reload()
    typed(entry)

    assert sum(url.endswith("/working") for url in asked) == 1


@pytest.mark.exhaustive
def test_what_is_ticked_elsewhere_is_nothing_to_discard(entry: Phone, phones: Phones) -> None:
    other = phones(pens_of=entry)
    other.open(f"/score/{entry.code}")
    other.page.get_by_role("button", name="Natural").first.click()
    expect(other.page.locator(".said")).to_contain_text("Natural")
    typed(entry, "30")
    typed(entry, "")

    group = entry.sheet.get_by_role("group", name="Natural", exact=True)
    expect(group.get_by_role("radio", name="1", exact=True)).to_be_checked()
    expect(discard_of(entry)).to_be_hidden()


def test_a_draft_is_discarded_and_comes_back(entry: Phone) -> None:
    typed(entry)
    entry.press("Discard draft")

    expect(entry.page.locator("form.discarded")).to_contain_text("Discarded")
    expect(entry.box("Cards on the table")).to_have_value("")
    expect(discard_of(entry)).to_be_hidden()
    entry.press("Undo")
    expect(entry.box("Cards on the table")).to_have_value("120+85")
    expect(entry.page.locator("form.discarded")).to_have_count(0)
    expect(discard_of(entry)).to_be_visible()


def test_undo_of_a_discard_is_offered_until_something_else_is_typed(entry: Phone) -> None:
    typed(entry)
    entry.press("Discard draft")
    banner = entry.page.locator("form.discarded")
    expect(banner).to_be_visible()
    before = entry.page.locator("#ending").evaluate(ON_PAGE)
    entry.fill("Cards in hand", "10")

    expect(banner).to_be_hidden()
    assert entry.page.locator("#ending").evaluate(ON_PAGE) == before


@pytest.mark.exhaustive
def test_the_last_keystroke_before_a_discard_comes_back_too(entry: Phone) -> None:
    entry.fill("Cards on the table", "45")
    entry.press("Discard draft")
    entry.press("Undo")

    expect(entry.box("Cards on the table")).to_have_value("45")


def test_what_is_on_its_way_to_the_server_brings_no_draft_back(entry: Phone) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        if held:
            route.continue_()
        held.append(route)

    entry.page.route("**/working", hold)
    with entry.page.expect_request(re.compile("/working$")):
        entry.fill("Cards on the table", "45")
    with entry.page.expect_request(re.compile("/discard$")) as discarded:
        entry.press("Discard draft")
        held[0].continue_()
    assert discarded.value
    entry.press("Undo")

    expect(entry.box("Cards on the table")).to_have_value("45")


def test_what_is_typed_while_a_discard_is_on_its_way_brings_no_draft_back(entry: Phone) -> None:
    typed(entry)
    held: list[Route] = []
    asked_for: list[str] = []

    def hold(route: Route) -> None:
        held.append(route)

    entry.page.route("**/discard", hold)
    with entry.page.expect_request(re.compile("/discard$")):
        entry.press("Discard draft")
    # No finger can type there: only what was pressed before comes as late as this.
    entry.page.evaluate(
        """() => { const field = document.querySelector("[name=sides-0-table]");
        field.value = "7"; field.dispatchEvent(new Event("input", { bubbles: true })); }"""
    )
    assert entry.page.locator("#entry").evaluate("form => form.inert")
    entry.page.on("request", lambda request: asked_for.append(request.url))
    with entry.page.expect_navigation():
        held[0].continue_()

    expect(entry.page.locator("form.discarded")).to_be_visible()
    expect(entry.box("Cards on the table")).to_have_value("")
    assert not [url for url in asked_for if url.endswith("/working")]


def test_a_discard_waits_for_the_save_that_is_on_its_way(entry: Phone) -> None:
    entry.simple_round(table="45")
    entry.press("Review")
    held: list[Route] = []

    def hold(route: Route) -> None:
        if "step=save" in (route.request.post_data or ""):
            held.append(route)
        else:
            route.continue_()

    entry.page.route(re.compile(r"/rounds/1(/discard)?$"), hold)
    with entry.page.expect_request(re.compile("/rounds/1$")):
        entry.press("Save")
    expect(entry.page.locator("#unsent")).to_be_visible()
    asked_for: list[str] = []
    entry.page.on("request", lambda request: asked_for.append(request.url))
    entry.page.go_back()
    entry.press("Discard draft")
    held[0].continue_()
    entry.page.wait_for_url("**/score/*")

    expect(entry.page.get_by_text("The round is saved.")).to_be_visible()
    assert not [url for url in asked_for if url.endswith("/discard")]


def test_a_discard_waits_for_the_review_that_is_on_its_way(entry: Phone) -> None:
    entry.simple_round(table="45")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    entry.page.route(re.compile(r"/rounds/1$"), hold, times=1)
    with entry.page.expect_request(re.compile("/rounds/1$")):
        entry.press("Review")
    entry.press("Discard draft")
    with entry.page.expect_navigation():
        held[0].continue_()

    expect(entry.page.locator("form.discarded")).to_be_visible()
    expect(entry.box("Cards on the table")).to_have_value("")


def test_who_leaves_before_a_discard_is_answered_finds_what_was_typed(entry: Phone) -> None:
    typed(entry, "120+85")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    entry.page.route(re.compile(r"/rounds/1/(working|discard)$"), hold)
    with entry.page.expect_request(re.compile("/working$")):
        entry.fill("Cards in hand", "20")
    with entry.page.expect_request(re.compile("/discard$")):
        entry.press("Discard draft")
    entry.page.reload()

    expect(entry.box("Cards on the table")).to_have_value("120+85")
    expect(entry.box("Cards in hand")).to_have_value("20")


def test_without_network_a_draft_is_discarded_on_the_phone(entry: Phone) -> None:
    entry.expects(*SAID)
    typed(entry, "30")
    offline(entry)
    entry.fill("Cards on the table", "30+45")
    expect(entry.page.locator("#lost")).to_be_visible()  # It comes where the button is just now.
    entry.press("Discard draft")

    expect(entry.page.locator("#discarded")).to_be_visible()
    expect(entry.box("Cards on the table")).to_have_value("")
    entry.fill("Cards in hand", "10")
    entry.press("Undo")
    expect(entry.box("Cards on the table")).to_have_value("30+45")
    expect(entry.box("Cards in hand")).to_have_value("10")
    expect(entry.page.locator("#discarded")).to_be_hidden()


@pytest.mark.exhaustive
def test_what_was_discarded_without_network_is_discarded_when_it_is_back(entry: Phone) -> None:
    entry.expects(*SAID)
    typed(entry, "30")
    offline(entry)
    entry.press("Discard draft")
    expect(entry.page.locator("#discarded")).to_be_visible()
    with entry.page.expect_response(re.compile("/working$")):
        offline(entry, really=False)
    entry.page.reload()

    expect(entry.box("Cards on the table")).to_have_value("")
    expect(discard_of(entry)).to_be_hidden()


def waiting(phone: Phone) -> None:
    """Let a round wait on the phone for the network."""
    phone.expects(*SAID)
    offline(phone)
    phone.simple_round(table="45")
    phone.press("Review")
    phone.press(KEEP)
    expect(phone.page.get_by_text("Not sent yet.")).to_be_visible()


def test_a_round_that_waits_is_dropped_from_the_phone(entry: Phone) -> None:
    desk = f"/score/{entry.code}"
    waiting(entry)
    entry.press("Discard draft")
    expect(entry.page.get_by_text("Not sent yet.")).to_be_hidden()
    expect(entry.page.locator("#discarded")).to_be_visible()
    with entry.page.expect_response(re.compile("/working$")):
        offline(entry, really=False)
    entry.open(desk)

    expect(entry.page.locator("#waiting")).to_be_hidden()
    expect(entry.page.locator(".played")).to_have_count(0)


@pytest.mark.exhaustive
def test_a_round_that_was_dropped_by_mistake_waits_again_and_arrives(entry: Phone) -> None:
    waiting(entry)
    entry.press("Discard draft")
    entry.press("Undo")
    expect(entry.page.get_by_text("Not sent yet.")).to_be_visible()
    offline(entry, really=False)

    expect(entry.page.locator(".played .figures .side-0")).to_have_text("+45")
    assert entry.page.evaluate(KEPT) == 0


@pytest.mark.exhaustive
def test_without_javascript_a_draft_is_discarded_and_comes_back(phones: Phones) -> None:
    phone = phones(java_script_enabled=False)
    phone.open("/new/team_canasta")
    phone.begin()
    phone.count_round(1)
    expect(discard_of(phone)).to_be_hidden()
    phone.out("Nobody")
    phone.fill("Cards on the table", "30")
    phone.press("Review")
    phone.page.get_by_role("button", name="Back").click()
    phone.press("Discard draft")

    expect(phone.box("Cards on the table")).to_have_value("")
    phone.press("Undo")
    expect(phone.box("Cards on the table")).to_have_value("30")
