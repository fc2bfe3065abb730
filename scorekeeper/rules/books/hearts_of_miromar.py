"""Hearts of Miromar Canasta 2025: two partnerships. Source: seed 004, rulings B-004."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from scorekeeper.rules.cards import (
    BLACK_THREE,
    GROUPS,
    JOKER,
    NATURALS,
    RED_THREE,
    TWO,
    VALUES,
    Cards,
)
from scorekeeper.rules.end import End
from scorekeeper.rules.house import (
    leave_as_is,
    opening_switches,
    price_switches,
    set_step,
    target_switch,
)
from scorekeeper.rules.laying import KEEP_ONE, Laid, Laying, Reason, Terms
from scorekeeper.rules.ledger import Item, Ledger, Price, Scale, ScoreLine, by_code, ledger
from scorekeeper.rules.melds import TOO_SHORT, second_melds, wild_problems
from scorekeeper.rules.opening import Band, Points, Requirement
from scorekeeper.rules.problem import Problem, forbidden, hint, impossible
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
    Tally,
)
from scorekeeper.rules.tally import canasta_problems, fewest_points
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.rules.ticks import OPENED, RED_THREES, UNFINISHED, Condition, Tick, closing
from scorekeeper.rules.words import HANDS

ACE, SEVEN, THREES = "A", "7", "threes"
ACES, GRAND_WILD = "aces", "grand_wild"
RED, BLACK = "red_threes", "black_threes"
STEPS, EACH = "steps", "each"
#: Ranks that make ordinary natural canastas, and those of them that are worth little.
ORDINARY = tuple(rank for rank in NATURALS if rank not in {ACE, SEVEN})
LOW = ("4", "5", "6")

#: Seed 004, lines 17-27.
CARD_VALUES = MappingProxyType({**VALUES, BLACK_THREE: 0, THREES: 0})
#: Lines 40-42, below zero by ruling Q004-9; each failed opening adds some (line 56).
BANDS = (Band(None, 125), Band(3000, 155), Band(5000, 180))
FAILED_OPENING = 10
#: Beside wild cards a meld has at least two natural ones, and at most two are wild (line 37).
FEWEST_NATURALS, MOST_WILDS = 2, 2
#: So many canastas let threes count and a side go out (lines 102 and 263).
ENOUGH_CANASTAS = 2
#: So many sevens or aces in a hand cost (line 243, ruling Q004-7).
MANY_HELD = 3
#: What threes of a colour on the table make in all (ruling Q004-1).
THREES_IN_STEPS = (100, 300, 500, 1000)
#: So many jokers, or twos, make a canasta of wild cards a grand one (line 249, ruling Q004-4).
GRAND = {JOKER: 4, TWO: 7}
#: Canastas whose cards are not counted (line 269), and what they hold.
UNCOUNTED = {
    ACES: {ACE: CANASTA},
    SEVENS: {SEVEN: CANASTA},
    WILD: {WILD: CANASTA},
    GRAND_WILD: {WILD: CANASTA},
}
#: Two decks hold cards for one canasta of each rank.
MOST_CANASTAS = (
    ({NATURAL: 1}, len(ORDINARY)),
    ({NATURAL: 1, MIXED: 1, ACES: 1}, len(ORDINARY) + 1),
)
#: Special melds that must be finished, and their cards (lines 246-248).
UNMADE = {ACES: (ACE,), SEVENS: (SEVEN,), WILD: (JOKER, TWO)}

PRICES: tuple[Price, ...] = (
    Item(NATURAL, text("Natural canasta"), 500),  # line 242
    Item(MIXED, text("Dirty canasta"), 300),  # lines 141 and 242
    Item(ACES, text("Natural canasta of aces"), 2500),  # line 246
    Item(SEVENS, text("Canasta of sevens"), 2500),  # line 247
    Item(WILD, text("Canasta of wild cards"), 2500),  # line 248
    Item(GRAND_WILD, text("Canasta of all four jokers or seven twos"), 3000),  # line 249
    Item("cards", text("Cards on the table"), 1),  # line 265
    Scale(RED, text("Red threes"), THREES_IN_STEPS),  # line 256
    Scale(BLACK, text("Black threes"), THREES_IN_STEPS),
    Item("all_threes", text("All eight threes, no canasta"), -2500),  # line 261
    Item("going_out", text("Going out"), 200),  # line 241
    Item("splash", text("Splash"), 2500),  # line 245
    Item("unmade_aces", text("Natural aces left unfinished"), -2500),  # line 246
    Item("unmade_sevens", text("Sevens left unfinished"), -2500),  # line 247
    Item("unmade_wild", text("Wild cards left unfinished"), -2500),  # line 248
    Item("hand", text("Cards in hand"), -1),  # line 285
    Item("three_in_hand", text("Three left in a hand"), -100),  # line 244
    Item("sevens_in_hand", text("Three or more sevens held"), -1500),  # line 243
    Item("aces_in_hand", text("Three or more aces held"), -1500),  # line 243
)

TICKS = (
    OPENED,
    closing(NATURAL, text("Natural"), card="red"),
    closing(MIXED, text("Dirty"), card="black"),
    closing(ACES, text("Natural aces"), card="red", ends=UNFINISHED + ACES),
    closing(SEVENS, text("Sevens"), card="green", ends=UNFINISHED + SEVENS),
    closing(WILD, text("Wild cards"), card="gold", ends=UNFINISHED + WILD),
    RED_THREES,
    Tick(BLACK, text("Black threes")),
    Tick("failed_openings", text("Failed openings"), most=9),
    closing(GRAND_WILD, text("4 jokers or 7 twos"), card="gold", rare=True, ends=UNFINISHED + WILD),
    Tick(UNFINISHED + ACES, text("Aces begun"), most=1, rare=True),
    Tick(UNFINISHED + SEVENS, text("Sevens begun"), most=1, rare=True),
    Tick(UNFINISHED + WILD, text("Wild cards begun"), most=1, rare=True),
)


def kind(meld: Meld) -> str:
    """Return the kind of canasta that a meld is or would be; with a wild card any rank is dirty.

    Source: seed 004, lines 96-98, 114, 137-145 and 249.
    """
    if meld.rank == WILD:
        grand = meld.jokers >= GRAND[JOKER] or meld.twos >= GRAND[TWO]
        return GRAND_WILD if meld.is_canasta and grand else WILD
    if meld.rank == BLACK_THREE:
        return BLACK_THREE
    return MIXED if meld.wilds else {ACE: ACES, SEVEN: SEVENS}.get(meld.rank, NATURAL)


def score(rules: Ruleset, round_: Round, side: int) -> Ledger:
    """Return what *side* scores. Source: seed 004, lines 184 and 265-285; ruling Q004-14."""
    prices = rules.prices
    if round_.splash is not None:
        return ledger(prices["splash"].times(int(round_.splash == side)))
    sheet = round_.sheets[side]
    canastas, unmade = rules.canastas(sheet), Counter(_unmade(sheet))
    out = round_.out == side and any(canastas.values())  # Ruling Q004-6.
    return ledger(
        *(prices[name].times(count) for name, count in canastas.items()),
        *_table_lines(rules, sheet, sum(canastas.values())),
        prices["going_out"].times(int(out)),
        *(prices[f"unmade_{name}"].times(unmade[name]) for name in UNMADE),
        prices["hand"].times(rules.hand_points(sheet)),
        prices["three_in_hand"].times(sum(_threes(hand) for hand in sheet.hands)),
        prices["sevens_in_hand"].times(sum(holds_many(hand, SEVEN) for hand in sheet.hands)),
        prices["aces_in_hand"].times(sum(holds_many(hand, ACE) for hand in sheet.hands)),
    )


def _table_lines(rules: Ruleset, sheet: Sheet, canastas: int) -> tuple[ScoreLine, ...]:
    """Return the lines of melded cards and of threes, which depend on the number of *canastas*.

    Source: seed 004, lines 104-106 and 259-263; rulings Q004-1, Q004-3 and Q004-6.
    """
    prices = rules.prices
    black = sheet.black_threes + sum(m.naturals for m in sheet.melds if m.rank == BLACK_THREE)
    cards = prices["cards"].times(rules.meld_points(sheet))
    threes = prices[RED].times(sheet.red_threes), prices[BLACK].times(black)
    if canastas:
        return (cards, *threes) if canastas >= ENOUGH_CANASTAS else (cards,)
    against = cards.turned("cards_without_canasta", text("Cards on the table, no canasta"))
    if sheet.red_threes + black >= rules.supply(THREES):
        return against, prices["all_threes"].times(1)
    return (
        against,
        threes[0].turned("red_threes_without_canasta", text("Red threes, no canasta")),
        threes[1].turned("black_threes_without_canasta", text("Black threes, no canasta")),
    )


def _unmade(sheet: Sheet) -> tuple[str, ...]:
    """Return the kinds of the special melds that were left unfinished (seed 004, line 246)."""
    if sheet.tally is not None:
        return sheet.tally.unmade
    kinds = (kind(meld) for meld in sheet.melds if meld.size and not meld.is_canasta)
    return tuple(name for name in kinds if name in UNMADE)


def _threes(hand: Cards) -> int:
    return sum(hand[card] for card in (THREES, RED_THREE, BLACK_THREE))


def holds_many(hand: Cards, rank: str) -> bool:
    """Whether one player holds enough of a *rank* to pay for it, typed or counted."""
    return rank in hand.held or hand[rank] >= MANY_HELD


def check(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    """Yield what this game forbids. Source: rules.md, part C, hearts_of_miromar."""
    for side, sheet in enumerate(round_.sheets):
        path = f"sides[{side}]"
        yield from _meld_problems(sheet, path)
        yield from _tally_problems(sheet.tally or Tally(), f"{path}.tally")
        for at, hand in enumerate(sheet.hands):
            yield from _hand_problems(rules, hand, f"{path}.hands[{at}]")
    yield from canasta_problems(rules, round_, MOST_CANASTAS)
    yield from _ending_problems(rules, round_)


def _meld_problems(sheet: Sheet, side: str) -> Iterator[Problem]:
    for path in second_melds(sheet, side):
        message = text("A side has one meld of a rank; add these cards to the first.")
        yield forbidden("second_meld_of_rank", message, path)
    for at, meld in enumerate(sheet.melds):
        path = f"{side}.melds[{at}]"
        if meld.size > CANASTA:
            message = text("A canasta is closed; a meld has no more than seven cards.")
            yield forbidden("too_long", message, path)
        if meld.rank == BLACK_THREE:
            message = text("Threes are no meld; these count as black threes on the table.")
            yield hint("black_threes_melded", message, path)
        elif meld.size < SMALLEST:
            yield hint("too_short", TOO_SHORT, path)
        if meld.rank == SEVEN and meld.wilds:
            yield forbidden("sevens_with_wilds", text("Sevens take no wild cards."), path)
        elif meld.rank != WILD:
            yield from wild_problems(meld, path, most=MOST_WILDS, naturals=FEWEST_NATURALS)


def _tally_problems(tally: Tally, path: str) -> Iterator[Problem]:
    made = {WILD if name == GRAND_WILD else name for name, n in tally.canastas.items() if n}
    for at, name in enumerate(tally.unmade):
        if name in tally.unmade[:at]:
            message = text("Each kind of meld is named once.")
            yield impossible("named_twice", message, f"{path}.unmade[{at}]")
        elif name in made:
            message = text("A side has one meld of a rank, finished or not.")
            yield forbidden("second_meld_of_rank", message, f"{path}.unmade[{at}]")


def _hand_problems(rules: Ruleset, hand: Cards, path: str) -> Iterator[Problem]:
    least = MANY_HELD * sum(rules.values[rank] for rank in {*hand.held})
    if hand.points is not None and hand.points < least:
        message = ntext(
            "What is ticked needs at least %(least)s card point.",
            "What is ticked needs at least %(least)s card points.",
            least,
            least=least,
        )
        yield impossible("too_few_points", message, path)
    if hand["4-7"] >= MANY_HELD and SEVEN not in hand.counts:
        message = text("Are three of these sevens? Then count the sevens apart.")
        yield hint("sevens_hidden", message, f"{path}.4-7")


def going_out(rules: Ruleset, sheet: Sheet) -> Iterator[Condition]:
    """Yield what a side needs for going out. Source: seed 004, lines 102, 127, 154 and 162."""
    canastas = sum(rules.canastas(sheet).values())
    needed = ENOUGH_CANASTAS
    label = ntext("A canasta", "%(needed)s canastas", needed, needed=needed)
    yield Condition(label, canastas >= needed)
    yield Condition(text("No special meld unfinished"), not _unmade(sheet))


def _ending_problems(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    if round_.splash is not None:
        if round_.out not in {None, round_.splash}:
            message = text("After a splash of one side the other cannot go out.")
            yield impossible("contradiction", message, "splash")
        return
    if round_.out is None:
        return
    sheet = round_.sheets[round_.out]
    if sum(rules.canastas(sheet).values()) < ENOUGH_CANASTAS:
        message = ntext(
            "Going out needs a finished canasta.",
            "Going out needs %(needed)s finished canastas.",
            ENOUGH_CANASTAS,
            needed=ENOUGH_CANASTAS,
        )
        yield forbidden("out_without_canasta", message, "out")
    if _unmade(sheet):
        message = text("Nobody goes out with unfinished natural aces, sevens or wild cards.")
        yield forbidden("out_with_unmade", message, "out")


def least(rules: Ruleset, ticked: Mapping[str, int], melded: bool) -> int:  # noqa: FBT001
    """Return the fewest counted points behind what is *ticked*: low ranks first, naturals best."""
    values = rules.values
    points = sum(
        ticked.get(f"unmade_{name}", 0) * SMALLEST * min(values[card] for card in cards)
        for name, cards in UNMADE.items()
    )
    counts = (ticked.get(NATURAL, 0), ticked.get(MIXED, 0))
    points += fewest_points(values, *counts, low=len(LOW))
    return points or SMALLEST * values[LOW[0]] * (melded and not any(ticked.values()))


def requirement(rules: Ruleset, number: int, total: int, sheet: Sheet | None) -> Points:
    """Return what a side needs to open. Source: seed 004, lines 39-42 and 56; ruling Q004-8."""
    more = int(rules.settings.get("failed_opening", FAILED_OPENING))
    failed = sheet.failed_openings if sheet else 0
    return Points(by_total(rules, number, total, sheet).points + more * failed)


def mark(_need: Requirement, meld: Laid) -> str:
    """Return what the terms of an opening must know of a *meld*."""
    if meld.rank == WILD:
        return WILD
    return MIXED if meld.wilds else _PURE[meld.is_canasta]


_PURE = {True: "canasta", False: NATURAL}
THREES_BESIDE = text("Threes do not count here. Lay them beside your melds.")
#: Seed 004, lines 37, 46-50, 90, 110 and 291; aces may be dirty in an opening (line 131).
LAYING = Laying(
    most_wilds=MOST_WILDS,
    wild_rule=text(
        "Beside wild cards a meld has two natural cards or more, and two wild cards at most."
    ),
    largest=CANASTA,
    pure=frozenset({SEVEN}),
    wild_melds=True,
    beside=MappingProxyType(dict.fromkeys((RED_THREE, BLACK_THREE), THREES_BESIDE)),
    barred=MappingProxyType({}),
    advice=(KEEP_ONE, text("With the discard pile, tap only the cards from your hand.")),
    mark=mark,
)


def terms(rules: Ruleset, need: Requirement, melds: Sequence[Laid]) -> Terms:
    """Return what opening takes: three natural cards of a rank, or wild cards that are enough.

    A canasta from the hand needs no minimum. Source: seed 004, lines 37-48, 64 and 160; R004-11.
    """
    usual = usual_terms(rules, need, melds)
    wild = [meld for meld in melds if meld.rank == WILD]
    natural = [meld for meld in melds if meld.is_pure]
    if any(meld.is_canasta for meld in (*wild, *natural)):
        usual = replace(usual, needed=0, hints=(NO_MINIMUM,))
    reasons = []
    if not natural and rules.laid_points(wild) < usual.needed:
        reasons.append(Reason("no_natural_meld", NO_NATURAL_MELD, is_breach=False))
    if any(not meld.is_canasta for meld in wild) and any(
        meld.wilds for meld in melds if meld.rank != WILD
    ):
        reasons.append(Reason("wilds_elsewhere", WILDS_TOGETHER))
    return replace(usual, reasons=tuple(reasons))


NO_MINIMUM = text("A canasta from the hand needs no points.")
NO_NATURAL_MELD = text("Three natural cards of one rank are still missing.")
WILDS_TOGETHER = text("Until the wild cards are a canasta, all of them go there.")


def set_threes(rules: Ruleset, value: Setting) -> Ruleset:
    """Return *rules* in which threes rise in steps, or *each* is worth as much as the first."""
    if value == EACH:
        for code in (RED, BLACK):
            for count in range(1, len(THREES_IN_STEPS) + 1):
                rules = set_step(rules, code, count, THREES_IN_STEPS[0] * count)
    return rules


THREES_COUNT: Mapping[Setting, Text] = {STEPS: text("in steps"), EACH: text("100 each")}
SWITCHES = (
    target_switch(8500),
    Switch(
        "threes",
        text("Threes on the table"),
        lambda _sides, _players: STEPS,
        set_threes,
        choices=tuple(THREES_COUNT),
        names=THREES_COUNT,
        note=text("In steps: 100, 300, 500, 1,000 for those of a colour."),
    ),
    Switch(
        "failed_opening",
        text("Each failed opening adds"),
        lambda _sides, _players: FAILED_OPENING,
        leave_as_is,
        least=0,
        is_price=True,
    ),
)

RULESET = Ruleset(
    key="hearts_of_miromar",
    name=text("Hearts of Miromar Canasta"),
    about=text("Two partnerships with special canastas and splashes, to 8,500 points."),
    order=5,
    values=CARD_VALUES,
    kinds=MappingProxyType(
        {
            NATURAL: text("Natural"),
            MIXED: text("Dirty"),
            ACES: text("Natural aces"),
            SEVENS: text("Sevens"),
            WILD: text("Wild cards"),
            GRAND_WILD: text("4 jokers or 7 twos"),
        }
    ),
    kind=kind,
    sheet_keys=frozenset({"melds", "tally", RED, BLACK, "hands", "failed_openings"}),
    round_keys=frozenset({"splash"}),
    typed_keys=frozenset({THREES, RED_THREE, BLACK_THREE, "held"}),
    unmade=tuple(UNMADE),
    uncounted=MappingProxyType(UNCOUNTED),
    hands_apart=True,
    groups=MappingProxyType({**GROUPS, WILD: (JOKER, TWO), THREES: (RED_THREE, BLACK_THREE)}),
    seatings=(Seating((2,), (2,)),),
    switches=(*SWITCHES, *price_switches(PRICES), *opening_switches(BANDS)),
    prices=by_code(PRICES),
    bands=BANDS,
    end=End(target=8500),
    words=HANDS,
    requirement=requirement,
    score=score,
    check=check,
    least=least,
    laying=LAYING,
    terms=terms,
    ticks=TICKS,
    going_out=going_out,
    usual_points=range(-8500, 8501),
)
