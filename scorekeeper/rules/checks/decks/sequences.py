"""Canastas of a tally that are sequences: their fewest points, and the cards they take."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorekeeper.rules.canasta_materials import NATURALS_OF_ANY
from scorekeeper.rules.cards import JOKER, TWO
from scorekeeper.rules.meld import CANASTA, MIXED, RUN
from scorekeeper.rules.ranks import row
from scorekeeper.rules.ruleset import Ruleset


def is_sequence(rules: Ruleset, kind: str) -> bool:
    """Whether a *kind* of canasta is a sequence: by its name, or as no set holds so many cards."""
    of = rules.made_of.get(kind, "")
    melds: Any = rules.clauses["melds"]
    if of not in {MIXED, NATURALS_OF_ANY} or not melds.runs:
        return of == RUN
    most = max(rules.supply(rank) for rank in _row(rules))
    return rules.sizes[kind] > most + (most_wilds(rules, CANASTA) if of == MIXED else 0)


def most_wilds(rules: Ruleset, size: int) -> int:
    """Return the most wild cards of a mixed meld of so many cards, beside one natural card."""
    melds: Any = rules.clauses["melds"]
    return size - 1 if melds.wilds is None else min(melds.wilds, size - 1)


def cheapest_run(rules: Ruleset, kind: str) -> int:
    """Return the fewest points in the cards of a *kind* that is a sequence."""
    size, wild = rules.sizes[kind], min(rules.values[TWO], rules.values[JOKER])
    wilds = range(most_wilds(rules, size) + 1 if rules.made_of[kind] == MIXED else 1)
    found = []
    for window in _windows(rules, size):
        values = sorted(rules.values[rank] for rank in window)
        found += [sum(values[: max(size - w, 0)]) + wild * w for w in wilds]
    return min(found)


def taken_of_each_rank(
    rules: Ruleset, kinds: Sequence[str]
) -> Iterator[tuple[dict[str, int], int]]:
    """Yield for each rank how many of it each of some *kinds* takes, and how many there are."""
    for rank in dict.fromkeys(_row(rules)):
        takes = {
            kind: min(window.count(rank) for window in _windows(rules, rules.sizes[kind]))
            for kind in kinds
        }
        if any(takes.values()):
            yield takes, rules.supply(rank)


def make_sequences(rules: Ruleset, cards: Mapping[str, int], *, size: int, number: int) -> bool:
    """Whether counted *cards* may make a *number* of sequences of at least *size* cards."""
    ranks = _row(rules)
    held = {rank: _held(rules, cards, rank) for rank in ranks}
    places = {
        card: sum(rank == card or rank in rules.groups.get(card, ()) for rank in ranks)
        for card in cards
    }
    room = sum(min(count, number * places[card]) for card, count in cards.items())
    left, made = [held[rank] for rank in ranks], 0
    for at in range(max(len(ranks) - size, 0) + 1):
        here = min(left[at : at + size])
        left[at : at + size] = [count - here for count in left[at : at + size]]
        made += here
    return made >= number and room >= number * size


def _held(rules: Ruleset, cards: Mapping[str, int], rank: str) -> int:
    """Return how many of a *rank* may be among counted *cards*, alone or in a group."""
    groups = (count for card, count in cards.items() if rank in rules.groups.get(card, ()))
    return cards.get(rank, 0) + sum(groups)


def _row(rules: Ruleset) -> tuple[str, ...]:
    return row(threes_apart="3" not in rules.per_deck)


def _windows(rules: Ruleset, size: int) -> list[tuple[str, ...]]:
    """Return every sequence of so many cards, or the longest that there is."""
    ranks = _row(rules)
    return [ranks[at : at + size] for at in range(max(len(ranks) - size, 0) + 1)]
