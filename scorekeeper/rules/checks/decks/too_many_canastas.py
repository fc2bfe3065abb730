"""Check that no more canastas are ticked than all decks in play hold cards for."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorekeeper.rules.cards import NATURALS
from scorekeeper.rules.checks.decks.canasta_limits import limits
from scorekeeper.rules.checks.decks.smallest_excess import Leaf, excess
from scorekeeper.rules.input_limits import MOST_ITEMS
from scorekeeper.rules.problem import Entries, Problem, impossible
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round
from scorekeeper.rules.text import text


def canasta_problems(rules: Ruleset, round_: Round) -> Iterator[Problem]:
    """Yield canastas that are ticked though the decks cannot hold them all."""
    if all(sheet.tally is None for sheet in round_.sheets):
        return  # Of melds the cards themselves tell.
    counts = [rules.canastas(sheet) for sheet in round_.sheets]
    if not any(any(one.values()) for one in counts):
        return
    yield from _beyond_the_decks(rules, round_, counts)
    for index, sheet in enumerate(round_.sheets):
        if sheet.tally is not None and sum(counts[index].values()) > _most_on_a_sheet(rules):
            message = text("There are not so many ranks to make canastas of.")
            yield impossible("too_many_canastas", message, f"sides[{index}].tally.canastas")


def _beyond_the_decks(
    rules: Ruleset, round_: Round, counts: Sequence[Mapping[str, int]]
) -> Iterator[Problem]:
    found: dict[str, Entries] = {}
    for takes, most in limits(rules):
        taken = sum([each * one[kind] for one in counts for kind, each in takes.items()])
        if taken <= most:
            continue
        leaves: list[Leaf] = []
        numbers: Counter[str] = Counter()
        for index, sheet in enumerate(round_.sheets):
            for kind, each in takes.items():
                place = ("tally", "canastas", kind) if sheet.tally else ()
                path, number = (f"sides[{index}]", *place), counts[index][kind]
                leaves.append((path, each * number))
                numbers[".".join(path)] += number
        for where, _taken, entries in excess(leaves, most):
            paths = dict.fromkeys(path for path, _cards in entries)
            found.setdefault(where, tuple([(path, numbers[path]) for path in paths]))
    for where, entries in found.items():
        message = text("The decks do not hold that many of these.")
        yield impossible("too_many_canastas", message, where, entries)


def _most_on_a_sheet(rules: Ruleset) -> int:
    """Return how many canastas a side can have where it has one meld of a rank."""
    melds: Any = rules.clauses["melds"]
    if melds.per_rank != "one" or melds.wild_melds:
        return MOST_ITEMS
    return len([rank for rank in rules.per_deck if rank in NATURALS])
