"""What people do at a club evening, each at a screen of their own."""

import re

from playwright.sync_api import Page, expect

from tests.browser.phone import HEARD, Phone
from tests.browser.scanner import scan

WALL = {"viewport": {"width": 1920, "height": 1080}, "is_mobile": False, "has_touch": False}


def begin(director: Phone, *, sittings: int, rounds: int, together: int = 1) -> None:
    """Start an evening at which everybody plays with everybody, or pairs that stay *together*."""
    director.open("/evening/new/team_canasta")
    if together > 1:
        director.page.get_by_role("radio", name="round robin").check()
    director.page.get_by_role("textbox", name="Name of the evening").fill("Friday canasta")
    director.page.get_by_role("textbox", name="How many sittings?").fill(str(sittings))
    director.page.get_by_role("textbox", name="Rounds").fill(str(rounds))
    director.press("Start the evening")


def send(director: Phone, button: str) -> None:
    """Press a button of the director's desk, which asks first whether the server can be reached."""
    with director.page.expect_navigation():
        director.press(button)


def close_rest(director: Phone) -> None:
    """Close the tables that are left, as they stand."""
    with director.page.expect_navigation():
        director.page.get_by_role("button", name=re.compile("^Close (it|them)$")).click()


def enter(director: Phone, *names: str) -> None:
    """Write down who is here."""
    more = director.page.locator("#add-names:not([open]) > summary")
    if more.count():
        more.click()
    director.page.get_by_role("textbox", name=re.compile("Names")).fill("\n".join(names))
    director.press("Put on the list")
    expect(director.page.get_by_role("status")).to_contain_text("on the list")


def start_clock(director: Phone, minutes: int | None = None) -> None:
    """Start the clock of an evening by rounds, where it is among what is rare."""
    director.page.locator("#more-acts > summary").click()
    if minutes is not None:
        director.page.get_by_role("textbox", name="Minutes").fill(str(minutes))
    send(director, "Start the clock")


def code_of(director: Phone) -> str:
    """Return the code of the evening that a phone directs."""
    found = re.search(r"/direct/([A-Z0-9]+)", director.page.url)
    assert found, director.page.url
    return found[1]


def in_the_hall(phone: Phone, code: str, name: str) -> Page:
    """Open the page of the hall on a phone, and say whose it is."""
    phone.open(f"/evening/{code}")
    phone.page.locator(".seats").get_by_text(name, exact=True).click()
    expect(phone.page.locator("#live")).to_have_text(HEARD)
    return phone.page


def send_seats(director: Phone) -> None:
    """Publish the seats that are on the screen, and be sure of it."""
    director.page.locator("summary", has_text="Publish these seats").click()
    director.press("Publish now")


def publish(director: Phone) -> None:
    """Publish the seats as they are proposed."""
    director.open(f"/direct/{code_of(director)}/seats")
    send_seats(director)
    expect(director.page.get_by_role("status")).to_contain_text("published")


def scan_card(phone: Phone, director: Phone, number: int) -> None:
    """Scan the card of a table from the director's screen, and take its pen."""
    director.open(f"/direct/{code_of(director)}/tables/1/{number}")
    phone.page.goto(scan(director.page.locator(".share .qr").screenshot()))
    phone.press("Keep score on this phone")


def score_by_hand(director: Phone, number: int, *points: str) -> None:
    """Type the result of a table in the first sitting."""
    director.open(f"/direct/{code_of(director)}/tables/1/{number}")
    for field, one in enumerate(points):
        director.page.locator(f"#by-hand [name=points-{field}]").fill(one)
    send(director, "Save this result")


def leave(director: Phone, name: str) -> None:
    """Note that somebody leaves after this sitting."""
    director.open(f"/direct/{code_of(director)}/people")
    row = director.page.locator("li", has_text=re.compile(rf"^\s*{name}\b"))
    row.get_by_role("button", name="Leaves").click()
    told = re.compile(rf"{name} (leaves after|has left)")
    expect(director.page.get_by_role("status")).to_contain_text(told)


def end(director: Phone) -> str:
    """End the evening, and return its code."""
    code = code_of(director)
    director.open(f"/direct/{code}/end")
    send(director, "End the evening")
    return code
