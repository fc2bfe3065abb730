"""Magpies, a game that nobody plays: it shows that five files are all that a new game takes."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from scorekeeper.rules.cards import JOKER, TWO
from scorekeeper.rules.house import opening_switches, price_switches, target_switch
from scorekeeper.rules.ledger import Item, Ledger, ledger
from scorekeeper.rules.opening import Band, Points, band_of
from scorekeeper.rules.problem import Problem, forbidden
from scorekeeper.rules.ruleset import End, Ruleset, Seating
from scorekeeper.rules.sheet import CANASTA, Meld, Round
from scorekeeper.rules.text import text

NEST = "nest"
LOW = 5
VALUES = {JOKER: 30, TWO: 20, "A": 15, "8-K": 10, "4-7": LOW}
BANDS = (Band(None, 15), Band(0, 30), Band(150, 60))
PRICES = (
    Item(NEST, text("Nest"), 200),
    Item("cards", text("Cards on the table"), 1),
    Item("going_out", text("Flying off"), 25),
    Item("hand", text("Cards in hand"), -1),
)


def kind(_meld: Meld) -> str:
    """Return what seven cards make."""
    return NEST


def score(rules: Ruleset, round_: Round, side: int) -> Ledger:
    """Return what *side* scores."""
    sheet, prices = round_.sheets[side], rules.prices
    return ledger(
        prices[NEST].times(rules.canastas(sheet)[NEST]),
        prices["cards"].times(rules.meld_points(sheet)),
        prices["going_out"].times(int(round_.out == side)),
        prices["hand"].times(rules.hand_points(sheet)),
    )


def check(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    """Yield what this game forbids."""
    if round_.out is not None and not rules.canastas(round_.sheets[round_.out])[NEST]:
        yield forbidden("out_without_nest", text("Only a side with a nest flies off."), "out")


def least(_rules: Ruleset, canastas: Mapping[str, int], melded: bool) -> int:  # noqa: FBT001
    """Return the fewest points that nests hold."""
    return CANASTA * LOW * canastas.get(NEST, 0) or 3 * LOW * melded


RULESET = Ruleset(
    key="magpies",
    name=text("Magpies"),
    about=text("Two or three sides that build nests, to 300 points."),
    order=6,
    values=MappingProxyType(VALUES),
    kinds=MappingProxyType({NEST: text("Nests")}),
    kind=kind,
    sheet_keys=frozenset({"tally", "hands"}),
    typed_keys=frozenset(),
    seatings=(Seating((2, 3), (1, 2)),),
    switches=(target_switch(300), *price_switches(PRICES), *opening_switches(BANDS)),
    prices=MappingProxyType({price.code: price for price in PRICES}),
    bands=BANDS,
    end=End(target=300),
    requirement=lambda rules, _number, total, _sheet: Points(band_of(rules.bands, total).points),
    score=score,
    check=check,
    least=least,
)
