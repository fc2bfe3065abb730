"""Checks of typed points: whether any cards make them, and the decks hold so many."""

from collections.abc import Iterator

from scorekeeper.rules.checks.decks.cards_by_place import places
from scorekeeper.rules.checks.decks.reachable import is_reachable
from scorekeeper.rules.checks.decks.smallest_excess import Leaf, excess
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round, Sheet
from scorekeeper.rules.text import ntext, text


def point_problems(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    """Yield typed points that no cards make, or more than the shoe holds."""
    entered = 0
    for index, sheet in enumerate(round_.sheets):
        for place, typed, points in _points(rules, index, sheet):
            entered += points
            if typed:
                yield from _typed_problems(rules, typed, place)
        entered += sum([meld.value(rules.values) for meld in sheet.melds])
    if entered <= rules.shoe_points:
        return  # Nearly every round, without a look at each place.
    for where, points, entries in excess(_point_leaves(rules, round_), rules.shoe_points):
        yield impossible(
            "shoe_points",
            ntext(
                "All the cards together make only %(limit)s point, but %(points)s are entered.",
                "All the cards together make only %(limit)s points, but %(points)s are entered.",
                limit=rules.shoe_points,
                points=points,
            ),
            where,
            entries,
        )


def _typed_problems(rules: Ruleset, typed: int, place: tuple[str, ...]) -> Iterator[Problem]:
    """Yield that no cards make so many points as were *typed*; a net count is a difference."""
    unit = rules.point_unit
    if typed % unit:
        message = text("Card points are always a multiple of %(unit)s.", unit=unit)
        yield impossible("multiple_of_five", message, ".".join(place))
    elif place[-1] != "net" and not is_reachable(rules, typed):
        message = ntext(
            "No cards make %(points)s point.", "No cards make %(points)s points.", points=typed
        )
        yield impossible("no_such_points", message, ".".join(place))


def _points(rules: Ruleset, index: int, sheet: Sheet) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """Yield where cards lie that are no melds, what was typed of them, and the points they hold."""
    for path, cards, net in places(index, sheet):
        typed = net or cards.points or 0
        place = (*path, "net" if net else "points") if typed else path
        yield place, typed, rules.points(cards) + (rules.net_cards(net) if net else 0)


def _point_leaves(rules: Ruleset, round_: Round) -> Iterator[Leaf]:
    for index, sheet in enumerate(round_.sheets):
        for place, _typed, points in _points(rules, index, sheet):
            yield place, points
        for at, meld in enumerate(sheet.melds):
            yield (f"sides[{index}]", f"melds[{at}]"), meld.value(rules.values)
