"""Every page on a small phone, light and dark: nothing sticks out, every target suits a thumb."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import phone_context
from tests.browser.phone import Phone
from tests.browser.scanner import scan
from tests.browser.story import ANN_AND_BOB, CY_AND_DI, RULING, net
from tests.exhaustive import every
from tests.server import TableServer
from tests.web.desk import entered

AUDIT = Path(__file__).with_name("audit.js").read_text()
LONG = ("Maximiliane", "Bartholomew", "Anneliese", "Konstantin", "Wilhelmine", "Ferdinand")
#: Three rounds, each given in another way; the last breaks a rule and was let stand.
PLAYED = (
    entered(
        0,
        {"natural": 2, "mixed": 1, "red_threes": 2, "table": "120+210+85", "hand": 35},
        {"mixed": 1, "red_threes": 1, "table": 190, "hand": 85},
    ),
    entered(
        1,
        {"way": "counts", "table_counts-high": 3, "hand_counts-ace": 2, "hand_counts-low": 1},
        {
            "way": "counts",
            "natural": 1,
            "mixed": 1,
            "table_counts-ace": 4,
            "table_counts-high": 12,
            "table_counts-two": 2,
        },
    ),
    entered(
        0,
        {"way": "melds"}
        | {"melds-0-rank": "K", "melds-0-naturals": 5, "melds-0-twos": 2}
        | {"melds-1-rank": "9", "melds-1-naturals": 1, "melds-1-twos": 4},
        {"way": "melds", "melds-0-rank": "Q", "melds-0-naturals": 3, "hand_counts-joker": 1},
        table_ruling=RULING,
    ),
)


@dataclass(frozen=True)
class Evening:
    """Games in all states, by their room codes, and the cookies that hold their pens."""

    cookies: Any
    empty: str
    played: str
    won: str
    three_sides: str


@pytest.fixture(scope="module")
def evening(chromium: Browser, server: TableServer) -> Iterator[Evening]:
    """Play the games that the pages show, once for all of them."""
    context = phone_context(chromium)
    phone = Phone(context.new_page(), server.address)
    empty = phone.start_game("Ann", "Bob", "Cy", "Di")
    played = phone.start_game("Ann", "Bob", "Cy", "Di")
    for number, typed in enumerate(PLAYED, start=1):
        phone.save_round(played, number, typed)
    phone.open(f"/score/{played}")
    phone.open_played(3)
    phone.press("Remove this round")
    phone.press("Restore")
    phone.open_played(1)
    phone.press("Remove this round")
    won = phone.start_game("Ann", "Bob", "Cy", "Di", typed={"sides-0-start": "4900"})
    phone.save_round(won, 1, entered("nobody", {"table": 200}))
    three_sides = phone.start_game(*LONG, sides=3)
    phone.save_round(three_sides, 1, entered("nobody", {"table": 305}))
    yield Evening(context.storage_state(), empty, played, won, three_sides)
    context.close()


@pytest.fixture(scope="module")
def one_phone(chromium: Browser, server: TableServer, evening: Evening) -> Iterator[Phone]:
    """Return the phone that goes from page to page; a new one for each would take its time."""
    context = phone_context(chromium, storage_state=evening.cookies)
    yield Phone(context.new_page(), server.address)
    context.close()


@pytest.fixture
def phone(one_phone: Phone) -> Iterator[Phone]:
    """Return a phone that holds the pens of all games, and expects no fault yet."""
    one_phone.forget()
    yield one_phone
    assert one_phone.faults == []


# Each of these brings a phone to a page.

Way = Callable[[Phone, Evening], object]


def _at(path: str) -> Way:
    return lambda phone, _evening: phone.open(path)


def _of(game: str, path: str) -> Way:
    return lambda phone, evening: phone.open(path.format(code=getattr(evening, game)))


def _new_unfolded(phone: Phone, _evening: Evening) -> None:
    phone.open("/new/team_canasta")
    _unfold(phone)


def _new_refused(phone: Phone, _evening: Evening) -> None:
    phone.expects("422")
    phone.open("/new/team_canasta")
    for name in phone.page.get_by_label("Name of the side").all():
        name.fill("The same name for both")
    phone.press("Start the game")
    expect(phone.page.get_by_role("alert")).to_be_visible()


def _desk_unfolded(phone: Phone, evening: Evening) -> None:
    phone.open(f"/score/{evening.played}")
    _unfold(phone)


def _entry(way: str) -> Way:
    def enter(phone: Phone, evening: Evening) -> None:
        phone.open(f"/score/{evening.empty}/rounds/1")
        phone.way(way)
        _unfold(phone)

    return enter


def _typed(phone: Phone, _evening: Evening) -> None:
    phone.sit_down("Ann", "Bob", "Cy", "Di")
    phone.count_round(1)
    net(phone)
    expect(phone.page.locator(".tab", has_text=CY_AND_DI)).to_contain_text("+745")


def _many_melds(phone: Phone, _evening: Evening) -> None:
    _count_first(phone)
    phone.way("By meld")
    for row, rank in enumerate(["A", "K", "3b"]):
        phone.meld(row, rank, Natural_cards=14, Jokers=12, Twos=10)
    phone.meld(3, "wild", Jokers=12, Twos=10)


def _refused(phone: Phone, _evening: Evening) -> None:
    _count_first(phone)
    phone.expects("422")
    phone.way("By meld")
    phone.meld(0, "9", Natural_cards=1, Twos=4)
    phone.press("Review")
    expect(phone.page.get_by_role("alert")).to_be_visible()


def _review(phone: Phone, _evening: Evening) -> None:
    _count_first(phone)
    phone.simple_round()
    phone.page.locator("summary", has_text="Something against the rules").click()
    phone.page.get_by_role("textbox", name="We allowed it").fill(RULING)
    phone.press("Review")
    expect(phone.page.get_by_role("button", name="Save")).to_be_visible()


def _conflict(phone: Phone, _evening: Evening) -> None:
    _count_first(phone)
    phone.expects("409")
    other = Phone(phone.page.context.new_page(), phone.home)
    other.page.goto(phone.page.url)
    phone.simple_round(table="35")
    phone.press("Review")
    other.simple_round(table="30")
    other.record()
    other.page.close()
    phone.press("Save")
    expect(phone.page.get_by_role("heading", name="Somebody was quicker")).to_be_visible()


def _count_first(phone: Phone) -> None:
    phone.sit_down(*LONG, sides=3)
    phone.count_round(1)


def _board_unfolded(phone: Phone, evening: Evening) -> None:
    phone.open(f"/board/{evening.played}")
    _unfold(phone)


def _figures_unfolded(phone: Phone, evening: Evening) -> None:
    phone.open(f"/board/{evening.three_sides}/figures")
    _unfold(phone)


def _likes(phone: Phone, _evening: Evening) -> None:
    phone.open("/")
    _unfold(phone)
    expect(phone.page.locator("#phone input").first).to_be_visible()


def _pen(phone: Phone, evening: Evening) -> None:
    _desk_unfolded(phone, evening)
    phone.press("Let another phone keep score")
    phone.page.locator(".qr svg").wait_for()


def _side_codes(phone: Phone, evening: Evening) -> None:
    phone.open(f"/score/{evening.three_sides}")
    _unfold(phone)
    phone.press("Let each side count its own cards")
    phone.page.locator(".qr svg").first.wait_for()


def _side_count(phone: Phone, evening: Evening) -> None:
    _side_codes(phone, evening)
    phone.page.goto(scan(phone.page.locator(".qr").first.screenshot()))
    phone.press("Count on this phone")
    expect(phone.page.locator("html[data-ready]")).to_be_attached()
    phone.fill("Cards on the table", "120+85")
    phone.press("Send")
    expect(phone.page.get_by_text("The score pad has your count.")).to_be_visible()


def _wrong(status: int, way: Way) -> Way:
    def go(phone: Phone, evening: Evening) -> None:
        phone.expects(str(status))
        way(phone, evening)

    return go


def _without_pen(phone: Phone, evening: Evening) -> None:
    phone.page.context.clear_cookies()
    phone.open(f"/score/{evening.played}")
    phone.page.context.add_cookies(evening.cookies["cookies"])


def _unfold(phone: Phone) -> None:
    phone.page.evaluate("() => document.querySelectorAll('details').forEach((d) => d.open = true)")


PAGES: dict[str, Way] = {
    "home with games": _at("/"),
    "home after a wrong code": _wrong(404, _at("/watch?code=zzz")),
    "choose": _at("/new"),
    "new with two sides": _new_unfolded,
    "new with three sides": _at("/new/team_canasta?sides=3&players=3"),
    "new, refused": _new_refused,
    "desk of an empty game": _of("empty", "/score/{code}"),
    "desk with rounds": _desk_unfolded,
    "desk of three sides": _of("three_sides", "/score/{code}"),
    "desk of a game that is won": _of("won", "/score/{code}"),
    "round as one number": _entry("Total"),
    "round as counts": _entry("Count cards"),
    "round as melds": _entry("By meld"),
    "round as net": _entry("Table minus hand"),
    "round of three sides": _of("three_sides", "/score/{code}/rounds/2"),
    "round, typed": _typed,
    "round with many melds": _many_melds,
    "round, to be corrected": _of("played", "/score/{code}/rounds/1"),
    "refused": _refused,
    "review": _review,
    "conflict": _conflict,
    "board of an empty game": _of("empty", "/board/{code}"),
    "board with rounds": _board_unfolded,
    "figures": _figures_unfolded,
    "board of three sides": _of("three_sides", "/board/{code}"),
    "board of a game that is won": _of("won", "/board/{code}"),
    "checker": _of("empty", "/board/{code}/opening/0"),
    "checker of suits": _at("/guide/ten_pennies/opening"),
    "share": _of("played", "/board/{code}/qr"),
    "result": _of("won", "/board/{code}/games/1/result"),
    "score sheet for paper": _of("three_sides", "/board/{code}/games/1/print"),
    "game of a table": _of("played", "/board/{code}/games/1"),
    "earlier games, none": _of("won", "/board/{code}/games"),
    "what this phone likes": _likes,
    "no connection": _at("/offline"),
    "pen": _pen,
    "codes of sides": _side_codes,
    "count of a side": _side_count,
    "guide": _at("/guide/team_canasta"),
    "unknown game": _wrong(404, _at("/board/ABCDEF")),
    "unknown page": _wrong(404, _at("/nowhere")),
    "no pen": _wrong(403, _without_pen),
    "old pen link": _wrong(410, _at("/pen/nonsense")),
}


#: The pages of an evening; the others are these in other states, or seldom seen.
USUAL = (
    *("home with games", "choose", "new with two sides", "desk with rounds"),
    *("round as one number", "round, typed", "round with many melds", "refused", "review"),
    *("conflict", "board with rounds", "board of three sides", "figures", "checker", "share"),
    *("result", "score sheet for paper", "what this phone likes", "pen", "guide", "no pen"),
    "count of a side",
)


@pytest.mark.parametrize("name", every(PAGES, always=USUAL))
def test_page_fits_a_small_phone(phone: Phone, evening: Evening, name: str) -> None:
    PAGES[name](phone, evening)

    for scheme in ("light", "dark"):
        phone.page.emulate_media(color_scheme=scheme)
        assert phone.page.evaluate(AUDIT) == []


def test_room_codes_and_names_are_read_on_the_first_page(phone: Phone, evening: Evening) -> None:
    phone.open("/")
    _unfold(phone)

    kept = phone.page.get_by_role("link", name=re.compile(f"{ANN_AND_BOB}.*{CY_AND_DI}"))
    expect(kept.first).to_be_visible()
    spaced = " ".join(re.findall("..", evening.won))
    expect(phone.page.get_by_text(spaced)).to_be_visible()
