"""The shoe: no table can hold more of a card, or more points, than the decks in play."""

from collections.abc import Iterator, Mapping

from scorekeeper.rules.cards import BLACK_THREE, RED_THREE, Cards
from scorekeeper.rules.excess import Leaf, excess
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.ranks import card_name
from scorekeeper.rules.reachable import is_reachable
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round, Sheet
from scorekeeper.rules.text import ntext, text

#: So many cards a meld has at least, and a hand that is said to hold three or more of a rank.
THREE_OR_MORE = 3


def supply_problems(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    """Yield every card of which more lies on the table than the shoe holds.

    Source: rules.md, part C; a group such as 8-K stands against the sum of its ranks.
    """
    sums = _entered(rules, round_)
    for card in sorted(sums):
        same = {card, *rules.groups.get(card, ())}
        limit = rules.supply(card)
        if sum([sums.get(one, 0) for one in same]) <= limit:
            continue
        found = [
            (path, count)
            for index, sheet in enumerate(round_.sheets)
            for path, one, count in (*_cards(index, sheet), *_cards_behind(rules, index, sheet))
            if one in same
        ]
        for path, count in excess(found, limit):
            yield impossible(
                "supply",
                ntext(
                    "There is only one of these in play, but %(count)s are entered: %(card)s.",
                    "There are only %(limit)s %(card)s in play, but %(count)s are entered.",
                    limit,
                    limit=limit,
                    card=card_name(card),
                    count=count,
                ),
                path,
            )


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
    for where, points in excess(_point_leaves(rules, round_), rules.shoe_points):
        yield impossible(
            "shoe_points",
            ntext(
                "All the cards together make only %(limit)s point, but %(points)s are entered.",
                "All the cards together make only %(limit)s points, but %(points)s are entered.",
                rules.shoe_points,
                limit=rules.shoe_points,
                points=points,
            ),
            where,
        )


def _typed_problems(rules: Ruleset, typed: int, place: tuple[str, ...]) -> Iterator[Problem]:
    """Yield that no cards make so many points as were *typed*; a net count is a difference."""
    unit = rules.point_unit
    if typed % unit:
        message = text("Card points are always a multiple of %(unit)s.", unit=unit)
        yield impossible("multiple_of_five", message, ".".join(place))
    elif place[-1] != "net" and not is_reachable(rules, typed):
        message = ntext(
            "No cards make %(points)s point.",
            "No cards make %(points)s points.",
            typed,
            points=typed,
        )
        yield impossible("no_such_points", message, ".".join(place))


def _points(rules: Ruleset, index: int, sheet: Sheet) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """Yield where cards lie that are no melds, what was typed of them, and the points they hold."""
    for path, cards, net in _places(index, sheet):
        typed = net or cards.points or 0
        place = (*path, "net" if net else "points") if typed else path
        yield place, typed, rules.points(cards) + (rules.net_cards(net) if net else 0)


def _point_leaves(rules: Ruleset, round_: Round) -> Iterator[Leaf]:
    for index, sheet in enumerate(round_.sheets):
        for place, _typed, points in _points(rules, index, sheet):
            yield place, points
        for at, meld in enumerate(sheet.melds):
            yield (f"sides[{index}]", f"melds[{at}]"), meld.value(rules.values)


def _entered(rules: Ruleset, round_: Round) -> Mapping[str, int]:
    """Return how many of each card a round holds, wherever they lie."""
    sums = {RED_THREE: 0, BLACK_THREE: 0}
    for index, sheet in enumerate(round_.sheets):
        sums[RED_THREE] += sheet.red_threes
        sums[BLACK_THREE] += sheet.black_threes
        laid = [meld.cards() for meld in sheet.melds]
        for counts in (*laid, *[cards.counts for cards in sheet.stacks]):
            for card, count in counts.items():
                sums[card] = sums.get(card, 0) + count
        for _path, card, count in _cards_behind(rules, index, sheet):
            sums[card] = sums.get(card, 0) + count
    return sums


def _cards(index: int, sheet: Sheet) -> Iterator[tuple[tuple[str, ...], str, int]]:
    side = f"sides[{index}]"
    for at, meld in enumerate(sheet.melds):
        place = (side, f"melds[{at}]")
        for card, count in meld.cards().items():
            if count:
                yield place, card, count
    if sheet.red_threes:
        yield (side, "red_threes"), RED_THREE, sheet.red_threes
    if sheet.black_threes:
        yield (side, "black_threes"), BLACK_THREE, sheet.black_threes
    for path, cards, _net in _places(index, sheet):
        for card, count in cards.counts.items():
            yield (*path, card), card, count


def _cards_behind(
    rules: Ruleset, index: int, sheet: Sheet
) -> Iterator[tuple[tuple[str, ...], str, int]]:
    """Yield cards that nobody counted, but that must be there for what a sheet says."""
    side = f"sides[{index}]"
    for at, hand in enumerate(sheet.hands):
        for rank in set(hand.held):
            yield (side, f"hands[{at}]", "held"), rank, THREE_OR_MORE
    if sheet.tally is None:
        return
    typed = sheet.tally.cards.points is not None
    for kind, cards in rules.uncounted.items():
        canastas = sheet.tally.canastas.get(kind, 0)
        unmade = sheet.tally.unmade.count(kind) if typed else 0
        for card, count in cards.items():
            if canastas:
                yield (side, "tally", "canastas", kind), card, count * canastas
            if unmade:
                yield (side, "tally", "unmade"), card, THREE_OR_MORE * unmade


def _places(index: int, sheet: Sheet) -> Iterator[tuple[tuple[str, ...], Cards, int]]:
    side = f"sides[{index}]"
    if sheet.tally is not None:
        yield (side, "tally", "cards"), sheet.tally.cards, sheet.tally.net or 0
    stacks = (("hands", sheet.hands), ("feet", sheet.feet), ("piles", sheet.piles))
    for name, held in stacks:
        for at, cards in enumerate(held):
            if cards is not None:
                yield (side, f"{name}[{at}]"), cards, 0
