"""Pennies From Heaven, the family game of three hands. Source: seed 002, rulings B-002."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from scorekeeper.rules.cards import BLACK_THREE, JOKER, NATURALS, RED_THREE, TWO, VALUES
from scorekeeper.rules.end import End
from scorekeeper.rules.house import (
    leave_as_is,
    opening_switches,
    price_switches,
    rounds_switch,
    set_decks,
)
from scorekeeper.rules.laying import KEEP_ONE, Again, Laid, Laying, Terms
from scorekeeper.rules.ledger import Item, Ledger, by_code, ledger
from scorekeeper.rules.melds import second_melds, wild_problems
from scorekeeper.rules.opening import Band, Points, Requirement
from scorekeeper.rules.problem import Problem, forbidden, hint
from scorekeeper.rules.ruleset import Ruleset, Setting, Switch, by_total, usual_terms
from scorekeeper.rules.seating import Seating
from scorekeeper.rules.sheet import (
    CANASTA,
    MIXED,
    NATURAL,
    SEVENS,
    SMALLEST,
    WILD,
    Meld,
    Round,
    Sheet,
)
from scorekeeper.rules.tally import canasta_problems, fewest_points
from scorekeeper.rules.text import Text, text
from scorekeeper.rules.ticks import MELDED, PILES, RED_THREES, Condition, Tick, Whose, closing
from scorekeeper.rules.words import HANDS

SEVEN = "7"
NOT_ON_BOARD, ALWAYS = "not_on_board", "always"

#: Seed 002, lines 38-41. Threes have no card value: what they cost is a price (ruling Q002-5).
CARD_VALUES = MappingProxyType({**VALUES, BLACK_THREE: 0})
#: Seed 002, lines 11 and 25; exactly 0 is not below zero (ruling Q002-11).
BANDS = (Band(None, 15), Band(0, 50, number=1), Band(0, 90, number=2), Band(0, 120, number=3))

PRICES = (
    Item(NATURAL, text("Red book"), 500),  # line 33
    Item(MIXED, text("Black book"), 300),  # line 32
    Item(SEVENS, text("Book of sevens"), 1500),  # line 34, ruling Q002-3
    Item(WILD, text("Book of wild cards"), 1500),  # line 34
    Item("cards", text("Cards on the table"), 1),  # line 36
    Item("net", text("Cards on the table less cards in hand"), 1),  # line 46
    Item("red_threes", text("Red threes"), 100),  # line 31, ruling Q002-6
    Item("four_red_threes", text("Red threes, four or more"), 200),  # line 31
    Item("going_out", text("Going out"), 100),  # line 30
    Item("hand", text("Cards in hand"), -1),  # line 29
    Item("piles", text("Cards in piles of fifteen"), -1),  # line 25
    Item("black_threes", text("Black threes"), -100),  # line 44, ruling Q002-5
    Item("lost_red_threes", text("Red threes not laid down"), -100),  # line 43, ruling Q002-8
)
KINDS = MappingProxyType(
    {
        NATURAL: text("Red books"),
        MIXED: text("Black books"),
        SEVENS: text("Books of sevens"),
        WILD: text("Books of wild cards"),
    }
)
TICKS = (
    Tick(MELDED, text("On the board"), most=1),  # line 11
    closing(NATURAL, text("Red books"), card="red"),
    closing(MIXED, text("Black books"), card="black"),
    closing(SEVENS, text("Sevens"), card="green"),
    closing(WILD, text("Wild cards"), card="gold"),
    RED_THREES,
    # As soon as a side closed its first red book, all its players pick up (line 23).
    Tick(PILES, text("Piles picked up"), most=1, whose=Whose.ALL),
)
#: From so many on, red threes count at the higher price (line 31).
MANY_RED_THREES = 4
#: A book has at most two wild cards, and for each of them two others (line 13).
MOST_WILDS, NATURALS_PER_WILD = 2, 2
#: Cards in a player's pile (line 9).
PILE = 15
#: The books that a side needs for going out (lines 15 and 25, ruling Q002-4).
NEEDED = {
    NATURAL: text("Going out needs a closed red book."),
    SEVENS: text("Going out needs a closed book of sevens."),
    WILD: text("Going out needs a closed book of wild cards."),
}


def kind(meld: Meld) -> str:
    """Return the kind of book that a meld is or would be; threes never make one.

    Source: seed 002, lines 13-17; ruling Q002-3. A wild card among sevens makes a black book.
    """
    if meld.rank in {WILD, BLACK_THREE}:
        return meld.rank
    if meld.wilds:
        return MIXED
    return SEVENS if meld.rank == SEVEN else NATURAL


def score(rules: Ruleset, round_: Round, side: int) -> Ledger:
    """Return what *side* scores. Source: seed 002, lines 25-44; rulings Q002-5 to Q002-10."""
    sheet, prices = round_.sheets[side], rules.prices
    out = round_.out == side
    hands = () if out else sheet.hands  # Line 25: the side that goes out throws its cards away.
    piles = sheet.piles if counts_piles(rules, round_, side) else ()
    stacks = [cards for cards in (*hands, *piles) if cards is not None]
    threes = "red_threes" if sheet.red_threes < MANY_RED_THREES else "four_red_threes"
    return ledger(
        *(prices[book].times(count) for book, count in rules.canastas(sheet).items()),
        prices["cards"].times(rules.meld_points(sheet)),
        prices["net"].times(sheet.net),
        prices[threes].times(sheet.red_threes),
        prices["going_out"].times(int(out)),
        prices["hand"].times(sum(rules.points(hand) for hand in hands)),
        prices["piles"].times(sum(rules.points(pile) for pile in piles if pile is not None)),
        prices["black_threes"].times(sum(cards[BLACK_THREE] for cards in stacks)),
        prices["lost_red_threes"].times(sum(cards[RED_THREE] for cards in stacks)),
    )


def counts_piles(rules: Ruleset, round_: Round, side: int) -> bool:
    """Whether unpicked piles of *side* count off: another side went out before it was on the board.

    Source: seed 002, line 25; rulings Q002-7, Q002-9 and Q002-10.
    """
    if round_.out is None or round_.out == side:
        return False
    return rules.settings.get("unpicked_piles") == ALWAYS or not round_.sheets[side].has_melded


def check(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    """Yield what this game forbids. Source: rules.md, part C, family_pennies."""
    for side, sheet in enumerate(round_.sheets):
        path = f"sides[{side}]"
        yield from _meld_problems(sheet, path)
        yield from _pile_problems(rules, sheet, path)
        if counts_piles(rules, round_, side):
            yield from _pile_hints(rules, sheet, path)
    limits = [({name: 1}, most) for name, most in most_books(rules).items()]
    yield from canasta_problems(rules, round_, limits)
    if round_.out is not None:
        yield from _going_out_problems(rules, round_.sheets[round_.out], f"sides[{round_.out}]")


TWO_UNFINISHED = text("There are two unfinished books of this number.")


def _meld_problems(sheet: Sheet, side: str) -> Iterator[Problem]:
    for path in second_melds(sheet, side, unfinished=True):
        yield hint("second_meld_of_rank", TWO_UNFINISHED, path)  # ruling Q002-12
    for at, meld in enumerate(sheet.melds):
        path = f"{side}.melds[{at}]"
        if meld.size > CANASTA:
            yield forbidden("too_long", text("A book has seven cards and no more."), path)
        if meld.size < SMALLEST:
            yield hint("too_short", text("A book starts with three cards."), path)
        if meld.rank == BLACK_THREE:
            yield forbidden("book_of_threes", text("Threes never make a book."), path)
        elif meld.rank == SEVEN and meld.wilds:
            message = text("A wild card never goes with sevens.")
            yield forbidden("wilds_with_sevens", message, path)
        elif meld.rank not in {SEVEN, WILD}:
            naturals = NATURALS_PER_WILD * meld.wilds
            yield from wild_problems(meld, path, most=MOST_WILDS, naturals=naturals)


def _pile_problems(rules: Ruleset, sheet: Sheet, side: str) -> Iterator[Problem]:
    """Yield what is wrong with the piles of fifteen. Source: seed 002, lines 9 and 23."""
    has_red_book = bool(rules.canastas(sheet)[NATURAL])
    for at, pile in enumerate(sheet.piles):
        if pile is None and not has_red_book:
            message = text("Nobody picks up a pile before the side has closed a red book.")
            yield forbidden("pile_without_red_book", message, f"{side}.piles[{at}]")
        if pile is not None and pile.points is None and pile.counted not in {0, PILE}:
            message = text("A pile has 15 cards, not %(count)s.", count=pile.counted)
            yield forbidden("pile_not_fifteen", message, f"{side}.piles[{at}]")


def _pile_hints(rules: Ruleset, sheet: Sheet, side: str) -> Iterator[Problem]:
    message = text("This pile counts off too: turn it over and enter its cards.")
    for at, pile in enumerate(sheet.piles):
        if pile is not None and pile.is_empty:
            yield hint("pile_not_turned", message, f"{side}.piles[{at}]")
    if not sheet.piles and not rules.canastas(sheet)[NATURAL]:
        message = text("The piles of this side count off too: turn them over and enter the cards.")
        yield hint("pile_not_turned", message, f"{side}.piles")


def most_books(rules: Ruleset) -> Mapping[str, int]:
    """Return how many books of each kind all the decks can hold."""
    wilds = rules.supply(JOKER) + rules.supply(TWO)
    red = sum(rules.supply(rank) // CANASTA for rank in NATURALS if rank != SEVEN)
    sevens = rules.supply(SEVEN) // CANASTA
    return {NATURAL: red, MIXED: wilds, SEVENS: sevens, WILD: wilds // CANASTA}


def going_out(rules: Ruleset, sheet: Sheet) -> Iterator[Condition]:
    """Yield what a side needs for going out. Source: seed 002, lines 15 and 25."""
    books = rules.canastas(sheet)
    for name in NEEDED:
        yield Condition(rules.prices[name].label, bool(books[name]))
    yield Condition(text("Piles picked up"), any(pile is None for pile in sheet.piles))


def _going_out_problems(rules: Ruleset, sheet: Sheet, side: str) -> Iterator[Problem]:
    """Yield what the side that went out lacks. Source: seed 002, lines 15 and 25."""
    books = rules.canastas(sheet)
    for name, message in NEEDED.items():
        if not books[name]:
            yield forbidden("out_without_canasta", message, "out")
    for at, pile in enumerate(sheet.piles):
        if pile is not None:
            message = text("This side went out, but this pile was not picked up.")
            yield hint("out_with_pile", message, f"{side}.piles[{at}]")


def least(rules: Ruleset, canastas: Mapping[str, int], melded: bool) -> int:  # noqa: FBT001
    """Return the fewest points that *canastas* hold: fours, sevens, and twos as wild cards."""
    values, low = rules.values, rules.values["4"]
    natural, mixed, sevens, wild = (canastas.get(name, 0) for name in KINDS)
    points = fewest_points(values, natural, mixed, low=natural + mixed)
    points += CANASTA * (low * sevens + values[TWO] * wild)
    return points or SMALLEST * low * melded


def decks_for(sides: int, players: int) -> int:
    """Return the decks for so many sides of so many players. Source: line 7, ruling Q002-1."""
    return max(2 * sides, sides * players + 2)


def requirement(rules: Ruleset, number: int, total: int, sheet: Sheet | None) -> Points:
    """Return what getting on the board needs. Source: lines 11 and 25; later hands as the third."""
    last = max(band.number or 0 for band in rules.bands)
    return by_total(rules, min(number, last), total, sheet)


#: Seed 002, lines 11-17; rulings Q002-6 and Q002-12.
LAYING = Laying(
    most_wilds=MOST_WILDS,
    naturals=lambda wilds: NATURALS_PER_WILD * wilds,
    wild_rule=text("A book takes two wild cards at most, and two natural cards for each of them."),
    largest=CANASTA,
    pure=frozenset({SEVEN}),
    wild_melds=True,
    again=Again.ALWAYS,
    advice=(text("One player brings all the cards."), KEEP_ONE),  # lines 11 and 9
)


def terms(rules: Ruleset, need: Requirement, melds: Sequence[Laid]) -> Terms:
    """Return what getting on the board takes; two books of a number are odd (ruling Q002-12)."""
    usual = usual_terms(rules, need, melds)
    unfinished = Counter(meld.rank for meld in melds if not meld.is_canasta)
    if max(unfinished.values(), default=0) > 1:
        return replace(usual, hints=(TWO_UNFINISHED,))
    return usual


UNPICKED: Mapping[Setting, Text] = {
    NOT_ON_BOARD: text("if not on the board"),
    ALWAYS: text("on the board too"),
}
SWITCHES = (
    Switch("decks", text("Decks"), decks_for, set_decks, choices=tuple(range(1, 25))),
    Switch(
        "unpicked_piles",  # ruling Q002-7
        text("Unpicked piles count off"),
        lambda _sides, _players: NOT_ON_BOARD,
        leave_as_is,
        choices=tuple(UNPICKED),
        names=UNPICKED,
        note=text("When nobody goes out, no pile counts."),
    ),
)

RULESET = Ruleset(
    key="family_pennies",
    name=text("Family Pennies From Heaven"),
    about=text("Two players or more, singly or in sides; the most points after three hands win."),
    order=3,
    values=CARD_VALUES,
    kinds=KINDS,
    kind=kind,
    sheet_keys=frozenset({"melds", "tally", "red_threes", "hands", "piles"}),
    typed_keys=frozenset({RED_THREE, BLACK_THREE}),
    net=True,
    net_beside=MappingProxyType({BLACK_THREE: "black_threes"}),
    starts=text("The player with the most red threes starts the first hand."),
    words=HANDS,
    decks=4,
    # Line 7: everybody alone, or in equal sides, “as long as you have enough cards”.
    seatings=(
        Seating((2,), (2, 1, 3, 4, 5, 6)),
        Seating((3,), (1, 2, 3, 4)),
        Seating((4,), (1, 2, 3)),
        Seating((5, 6), (1, 2)),
        Seating((7, 8), (1,)),
    ),
    switches=(
        *SWITCHES,
        rounds_switch(3, HANDS),
        *price_switches(PRICES),
        *opening_switches(BANDS, HANDS),
    ),
    prices=by_code(PRICES),
    bands=BANDS,
    end=End(rounds=3, shared=True),  # line 5, ruling Q002-9
    usual_points=range(-3000, 12001),
    usual_hand=100,
    requirement=requirement,
    score=score,
    check=check,
    least=least,
    laying=LAYING,
    terms=terms,
    ticks=TICKS,
    going_out=going_out,
)
