"""Pennies From Heaven: feet, four kinds of canastas, red threes with a sign, going out."""

from tests.browser.evenings import Evening, Played, fold, group, refused
from tests.browser.phone import Phone

EBB, FLOW = "Ebb", "Flow"


def prepare(phone: Phone) -> None:
    """Name the sides, and play to 6,000 points only."""
    phone.introduce("Ann", "Cem", "Eve", "Bob", "Di", "Fay")
    for side, name in enumerate((EBB, FLOW)):
        phone.page.get_by_role("textbox", name="Name of the side").nth(side).fill(name)
    fold(phone.page.get_by_role("main"), "House rules")
    phone.page.get_by_role("textbox", name="Points to win").fill("6000")


def first(phone: Phone) -> None:
    """Ebb goes out with one canasta of each kind, and one foot is still on the table.

    500 + 300 + 1000 + 1500 + 410 + 3 × 100 + 100 − 45 − 95 − 100 = 3,870 for Ebb.
    500 + 120 − 2 × 100 − 45 − 140 − 75 = 160 for Flow, which has no canasta of sevens.
    """
    phone.out(EBB)
    for kind in ("Natural", "Mixed", "Wild", "Sevens"):
        phone.pick(kind, 1)
    phone.pick("Red threes", 3)
    phone.fill("Cards on the table", "70+90+200+35+15")
    phone.fill("Cards in hand", "45")
    _picked_up(phone, "Ann", "Cem")
    _foot(phone, "Eve", "95", red_threes=1)
    phone.turn_to(FLOW)
    phone.way("Count cards")
    phone.pick("Natural", 1)
    phone.pick("Red threes", 2)
    phone.counts("Cards on the table", **{"8_to_king": 10, "4_to_7": 4})
    phone.counts("Cards in hand", **{"Aces": 1, "Black_threes": 2, "4_to_7": 3})
    _picked_up(phone, "Bob")
    di = group(phone, "Di")
    fold(di, "Count its cards")
    for card, count in {"Jokers": 1, "Twos": 1, "8 to king": 5, "4 to 7": 4}.items():
        di.get_by_role("textbox", name=card, exact=True).fill(str(count))
    _foot(phone, "Fay", "75")


def second(phone: Phone) -> None:
    """Nobody goes out: the stock is used up.

    Ebb: 500 + 140 and 300 + 100 and 300 + 90 − 50 − 100 − 60 = 1,220, with no sevens.
    Flow: 1500 + 35 and 1000 + 260 and 7 × 100 − 20 − 80 = 3,395.
    """
    phone.out("Nobody")
    phone.way("By meld")
    phone.meld(0, "A", Natural_cards=7)
    phone.meld(1, "K", Natural_cards=4, Twos=3)
    phone.meld(2, "9", Natural_cards=5, Twos=2)
    phone.counts("Cards in hand", Jokers=1)
    phone.pick("Red threes", 1)
    _picked_up(phone, "Ann", "Cem")
    _foot(phone, "Eve", "60")
    phone.turn_to(FLOW)
    phone.way("By meld")
    phone.meld(0, "7", Natural_cards=7)
    phone.meld(1, "wild", Jokers=4, Twos=3)
    phone.counts("Cards in hand", **{"8_to_king": 2})
    phone.pick("Red threes", 7)
    _picked_up(phone, "Bob", "Di")
    _foot(phone, "Fay", "80")


def third(phone: Phone) -> None:
    """Flow goes out with all eight red threes; without a wild canasta it could not.

    Ebb never melded: −85 − 70 − 65 − 90 = −310.
    Flow: 500 + 300 + 1000 + 1500 + 260 + 1000 + 100 = 4,660.
    """
    phone.out(FLOW)
    phone.way("Table minus hand")
    phone.fill("Table minus hand", "-85")
    for player, points in (("Ann", "70"), ("Cem", "65"), ("Eve", "90")):
        _foot(phone, player, points)
    phone.turn_to(FLOW)
    phone.way("Total")
    for kind in ("Natural", "Mixed", "Sevens"):
        phone.pick(kind, 1)
    phone.pick("Red threes", 8)
    phone.fill("Cards on the table", "35+50+35+140")
    _picked_up(phone, "Bob", "Di", "Fay")
    refused(phone, "Going out still needs: Wild")
    phone.turn_to(FLOW)
    phone.pick("Wild", 1)


def _picked_up(phone: Phone, *players: str) -> None:
    for player in players:
        group(phone, player).get_by_role("checkbox", name="Picked up").check()


def _foot(phone: Phone, player: str, points: str, *, red_threes: int = 0) -> None:
    foot = group(phone, player)
    foot.get_by_role("textbox", name="Cards in it").fill(points)
    if red_threes:
        foot.get_by_role("textbox", name="Red threes in it").fill(str(red_threes))


EVENING = Evening(
    title="Pennies From Heaven",
    word="round",
    names=("Ann", "Cem", "Eve", "Bob", "Di", "Fay"),
    sides=2,
    prepare=prepare,
    rounds=(
        Played(first, ("3,870", "160"), ("50", "50")),
        Played(second, ("5,090", "3,555"), ("90", "50")),
        Played(third, ("4,780", "8,215")),
    ),
    winner="Flow won",
)
