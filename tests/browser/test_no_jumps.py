"""Nothing on a screen jumps while it loads, however late its scripts and pictures come."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.gallery import Gallery, gallery
from tests.browser.lighthouse import SCREENS

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
