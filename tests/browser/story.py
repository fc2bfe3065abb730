"""One evening of four rounds, each entered in another way, and what the board shows after each."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import expect

from tests.browser.phone import Phone

ANN_AND_BOB, CY_AND_DI = SIDES = "Ann & Bob", "Cy & Di"
RULING = "We let it stand because it was late."


@dataclass(frozen=True)
class Told:
    """A round: how it is entered, and the totals and opening requirements after it."""

    enter: Callable[[Phone], None]
    totals: tuple[str, str]
    needs: tuple[str, str]


def start(phone: Phone) -> None:
    """Start the game from the first page."""
    phone.open("/")
    phone.follow("Start a game")
    phone.page.get_by_role("link", name="Canasta, team edition").click()
    phone.introduce("Ann", "Bob", "Cy", "Di")
    phone.begin()


def one_number(phone: Phone) -> None:
    """2 × 500 + 300 + 415 + 200 + 100 − 35 against 300 + 190 + 100 − 85."""
    phone.out(ANN_AND_BOB)
    phone.pick("Natural", 2)
    phone.pick("Mixed", 1)
    phone.pick("Red threes", 2)
    phone.fill("Cards on the table", "120+210+85")
    phone.fill("Cards in hand", "35")
    phone.turn_to(CY_AND_DI)
    phone.pick("Mixed", 1)
    phone.pick("Red threes", 1)
    phone.fill("Cards on the table", "190")
    phone.fill("Cards in hand", "85")


def counts(phone: Phone) -> None:
    """30 − 45 against 500 + 300 + 240 + 100."""
    phone.out(CY_AND_DI)
    phone.way("Count cards")
    phone.counts("Cards on the table", **{"8_to_king": 3})
    phone.counts("Cards in hand", **{"Aces": 2, "4_to_7": 1})
    phone.turn_to(CY_AND_DI)
    phone.way("Count cards")
    phone.pick("Natural", 1)
    phone.pick("Mixed", 1)
    phone.counts("Cards on the table", **{"Aces": 4, "8_to_king": 12, "Twos": 2})


def melds(phone: Phone) -> None:
    """300 + 90 + 90 + 100 against 30 − 50; four twos to one nine need a ruling."""
    phone.out(ANN_AND_BOB)
    phone.way("By meld")
    phone.meld(0, "K", Natural_cards=5, Twos=2)
    phone.meld(1, "9", Natural_cards=1, Twos=4)
    phone.turn_to(CY_AND_DI)
    phone.way("By meld")
    phone.meld(0, "Q", Natural_cards=3)
    phone.counts("Cards in hand", Jokers=1)

    phone.expects("422")
    phone.press("Review")
    expect(phone.page.get_by_role("alert")).to_be_visible()
    expect(phone.sheet).to_contain_text("A meld has at most 3 wild cards.")
    phone.page.get_by_role("textbox", name="We allowed it").fill(RULING)


def net(phone: Phone) -> None:
    """−75 against 500 + 145 + 100; nobody goes out."""
    phone.out("Nobody")
    phone.way("Table minus hand")
    phone.fill("Table minus hand", "-75")
    phone.turn_to(CY_AND_DI)
    phone.way("Table minus hand")
    phone.pick("Natural", 1)
    phone.pick("Red threes", 1)
    phone.fill("Table minus hand", "145")


def correct_first(phone: Phone) -> None:
    """Give Cy & Di two more mixed canastas in round 1: 600 more."""
    expect(phone.box("Cards on the table")).to_have_value("120+210+85")
    phone.turn_to(CY_AND_DI)
    phone.pick("Mixed", 3)
    phone.pick("Red threes", 2)


EVENING = (
    Told(one_number, ("1,980", "505"), ("90", "50")),
    Told(counts, ("1,965", "1,645"), ("90", "90")),
    Told(melds, ("2,545", "1,625"), ("90", "90")),
    Told(net, ("2,470", "2,370"), ("90", "90")),
)
#: Two more canastas and a red three: 700 more, which lifts Cy & Di over 3,000.
CORRECTION = Told(correct_first, ("2,470", "3,070"), ("90", "120"))
