"""Checks of a tally: its canastas against the cards counted beside them."""

from collections.abc import Iterator, Mapping

from scorekeeper.rules.canasta_materials import RANK_OF
from scorekeeper.rules.cards import CARD_NAMES, JOKER, TWO, Cards
from scorekeeper.rules.checks.decks.canasta_bounds import fewest_points
from scorekeeper.rules.checks.decks.sequences import is_sequence, make_sequences
from scorekeeper.rules.meld import CANASTA, MIXED, SMALLEST, WILD
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Sheet
from scorekeeper.rules.text import Text, ntext, text

NOT_MADE = text("These cards do not make what is marked.")
#: The codes of problems that more counted cards, or more points of them, would mend.
TOO_FEW_POINTS = "too_few_points"
COUNTED_TOO_FEW = frozenset(
    {"too_few_cards", "too_few_wilds", "too_few_in_sequence"} | {f"too_few_{of}" for of in RANK_OF}
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
    least = fewest_points(rules, tally.ticked, melded=sheet.has_melded)
    points = rules.points(tally.cards)
    if points < least:
        message = ntext(
            "%(points)s is too few: what is melded here makes at least %(least)s card point.",
            "%(points)s is too few: what is melded here makes at least %(least)s card points.",
            least=least,
            points=points,
        )
        yield impossible(TOO_FEW_POINTS, message, f"{path}.cards")
    if tally.cards.counted and tally.cards.points is None:
        yield from _count_problems(rules, tally.ticked, tally.cards, f"{path}.cards")


def _count_problems(
    rules: Ruleset, ticked: Mapping[str, int], cards: Cards, path: str
) -> Iterator[Problem]:
    """Yield what counted *cards* lack of the canastas whose cards are counted."""
    inside = ticked
    if rules.uncounted:
        inside = {name: count for name, count in ticked.items() if name not in rules.uncounted}
    if not inside:
        return
    counts = {kind: inside[kind] for kind in rules.kinds if inside.get(kind)}
    least = sum([rules.sizes[kind] * count for kind, count in counts.items()])
    if cards.counted < least:
        yield impossible("too_few_cards", _at_least(rules, counts, least), path)
    for code, needs, members in _shown(rules):
        needed = sum([each * inside[name] for name, each in needs.items() if name in inside])
        if needed and needed > _possible(rules, cards, members):
            yield impossible(code, _missing(members), path)
    runs = [kind for kind in counts if rules.made_of[kind] != MIXED and is_sequence(rules, kind)]
    for size in sorted({rules.sizes[kind] for kind in runs}):
        number = sum([counts[kind] for kind in runs if rules.sizes[kind] >= size])
        if not make_sequences(rules, cards.counts, size=size, number=number):
            yield impossible("too_few_in_sequence", NOT_MADE, path)
            return


def _at_least(rules: Ruleset, counts: Mapping[str, int], least: int) -> Text:
    """Return how many cards ticked canastas hold at least, by kind."""
    if all(rules.sizes[kind] == CANASTA for kind in counts):
        return text("Each canasta holds at least seven cards.")
    return ntext(
        "What is melded here holds at least %(least)s card.",
        "What is melded here holds at least %(least)s cards.",
        least=least,
    )


def _missing(members: frozenset[str]) -> Text:
    """Return of which cards there are too few: those of a rank, or the wild ones."""
    name = "wild" if TWO in members else min(members)
    return text("For what is marked, %(cards)s are missing here.", cards=CARD_NAMES[name])


def _shown(rules: Ruleset) -> Iterator[tuple[str, Mapping[str, int], frozenset[str]]]:
    """Yield how many of some cards are among the counted ones for each canasta that is ticked."""
    made_of, sizes = rules.made_of, rules.sizes
    for of, rank in RANK_OF.items():
        whole = {name: sizes[name] for name in made_of if made_of[name] == of}
        yield f"too_few_{of}", whole, frozenset({rank})
    wild = {name: sizes[name] for name in made_of if made_of[name] == WILD}
    mixed = {name: 1 for name in made_of if made_of[name] == MIXED}
    begun = {f"unmade_{name}": SMALLEST for name in wild}
    yield "too_few_wilds", wild | mixed | begun, frozenset({JOKER, TWO})


def _possible(rules: Ruleset, cards: Cards, members: frozenset[str]) -> int:
    """Return how many of the *members* may be among counted cards, alone or in a group."""
    return sum(
        count
        for card, count in cards.counts.items()
        if card in members or not members.isdisjoint(rules.groups.get(card, ()))
    )
