"""Canasta, team edition: two or three partnerships. Source: seed 001, rulings B-001."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from scorekeeper.rules.cards import BLACK_THREE, JOKER, NATURALS, RED_THREE, SEVEN_TO_FOUR, TWO
from scorekeeper.rules.house import opening_switches, price_switches, set_decks, target_switch
from scorekeeper.rules.ledger import Item, Ledger, Scale, ledger
from scorekeeper.rules.opening import Band, Points, band_of
from scorekeeper.rules.problem import Problem, forbidden, hint, impossible
from scorekeeper.rules.ruleset import End, Ruleset, Seating, Setting, Switch
from scorekeeper.rules.sheet import WILD, Meld, Round, Sheet
from scorekeeper.rules.text import text

NATURAL, MIXED = "natural", "mixed"
FAILED, MISUSED = "failed_to_go_out", "misused_discard"

#: Seed 001, lines 3-8 and 34.
VALUES = {JOKER: 50, TWO: 20, "A": 20, "8-K": 10, "4-7": 5, BLACK_THREE: 5, RED_THREE: 0} | {
    rank: 20 if rank == "A" else 5 if rank in SEVEN_TO_FOUR else 10 for rank in NATURALS
}
#: Seed 001, lines 17-20.
BANDS = (Band(None, 15), Band(0, 50), Band(1500, 90), Band(3000, 120))

PRICES: tuple[Item | Scale, ...] = (
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

#: A meld holds at least three cards, never more than three of them wild (line 10).
SMALLEST, MOST_WILDS = 3, 3
#: The document speaks of three or four black threes (line 34, ruling Q001-9).
USUAL_BLACK_THREES = 4
NOT_OUT = text("Only the side that goes out may meld black threes.")


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
    net = sheet.tally.net if sheet.tally else None
    out = round_.out == side
    return ledger(
        prices[NATURAL].times(canastas[NATURAL]),
        prices[MIXED].times(canastas[MIXED]),
        prices["cards"].times(rules.meld_points(sheet)),
        prices["net"].times(net or 0),
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
        yield from _meld_problems(sheet, f"sides[{side}]", out=out)
        yield from _tally_problems(rules, sheet, f"sides[{side}].tally", out=out)
    naturals = sum(rules.canastas(sheet)[NATURAL] for sheet in round_.sheets)
    if naturals > len(NATURALS) * (rules.supply("K") // 7):
        message = text("The decks do not hold that many natural canastas.")
        yield impossible("too_many_canastas", message)
    yield from _going_out_problems(rules, round_)


def _meld_problems(sheet: Sheet, side: str, *, out: bool) -> Iterator[Problem]:
    ranks = Counter[str]()
    for at, meld in enumerate(sheet.melds):
        path = f"{side}.melds[{at}]"
        ranks[meld.rank] += 1
        if ranks[meld.rank] > 1:
            message = text("A side has one meld of a rank; add these cards to the first.")
            yield forbidden("second_meld_of_rank", message, path)
        if meld.size < SMALLEST:
            yield forbidden("too_short", text("A meld has at least three cards."), path)
        if meld.rank == WILD:
            yield forbidden("wild_meld", text("Wild cards alone are no meld."), path)
        elif meld.rank == BLACK_THREE:
            yield from _black_three_problems(meld, path, out=out)
        else:
            yield from _wild_problems(meld, path)


def _wild_problems(meld: Meld, path: str) -> Iterator[Problem]:
    if meld.wilds > MOST_WILDS:
        message = text("A meld has at most three wild cards.")
        yield forbidden("too_many_wilds", message, path)
    if meld.wilds > meld.naturals:
        message = text("A meld has at least as many natural as wild cards.")
        yield forbidden("more_wilds_than_naturals", message, path)


def _black_three_problems(meld: Meld, path: str, *, out: bool) -> Iterator[Problem]:
    if not out:
        yield forbidden("black_threes_not_out", NOT_OUT, path)
    if meld.wilds:
        message = text("Black threes take no wild cards.")
        yield forbidden("black_threes_with_wilds", message, path)
    if meld.naturals > USUAL_BLACK_THREES:
        message = text("The rules speak of three or four black threes; these are accepted.")
        yield hint("many_black_threes", message, path)


def _tally_problems(rules: Ruleset, sheet: Sheet, path: str, *, out: bool) -> Iterator[Problem]:
    if sheet.tally is None:
        return
    canastas, cards = rules.canastas(sheet), sheet.tally.cards
    if sum(canastas.values()) > len(NATURALS):
        message = text("There are only eleven ranks to make canastas of.")
        yield impossible("too_many_canastas", message, f"{path}.canastas")
    if cards.counted and cards[JOKER] + cards[TWO] < canastas[MIXED]:
        message = text("Each mixed canasta holds a wild card.")
        yield impossible("too_few_wilds", message, f"{path}.cards")
    if cards[BLACK_THREE] and not out:
        yield forbidden("black_threes_not_out", NOT_OUT, f"{path}.cards.{BLACK_THREE}")


def _going_out_problems(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    needed = int(rules.settings.get("canastas_to_go_out", 1))
    canastas = 0 if round_.out is None else sum(rules.canastas(round_.sheets[round_.out]).values())
    if round_.out is not None and canastas < needed:
        message = text("Going out needs %(needed)s finished canastas.", needed=needed)
        if needed == 1:
            message = text("Going out needs a finished canasta.")
        yield forbidden("out_without_canasta", message, "out")
    if round_.concealed and round_.out is None:
        message = text("Concealed counts only for a side that goes out.")
        yield forbidden("concealed_without_out", message, "concealed")
    if round_.concealed and round_.out is not None and not canastas:
        message = text("Going out concealed includes a canasta.")
        yield forbidden("concealed_without_canasta", message, "concealed")
    hands = round_.sheets[round_.out].hands if round_.out is not None else ()
    if len(hands) > 1 and not any(hand.is_empty for hand in hands):
        message = text("Somebody went out, but every hand still holds cards.")
        yield hint("nobody_empty", message, f"sides[{round_.out}].hands")


def least(_rules: Ruleset, canastas: Mapping[str, int], melded: bool) -> int:  # noqa: FBT001
    """Return the fewest points that *canastas* hold: the four low ranks first, naturals best."""
    low = len(SEVEN_TO_FOUR)
    points = 0
    for name, cheap, dear in ((NATURAL, 35, 70), (MIXED, 50, 80)):
        count = canastas.get(name, 0)
        points += cheap * min(count, low) + dear * max(count - low, 0)
        low = max(low - count, 0)
    return points or 15 * melded


def set_fourth_red_three(rules: Ruleset, value: Setting) -> Ruleset:
    """Return *rules* in which four of six red threes make *value* points (ruling Q001-3)."""
    scale = rules.prices["red_threes"]
    if rules.decks == 2 or not isinstance(scale, Scale):  # noqa: PLR2004 - all four of two decks
        return rules
    totals = (*scale.totals[:3], int(value), *scale.totals[4:])
    prices = {**rules.prices, "red_threes": replace(scale, totals=totals)}
    return replace(rules, prices=MappingProxyType(prices))


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
        lambda rules, _value: rules,
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
    values=MappingProxyType(VALUES),
    kinds=MappingProxyType({NATURAL: text("Natural"), MIXED: text("Mixed")}),
    kind=kind,
    sheet_keys=frozenset({"melds", "tally", "red_threes", "hands", "penalties"}),
    round_keys=frozenset({"concealed"}),
    penalties=(FAILED, MISUSED),
    net=True,
    seatings=(Seating((2, 3), (2, 3)), Seating((2,), (1, 4))),
    switches=(*SWITCHES, *price_switches(PRICES), *opening_switches(BANDS)),
    prices=MappingProxyType({price.code: price for price in PRICES}),
    bands=BANDS,
    end=End(target=5000),
    requirement=lambda rules, _number, total, _sheet: Points(band_of(rules.bands, total).points),
    score=score,
    check=check,
    least=least,
)
