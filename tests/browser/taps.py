"""How many taps a round takes from the desk until it is saved: `make taps` prints the table.

Every tap counts: the way in, pills, ticks, tabs, keys, Review and Save. What was ticked during play
is in the form already. Net counts are for tables that pay off the hand before counting; the way is
that of the round before.
"""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.browsers import running_chromium
from tests.browser.conftest import phone_context
from tests.browser.phone import Phone
from tests.browser.thumb import Thumb
from tests.server import TableServer

EBB, FLOW = "Ann & Cem", "Bob & Di"


@dataclass(frozen=True)
class Reference:
    """A round to count: the game, who plays, what was ticked during play, and its entry."""

    key: str
    name: str
    players: tuple[str, ...]
    sides: int
    enter: Callable[[Thumb], None]
    ticked: tuple[str, ...] = ()
    budget: int = field(kw_only=True)
    before: Callable[[Phone], None] | None = None


def canasta(thumb: Thumb) -> None:
    """The reference round, nothing of it ticked."""
    thumb.out(EBB)
    thumb.pick(Natural=2, Mixed=1, Red_threes=2)
    _numbers(thumb, "415", "35")
    thumb.next()
    thumb.pick(Mixed=1, Red_threes=1)
    _numbers(thumb, "190", "85")
    thumb.next()


def only_numbers(thumb: Thumb) -> None:
    """The same with what was ticked during play."""
    thumb.out(EBB)
    _numbers(thumb, "415", "35")
    thumb.next()
    _numbers(thumb, "190", "85")
    thumb.next()


def counted_net(phone: Phone) -> None:
    """Play a round before it, in which both sides paid off their hands."""
    phone.count_round(1)
    phone.out("Nobody")
    for side in (EBB, FLOW):
        phone.turn_to(side)
        phone.way("Table minus hand")
        phone.fill("Table minus hand", "50")
    phone.record()


def only_net(thumb: Thumb) -> None:
    """The same, the hand paid off before counting."""
    thumb.out(EBB)
    thumb.type("380")
    thumb.next()
    thumb.type("105")
    thumb.next()


def _numbers(thumb: Thumb, table: str, hand: str) -> None:
    thumb.type(table)
    thumb.next()
    thumb.type(hand)


def pennies(thumb: Thumb) -> None:
    """One canasta of each kind, three red threes, all feet up, against one, two, and one foot."""
    thumb.out("Ann & Cem & Eve")
    thumb.pick(Natural=1, Mixed=1, Wild=1, Sevens=1, Red_threes=3)
    _numbers(thumb, "410", "45")
    for player in ("Ann", "Cem", "Eve"):
        thumb.tick(player, "Picked up")
    thumb.next()
    thumb.pick(Natural=1, Red_threes=2)
    _numbers(thumb, "120", "45")
    thumb.tick("Bob", "Picked up")
    _feet(thumb)


def pennies_ticked(thumb: Thumb) -> None:
    """The same when canastas, red threes and feet were ticked during play."""
    thumb.out("Ann & Cem & Eve")
    _numbers(thumb, "410", "45")
    thumb.next()
    _numbers(thumb, "120", "45")
    _feet(thumb)


def _feet(thumb: Thumb) -> None:
    thumb.next()
    thumb.type("140")
    fay = thumb.phone.sheet.get_by_role("group", name="Fay", exact=True)
    thumb.tap(fay.get_by_role("textbox", name="Cards in it"))
    thumb.type("75")
    _review(thumb)


def family(thumb: Thumb) -> None:
    """A red book, one of sevens and one of wild cards, three red threes, against a black book."""
    thumb.out(EBB)
    thumb.pick(Red_books=1, Books_of_sevens=1, Books_of_wild_cards=1, Red_threes=3)
    _numbers(thumb, "520", "35")
    thumb.side(FLOW)
    thumb.pick(Black_books=1, Red_threes=2)
    _numbers(thumb, "160", "95")
    _review(thumb)


def family_ticked(thumb: Thumb) -> None:
    """The same when books and red threes were ticked during play."""
    thumb.out(EBB)
    _numbers(thumb, "520", "35")
    thumb.side(FLOW)
    _numbers(thumb, "160", "95")
    _review(thumb)


def ten_pennies(thumb: Thumb) -> None:
    """One of four goes out; the others have 35, 50 and 120 points left."""
    thumb.out("Ann")
    for player, points in {"Bob": "35", "Cy": "50", "Di": "120"}.items():
        sheet = thumb.phone.page.get_by_role("region", name=player)
        thumb.tap(sheet.get_by_role("textbox", name="Points"))
        thumb.type(points)
    _review(thumb)


def miromar(thumb: Thumb) -> None:
    """A natural, a dirty and a wild canasta with threes, against nothing but threes in hand."""
    thumb.out(EBB)
    thumb.pick(Natural=1, Dirty=1, Wild_cards=1, Red_threes=2, Black_threes=1)
    thumb.box("Cards on the table")
    thumb.type("165")
    thumb.box("Cem")
    thumb.type("25")
    thumb.next()
    thumb.pick(Red_threes=1, Black_threes=2)
    thumb.type("50")
    thumb.next()
    thumb.type("30")
    thumb.next()
    thumb.type("60")
    thumb.next()


def miromar_ticked(thumb: Thumb) -> None:
    """The same when canastas and threes were ticked during play."""
    thumb.out(EBB)
    thumb.type("165")
    thumb.box("Cem")
    thumb.type("25")
    thumb.next()
    thumb.type("50")
    thumb.next()
    thumb.type("30")
    thumb.next()
    thumb.type("60")
    thumb.next()


def _review(thumb: Thumb) -> None:
    thumb.tap(thumb.phone.page.get_by_role("button", name="Review", exact=True))


FOUR = ("Ann", "Cem", "Bob", "Di")
SIX = ("Ann", "Cem", "Eve", "Bob", "Di", "Fay")
CANASTA = (
    *("0:tally.canastas.natural", "0:tally.canastas.natural", "0:tally.canastas.mixed"),
    *("0:red_threes", "0:red_threes", "1:tally.canastas.mixed", "1:red_threes"),
)
PENNIES = (
    *(f"0:tally.canastas.{kind}" for kind in ("natural", "mixed", "wild", "sevens")),
    *("0:red_threes",) * 3,
    *(f"0:feet[{at}]" for at in range(3)),
    *("1:tally.canastas.natural", "1:red_threes", "1:red_threes", "1:feet[0]"),
)
FAMILY = (
    *(f"0:tally.canastas.{kind}" for kind in ("natural", "sevens", "wild")),
    *("0:red_threes",) * 3,
    *("1:tally.canastas.mixed", "1:red_threes", "1:red_threes"),
)
MIROMAR = (
    *(f"0:tally.canastas.{kind}" for kind in ("natural", "mixed", "wild")),
    *("0:red_threes", "0:red_threes", "0:black_threes"),
    *("1:red_threes", "1:black_threes", "1:black_threes"),
)
REFERENCES = (
    Reference("team_canasta", "Canasta, team edition", FOUR, 2, canasta, budget=22),
    Reference("team_canasta", "  ticked during play", FOUR, 2, only_numbers, CANASTA, budget=16),
    Reference(
        "team_canasta",
        "  ticked, net count",
        FOUR,
        2,
        only_net,
        CANASTA,
        before=counted_net,
        budget=11,
    ),
    Reference("pennies_from_heaven", "Pennies From Heaven", SIX, 2, pennies, budget=34),
    Reference(
        "pennies_from_heaven", "  ticked during play", SIX, 2, pennies_ticked, PENNIES, budget=23
    ),
    Reference("family_pennies", "Family Pennies From Heaven", FOUR, 2, family, budget=22),
    Reference("family_pennies", "  ticked during play", FOUR, 2, family_ticked, FAMILY, budget=16),
    Reference("ten_pennies", "Ten Pennies", ("Ann", "Bob", "Cy", "Di"), 4, ten_pennies, budget=13),
    Reference("hearts_of_miromar", "Hearts of Miromar", FOUR, 2, miromar, budget=26),
    Reference(
        "hearts_of_miromar", "  ticked during play", FOUR, 2, miromar_ticked, MIROMAR, budget=18
    ),
)


def count(phone: Phone, told: Reference) -> int:
    """Play a reference round at a new table, and return its taps."""
    phone.sit_down(*told.players, sides=told.sides, game=told.key)
    if told.before:
        told.before(phone)
    for tick in told.ticked:
        button = phone.page.locator(f'.play .tick-button[value="{tick}"]')
        shown = button.locator("b").inner_text()
        button.tap()
        expect(button.locator("b")).not_to_have_text(shown)
        # Whoever taps the same mark at once again trembles, for the score pad.
        phone.page.wait_for_function("at => performance.now() > at", arg=_after(phone, 200))
    thumb = Thumb(phone)
    told.enter(thumb)
    thumb.save()
    return thumb.taps


def _after(phone: Phone, wait: int) -> float:
    """Return when so many milliseconds will have passed on a phone."""
    return float(phone.page.evaluate("performance.now()")) + wait


def main() -> None:
    """Count and print."""
    with tempfile.TemporaryDirectory() as folder, running_chromium() as browser:
        server = TableServer(Path(folder))
        server.start()
        try:
            phone = Phone(phone_context(browser).new_page(), server.address)
            for told in REFERENCES:
                taps = count(phone, told)
                print(f"{told.name:30} {taps:3} taps of at most {told.budget}", flush=True)
        finally:
            server.kill()


if __name__ == "__main__":
    main()
