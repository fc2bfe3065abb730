"""Where the cards of a round lie, each place with what was counted or typed there."""

from collections.abc import Iterator

from scorekeeper.rules.cards import BLACK_THREE, RED_THREE, Cards
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Sheet

#: So many cards a meld has at least, and a hand that is said to hold three or more of a rank.
THREE_OR_MORE = 3


def cards_on(index: int, sheet: Sheet) -> Iterator[tuple[tuple[str, ...], str, int]]:
    """Yield where cards were counted on a sheet, in melds or in heaps, and how many of each."""
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
    for path, cards, _net in places(index, sheet):
        for card, count in cards.counts.items():
            yield (*path, card), card, count


def cards_behind(
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
                yield (side, "tally", "unmade", kind), card, THREE_OR_MORE * unmade


def places(index: int, sheet: Sheet) -> Iterator[tuple[tuple[str, ...], Cards, int]]:
    """Yield where cards lie that are no melds, these cards, and the net count if it is one."""
    side = f"sides[{index}]"
    if sheet.tally is not None:
        yield (side, "tally", "cards"), sheet.tally.cards, sheet.tally.net or 0
    stacks = (("hands", sheet.hands), ("feet", sheet.feet), ("piles", sheet.piles))
    for name, held in stacks:
        for at, cards in enumerate(held):
            if cards is not None:
                yield (side, f"{name}[{at}]"), cards, 0
