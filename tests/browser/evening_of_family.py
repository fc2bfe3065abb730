"""The family game: three hands, piles of fifteen, black threes, who starts."""

from playwright.sync_api import expect

from tests.browser.evenings import Evening, Played, fold, group, refused
from tests.browser.phone import Phone

EBB, FLOW = "Ann & Cem", "Bob & Di"
BOOKS = ("Red books", "Books of sevens", "Books of wild cards")


def prepare(phone: Phone) -> None:
    """Let Di start, who drew the most red threes."""
    phone.introduce("Ann", "Cem", "Bob", "Di")
    di = phone.page.locator(".player", has=phone.page.get_by_placeholder("Player 4", exact=True))
    di.get_by_role("radio", name="starts first").check()


def first(phone: Phone) -> None:
    """Ann & Cem go out and throw their hands away; the others are not even on the board.

    570 + 1,535 + 1,730 + 390 + 3 × 100 + 100 = 4,625.
    2 × 100 − 85 − 100 − 120 − 100 − 100 − 95 = −400, with black and red threes in the piles.
    """
    phone.out(EBB)
    phone.way("By meld")
    phone.meld(0, "9", Natural_cards=7)
    phone.meld(1, "7", Natural_cards=7)
    phone.meld(2, "wild", Jokers=3, Twos=4)
    phone.meld(3, "K", Natural_cards=5, Twos=2)
    phone.counts("Cards in hand", **{"8_to_king": 1})
    phone.pick("Black threes in hand", 2)
    phone.pick("Red threes", 3)
    _piles(phone, Ann="Picked up", Cem="Picked up")
    phone.turn_to(FLOW)
    phone.way("Total")
    phone.pick("Red threes", 2)
    phone.fill("Cards in hand", "50+35")
    phone.pick("Black threes in hand", 1)
    _piles(phone, Bob="Not picked up", Di="Not picked up")
    _pile(phone, 0, "120", black=1, red=1)
    _pile(phone, 1, "95")


def second(phone: Phone) -> None:
    """Bob & Di go out; Ann & Cem are on the board, so that no pile of theirs counts.

    300 + 160 + 100 − 95 − 100 = 365 for Ann & Cem.
    500 + 1500 + 1500 + 365 + 5 × 200 + 100 = 4,965 for Bob & Di.
    """
    phone.out(FLOW)
    phone.way("Total")
    phone.pick("Black books", 1)
    phone.fill("Cards on the table", "120+40")
    phone.pick("Red threes", 1)
    phone.fill("Cards in hand", "95")
    phone.pick("Black threes in hand", 1)
    _piles(phone, Ann="Picked up", Cem="Not picked up")
    phone.turn_to(FLOW)
    phone.way("Count cards")
    for books in BOOKS:
        phone.pick(books, 1)
    cards = {"8_to_king": 7, "4_to_7": 7, "Jokers": 2, "Twos": 5, "Aces": 3}
    phone.counts("Cards on the table", **cards)
    phone.counts("Cards in hand", Aces=2)
    phone.pick("Red threes", 5)
    _piles(phone, Bob="Picked up", Di="Picked up")
    refused(phone, "A player may pick up the pile only once the side has this: Red book.")
    phone.turn_to(EBB)
    group(phone, "Ann").get_by_role("radio", name="Not picked up").check()
    _pile(phone, 0, "130")


def third(phone: Phone) -> None:
    """Nobody goes out, so that no pile counts at all.

    500 + 200 + 4 × 200 = 1,500 for Ann & Cem, given net.
    500 + 300 + 160 − 60 + 3 × 100 = 1,200 for Bob & Di.
    """
    phone.out("Nobody")
    phone.way("Table minus hand")
    phone.pick("Red books", 1)
    phone.fill("Table minus hand", "260-60")
    phone.pick("Red threes", 4)
    phone.turn_to(FLOW)
    phone.way("Total")
    phone.pick("Red books", 1)
    phone.pick("Black books", 1)
    phone.fill("Cards on the table", "70+90")
    phone.fill("Cards in hand", "60")
    phone.pick("Red threes", 3)
    _piles(phone, Bob="Picked up", Di="Not picked up")
    _pile(phone, 1, "100")


def correction(phone: Phone) -> None:
    """Find three more red threes of Bob & Di: 6 × 200 instead of 3 × 100, which is 900 more."""
    phone.turn_to(FLOW)
    expect(phone.box("Cards on the table")).to_have_value("70+90")
    phone.pick("Red threes", 6)


def _piles(phone: Phone, **piles: str) -> None:
    if not group(phone, next(iter(piles))).is_visible():
        fold(phone.sheet, "Piles of fifteen")
    for player, state in piles.items():
        group(phone, player).get_by_role("radio", name=state, exact=True).check()


def _pile(phone: Phone, number: int, points: str, *, black: int = 0, red: int = 0) -> None:
    pile = phone.sheet.locator(".pile").nth(number)
    pile.get_by_role("textbox", name="Cards in the pile").fill(points)
    for label, count in {"Black threes": black, "Red threes": red}.items():
        if count:
            pile.get_by_role("textbox", name=label).fill(str(count))


EVENING = Evening(
    title="Family Pennies From Heaven",
    word="hand",
    names=("Ann", "Cem", "Bob", "Di"),
    sides=2,
    prepare=prepare,
    rounds=(
        Played(first, ("4,625", "−400"), ("90", "15")),
        Played(second, ("4,990", "4,565"), ("120", "120")),
        Played(third, ("6,490", "5,765")),
    ),
    winner="Ann & Cem won",
)
#: Round 3 again, and somebody else has won.
CORRECTION = Played(correction, ("6,490", "6,665"))
