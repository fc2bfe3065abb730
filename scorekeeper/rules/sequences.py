"""Sequences behind canastas that are ticked: what they cost at least, and what they are made of."""

from typing import Any

from scorekeeper.rules.cards import JOKER, TWO
from scorekeeper.rules.kinds import NATURALS_OF_ANY
from scorekeeper.rules.ranks import RANKS
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import CANASTA, MIXED, RUN


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


def _row(rules: Ruleset) -> tuple[str, ...]:
    """Return the ranks that follow each other; the ace is low too where threes are like others."""
    return ("A", *RANKS) if "3" in rules.per_deck else RANKS[RANKS.index("4") :]


def _windows(rules: Ruleset, size: int) -> list[tuple[str, ...]]:
    """Return every sequence of so many cards, or the longest that there is."""
    row = _row(rules)
    return [row[at : at + size] for at in range(max(len(row) - size, 0) + 1)]
