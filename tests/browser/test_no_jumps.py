"""A screen stands still: while it loads, however late its parts come, and at a tap into a field."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from scorekeeper.rules.rulesets import RULESETS
from tests.browser.gallery import Gallery, gallery
from tests.browser.lighthouse import SCREENS
from tests.browser.places import COMING

pytestmark = pytest.mark.browser

#: What browsers take for standing still: the share of the screen that moves, times how far.
STILL = 0.1
#: How late an answer comes, in milliseconds, and how many bytes come in a second.
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
WATCH = """
window.jumped = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.jumped += one.value;
}).observe({ type: "layout-shift", buffered: true });
"""


@pytest.fixture(scope="module")
def screens() -> Iterator[Gallery]:
    with gallery() as shown:
        yield shown


@pytest.fixture(scope="module")
def page(chromium: Browser, screens: Gallery) -> Iterator[Page]:
    """Return a phone on a slow network that adds up what jumps."""
    context = chromium.new_context(
        viewport={"width": 412, "height": 823}, has_touch=True, is_mobile=True
    )
    context.add_init_script(WATCH)
    screens.let_in(context)
    page = context.new_page()
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", SLOW)
    yield page
    context.close()


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_stands_still_while_it_loads(page: Page, screens: Gallery, name: str) -> None:
    screens.open(page, name)
    page.evaluate("Promise.all([...document.images].map((one) => one.decode()))")
    for clock in page.locator(".clock .left").all():
        expect(clock).not_to_be_empty()

    assert page.evaluate("jumped") < STILL


#: What is typed into, and is seen at once.
FIELDS = "main :is(input:not([type]), input[type=text], input[type=number], textarea)"
FIELD = re.compile(r"<textarea|<input (?![^>]*type=.(?:hidden|radio|checkbox|file))")
GAMES = tuple(key for key in RULESETS if key != "team_canasta")


def test_a_tap_into_a_field_lets_one_type_and_leads_nowhere(
    chromium: Browser, screens: Gallery
) -> None:
    context = chromium.new_context(has_touch=True, is_mobile=True)
    screens.let_in(context)
    page = context.new_page()
    loads: list[str] = []
    page.on("request", lambda sent: sent.is_navigation_request() and loads.append(sent.url))
    typed_into = []
    for name, path in screens.screens.items():
        if name.startswith(GAMES) or not FIELD.search(
            context.request.get(screens.address + path).text()
        ):
            continue
        screens.open(page, name)
        loads.clear()
        for field in page.locator(FIELDS).filter(visible=True).all()[:1]:
            field.tap()
            expect(field, name).to_be_focused()
            page.evaluate("new Promise(requestAnimationFrame)")
            typed_into.append(name)
        assert not loads, name
    context.close()

    assert len(typed_into) > len(COMING)
