"""What is ticked: the canastas of a tally, held against the cards beside them and the decks."""

from collections.abc import Iterable, Iterator, Mapping

from scorekeeper.rules.cards import JOKER, TWO, Cards
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import CANASTA, MIXED, SEVENS, SMALLEST, WILD, Round, Sheet
from scorekeeper.rules.supply import Leaf, excess
from scorekeeper.rules.text import ntext, text

#: So many of some cards are among the counted ones for each canasta that is ticked.
SHOWN: tuple[tuple[str, Mapping[str, int], frozenset[str]], ...] = (
    ("too_few_sevens", {SEVENS: CANASTA}, frozenset({"7"})),
    (
        "too_few_wilds",
        {WILD: CANASTA, MIXED: 1, f"unmade_{WILD}": SMALLEST},
        frozenset({JOKER, TWO}),
    ),
)


def tally_problems(rules: Ruleset, sheet: Sheet, path: str) -> Iterator[Problem]:
    """Yield what a tally at *path* says that its cards, or what else it says, do not bear out."""
    tally = sheet.tally
    if tally is None:
        return
    if tally.melded is False and tally.shows_a_meld:
        message = text("A side without a meld has no canasta and no cards on the table.")
        yield impossible("contradiction", message, f"{path}.melded")
    if tally.net is not None:
        return
    least = rules.least(rules, tally.ticked, sheet.has_melded)
    points = rules.points(tally.cards)
    if points < least:
        message = ntext(
            "What is ticked needs at least %(least)s card point on the table, not %(points)s.",
            "What is ticked needs at least %(least)s card points on the table, not %(points)s.",
            least,
            least=least,
            points=points,
        )
        yield impossible("too_few_points", message, f"{path}.cards")
    if tally.cards.counted and tally.cards.points is None:
        yield from _count_problems(rules, tally.ticked, tally.cards, f"{path}.cards")


def _count_problems(
    rules: Ruleset, ticked: Mapping[str, int], cards: Cards, path: str
) -> Iterator[Problem]:
    """Yield what counted *cards* lack of the canastas whose cards are counted."""
    inside = {name: count for name, count in ticked.items() if name not in rules.uncounted}
    if cards.counted < CANASTA * sum(inside.get(kind, 0) for kind in rules.kinds):
        message = text("Each canasta holds at least seven cards.")
        yield impossible("too_few_cards", message, path)
    for code, needs, members in SHOWN:
        needed = sum(each * inside.get(name, 0) for name, each in needs.items())
        if needed > _possible(rules, cards, members):
            message = text("These cards do not make what is ticked.")
            yield impossible(code, message, path)


def _possible(rules: Ruleset, cards: Cards, members: frozenset[str]) -> int:
    """Return how many of the *members* may be among counted cards, alone or in a group."""
    return sum(
        count
        for card, count in cards.counts.items()
        if not members.isdisjoint({card, *rules.groups.get(card, ())})
    )


def canasta_problems(
    rules: Ruleset, round_: Round, limits: Iterable[tuple[Mapping[str, int], int]]
) -> Iterator[Problem]:
    """Yield canastas that are ticked though the decks cannot hold them all.

    Each of the *limits* says what canastas take, by kind, and how much of that there is.
    """
    if all(sheet.tally is None for sheet in round_.sheets):
        return  # Of melds the cards themselves tell.
    places: dict[str, None] = {}
    for takes, most in limits:
        leaves: list[Leaf] = []
        for index, sheet in enumerate(round_.sheets):
            for kind, each in takes.items():
                place = ("tally", "canastas", kind) if sheet.tally else ()
                leaves.append(((f"sides[{index}]", *place), each * rules.canastas(sheet)[kind]))
        places |= dict.fromkeys(where for where, _taken in excess(leaves, most))
    for where in places:
        message = text("The decks do not hold that many of these.")
        yield impossible("too_many_canastas", message, where)


def fewest_points(values: Mapping[str, int], natural: int, mixed: int, *, low: int) -> int:
    """Return the fewest card points in so many canastas, of which *low* can be of low ranks.

    Natural ones save most by a low rank; a mixed one holds a single two.
    """
    cheap, cheap_mixed = min(natural, low), min(mixed, max(low - natural, 0))
    small, large = values["4"], values["8"]
    points = CANASTA * (small * cheap + large * (natural - cheap))
    points += (CANASTA - 1) * (small * cheap_mixed + large * (mixed - cheap_mixed))
    return points + values[TWO] * mixed
