"""The shoe: no table can hold more of a card, or more points, than the decks in play."""

from collections.abc import Iterable, Iterator, Mapping

from scorekeeper.rules.cards import BLACK_THREE, RED_THREE, Cards
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.ranks import card_name
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round, Sheet
from scorekeeper.rules.text import ntext, text

#: So many cards a meld has at least, and a hand that is said to hold three or more of a rank.
THREE_OR_MORE = 3

#: Where something lies, from the side down to the card, and how much of it.
Leaf = tuple[tuple[str, ...], int]


def supply_problems(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    """Yield every card of which more lies on the table than the shoe holds.

    Source: rules.md, part C; a group such as 8-K stands against the sum of its ranks.
    """
    found = [
        leaf
        for index, sheet in enumerate(round_.sheets)
        for leaf in (*_cards(index, sheet), *_cards_behind(rules, index, sheet))
    ]
    for card in sorted({card for _path, card, _count in found}):
        same = {card, *rules.groups.get(card, ())}
        limit = rules.supply(card)
        for path, count in excess(((p, n) for p, c, n in found if c in same), limit):
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
    """Yield typed points that are no multiple of five, or more than the shoe holds."""
    leaves: list[Leaf] = []
    for index, sheet in enumerate(round_.sheets):
        for path, cards, net in _places(index, sheet):
            typed = net or cards.points or 0
            place = (*path, "net" if net else "points") if typed else path
            leaves.append((place, rules.net_cards(net) + rules.points(cards)))
            if typed % rules.point_unit:
                message = text(
                    "Card points are always a multiple of %(unit)s.", unit=rules.point_unit
                )
                yield impossible("multiple_of_five", message, ".".join(place))
        for at, meld in enumerate(sheet.melds):
            place = (f"sides[{index}]", f"melds[{at}]")
            leaves.append((place, rules.points(Cards(meld.cards()))))
    for where, points in excess(leaves, rules.shoe_points):
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


def _cards(index: int, sheet: Sheet) -> Iterator[tuple[tuple[str, ...], str, int]]:
    side = f"sides[{index}]"
    for at, meld in enumerate(sheet.melds):
        for card, count in meld.cards().items():
            yield (side, f"melds[{at}]"), card, count
    yield (side, "red_threes"), RED_THREE, sheet.red_threes
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
    stacks: Mapping[str, Iterable[Cards | None]] = {
        "hands": sheet.hands,
        "feet": sheet.feet,
        "piles": sheet.piles,
    }
    for name, held in stacks.items():
        for at, cards in enumerate(held):
            if cards is not None:
                yield (side, f"{name}[{at}]"), cards, 0


def excess(leaves: Iterable[Leaf], limit: int) -> Iterator[tuple[str, int]]:
    """Yield the smallest parts that alone hold more than *limit*, and how much they hold."""
    sums: dict[tuple[str, ...], int] = {}
    for path, count in leaves:
        for depth in range(len(path) + 1):
            sums[path[:depth]] = sums.get(path[:depth], 0) + count
    over = [path for path, count in sums.items() if count > limit]
    for path in over:
        if not any(len(deeper) > len(path) and deeper[: len(path)] == path for deeper in over):
            yield ".".join(path), sums[path]
