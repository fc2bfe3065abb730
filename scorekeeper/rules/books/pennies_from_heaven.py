"""Pennies From Heaven: two sides of three, four decks. Source: seed 000, rulings B-000."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from types import MappingProxyType

from scorekeeper.rules.cards import (
    BLACK_THREE,
    JOKER,
    NATURALS,
    RED_THREE,
    SEVEN_TO_FOUR,
    TWO,
    VALUES,
    Cards,
)
from scorekeeper.rules.end import End
from scorekeeper.rules.house import opening_switches, price_switches, target_switch
from scorekeeper.rules.laying import KEEP_ONE, OUT_ONLY, Again, Laid, Laying, Reason, Terms
from scorekeeper.rules.ledger import Item, Ledger, Price, Scale, by_code, ledger
from scorekeeper.rules.melds import (
    NOT_OUT,
    TOO_SHORT,
    black_three_problems,
    second_melds,
    wild_problems,
)
from scorekeeper.rules.opening import Band, Requirement
from scorekeeper.rules.problem import Problem, forbidden, hint
from scorekeeper.rules.ruleset import Ruleset, by_total, usual_terms
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
from scorekeeper.rules.text import ntext, text
from scorekeeper.rules.ticks import FEET, OPENED, RED_THREES, Condition, Tick, Whose, closing

SEVEN = "7"

#: Seed 000, line 31.
CARD_VALUES = MappingProxyType({**VALUES, BLACK_THREE: 5})
#: Seed 000, line 52; ruling Q000-16.
BANDS = (Band(None, 15), Band(0, 50), Band(5000, 90), Band(10000, 120), Band(15000, 150))
#: Seed 000, lines 38-46.
KINDS = {
    NATURAL: text("Natural"),
    MIXED: text("Mixed"),
    WILD: text("Wild"),
    SEVENS: text("Sevens"),
}

PRICES: tuple[Price, ...] = (
    Item(NATURAL, text("Natural canasta"), 500),  # line 40
    Item(MIXED, text("Mixed canasta"), 300),  # line 42
    Item(WILD, text("Wild canasta"), 1000),  # line 44
    Item(SEVENS, text("Sevens canasta"), 1500),  # line 46
    Item("cards", text("Cards on the table"), 1),  # line 94
    Item("net", text("Cards on the table less cards in hand"), 1),
    # Line 96: for a side with a sevens canasta, else against it; rulings Q000-1 and Q000-6.
    Scale("red_threes", text("Red threes"), (100, 200, 300, 400, 500, 600, 700, 1000)),
    Item("going_out", text("Going out"), 100),  # line 94
    Item("hand", text("Cards in hand"), -1),  # line 94
    Item("foot", text("Cards in a foot not picked up"), -1),  # line 94
    Item("red_three_in_hand", text("Red three kept in hand"), -100),  # ruling Q000-10
    Item("red_three_in_foot", text("Red three in a foot"), -100),  # line 96, ruling Q000-9
)

#: The colour of the card that lies on a canasta of each kind.
CARDS = {NATURAL: "red", MIXED: "black", WILD: "gold", SEVENS: "green"}
TICKS = (
    OPENED,
    *(closing(kind, label, card=CARDS[kind]) for kind, label in KINDS.items()),
    RED_THREES,
    Tick(FEET, text("Foot picked up"), most=1, whose=Whose.EACH),
)

#: Seed 000, lines 25 and 42.
MOST_WILDS, FEWEST_NATURALS = 3, 2
#: Seed 000, line 17.
FOOT = 11
#: Of each low rank but the sevens, sixteen cards make two canastas.
LOW_CANASTAS = 2 * (len(SEVEN_TO_FOUR) - 1)
#: What canastas take of the decks: sixteen cards of a rank make two natural ones, or four mixed.
TAKEN = (
    ({SEVENS: CANASTA}, (SEVEN,)),
    ({WILD: CANASTA, MIXED: 1}, (JOKER, TWO)),
    ({NATURAL: 8, MIXED: 4}, tuple({*NATURALS, BLACK_THREE} - {SEVEN})),
)


def kind(meld: Meld) -> str:
    """Return the kind of canasta that a meld is or would be. Source: seed 000, lines 36-46."""
    if meld.rank == WILD:
        return WILD
    if meld.wilds:
        return MIXED
    return SEVENS if meld.rank == SEVEN else NATURAL


def score(rules: Ruleset, round_: Round, side: int) -> Ledger:
    """Return what *side* scores. Source: seed 000, lines 94-98; rulings Q000-9 to Q000-12."""
    sheet, prices = round_.sheets[side], rules.prices
    canastas = rules.canastas(sheet)
    threes = prices["red_threes"].times(sheet.red_threes)
    if not canastas[SEVENS]:
        label = text("Red threes without a sevens canasta")
        threes = threes.turned("red_threes_without_sevens", label)
    feet = [foot for foot in sheet.feet if foot is not None]
    return ledger(
        *(prices[name].times(canastas[name]) for name in KINDS),
        prices["cards"].times(rules.meld_points(sheet)),
        prices["net"].times(sheet.net),
        threes,
        prices["going_out"].times(int(round_.out == side)),
        prices["hand"].times(rules.hand_points(sheet)),
        prices["foot"].times(sum(rules.points(foot) for foot in feet)),
        prices["red_three_in_hand"].times(sum(hand[RED_THREE] for hand in sheet.hands)),
        prices["red_three_in_foot"].times(sum(foot[RED_THREE] for foot in feet)),
    )


def check(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    """Yield what this game forbids. Source: rules.md, part C, pennies_from_heaven."""
    for side, sheet in enumerate(round_.sheets):
        path = f"sides[{side}]"
        yield from _meld_problems(sheet, path)
        yield from black_three_problems(sheet, path, out=round_.out == side)
        yield from _feet_problems(rules, sheet, f"{path}.feet")
        for at, hand in enumerate(sheet.hands):
            if hand[RED_THREE]:
                message = text("A red three belongs on the table. Kept in hand it costs points.")
                yield hint("red_three_in_hand", message, f"{path}.hands[{at}].{RED_THREE}")
    limits = [(takes, sum(map(rules.supply, members))) for takes, members in TAKEN]
    yield from canasta_problems(rules, round_, limits)
    if round_.out is not None:
        yield from _going_out_problems(round_.sheets[round_.out], f"sides[{round_.out}]")


def _meld_problems(sheet: Sheet, side: str) -> Iterator[Problem]:
    for path in second_melds(sheet, side, unfinished=True):
        message = text("A side has one unfinished meld of a rank; add these cards to the other.")
        yield forbidden("second_meld_of_rank", message, path)
    for at, meld in enumerate(sheet.melds):
        path = f"{side}.melds[{at}]"
        if meld.size < SMALLEST:
            yield forbidden("too_short", TOO_SHORT, path)
        if meld.size > CANASTA:
            yield forbidden("too_long", text("A meld is closed with its seventh card."), path)
        if meld.rank == SEVEN and meld.wilds:
            yield forbidden("sevens_with_wilds", text("Sevens take no wild cards."), path)
        elif meld.rank not in {SEVEN, BLACK_THREE, WILD}:
            yield from wild_problems(meld, path, most=MOST_WILDS, naturals=FEWEST_NATURALS)
        elif meld.rank == BLACK_THREE and meld.is_canasta:
            message = text("Seven black threes count as a canasta, but not for going out.")
            yield hint("many_black_threes", message, path)


def _feet_problems(rules: Ruleset, sheet: Sheet, path: str) -> Iterator[Problem]:
    if not sheet.feet and not sheet.is_blank:
        message = text("Say which feet were picked up, and count the others.")
        yield hint("feet_missing", message, path)
    if sum(foot is None for foot in sheet.feet) > sum(rules.canastas(sheet).values()):
        message = text("More feet are picked up than this side has canastas.")
        yield forbidden("too_many_feet", message, path)
    for at, foot in enumerate(sheet.feet):
        if foot is not None:
            yield from _foot_problems(rules, foot, f"{path}[{at}]")


def _foot_problems(rules: Ruleset, foot: Cards, path: str) -> Iterator[Problem]:
    if foot.points is None and foot.counted != FOOT:
        message = text("A foot has eleven cards, not %(count)s.", count=foot.counted)
        yield forbidden("foot_not_eleven", message, path)
    cheapest, *_others, dearest = sorted(points for points in rules.values.values() if points)
    valued = max(FOOT - foot[RED_THREE], 0)
    fewest, most = cheapest * valued, dearest * valued
    if foot.points is not None and not fewest <= foot.points <= most:
        message = ntext(
            "A foot that was not picked up is worth %(least)s to %(most)s point.",
            "A foot that was not picked up is worth %(least)s to %(most)s points.",
            most,
            least=fewest,
            most=most,
        )
        yield hint("odd_foot", message, path)


def going_out(rules: Ruleset, sheet: Sheet) -> Iterator[Condition]:
    """Yield what a side needs for going out. Source: seed 000, lines 85-89."""
    canastas = rules.canastas(sheet)
    for name, label in KINDS.items():
        yield Condition(label, bool(canastas[name]))


def _going_out_problems(sheet: Sheet, side: str) -> Iterator[Problem]:
    closed = {kind(m) for m in sheet.melds if m.is_canasta and m.rank != BLACK_THREE}
    if sheet.tally is not None:
        closed = {name for name, count in sheet.tally.canastas.items() if count}
    missing = [label for name, label in KINDS.items() if name not in closed]
    if missing:
        named = reduce(lambda a, b: text("%(a)s, %(b)s", a=a, b=b), missing)
        message = text("Going out needs a canasta of each kind. Missing: %(kinds)s", kinds=named)
        yield forbidden("out_without_canasta", message, "out")
    yield from _last_card_hints(sheet, side)


def _last_card_hints(sheet: Sheet, side: str) -> Iterator[Problem]:
    """Yield what is odd about whoever went out. Source: seed 000, line 89; ruling Q000-13."""
    apart = len(sheet.hands) > 1
    empty = [at for at in range(len(sheet.feet)) if not apart or sheet.hands[at].is_empty]
    if empty and all(sheet.feet[at] is not None for at in empty):
        message = text("Whoever went out had not picked up the foot. It counts against the side.")
        path = f"{side}.feet[{empty[0]}]" if len(empty) == 1 else f"{side}.feet"
        yield hint("out_with_foot", message, path)


def least(rules: Ruleset, canastas: Mapping[str, int], melded: bool) -> int:  # noqa: FBT001
    """Return the fewest points that *canastas* hold: low ranks first, twos before jokers.

    One natural canasta may be of black threes, which are worth as little as fours.
    """
    values, low = rules.values, rules.values["4"]
    natural, mixed, wild, sevens = (canastas.get(name, 0) for name in KINDS)
    of_threes = min(natural, 1)
    points = fewest_points(values, natural - of_threes, mixed, low=LOW_CANASTAS)
    points += CANASTA * (low * (sevens + of_threes) + values[TWO] * wild)
    jokers = max(CANASTA * wild + mixed - rules.supply(TWO), 0)
    points += (values[JOKER] - values[TWO]) * jokers
    return points or SMALLEST * low * melded


def closed(_need: Requirement, meld: Laid) -> str:
    """Return the kind of canasta that a *meld* is, as going out asks for it; empty for none."""
    if not meld.is_canasta or meld.rank == BLACK_THREE:
        return ""
    pure = {WILD: WILD, SEVEN: SEVENS}.get(meld.rank, NATURAL)
    return MIXED if meld.naturals and meld.wilds else pure


#: Seed 000, lines 25-46; rulings Q000-3, Q000-4, Q000-7 and Q000-8.
LAYING = Laying(
    most_wilds=MOST_WILDS,
    largest=CANASTA,
    pure=frozenset({SEVEN, BLACK_THREE}),
    wild_melds=True,
    again=Again.AFTER_A_CANASTA,
    barred=MappingProxyType({}),
    advice=(KEEP_ONE,),  # line 57
    mark=closed,
)


def terms(rules: Ruleset, need: Requirement, melds: Sequence[Laid]) -> Terms:
    """Return what opening takes. Only who goes out lays black threes: with a canasta of each kind.

    Source: seed 000, lines 29, 48-54 and 85.
    """
    usual = usual_terms(rules, need, melds)
    if all(meld.rank != BLACK_THREE for meld in melds):
        return usual
    if not set(KINDS) <= {closed(need, meld) for meld in melds}:
        return replace(usual, reasons=(Reason("black_threes_not_out", NOT_OUT),))
    return replace(usual, hints=(OUT_ONLY,))


RULESET = Ruleset(
    key="pennies_from_heaven",
    name=text("Pennies From Heaven"),
    about=text("Two sides of three with four decks and a foot each, to 20,000 points."),
    order=2,
    values=CARD_VALUES,
    kinds=MappingProxyType(KINDS),
    kind=kind,
    sheet_keys=frozenset({"melds", "tally", "red_threes", "hands", "feet"}),
    net=True,
    seatings=(Seating((2,), (3,)),),
    switches=(target_switch(20000), *price_switches(PRICES), *opening_switches(BANDS)),
    prices=by_code(PRICES),
    bands=BANDS,
    end=End(target=20000),
    requirement=by_total,
    score=score,
    check=check,
    least=least,
    laying=LAYING,
    terms=terms,
    ticks=TICKS,
    going_out=going_out,
    decks=4,
    usual_points=range(-3000, 10001),
    usual_hand=60,
)
