"""Hearts of Miromar: a failed opening, threes, melds left unfinished, a splash."""

from tests.browser.evenings import Evening, Played, fold, group, refused
from tests.browser.phone import Phone, asked

EBB, FLOW = "Ann & Cem", "Bob & Di"
UNFINISHED = "Left unfinished"


def prepare(phone: Phone) -> None:
    """Sit four down."""
    phone.introduce("Ann", "Cem", "Bob", "Di")


def first(phone: Phone) -> None:
    """Ann & Cem go out; Cem holds three sevens and a three. The others have no canasta.

    500 + 300 + 2500 + 165 + 300 + 100 + 200 − 25 − 1500 − 100 = 2,440.
    −2500 − 50 − 100 − 300 − 30 − 60 − 1500 = −4,540.
    """
    phone.out(EBB)
    for kind in ("Natural", "Dirty", "Wild cards"):
        phone.pick(kind, 1)
    phone.pick("Red threes", 2)
    phone.pick("Black threes", 1)
    phone.fill("Cards on the table", "70+80+15")
    phone.fill("Cem", "25")
    _tick(phone, "Cem", "Three or more sevens")
    _threes(phone, "Cem", 1)
    phone.turn_to(FLOW)
    _tick(phone, UNFINISHED, "Sevens")
    phone.pick("Red threes", 1)
    phone.pick("Black threes", 2)
    phone.fill("Cards on the table", "20+30")
    phone.fill("Bob", "30")
    phone.fill("Di", "60")
    _tick(phone, "Di", "Three or more aces")
    fold(phone.sheet, "Failed openings")
    phone.pick("Failed openings", 1)


def second(phone: Phone) -> None:
    """Bob & Di make a splash: 2,500 and nothing else, whatever the others have."""
    phone.out("Nobody")
    fold(phone.page.get_by_role("main"), "A splash ended the hand")
    splash = phone.page.get_by_role("group", name="A splash?")
    splash.get_by_role("radio", name=FLOW, exact=True).check()
    phone.pick("Natural", 1)
    phone.fill("Cards on the table", "70")


def third(phone: Phone) -> None:
    """The deck is used up. Two canastas let threes count, and one leaves them out.

    3000 + 300 + 50 + 500 + 70 + 1000 − 20 − 35 = 4,865; four jokers and three twos are 3,000.
    500 + 70 − 30 − 15 − 1500 − 100 = −1,075; three sevens are counted in Di’s hand.
    """
    phone.out("Nobody")
    phone.way("By meld")
    phone.meld(0, "wild", Jokers=4, Twos=3)
    phone.meld(1, "4", Natural_cards=6, Twos=1)
    phone.meld(2, "K", Natural_cards=7)
    phone.pick("Red threes", 4)
    phone.fill("Ann", "20")
    phone.fill("Cem", "35")
    phone.turn_to(FLOW)
    phone.way("Count cards")
    phone.pick("Natural", 1)
    phone.pick("Black threes", 3)
    phone.counts("Cards on the table", **{"8_to_king": 7})
    phone.counts("Bob", **{"Aces": 1, "8_to_king": 1})
    phone.counts("Di", Sevens=3)
    _threes(phone, "Di", 1)


def fourth(phone: Phone) -> None:
    """Ann & Cem go out once their wild cards are a canasta after all: a dirty one of sixes.

    600 + 155 + 500 + 200 − 40 = 1,415, and −10 − 5 for the others, who laid nothing.
    """
    phone.out(EBB)
    phone.way("Total")
    phone.pick("Dirty", 2)
    phone.pick("Red threes", 3)
    phone.fill("Cards on the table", "90+65")
    phone.fill("Cem", "40")
    _tick(phone, UNFINISHED, "Wild")
    phone.turn_to(FLOW)
    phone.way("Total")
    phone.fill("Bob", "10")
    phone.fill("Di", "5")
    refused(phone, "Nobody goes out with these unfinished:")
    phone.turn_to(EBB)
    group(phone, UNFINISHED).get_by_role("checkbox", name="Wild").uncheck()


def _tick(phone: Phone, legend: str, label: str) -> None:
    group(phone, legend).get_by_role("checkbox", name=label).check()


def _threes(phone: Phone, player: str, count: int) -> None:
    threes = group(phone, player).get_by_role("group", name=asked("Threes in hand"))
    threes.get_by_role("radio", name=str(count), exact=True).check()


EVENING = Evening(
    title="Hearts of Miromar Canasta",
    word="hand",
    names=("Ann", "Cem", "Bob", "Di"),
    sides=2,
    prepare=prepare,
    rounds=(
        Played(first, ("2,440", "−4,540"), ("125", "125")),
        Played(second, ("2,440", "−2,040"), ("125", "125")),
        Played(third, ("7,305", "−3,115"), ("180", "125")),
        Played(fourth, ("8,720", "−3,130")),
    ),
    winner="Ann & Cem won",
)
