"""Ten rounds, each of which loses the network, the page or the server at another moment."""

import re
from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.browser.phone import ALONE, Phone
from tests.server import TableServer

KEEP = "Keep on this phone and send when the network is back"
#: What a browser says of requests that went nowhere.
SAID = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION", "ERR_FAILED", "ERR_EMPTY_RESPONSE")
#: A phone tries again every few seconds; the rest is for a busy machine. Milliseconds.
ARRIVES = 30_000

Moment = Callable[[Phone, TableServer, str], None]


def offline(phone: Phone, *, really: bool = True) -> None:
    """Take the network away, or give it back."""
    phone.page.context.set_offline(offline=really)


def begin(phone: Phone, number: int) -> None:
    """Open the form of a round and wait for its script, which no network could bring later."""
    phone.count_round(number)
    _ready(phone)


def before_anything_is_typed(phone: Phone, _server: TableServer, points: str) -> None:
    """The form is open, and that is all."""
    offline(phone)
    phone.simple_round(table=points)
    _keep(phone)
    offline(phone, really=False)


def while_typing(phone: Phone, _server: TableServer, points: str) -> None:
    """Half of it has reached the server."""
    phone.out("Nobody")
    offline(phone)
    phone.fill("Cards on the table", points)
    expect(phone.page.get_by_text("No connection.")).to_be_visible()
    offline(phone, really=False)
    expect(phone.page.get_by_text("No connection.")).to_be_hidden()
    phone.press("Review")
    phone.press("Save")


def between_review_and_save(phone: Phone, _server: TableServer, points: str) -> None:
    """The review is on the screen."""
    _review(phone, points)
    offline(phone)
    phone.press("Save")
    _waits(phone)
    offline(phone, really=False)


def after_the_server_wrote_it(phone: Phone, _server: TableServer, points: str) -> None:
    """The round is on the score sheet, and the answer is lost on the way back."""
    _review(phone, points)
    _lose_the_answer(phone)
    phone.press("Save")


def with_the_page_closed_half_typed(phone: Phone, _server: TableServer, points: str) -> None:
    """The phone forgets the page; what was typed comes back with it."""
    code, address = phone.code, phone.page.url
    offline(phone)
    phone.simple_round(table=points)
    phone.put_away()
    offline(phone, really=False)
    phone.open(f"/score/{code}")
    phone.page.get_by_role("link", name=re.compile("^Go on: ")).click()
    expect(phone.page).to_have_url(address)
    _ready(phone)
    expect(phone.box("Cards on the table")).to_have_value(points)
    phone.press("Review")
    phone.press("Save")


def with_the_page_closed_after_saving(phone: Phone, _server: TableServer, points: str) -> None:
    """The round waits, the page is gone, and the desk sends it."""
    code = phone.code
    offline(phone)
    phone.simple_round(table=points)
    _keep(phone)
    phone.put_away()
    offline(phone, really=False)
    phone.open(f"/score/{code}")


def with_the_page_loaded_again(phone: Phone, _server: TableServer, points: str) -> None:
    """The round waits, and the form that is loaded again sends it."""
    address = phone.page.url
    _review(phone, points)
    offline(phone)
    phone.press("Save")
    _waits(phone)
    phone.put_away()
    offline(phone, really=False)
    phone.page.goto(address)


def with_two_taps_on_save(phone: Phone, _server: TableServer, points: str) -> None:
    """Nothing happens, so one taps again."""
    _review(phone, points)
    offline(phone)
    save = phone.page.get_by_role("button", name="Save", exact=True)
    save.dblclick()
    _waits(phone)
    phone.press("Try now")
    offline(phone, really=False)


def with_the_server_killed_before_saving(phone: Phone, server: TableServer, points: str) -> None:
    """The machine under the kitchen table loses its power."""
    _review(phone, points)
    server.kill()
    phone.press("Save")
    _waits(phone)
    server.start()


def with_the_server_killed_while_saving(phone: Phone, server: TableServer, points: str) -> None:
    """It loses its power when it has written the round and not said so."""
    _review(phone, points)
    _lose_the_answer(phone, server.kill)
    phone.press("Save")
    _waits(phone)
    server.start()


MOMENTS: dict[str, Moment] = {
    moment.__name__.replace("_", " "): moment
    for moment in (
        before_anything_is_typed,
        while_typing,
        between_review_and_save,
        after_the_server_wrote_it,
        with_the_page_closed_half_typed,
        with_the_page_closed_after_saving,
        with_the_page_loaded_again,
        with_two_taps_on_save,
        with_the_server_killed_before_saving,
        with_the_server_killed_while_saving,
    )
}


def play(phone: Phone, server: TableServer, moment: Moment, number: int) -> None:
    """Play round *number* through a *moment*, and find it on the score sheet once."""
    phone.expects(*SAID)
    points = 20 + 10 * number
    begin(phone, number)
    moment(phone, server, f"{points}")
    newest = phone.page.locator(".played .figures .side-0").first
    expect(newest).to_have_text(f"+{points}", timeout=ARRIVES)
    address = f"{phone.home}/board/{phone.code}.json"
    scores = phone.page.request.get(address, headers=ALONE).json()
    sheet = [told["sides"][0]["points"] for told in scores["rounds"]]
    assert len(sheet) == number, sheet
    assert sheet[-1] == points
    expect(phone.page.locator("#waiting")).to_be_hidden()


def _ready(phone: Phone) -> None:
    """Wait for the script: what is pressed before it runs goes the plain way."""
    expect(phone.page.locator("html[data-ready]")).to_be_attached()


def _lose_the_answer(phone: Phone, after: Callable[[], None] = lambda: None) -> None:
    """Let the server write the round, and lose what it says; then do what comes *after*."""
    lost: list[Route] = []

    def lose(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route)
        assert route.fetch().status == 204
        after()
        route.abort()

    phone.page.route(re.compile(r"/rounds/\d+$"), lose)


def _review(phone: Phone, points: str) -> None:
    phone.simple_round(table=points)
    phone.press("Review")
    expect(phone.page.get_by_role("button", name="Save", exact=True)).to_be_visible()


def _keep(phone: Phone) -> None:
    phone.press("Review")
    phone.press(KEEP)
    _waits(phone)


def _waits(phone: Phone) -> None:
    expect(phone.page.get_by_text("Not sent yet.")).to_be_visible(timeout=ARRIVES)
