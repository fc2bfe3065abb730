"""How many canastas the decks can hold: one limit for every game, worked out from its page."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorekeeper.rules.canasta_materials import NATURALS_OF_ANY, RANK_OF
from scorekeeper.rules.cards import JOKER, TWO
from scorekeeper.rules.checks.decks.canasta_bounds import ranks_of_sets
from scorekeeper.rules.checks.decks.sequences import is_sequence, most_wilds, taken_of_each_rank
from scorekeeper.rules.meld import CANASTA, MIXED, NATURAL, WILD
from scorekeeper.rules.ruleset import Ruleset

#: What canastas take, by kind, and how much of that the decks hold.
Limit = tuple[Mapping[str, int], int]


def limits(rules: Ruleset) -> Sequence[Limit]:
    """Return what the decks hold of what canastas take, worked out once for a table."""
    if "limits" not in rules.remembered:
        rules.remembered["limits"] = tuple(_limits(rules))
    found: Sequence[Limit] = rules.remembered["limits"]
    return found


def _limits(rules: Ruleset) -> Iterator[Limit]:
    made_of, sizes = rules.made_of, rules.sizes
    by_material: dict[str, list[str]] = {}
    for name, of in made_of.items():
        by_material.setdefault(of, []).append(name)
    wilds = rules.supply(JOKER) + rules.supply(TWO)
    wild, mixed = by_material.get(WILD, []), by_material.get(MIXED, [])
    counted = [name for name in wild if name not in rules.uncounted]
    yield {name: sizes[name] for name in counted} | dict.fromkeys(mixed, 1), wilds
    for of, rank in RANK_OF.items():
        names = [name for name in by_material.get(of, ()) if name not in rules.uncounted]
        if names:
            yield {name: sizes[name] for name in names}, rules.supply(rank)
    runs = [name for name, of in made_of.items() if of != MIXED and is_sequence(rules, name)]
    yield from taken_of_each_rank(rules, runs)
    if runs or NATURALS_OF_ANY in by_material:
        yield sizes, rules.decks * sum(rules.per_deck.values())
        return
    natural = by_material.get(NATURAL, [])
    yield dict.fromkeys(natural, 1), _most_natural(rules)
    yield from _joint_limit(rules, natural, mixed)


def _most_natural(rules: Ruleset) -> int:
    """Return how many natural canastas of single ranks the decks hold."""
    melds: Any = rules.clauses["melds"]
    threes = ["3b"] if melds.black_threes_canasta else []
    return sum(rules.supply(rank) // CANASTA for rank in (*ranks_of_sets(rules), *threes))


def _joint_limit(rules: Ruleset, natural: list[str], mixed: list[str]) -> Iterator[Limit]:
    """Yield what natural and mixed canastas take together of the ranks of which both are made."""
    fewest = fewest_naturals(rules)
    ranks = ranks_of_sets(rules, mixed=True)
    own = [name for name, of in rules.made_of.items() if RANK_OF.get(of) in ranks]
    supply = rules.supply(ranks[0]) if ranks else 0
    whole, partly = supply // CANASTA, supply // fewest
    if not (whole and partly and mixed):
        return
    room = max(partly * n + whole * ((supply - CANASTA * n) // fewest) for n in range(whole + 1))
    # Ranks that take no wild cards, and black threes, make natural canastas only.
    alone = _most_natural(rules) - sum(whole for rank in ranks_of_sets(rules) if rank in ranks)
    takes = dict.fromkeys([*natural, *own], partly) | dict.fromkeys(mixed, whole)
    yield takes, room * len(ranks) + partly * max(alone, 0)


def fewest_naturals(rules: Ruleset) -> int:
    """Return the fewest natural cards of a mixed canasta."""
    melds: Any = rules.clauses["melds"]
    most = most_wilds(rules, CANASTA)
    fits = (w for w in range(most, 0, -1) if CANASTA - w >= melds.naturals_for(w))
    return CANASTA - next(fits, 0)
