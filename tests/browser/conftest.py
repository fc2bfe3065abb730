"""What the browser tests share: a real server, Chromium, and phones at the table."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.browsers import NoBrowser, running_chromium
from tests.browser.phone import SMALL, Phone
from tests.server import TableServer

#: Longer than any step takes, however slow the machine is. Milliseconds.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)
#: More games than all these tests begin, in whatever order and on how many workers they run.
PLENTY = "10000 per hour"
#: A violation of our own policy is an error of the page, also where the console keeps quiet.
CSP_LISTENER = """document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI}`));"""

#: Most tests do without the worker, which fetches the card guides in the background.
NO_WORKER = "Object.defineProperty(navigator, 'serviceWorker', { value: undefined });"

#: Most tests do without the moment in which a new page takes no taps; who tests it sets `pauses`.
NO_PAUSE = """new MutationObserver((_, seen) => {
  const root = document.documentElement;
  if (!root) return;
  seen.disconnect();
  if (!window.pauses) root.removeAttribute("data-settles");
}).observe(document, { childList: true });"""

Phones = Callable[..., Phone]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.parent == here:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium(missing: Callable[[str], NoReturn]) -> Iterator[Browser]:
    """Return a running Chromium, or skip where there is none."""
    try:
        with running_chromium() as browser:
            yield browser
    except NoBrowser as error:
        missing(str(error))


@pytest.fixture(scope="session")
def server(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """Return the server at which all these tests play, each its own games."""
    assert chromium.is_connected()
    server = TableServer(tmp_path_factory.mktemp("instance"), {"NEW_GAMES": PLENTY})
    server.start()
    yield server
    assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="session")
def idle_phones(server: TableServer) -> list[Phone]:
    """Return the phones that no test holds just now; they know nothing of the tests before.

    A new browser takes longer to load its first page than most tests take for all of theirs.
    """
    assert server.address
    return []


@pytest.fixture
def phones(chromium: Browser, server: TableServer, idle_phones: list[Phone]) -> Iterator[Phones]:
    """Return what gives out phones, each with cookies and a console of its own.

    One may begin with the pens of another. One with *options*, or *altered* for good, is thrown
    away.
    """
    given: list[tuple[Phone, bool]] = []

    def another(
        *,
        home: str = server.address,
        pens_of: Phone | None = None,
        altered: bool = False,
        **options: object,
    ) -> Phone:
        is_plain = not altered and not options
        if is_plain and idle_phones:
            phone = idle_phones.pop()
            phone.home = home
        else:
            phone = Phone(phone_context(chromium, **options).new_page(), home)
        given.append((phone, is_plain))
        if pens_of is not None:
            phone.tab.context.add_cookies(pens_of.tab.context.cookies())
        return phone

    yield another
    faults = [phone.faults for phone, _is_plain in given]
    for phone, is_plain in given:
        if is_plain and not phone.faults:
            phone.wipe(server.address)
            idle_phones.append(phone)
        else:
            phone.tab.context.close()
    assert faults == [[] for _ in given]


@pytest.fixture
def scorer(phones: Phones) -> Phone:
    """Return a phone that has just started a game of Ann & Bob against Cy & Di."""
    phone = phones()
    phone.sit_down("Ann", "Bob", "Cy", "Di")
    return phone


def phone_context(chromium: Browser, *, worker: bool = False, **options: object) -> BrowserContext:
    """Return a browser on a small phone, that says so when the pages break their own policy."""
    small = {"viewport": SMALL, "has_touch": True, "is_mobile": True}
    context = chromium.new_context(locale="en-GB", reduced_motion="reduce", **(small | options))
    context.set_default_timeout(PATIENCE)
    context.add_init_script(CSP_LISTENER)
    context.add_init_script(NO_PAUSE)
    if not worker:
        context.add_init_script(NO_WORKER)
    return context
