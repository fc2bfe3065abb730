"""Ticks during play: tapped at the desk, seen by every watcher, standing in the form."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import Phones
from tests.browser.phone import ON_PAGE, STREAMED, Phone

#: How far down its page something stands.


def test_a_tap_at_the_desk_is_on_every_board_by_itself_and_in_the_form(
    phones: Phones, scorer: Phone
) -> None:
    watcher = phones()
    watcher.watch(scorer.code)
    side = watcher.page.get_by_role("region", name="Cy & Di")
    scorer.page.evaluate("window.loadedOnce = true")
    scorer.page.mouse.wheel(0, 200)

    _tick_button(scorer, "Natural").click()
    expect(side).to_contain_text("Natural 1", timeout=STREAMED)
    expect(side).to_contain_text("May go out")
    expect(_tick_button(scorer, "Opened")).to_have_attribute("aria-pressed", "true")  # by itself
    scorer.page.wait_for_function("() => scrollY > 0")
    scrolled = scorer.page.evaluate("scrollY")
    _tick_button(scorer, "Red threes").click()
    _tick_button(scorer, "Opened").click()
    expect(_tick_button(scorer, "Opened")).to_have_attribute("name", "untick")
    expect(_tick_button(scorer, "Red threes")).to_have_text(re.compile(r"^\s*1\b"))
    assert scorer.page.evaluate("[window.loadedOnce, scrollY]") == [True, scrolled]

    scorer.page.get_by_label("Take one mark back").check()
    _tick_button(scorer, "Red threes").click()
    expect(_tick_button(scorer, "Red threes")).to_have_text(re.compile(r"^\s*0\b"))
    expect(scorer.page.get_by_label("Take one mark back")).not_to_be_checked()
    expect(side).not_to_contain_text("Red threes", timeout=STREAMED)

    scorer.count_round(1)
    scorer.turn_to("Cy & Di")
    assert _picked(scorer, "Natural") == "1"


def test_a_mark_that_lets_a_side_go_out_moves_nothing(scorer: Phone) -> None:
    scorer.page.evaluate("document.documentElement.style.fontSize = '150%'")
    told = scorer.page.locator(".mini .conditions").nth(1)
    expect(told).to_contain_text("Can we open?")
    before = _tick_button(scorer, "Natural").evaluate(ON_PAGE)

    _tick_button(scorer, "Opened").click()
    expect(told).to_contain_text("Still needed to go out: 1 canasta")
    assert _tick_button(scorer, "Natural").evaluate(ON_PAGE) == before
    _tick_button(scorer, "Natural").click()
    expect(told).to_have_text(re.compile("May go out"))
    assert _tick_button(scorer, "Natural").evaluate(ON_PAGE) == before


#: Scrolls until a button stands right above the foot of the page.
ABOVE_FOOT = """(one) => {
  const foot = document.querySelector(".foothold").getBoundingClientRect();
  scrollBy({ top: one.getBoundingClientRect().bottom - foot.top + 4, behavior: "instant" });
}"""


#: Whether a tap at a button's lower edge is for it.
IS_HIT = """(one) => {
  const { left, bottom, width } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, bottom - 6));
}"""


@pytest.mark.parametrize("text", ["100%", "130%", "150%"])
def test_the_first_mark_lifts_the_foot_over_nothing_that_is_tapped(
    scorer: Phone, text: str
) -> None:
    scorer.page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", text)
    scorer.page.set_viewport_size({"width": 360, "height": 740})
    button = _tick_button(scorer, "Natural")
    button.evaluate(ABOVE_FOOT)
    foot = scorer.page.locator(".foothold").bounding_box()
    place = button.bounding_box()

    button.click()

    expect(scorer.page.locator(".said")).to_contain_text("Natural")
    assert scorer.page.locator(".foothold").bounding_box() == foot
    assert button.bounding_box() == place
    assert button.evaluate(IS_HIT)


def test_a_tick_comes_into_a_form_that_is_open_already(phones: Phones, scorer: Phone) -> None:
    other = phones()
    other.page.context.add_cookies(scorer.page.context.cookies())
    other.open(f"/score/{scorer.code}")
    scorer.count_round(1)
    _tick_button(other, "Red threes", side="Ann & Bob").click()
    expect(_tick_button(other, "Red threes", side="Ann & Bob")).to_have_text(re.compile(r"^\s*1\b"))

    scorer.fill("Cards on the table", "50")

    one = scorer.page.locator("[name='sides-0-red_threes'][value='1']")
    expect(one).to_be_checked()
    expect(scorer.box("Cards on the table")).to_have_value("50")


def test_back_from_the_form_to_ticks_goes_on_with_what_was_typed(scorer: Phone) -> None:
    _tick_button(scorer, "Natural").click()
    expect(_tick_button(scorer, "Natural")).to_have_text(re.compile(r"^\s*1\b"))
    scorer.count_round(1)
    scorer.turn_to("Cy & Di")
    with scorer.page.expect_response("**/working"):
        scorer.fill("Cards on the table", "4575")
    scorer.pick("Natural", 2)
    expect(scorer.page.locator("#working [name='before-sides-1-natural']")).to_have_value("2")

    scorer.page.go_back()

    expect(scorer.page.locator("#count-next")).to_have_text("Go on: round 1")
    expect(_tick_button(scorer, "Natural")).to_have_text(re.compile(r"^\s*2\b"))


def test_a_score_pad_that_the_browser_kept_is_renewed_whatever_it_says_of_it(
    phones: Phones, scorer: Phone
) -> None:
    other = phones(altered=True, pens_of=scorer)
    other.page.add_init_script("""
      Object.defineProperty(document, "hidden", { value: true });
      performance.getEntriesByType = () => [];""")
    other.open(f"/score/{scorer.code}")
    # The browser brings the fields of forms back as they were last, hidden ones too.
    _tick_button(other, "Natural").click()
    expect(_tick_button(other, "Natural")).to_have_text(re.compile(r"^\s*1\b"))
    other.count_round(1)
    other.turn_to("Cy & Di")
    with other.page.expect_response("**/working"):
        other.fill("Cards on the table", "4575")

    other.page.go_back()

    expect(other.page.locator("#count-next")).to_have_text("Go on: round 1")


def test_a_page_that_was_asked_for_before_the_back_button_shows_nothing_old(
    phones: Phones, scorer: Phone
) -> None:
    other = phones(pens_of=scorer)
    other.open(f"/score/{scorer.code}")
    held: list[Route] = []
    pad, board = (f"**/{place}/{scorer.code}" for place in ("score", "board"))

    def hold(route: Route) -> None:
        held.append(route)

    scorer.page.route(pad, hold)
    with scorer.page.expect_request(pad):
        _tick_button(other, "Natural").click()
    expect(_tick_button(other, "Natural")).to_have_text(re.compile(r"^\s*1\b"))
    old = held[0].fetch()
    other.count_round(1)
    other.turn_to("Cy & Di")
    with other.page.expect_response("**/working"):
        other.fill("Cards on the table", "4575")
    scorer.page.route(board, hold)
    with scorer.page.expect_request(board):
        scorer.page.evaluate(
            "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
        )
    scorer.page.unroute(pad)
    with scorer.page.expect_event("requestfinished"):
        held[0].fulfill(response=old)
    scorer.page.evaluate("document.title")
    scorer.page.unroute(board)  # What was held goes on with that.

    expect(scorer.page.locator("#count-next")).to_have_text("Go on: round 1")


def test_no_tap_is_lost_while_the_answer_to_another_is_on_its_way(scorer: Phone) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    scorer.page.route("**/ticks", hold, times=1)
    with scorer.page.expect_request(lambda request: request.method == "POST"):
        _tick_button(scorer, "Natural").click()
    _tick_button(scorer, "Red threes").click()
    _tick_button(scorer, "Natural").click()

    held.pop().continue_()

    expect(_tick_button(scorer, "Natural")).to_have_text(re.compile(r"^\s*2\b"))
    expect(_tick_button(scorer, "Red threes")).to_have_text(re.compile(r"^\s*1\b"))


def test_a_thumb_that_trembles_marks_once_and_one_that_taps_again_twice(scorer: Phone) -> None:
    _tick_button(scorer, "Natural").evaluate("""button => {
      for (const at of [1000, 1120, 1190, 1210]) {
        const click = new MouseEvent("click", { bubbles: true, cancelable: true });
        Object.defineProperty(click, "timeStamp", { value: at });
        button.dispatchEvent(click);
      }
    }""")

    expect(_tick_button(scorer, "Natural")).to_have_text(re.compile(r"^\s*2\b"))


def test_a_mark_that_is_there_or_not_stays_under_a_thumb_that_trembles(scorer: Phone) -> None:
    scorer.open("/new/family_pennies")
    scorer.introduce("Ann", "Bob", "Cy", "Di")
    scorer.begin()
    opened = scorer.page.locator(".tick-button[aria-pressed]").first
    sent: list[str] = []
    scorer.page.on("request", lambda request: sent.append(request.method))
    opened.evaluate("""button => {
      for (const at of [1000, 1400, 1500]) {
        const click = new MouseEvent("click", { bubbles: true, cancelable: true });
        Object.defineProperty(click, "timeStamp", { value: at });
        button.dispatchEvent(click);
      }
    }""")

    expect(opened).to_have_attribute("aria-pressed", "true")
    assert sent.count("POST") == 1


def test_a_thumb_that_trembles_on_undo_undoes_one_tap(scorer: Phone) -> None:
    _tick_button(scorer, "Natural").click()
    expect(_tick_button(scorer, "Natural")).to_have_text(re.compile(r"^\s*1\b"))
    _tick_button(scorer, "Red threes").click()
    expect(_tick_button(scorer, "Red threes")).to_have_text(re.compile(r"^\s*1\b"))
    click = """at => {
      const click = new MouseEvent("click", { bubbles: true, cancelable: true });
      Object.defineProperty(click, "timeStamp", { value: at });
      document.querySelector("[name=undo]").dispatchEvent(click);
    }"""
    scorer.page.evaluate(click, 100_000)
    expect(_tick_button(scorer, "Red threes")).to_have_text(re.compile(r"^\s*0\b"))
    expect(scorer.page.locator(".said")).to_contain_text("Natural")
    sent: list[str] = []
    scorer.page.on("request", lambda request: sent.append(request.method))
    scorer.page.evaluate(click, 100_300)
    scorer.page.evaluate(click, 100_900)
    expect(_tick_button(scorer, "Natural")).to_have_text(re.compile(r"^\s*0\b"))
    expect(scorer.page.locator("[name=undo]")).to_have_count(0)
    assert sent.count("POST") == 1


def test_choosing_to_take_a_mark_back_moves_nothing_while_one_is_in_sight(scorer: Phone) -> None:
    for name in ("Natural", "Red threes"):
        _tick_button(scorer, name).click()
        expect(_tick_button(scorer, name)).to_have_text(re.compile(r"^\s*1\b"))
    taking = scorer.page.get_by_label("Take one mark back")
    taking.evaluate("(box) => box.scrollIntoView({ block: 'center', behavior: 'instant' })")
    expect(_tick_button(scorer, "Red threes")).to_be_in_viewport()
    before = scorer.page.evaluate("scrollY")
    taking.check()
    assert scorer.page.evaluate("scrollY") == before

    taking.uncheck()
    scorer.page.set_viewport_size({"width": 360, "height": 300})
    taking.evaluate("(box) => box.scrollIntoView({ block: 'start', behavior: 'instant' })")
    expect(_tick_button(scorer, "Red threes")).not_to_be_in_viewport()
    taking.check()
    expect(_tick_button(scorer, "Red threes")).to_be_in_viewport()


def test_taking_back_stays_chosen_when_the_answer_to_a_mark_comes_after_it(scorer: Phone) -> None:
    _tick_button(scorer, "Red threes").click()
    expect(_tick_button(scorer, "Red threes")).to_have_text(re.compile(r"^\s*1\b"))
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    scorer.page.route("**/ticks", hold)
    with scorer.page.expect_request(lambda request: request.method == "POST"):
        _tick_button(scorer, "Natural").click()
    taking = scorer.page.get_by_label("Take one mark back")

    taking.check()
    held.pop().continue_()

    expect(_tick_button(scorer, "Natural")).to_have_text(re.compile(r"^\s*1\b"))
    expect(taking).to_be_checked()
    scorer.page.unroute_all()
    _tick_button(scorer, "Red threes").click()
    expect(_tick_button(scorer, "Red threes")).to_have_text(re.compile(r"^\s*0\b"))
    expect(taking).not_to_be_checked()


def _tick_button(phone: Phone, name: str, *, side: str = "Cy & Di") -> Locator:
    return phone.page.locator("#play").get_by_role("button", name=f"{name}, {side}")


def _picked(phone: Phone, legend: str) -> str:
    group = phone.sheet.get_by_role("group", name=legend, exact=True)
    return str(group.locator(":checked").input_value())


def test_a_count_that_was_only_opened_demands_nothing_of_what_was_ticked(scorer: Phone) -> None:
    scorer.expects("422")
    _tick_button(scorer, "Natural").click()
    expect(_tick_button(scorer, "Natural")).to_have_text(re.compile(r"^\s*1\b"))
    scorer.count_round(1)

    expect(scorer.page.get_by_text("Say who went out")).to_have_count(0)
    scorer.press("Review")
    expect(scorer.page.get_by_text("Say who went out")).to_have_count(1)
    scorer.out("Nobody")
    expect(scorer.page.get_by_text("Say who went out")).to_have_count(0)
