"""Check that no more canastas are ticked than all decks in play hold cards for."""

from collections.abc import Iterator
from typing import Any

from scorekeeper.rules.cards import NATURALS
from scorekeeper.rules.checks.decks.canasta_limits import limits
from scorekeeper.rules.checks.decks.smallest_excess import Leaf, excess
from scorekeeper.rules.input_limits import MOST_ITEMS
from scorekeeper.rules.problem import Problem, impossible
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
    places: dict[str, None] = {}
    for takes, most in limits(rules):
        taken = sum([each * one[kind] for one in counts for kind, each in takes.items()])
        if taken <= most:
            continue
        leaves: list[Leaf] = []
        for index, sheet in enumerate(round_.sheets):
            for kind, each in takes.items():
                place = ("tally", "canastas", kind) if sheet.tally else ()
                leaves.append(((f"sides[{index}]", *place), each * counts[index][kind]))
        places |= dict.fromkeys(where for where, _taken in excess(leaves, most))
    for where in places:
        message = text("The decks do not hold that many of these.")
        yield impossible("too_many_canastas", message, where)
    for index, sheet in enumerate(round_.sheets):
        if sheet.tally is not None and sum(counts[index].values()) > _most_on_a_sheet(rules):
            message = text("There are not so many ranks to make canastas of.")
            yield impossible("too_many_canastas", message, f"sides[{index}].tally.canastas")


def _most_on_a_sheet(rules: Ruleset) -> int:
    """Return how many canastas a side can have where it has one meld of a rank."""
    melds: Any = rules.clauses["melds"]
    if melds.per_rank != "one" or melds.wild_melds:
        return MOST_ITEMS
    return len([rank for rank in rules.per_deck if rank in NATURALS])
