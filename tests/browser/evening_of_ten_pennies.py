"""Ten Pennies: seven contracts, purchases, cards left, the pot and who shares it."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from playwright.sync_api import Locator, expect

from tests.browser.evenings import Evening, Played, refused
from tests.browser.phone import Phone


class Left(NamedTuple):
    """What one player has left: points, cards, and how many cards were bought."""

    points: str = ""
    cards: int = 0
    bought: int = 0


def prepare(phone: Phone) -> None:
    """Sit three down."""
    phone.press("3")
    expect(phone.page.get_by_placeholder("Player 4")).to_be_hidden()
    phone.introduce("Ann", "Bob", "Cy", sides=3)


def numbers(out: str, left: Mapping[str, Left]) -> Callable[[Phone], None]:
    """Return an entry in numbers."""

    def enter(phone: Phone) -> None:
        phone.out(out)
        for name, hand in left.items():
            _fill(_hand(phone, name), hand)

    return enter


def counted(phone: Phone) -> None:
    """Bob goes out. Ann: 50 + 20 + 2 × 5 = 80, four cards. Cy: 3 × 10, and three bought."""
    phone.out("Bob")
    _fill(_hand(phone, "Bob"), Left(bought=1))
    _count(_hand(phone, "Ann"), {"Jokers": 1, "Twos": 1, "3 to 9": 2})
    _count(_hand(phone, "Cy"), {"10 to king": 3, "Bought": 3})


def one_forgotten(phone: Phone) -> None:
    """Cy goes out, and Bob’s hand was forgotten at first."""
    numbers("Cy", {"Ann": Left("10", 1)})(phone)
    refused(phone, "Only one player can run out of cards. What is left in this hand?")
    _fill(_hand(phone, "Bob"), Left("20+5", 2))


def _hand(phone: Phone, name: str) -> Locator:
    return phone.page.get_by_role("region", name=name, exact=True)


def _fill(hand: Locator, left: Left) -> None:
    hand.get_by_role("radio", name="Total", exact=True).check()
    for label, value in zip(("Points", "How many cards left", "Bought"), left, strict=True):
        if value:
            hand.get_by_role("textbox", name=label, exact=True).fill(str(value))


def _count(hand: Locator, cards: Mapping[str, int]) -> None:
    hand.get_by_role("radio", name="Count cards", exact=True).check()
    for label, count in cards.items():
        hand.get_by_role("textbox", name=label, exact=True).fill(str(count))


#: Into the pot go 2 + 5 + 2, then 4 + 1 + 6, 1 + 2, 2 + 2 + 1, 0 + 3 + 3, 1 + 0 + 2, 0 + 2 + 2:
#: 41 pennies, of them 10 from Ann, 15 from Bob, 16 from Cy.
FIRST = numbers("Ann", {"Ann": Left(bought=2), "Bob": Left("45", 4, 1), "Cy": Left("20", 2)})
FOURTH = numbers("Nobody", {"Ann": Left("10+5", 2), "Bob": Left("10", 2), "Cy": Left("20", 1)})
FIFTH = numbers("Ann", {"Bob": Left("40", 2, 1), "Cy": Left("20+10+5", 3)})
SIXTH = numbers("Bob", {"Ann": Left("20", 1), "Cy": Left("20", 2)})
SEVENTH = numbers("Ann", {"Bob": Left("5", 1, 1), "Cy": Left("30", 2)})

EVENING = Evening(
    title="Ten Pennies",
    word="round",
    names=("Ann", "Bob", "Cy"),
    sides=3,
    prepare=prepare,
    rounds=(
        Played(FIRST, ("0", "45", "20"), ("1 × 4",)),
        Played(counted, ("80", "45", "50"), ("2 × 4",)),
        Played(one_forgotten, ("90", "70", "50"), ("1 × 5",)),
        Played(FOURTH, ("105", "80", "70"), ("2 × 5",)),
        Played(FIFTH, ("105", "120", "105"), ("1 × 6",)),
        Played(SIXTH, ("125", "120", "125"), ("1 × 7",)),
        Played(SEVENTH, ("125", "125", "155")),
    ),
    winner="Ann & Bob share the win",
)
#: The pot after each round.
POTS = (9, 20, 23, 28, 34, 37, 41)
