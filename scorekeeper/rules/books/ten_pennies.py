"""Ten Pennies: seven rounds, and cards in hand cost points. Source: seed 003, rulings B-003."""

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from scorekeeper.rules.cards import JOKER, TWO
from scorekeeper.rules.end import End
from scorekeeper.rules.house import leave_as_is, rounds_switch, set_decks
from scorekeeper.rules.laying import Again, Laying
from scorekeeper.rules.ledger import Item, Ledger, by_code, ledger
from scorekeeper.rules.opening import Contract
from scorekeeper.rules.problem import Problem, forbidden, hint, impossible
from scorekeeper.rules.ruleset import Ruleset, Switch
from scorekeeper.rules.seating import Seating
from scorekeeper.rules.sheet import Round, Sheet
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.rules.ticks import Tick

TENS, FIVES = ("10", "J", "Q", "K"), ("3", "4", "5", "6", "7", "8", "9")
GROUPS = {"10-K": TENS, "3-9": FIVES}

#: Seed 003, lines 69-73, in every round alike (ruling Q003-2).
CARD_VALUES = {JOKER: 50, TWO: 20, "A": 20, "10-K": 10, "3-9": 5} | {
    rank: value for ranks, value in ((TENS, 10), (FIVES, 5)) for rank in ranks
}
#: Seed 003, line 4: 52 cards and two jokers; threes are cards like all others.
PER_DECK = {JOKER: 2} | dict.fromkeys((TWO, "A", *TENS, *FIVES), 4)

#: Jokers are always wild, aces and twos in the last three rounds (lines 53 and 58-64).
JOKERS, LATE_WILDS = (JOKER,), (JOKER, "A", TWO)
#: The first meld of each round, and the wilds that a set may hold (lines 39-45 and 58-64).
CONTRACTS = (
    Contract(sets=2, size=3, wilds=JOKERS, max_wilds=1),
    Contract(sets=1, size=4, wilds=JOKERS, max_wilds=1),
    Contract(sets=2, size=4, wilds=JOKERS, max_wilds=1),
    Contract(sets=1, size=5, wilds=JOKERS, max_wilds=2),
    Contract(sets=2, size=5, wilds=LATE_WILDS, max_wilds=2),
    Contract(sets=1, size=6, wilds=LATE_WILDS, max_wilds=2),
    Contract(sets=1, size=7, wilds=LATE_WILDS, max_wilds=3),
)

#: Line 31, rulings Q003-3 and Q003-5; which cards are wild, and how many, the contract says.
LAYING = Laying(
    naturals=lambda _wilds: 1,
    again=Again.ALWAYS,
    suited=True,
    beside=MappingProxyType({}),
    barred=MappingProxyType({}),
)

HAND = Item("hand", text("Cards in hand"), 1)  # line 67
#: Each costs a penny at once (line 22).
TICKS = (Tick("purchases", text("Bought")),)
#: The game is named for the ten cards that one could buy (ruling Q003-6).
USUAL_PURCHASES = 10
MOST_DECKS = 8


def requirement(rules: Ruleset, number: int, _total: int, _sheet: Sheet | None) -> Contract:
    """Return the first meld of round *number*; a longer game keeps the last contract."""
    number = min(number, len(CONTRACTS))
    plain, chosen = CONTRACTS[number - 1], rules.settings
    return Contract(
        sets=int(chosen.get(f"opening_{number}_sets", plain.sets)),
        size=int(chosen.get(f"opening_{number}_size", plain.size)),
        wilds=plain.wilds,
        max_wilds=int(chosen.get(f"opening_{number}_wilds", plain.max_wilds)),
    )


def score(rules: Ruleset, round_: Round, side: int) -> Ledger:
    """Return the card points left with *side*, which count against it. Source: line 67."""
    return ledger(rules.prices[HAND.code].times(rules.hand_points(round_.sheets[side])))


def pennies(round_: Round, side: int) -> int:
    """Return what *side* pays into the pot: a penny for each purchase and for each card left.

    Source: seed 003, lines 22 and 67; ruling Q003-8.
    """
    sheet = round_.sheets[side]
    return sheet.purchases + sum(hand.number for hand in sheet.hands)


def check(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    """Yield what this game forbids. Source: rules.md, part C, ten_pennies."""
    yield from _going_out_problems(round_)
    yield from _typed_problems(rules, round_)
    for side, sheet in enumerate(round_.sheets):
        if sheet.purchases > USUAL_PURCHASES:
            message = ntext(
                "More than %(usual)s purchase is rare.",
                "More than %(usual)s purchases are rare.",
                USUAL_PURCHASES,
                usual=USUAL_PURCHASES,
            )
            yield hint("many_purchases", message, f"sides[{side}].purchases")


def _going_out_problems(round_: Round) -> Iterator[Problem]:
    empty = [side for side, sheet in enumerate(round_.sheets) if _is_empty(sheet)]
    out = round_.out
    if out is not None and out not in empty:
        message = text("Whoever goes out has no cards left.")
        yield forbidden("out_with_cards", message, f"sides[{out}].hands[0]")
        if empty:
            yield forbidden("another_empty", text("Somebody else has no cards left."), "out")
        else:
            yield forbidden("nobody_empty", text("Every hand still holds cards."), "out")
    if len(empty) > 1:
        message = text("Only one player can run out of cards. What is left in this hand?")
        for side in empty:
            if side != out:
                yield forbidden("second_empty_hand", message, _hand_path(round_, side))
    elif empty and out is None:
        yield hint("nobody_out", text("One hand is empty: did that player go out?"), "out")


def _is_empty(sheet: Sheet) -> bool:
    return all(hand.is_empty for hand in sheet.hands)


def _hand_path(round_: Round, side: int) -> str:
    return f"sides[{side}].hands[0]" if round_.sheets[side].hands else f"sides[{side}].hands"


def _typed_problems(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    """Yield typed hands whose points cannot come from so many cards of these decks."""
    shoe = sorted(rules.values[card] for card in rules.per_deck for _ in range(rules.supply(card)))
    numbers = [sum(hand.number for hand in sheet.hands) for sheet in round_.sheets]
    if sum(numbers) > len(shoe) >= max(numbers):
        yield impossible("supply", _only(len(shoe)))
    for side, sheet in enumerate(round_.sheets):
        for at, hand in enumerate(sheet.hands):
            path = f"sides[{side}].hands[{at}]"
            if hand.size is not None:
                yield from _size_problems(shoe, hand.points or 0, hand.size, path)
            elif hand.points:
                message = text("Without the number of cards, nothing is paid for them.")
                yield hint("cards_missing", message, path)


def _size_problems(shoe: Sequence[int], points: int, cards: int, path: str) -> Iterator[Problem]:
    least, most = sum(shoe[:cards]), sum(shoe[max(len(shoe) - cards, 0) :])
    if cards > len(shoe):
        yield impossible("supply", _only(len(shoe)), f"{path}.cards")
    elif points < least:
        message = ntext(
            "With one card left, a hand makes at least %(least)s points.",
            "With %(cards)s left, a hand makes at least %(least)s points.",
            cards,
            cards=cards,
            least=least,
        )
        yield impossible("too_few_points", message, f"{path}.points")
    elif points > most:
        message = ntext(
            "With one card left, a hand makes at most %(most)s points.",
            "With %(cards)s left, a hand makes at most %(most)s points.",
            cards,
            cards=cards,
            most=most,
        )
        yield impossible("too_many_points", message, f"{path}.points")


def _only(limit: int) -> Text:
    return ntext(
        "There is only %(limit)s card in play.",
        "There are only %(limit)s cards in play.",
        limit,
        limit=limit,
    )


def contract_switches(contracts: Sequence[Contract]) -> Iterator[Switch]:
    """Yield the switches by which a table asks for other sets, or other wilds in them."""
    for number, contract in enumerate(contracts, 1):
        key, sets = f"opening_{number}", text("Round %(number)s: sets to open", number=number)
        size = text("Round %(number)s: cards in a set", number=number)
        wilds = text("Round %(number)s: wild cards in a set", number=number)
        yield _contract_switch(f"{key}_sets", sets, contract.sets, least=1)
        yield _contract_switch(f"{key}_size", size, contract.size, least=1)
        yield _contract_switch(f"{key}_wilds", wilds, contract.max_wilds, least=0)


def _contract_switch(key: str, label: Text, usual: int, *, least: int) -> Switch:
    """Return a switch of which the requirement reads the setting."""
    return Switch(key, label, lambda _s, _p: usual, leave_as_is, least=least, is_price=True)


RULESET = Ruleset(
    key="ten_pennies",
    name=text("Ten Pennies"),
    about=text("Two to eight players, each alone: seven rounds, and the lowest total wins."),
    order=4,
    values=MappingProxyType(CARD_VALUES),
    kinds=MappingProxyType({}),
    kind=lambda _meld: "",
    sheet_keys=frozenset({"hands", "purchases"}),
    typed_keys=frozenset({"cards"}),
    seatings=(Seating((4, 2, 3, 5, 6, 7, 8), (1,)),),
    switches=(
        Switch(
            "decks",
            text("Decks"),
            lambda sides, _players: (sides + 1) // 2,  # lines 4 and 15, ruling Q003-10
            set_decks,
            choices=tuple(range(1, MOST_DECKS + 1)),
        ),
        rounds_switch(len(CONTRACTS)),
        *contract_switches(CONTRACTS),
    ),
    prices=by_code([HAND]),
    bands=(),
    end=End(rounds=len(CONTRACTS), lowest_wins=True, shared=True),
    requirement=requirement,
    score=score,
    check=check,
    least=lambda _rules, _canastas, _melded: 0,
    laying=LAYING,
    pennies=pennies,
    ticks=TICKS,
    groups=MappingProxyType(GROUPS),
    per_deck=MappingProxyType(PER_DECK),
    usual_points=range(301),
    usual_purchases=USUAL_PURCHASES,
)
