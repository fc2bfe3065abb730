"""Canasta, team edition: two or three partnerships. Source: seed 001, rulings B-001."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from scorekeeper.rules.cards import BLACK_THREE, NATURALS, RED_THREE, SEVEN_TO_FOUR, VALUES
from scorekeeper.rules.end import End
from scorekeeper.rules.house import (
    leave_as_is,
    opening_switches,
    price_switches,
    set_decks,
    set_step,
    target_switch,
)
from scorekeeper.rules.laying import OUT_ONLY, Laid, Laying, Reason, Terms
from scorekeeper.rules.ledger import Item, Ledger, Price, Scale, by_code, ledger
from scorekeeper.rules.melds import (
    NOT_OUT,
    TOO_SHORT,
    black_three_problems,
    second_melds,
    wild_problems,
)
from scorekeeper.rules.opening import Band, Requirement
from scorekeeper.rules.problem import Problem, forbidden, hint, impossible
from scorekeeper.rules.ruleset import Ruleset, Setting, Switch, by_total, usual_terms
from scorekeeper.rules.seating import Seating
from scorekeeper.rules.sheet import CANASTA, MIXED, NATURAL, SMALLEST, WILD, Meld, Round, Sheet
from scorekeeper.rules.tally import canasta_problems, fewest_points
from scorekeeper.rules.text import ntext, text
from scorekeeper.rules.ticks import OPENED, PENALTY, RED_THREES, Condition, Tick, closing

FAILED, MISUSED = "failed_to_go_out", "misused_discard"

#: Seed 001, lines 3-8 and 34.
CARD_VALUES = MappingProxyType({**VALUES, BLACK_THREE: 5})
#: Seed 001, lines 17-20.
BANDS = (Band(None, 15), Band(0, 50), Band(1500, 90), Band(3000, 120))

PRICES: tuple[Price, ...] = (
    Item(NATURAL, text("Natural canasta"), 500),  # line 22
    Item(MIXED, text("Mixed canasta"), 300),  # line 23
    Item("cards", text("Cards on the table"), 1),  # line 41
    Item("net", text("Cards on the table less cards in hand"), 1),
    # Lines 27, 28 and 31; the fourth of six by ruling Q001-3.
    Scale("red_threes", text("Red threes"), (100, 200, 300, 800, 1000, 1200)),
    Item("red_three_in_hand", text("Red three kept in hand"), -500),  # line 52, ruling Q001-5
    Item("going_out", text("Going out"), 100),  # line 37
    Item("concealed", text("Going out concealed"), 200),  # line 38, ruling Q001-4
    Item("hand", text("Cards in hand"), -1),  # line 45
    Item(FAILED, text("Asked to go out, then did not"), -100),  # line 50
    Item(MISUSED, text("Took the discard without using it"), -50),  # line 51
)

TICKS = (
    OPENED,
    closing(NATURAL, text("Natural"), card="red"),
    closing(MIXED, text("Mixed"), card="black"),
    RED_THREES,
    Tick(PENALTY + FAILED, text("Asked to go out, then did not"), rare=True),
    Tick(PENALTY + MISUSED, text("Took the discard without using it"), rare=True),
)

#: A meld holds no more than three wild cards (line 10).
MOST_WILDS = 3
#: The document speaks of three or four black threes (line 34, ruling Q001-9).
USUAL_BLACK_THREES = 4


def kind(meld: Meld) -> str:
    """Return the kind of canasta that a meld is or would be; black threes never make one.

    Source: seed 001, lines 21-23; ruling Q001-9.
    """
    if meld.rank == BLACK_THREE:
        return BLACK_THREE
    return MIXED if meld.wilds else NATURAL


def score(rules: Ruleset, round_: Round, side: int) -> Ledger:
    """Return what *side* scores. Source: seed 001, lines 40-52; rulings Q001-4 to Q001-7."""
    sheet, prices = round_.sheets[side], rules.prices
    canastas = rules.canastas(sheet)
    threes = prices["red_threes"].times(sheet.red_threes)
    if not sheet.has_melded:
        threes = threes.turned("red_threes_unmelded", text("Red threes without a meld"))
    out = round_.out == side
    return ledger(
        prices[NATURAL].times(canastas[NATURAL]),
        prices[MIXED].times(canastas[MIXED]),
        prices["cards"].times(rules.meld_points(sheet)),
        prices["net"].times(sheet.net),
        threes,
        prices["going_out"].times(int(out and not round_.concealed)),
        prices["concealed"].times(int(out and round_.concealed)),
        prices["hand"].times(rules.hand_points(sheet)),
        prices["red_three_in_hand"].times(sum(hand[RED_THREE] for hand in sheet.hands)),
        *(prices[code].times(sheet.penalties.get(code, 0)) for code in (FAILED, MISUSED)),
    )


def check(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    """Yield what this game forbids. Source: rules.md, part C, team_canasta."""
    for side, sheet in enumerate(round_.sheets):
        out = round_.out == side
        yield from _meld_problems(sheet, f"sides[{side}]")
        yield from black_three_problems(sheet, f"sides[{side}]", out=out)
        if sheet.tally is not None and sum(rules.canastas(sheet).values()) > len(NATURALS):
            message = text("There are only eleven ranks to make canastas of.")
            yield impossible("too_many_canastas", message, f"sides[{side}].tally.canastas")
    naturals = sum(rules.supply(rank) // CANASTA for rank in NATURALS)
    yield from canasta_problems(rules, round_, [({NATURAL: 1}, naturals)])
    yield from _going_out_problems(rules, round_)


def _meld_problems(sheet: Sheet, side: str) -> Iterator[Problem]:
    for path in second_melds(sheet, side):
        message = text("A side has one meld of a rank; add these cards to the first.")
        yield forbidden("second_meld_of_rank", message, path)
    for at, meld in enumerate(sheet.melds):
        path = f"{side}.melds[{at}]"
        if meld.size < SMALLEST:
            yield forbidden("too_short", TOO_SHORT, path)
        if meld.rank == WILD:
            yield forbidden("wild_meld", text("Wild cards alone are no meld."), path)
        elif meld.rank != BLACK_THREE:
            yield from wild_problems(
                meld,
                path,
                most=MOST_WILDS,
                naturals=meld.wilds,
                code="more_wilds_than_naturals",
            )
        elif meld.naturals > USUAL_BLACK_THREES:
            message = text("The rules speak of three or four black threes; these are accepted.")
            yield hint("many_black_threes", message, path)


def going_out(rules: Ruleset, sheet: Sheet) -> Iterator[Condition]:
    """Yield what a side needs for going out. Source: seed 001, line 36; ruling Q001-2."""
    needed = canastas_needed(rules)
    label = ntext("A canasta", "%(needed)s canastas", needed, needed=needed)
    yield Condition(label, sum(rules.canastas(sheet).values()) >= needed)


def canastas_needed(rules: Ruleset) -> int:
    """Return how many canastas this table asks for."""
    return int(rules.settings.get("canastas_to_go_out", 1))


def _going_out_problems(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    needed = canastas_needed(rules)
    canastas = 0 if round_.out is None else sum(rules.canastas(round_.sheets[round_.out]).values())
    if round_.out is not None and canastas < needed:
        message = ntext(
            "Going out needs a finished canasta.",
            "Going out needs %(needed)s finished canastas.",
            needed,
            needed=needed,
        )
        yield forbidden("out_without_canasta", message, "out")
    if round_.concealed and round_.out is None:
        message = text("Concealed counts only for a side that goes out.")
        yield forbidden("concealed_without_out", message, "concealed")
    if round_.concealed and round_.out is not None and not canastas:
        message = text("Going out concealed includes a canasta.")
        yield forbidden("concealed_without_canasta", message, "concealed")


def least(rules: Ruleset, canastas: Mapping[str, int], melded: bool) -> int:  # noqa: FBT001
    """Return the fewest points that *canastas* hold, one of a rank: the four low ranks first."""
    counts = (canastas.get(NATURAL, 0), canastas.get(MIXED, 0))
    points = fewest_points(rules.values, *counts, low=len(SEVEN_TO_FOUR))
    return points or SMALLEST * rules.values["4"] * melded


#: Seed 001, lines 10 and 34: as many natural as wild cards, and one meld of each rank.
LAYING = Laying(
    most_wilds=MOST_WILDS,
    naturals=lambda wilds: wilds,
    wild_rule=text("A meld takes three wild cards at most, and never more wild than natural ones."),
    pure=frozenset({BLACK_THREE}),
    barred=MappingProxyType({}),
    mark=lambda _need, meld: NATURAL if _is_canasta(meld) else "",
)


def _is_canasta(meld: Laid) -> bool:
    return meld.is_canasta and meld.rank != BLACK_THREE


def terms(rules: Ruleset, need: Requirement, melds: Sequence[Laid]) -> Terms:
    """Return what opening takes. Only who goes out lays black threes, which needs canastas.

    Source: seed 001, lines 16-20 and 34-36; ruling Q001-10.
    """
    usual = usual_terms(rules, need, melds)
    if all(meld.rank != BLACK_THREE for meld in melds):
        return usual
    if sum(map(_is_canasta, melds)) < int(rules.settings.get("canastas_to_go_out", 1)):
        return replace(usual, reasons=(Reason("black_threes_not_out", NOT_OUT),))
    return replace(usual, hints=(OUT_ONLY,))


def set_fourth_red_three(rules: Ruleset, value: Setting) -> Ruleset:
    """Return *rules* in which four of six red threes make *value* points (ruling Q001-3)."""
    if rules.decks == 2:  # noqa: PLR2004 - then four are all of them
        return rules
    return set_step(rules, "red_threes", 4, int(value))


SWITCHES = (
    target_switch(5000, text("Three sides often play to 7,500.")),  # ruling Q001-1
    Switch(
        "decks",
        text("Decks"),
        lambda sides, _players: 3 if sides == 3 else 2,  # noqa: PLR2004
        set_decks,
        choices=(2, 3),
    ),
    Switch(
        "canastas_to_go_out",
        text("Canastas to go out"),
        lambda _sides, _players: 1,
        leave_as_is,
        choices=(1, 2),
    ),
    Switch(
        "four_of_six_red_threes",
        text("Four red threes of six"),
        lambda _sides, _players: 800,
        set_fourth_red_three,
        choices=(800, 400),
        note=text("Counts with three decks only."),
    ),
)

RULESET = Ruleset(
    key="team_canasta",
    name=text("Canasta, team edition"),
    about=text("Two partnerships, or three with three decks, to 5,000 points."),
    order=1,
    values=CARD_VALUES,
    kinds=MappingProxyType({NATURAL: text("Natural"), MIXED: text("Mixed")}),
    kind=kind,
    sheet_keys=frozenset({"melds", "tally", "red_threes", "hands", "penalties"}),
    round_keys=frozenset({"concealed"}),
    penalties=(FAILED, MISUSED),
    net=True,
    seatings=(Seating((2, 3), (2, 3)), Seating((2,), (1, 4))),
    switches=(*SWITCHES, *price_switches(PRICES), *opening_switches(BANDS)),
    prices=by_code(PRICES),
    bands=BANDS,
    end=End(target=5000),
    requirement=by_total,
    score=score,
    check=check,
    least=least,
    laying=LAYING,
    terms=terms,
    ticks=TICKS,
    going_out=going_out,
)
