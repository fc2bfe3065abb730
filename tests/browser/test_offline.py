"""A round that the network loses waits on the phone, and arrives once; see `make offline`."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Phones
from tests.browser.dead_spots import (
    ARRIVES,
    SAID,
    Moment,
    after_the_server_wrote_it,
    begin,
    offline,
    play,
    with_the_page_closed_after_saving,
    with_the_page_closed_half_typed,
    with_two_taps_on_save,
)
from tests.browser.phone import ALONE, Phone
from tests.exhaustive import every
from tests.server import TableServer

KEPT = "Object.keys(localStorage).filter((name) => name.includes(':round:')).length"


@pytest.mark.parametrize(
    "moment",
    every(
        [
            after_the_server_wrote_it,
            with_the_page_closed_after_saving,
            with_the_page_closed_half_typed,
            with_two_taps_on_save,
        ],
        always=[after_the_server_wrote_it],
    ),
)
def test_a_round_saved_in_a_dead_spot_arrives_once(
    scorer: Phone, server: TableServer, moment: Moment
) -> None:
    play(scorer, server, moment, 1)

    assert scorer.page.evaluate(KEPT) == 0


def test_the_notice_at_the_review_covers_nothing_that_is_typed(scorer: Phone) -> None:
    scorer.expects(*SAID)
    begin(scorer, 1)
    offer, keys = (scorer.page.locator(part) for part in ("#offer", "#pad"))
    scorer.page.evaluate("document.documentElement.style.fontSize = '150%'")
    scorer.box("Cards on the table").tap()
    offline(scorer)
    keys.locator("[value='5']").tap()
    keys.locator("[value=review]").tap()
    expect(offer).to_be_visible()
    expect(keys).to_be_hidden()

    offer.get_by_role("button", name="Put away").tap()
    expect(offer).to_be_hidden()
    scorer.press("Review")
    expect(offer).to_be_visible()
    scorer.box("Cards in hand").tap()
    keys.locator("[value='5']").tap()
    expect(offer).to_be_hidden()
    expect(scorer.box("Cards on the table")).to_have_value("5")
    expect(scorer.box("Cards in hand")).to_have_value("5")


def test_a_refusal_comes_back_to_the_form_with_everything_typed(scorer: Phone) -> None:
    scorer.expects("422", *SAID)
    begin(scorer, 1)
    scorer.out("Nobody")
    offline(scorer)
    scorer.pick("Natural", 2)
    scorer.fill("Cards on the table", "5+15")
    expect(scorer.page.locator("#points-0")).to_have_text("–")  # Nobody knows what it brings.
    scorer.press("Review")
    expect(scorer.page.locator("#blank")).to_have_text("Nothing is entered for: Cy & Di.")
    scorer.press("Keep on this phone and send when the network is back")
    expect(scorer.page.get_by_text("Not sent yet.")).to_be_visible()
    offline(scorer, really=False)

    expect(scorer.page.get_by_role("alert")).to_contain_text("cannot be saved yet")
    expect(scorer.box("Cards on the table")).to_have_value("5+15")
    scorer.fill("Cards on the table", "70")
    scorer.record()
    assert scorer.page.evaluate(KEPT) == 0


@pytest.mark.exhaustive
def test_a_phone_keeps_no_more_of_a_text_than_any_field_takes(scorer: Phone) -> None:
    scorer.expects(*SAID)
    begin(scorer, 1)
    offline(scorer)
    scorer.box("Cards on the table").evaluate(
        "(field) => { field.value = '5+'.repeat(50000);"
        " field.dispatchEvent(new Event('input', { bubbles: true })); }"
    )

    kept = scorer.page.evaluate("Object.values(localStorage).join('')")
    assert '5+5+…"' in kept
    assert len(kept) < 20_000


@pytest.mark.exhaustive
def test_a_round_that_waited_too_long_is_shown_beside_the_other(
    scorer: Phone, phones: Phones
) -> None:
    scorer.expects("409", *SAID)
    other = phones(pens_of=scorer)
    begin(scorer, 1)
    offline(scorer)
    scorer.simple_round(table="45")
    scorer.press("Review")
    scorer.press("Keep on this phone and send when the network is back")
    # A key that is brushed while the round waits changes nothing of it.
    expect(scorer.page.locator("#pad")).to_be_hidden()
    scorer.page.locator('#pad [value="5"]').dispatch_event("click")
    expect(scorer.box("Cards on the table")).to_have_value("45")
    other.open(f"/score/{scorer.code}/rounds/1")
    other.simple_round(table="30")
    other.record()
    offline(scorer, really=False)

    title = scorer.page.get_by_role("heading", level=1)
    expect(title).to_have_text("Somebody was quicker", timeout=ARRIVES)
    for points in ("+30", "+45"):
        row = scorer.page.get_by_role("row", name=f"Cards on the table {points}", exact=True)
        expect(row).to_be_visible()
    scorer.press("No, record mine as Round 2")
    expect(scorer.page.locator(".played .figures .side-0")).to_have_text(["+45", "+30"])
    assert scorer.page.evaluate(KEPT) == 0


def test_what_only_this_phone_has_typed_is_gone_on_with_by_the_button(scorer: Phone) -> None:
    scorer.expects(*SAID)
    desk = f"/score/{scorer.code}"
    begin(scorer, 1)
    offline(scorer)
    scorer.fill("Cards on the table", "120")
    scorer.put_away()
    offline(scorer, really=False)
    scorer.open(desk)

    expect(scorer.page.locator("#count-next")).to_have_text("Go on: round 1")
    expect(scorer.page.locator("#waiting")).to_be_hidden()


def test_what_two_pages_of_a_round_typed_is_put_together(scorer: Phone) -> None:
    scorer.expects(*SAID)
    begin(scorer, 1)
    scorer.out("Nobody")
    offline(scorer)
    scorer.fill("Cards on the table", "120")
    address = scorer.page.url
    scorer.put_away()
    offline(scorer, really=False)
    sheet = scorer.page.request.get(address, headers=ALONE).text()
    found = {name: re.search(f'name="{name}" value="([^"]*)"', sheet) for name in _MARKS}
    ticked = {name: found[1] for name, found in found.items() if found}
    typed = {**ticked, "sides-0-natural": "1"}
    scorer.page.request.post(f"{address}/working", form=typed, headers=ALONE)
    scorer.page.goto(address)

    expect(scorer.box("Cards on the table")).to_have_value("120")
    group = scorer.sheet.get_by_role("group", name="Natural", exact=True)
    expect(group.get_by_role("radio", name="1", exact=True)).to_be_checked()
    expect(scorer.page.locator("#other")).to_be_hidden()


@pytest.mark.exhaustive
def test_what_another_phone_typed_over_is_offered(scorer: Phone, phones: Phones) -> None:
    other = phones(pens_of=scorer)
    scorer.count_round(1)
    other.page.goto(scorer.page.url)
    for phone, points in ((scorer, "120"), (other, "30")):
        with phone.page.expect_response(re.compile("/working$")):
            phone.fill("Cards on the table", points)
        expect(phone.worked_out).to_contain_text(f"+{points}")
    scorer.page.reload()

    expect(scorer.box("Cards on the table")).to_have_value("30")
    scorer.press("Show it")
    expect(scorer.box("Cards on the table")).to_have_value("120")


def test_another_version_of_a_round_is_offered_and_not_forgotten(
    scorer: Phone, phones: Phones
) -> None:
    scorer.expects(*SAID)
    other = phones(pens_of=scorer)
    begin(scorer, 1)
    offline(scorer)
    scorer.simple_round(table="45")
    address = scorer.page.url
    scorer.put_away()
    other.page.goto(address)
    other.simple_round(table="30")
    other.record()
    offline(scorer, really=False)
    scorer.page.goto(address)

    expect(scorer.box("Cards on the table")).to_have_value("30")
    notice = scorer.page.locator("#other")
    expect(notice).to_contain_text("This phone still has another version, typed at")
    expect(notice).to_contain_text("It differs in: Ann & Bob, Cards on the table.")
    scorer.press("Show it")
    expect(scorer.box("Cards on the table")).to_have_value("45")
    expect(notice).to_contain_text("What was shown before is still here.")
    scorer.press("Show it")
    expect(scorer.box("Cards on the table")).to_have_value("30")
    scorer.press("Discard it")
    expect(scorer.page.locator("#other")).to_be_hidden()


@pytest.mark.exhaustive
def test_a_round_of_another_game_is_told_and_thrown_away(scorer: Phone, phones: Phones) -> None:
    scorer.expects("409", *SAID)
    other = phones(pens_of=scorer)
    desk = f"/score/{scorer.code}"
    begin(scorer, 1)
    offline(scorer)
    scorer.simple_round(table="45")
    scorer.press("Review")
    scorer.press("Keep on this phone and send when the network is back")
    expect(scorer.page.get_by_text("Not sent yet.")).to_be_visible()
    scorer.put_away()
    other.open(desk)
    other.page.get_by_text("More", exact=True).click()
    other.press("End the game here")
    other.press("Play again, same players")
    expect(other.page.get_by_role("status").first).to_contain_text("A new game")
    offline(scorer, really=False)
    scorer.open(desk)

    kept = scorer.page.locator("#waiting")
    expect(kept).to_contain_text("Round 1 not recorded, from another game at this table")
    scorer.press("Discard it")
    expect(kept).to_be_hidden()
    assert scorer.page.evaluate(KEPT) == 0


@pytest.mark.exhaustive
def test_two_pages_that_waited_with_the_same_round_are_both_heard(scorer: Phone) -> None:
    scorer.expects("409", *SAID)
    desk = f"/score/{scorer.code}"
    begin(scorer, 1)
    second = Phone(scorer.page.context.new_page(), scorer.home)
    second.open(desk)
    begin(second, 1)
    offline(scorer)
    for phone, points in ((scorer, "45"), (second, "30")):
        phone.simple_round(table=points)
        phone.press("Review")
        phone.press("Keep on this phone and send when the network is back")
        expect(phone.page.get_by_text("Not sent yet.")).to_be_visible()
    second.put_away()
    scorer.put_away()
    offline(scorer, really=False)
    scorer.open(desk)

    expect(scorer.page.locator("#waiting")).to_contain_text("not recorded: look at it")
    expect(scorer.page.locator(".played .figures .side-0")).to_have_text([re.compile("45|30")])


@pytest.mark.exhaustive
def test_back_after_saving_leads_to_no_dead_end(scorer: Phone) -> None:
    scorer.count_round(1)
    scorer.simple_round()
    scorer.record()
    scorer.page.go_back()
    expect(scorer.page).to_have_url(re.compile("/rounds/1$"))
    expect(scorer.box("Cards on the table")).to_have_value("30")
    scorer.page.reload()

    expect(scorer.box("Cards on the table")).to_have_value("30")
    expect(scorer.page.get_by_role("button", name="Remove this round")).to_be_visible()


def test_who_only_watches_keeps_nothing(phones: Phones, scorer: Phone) -> None:
    watcher = phones()
    watcher.open(f"/board/{scorer.code}")

    assert watcher.page.evaluate(KEPT) == 0


_MARKS = ("csrf_token", "revision", "request_id")


def test_that_there_is_no_network_is_said_in_a_line_that_is_put_away(scorer: Phone) -> None:
    scorer.expects(*SAID)
    begin(scorer, 1)
    offline(scorer)
    scorer.fill("Cards on the table", "60")
    notice = scorer.page.get_by_text("No connection. Kept on this phone.")
    expect(notice).to_be_visible()
    scorer.press("Put away")

    expect(notice).to_be_hidden()
    scorer.fill("Cards on the table", "65")
    offline(scorer, really=False)
    expect(scorer.worked_out).to_contain_text("+65")
    expect(notice).to_be_hidden()


def _hold(phone: Phone) -> list[Route]:
    """Hold the first save back until a test lets it go."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        if held or "step=save" not in (route.request.post_data or ""):
            route.continue_()
            return
        held.append(route)

    phone.page.route(re.compile(r"/rounds/\d+$"), hold)
    return held


def _save_slowly(phone: Phone, table: str) -> Route:
    """Send a round over a network so slow that one has time for something else."""
    held = _hold(phone)
    phone.simple_round(table=table)
    phone.press("Review")
    phone.press("Save")
    expect(phone.page.get_by_text("Not sent yet.")).to_be_visible()
    (route,) = held
    return route


def test_what_is_changed_while_the_round_goes_out_is_a_change_of_the_saved_one(
    scorer: Phone,
) -> None:
    begin(scorer, 1)
    route = _save_slowly(scorer, "120")
    scorer.press("Change it")
    scorer.press("‹ Back")
    scorer.fill("Cards on the table", "130")
    route.continue_()

    expect(scorer.page.locator("#overtaken")).to_be_visible()
    expect(scorer.box("Cards on the table")).to_have_value("130")
    scorer.record()
    expect(scorer.page.locator(".played .figures .side-0")).to_have_text("+130")
    expect(scorer.page.locator("#waiting")).to_be_hidden()
    assert scorer.page.evaluate(KEPT) == 0


def test_a_round_that_is_changed_and_saved_again_while_it_goes_out_keeps_the_change(
    scorer: Phone,
) -> None:
    scorer.expects(*SAID)
    begin(scorer, 1)
    route = _save_slowly(scorer, "120")
    scorer.press("Change it")
    scorer.press("‹ Back")
    scorer.fill("Cards on the table", "130")
    scorer.press("Review")  # It comes once it is known what became of the save.
    route.abort()
    scorer.press("Save")

    expect(scorer.page.locator(".played .figures .side-0")).to_have_text("+130")
    assert scorer.page.evaluate(KEPT) == 0


def test_the_review_holds_what_was_typed_while_it_was_on_its_way(scorer: Phone) -> None:
    begin(scorer, 1)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)
        if len(held) > 1:
            route.continue_()

    scorer.simple_round(table="120")
    scorer.page.route(re.compile(r"/rounds/\d+$"), hold)
    with scorer.page.expect_request(re.compile(r"/rounds/\d+$")):
        scorer.press("Review")
    scorer.fill("Cards on the table", "130")
    held[0].continue_()

    expect(scorer.page.get_by_role("row", name="Cards on the table +130")).to_be_visible()
    assert len(held) == 2


def test_the_page_of_a_hotel_is_no_answer(scorer: Phone) -> None:
    scorer.expects("403")
    begin(scorer, 1)
    scorer.simple_round(table="120")
    scorer.press("Review")
    hotel = '<main id="main"><h1>Welcome</h1><form action="/log-in"></form></main>'
    lost = re.compile(r"/rounds/\d+$")
    scorer.page.route(lost, lambda route: route.fulfill(status=403, body=hotel))
    scorer.press("Save")
    expect(scorer.page.get_by_text("Not sent yet.")).to_be_visible()
    expect(scorer.page.get_by_text("Welcome")).to_have_count(0)
    scorer.page.unroute(lost)

    newest = scorer.page.locator(".played .figures .side-0")
    expect(newest).to_have_text("+120", timeout=ARRIVES)


def test_the_form_that_comes_back_while_its_round_waits_changes_nothing_of_it(
    scorer: Phone,
) -> None:
    begin(scorer, 1)
    route = _save_slowly(scorer, "120")
    scorer.page.go_back()

    expect(scorer.box("Cards on the table")).to_have_value("120")
    expect(scorer.page.get_by_text("Not sent yet.")).to_be_visible()
    assert scorer.page.locator("#entry").evaluate("(form) => form.inert")
    route.continue_()
    expect(scorer.page.locator(".played .figures .side-0")).to_have_text("+120")


def test_a_phone_that_keeps_nothing_does_not_say_that_it_does(scorer: Phone) -> None:
    scorer.expects(*SAID)
    begin(scorer, 1)
    scorer.page.evaluate("void (Storage.prototype.setItem = () => { throw new Error('full') })")
    offline(scorer)
    scorer.simple_round(table="120")
    expect(scorer.page.locator("#lost")).to_contain_text("This phone cannot keep it")
    expect(scorer.page.get_by_text("Kept on this phone.")).to_be_hidden()
    scorer.press("Review")
    scorer.press("Send when the network is back")
    expect(scorer.page.locator("#unsent")).to_contain_text("leave this page open until then")
    offline(scorer, really=False)

    newest = scorer.page.locator(".played .figures .side-0")
    expect(newest).to_have_text("+120", timeout=ARRIVES)
