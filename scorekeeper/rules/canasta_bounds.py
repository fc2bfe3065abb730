"""What canastas that are ticked must hold, and how many of them the decks can hold.

One bound for every game, worked out from its decks, its wild cards and its melds of a rank.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorekeeper.rules.cards import JOKER, TWO
from scorekeeper.rules.kinds import NATURALS_OF_ANY, RANK_OF
from scorekeeper.rules.ranks import RANKS
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import CANASTA, MIXED, NATURAL, RUN, SMALLEST, WILD

#: What canastas take, by kind, and how much of that the decks hold.
Limit = tuple[Mapping[str, int], int]


def _ranks(rules: Ruleset, *, mixed: bool = False) -> list[str]:
    """Return the ranks of ordinary natural canastas, or of *mixed* ones, the cheapest first."""
    melds: Any = rules.clauses["melds"]
    own = {RANK_OF[of] for of in rules.made_of.values() if of in RANK_OF}
    apart = {*melds.no_wilds} if mixed else own
    ranks = [rank for rank in RANKS if rank in rules.per_deck and rank not in {TWO, *apart}]
    return sorted(ranks, key=lambda rank: rules.values[rank])


def fewest_points(rules: Ruleset, ticked: Mapping[str, int], *, melded: bool) -> int:
    """Return the fewest counted card points behind the canastas that are *ticked*.

    A kind left unfinished stands under ``unmade_`` and its name. Low ranks come first, natural
    canastas before mixed ones, and twos before jokers.
    """
    if not any(ticked.values()):
        return SMALLEST * _lowest(rules) * melded
    made_of, values = rules.made_of, rules.values
    low = _lowest(rules)
    counts = {name: n for name, n in ticked.items() if n and name not in rules.uncounted}
    of_rank = natural = mixed = wild = run = anything = 0
    for name, count in counts.items():
        of = made_of.get(name, "")
        natural += count * (of == NATURAL)
        mixed += count * (of == MIXED)
        wild += count * (of == WILD)
        run += count * (of == RUN)
        anything += count * (of == NATURALS_OF_ANY)
        of_rank += count * CANASTA * values[RANK_OF[of]] if of in RANK_OF else 0
    points = of_rank + CANASTA * low * anything + _sets(rules, natural, mixed)
    points += _cheapest_run(rules) * run
    points += CANASTA * values[TWO] * wild + _jokers(rules, CANASTA * wild + mixed)
    for kind in rules.unmade:
        of = made_of[kind]
        cards = (JOKER, TWO) if of == WILD else (RANK_OF.get(of, ""),)
        least = min((values[card] for card in cards if card in values), default=low)
        points += SMALLEST * least * ticked.get(f"unmade_{kind}", 0)
    return points


def _lowest(rules: Ruleset) -> int:
    """Return the points of the cheapest card that has any."""
    return min([points for points in rules.values.values() if points])


def _cheapest_run(rules: Ruleset) -> int:
    """Return the fewest points in seven cards that follow each other."""
    values = [rules.values[rank] for rank in RANKS if rank in rules.per_deck]
    starts = range(max(len(values) - CANASTA, 0) + 1)
    return min(sum(values[at : at + CANASTA]) for at in starts)


def _jokers(rules: Ruleset, wilds: int) -> int:
    """Return what *wilds* cost beyond the twos of the decks."""
    jokers = min(max(wilds - rules.supply(TWO), 0), rules.supply(JOKER))
    return jokers * max(rules.values[JOKER] - rules.values[TWO], 0)


def _sets(rules: Ruleset, natural: int, mixed: int) -> int:
    """Return the fewest points in so many *natural* and *mixed* canastas of single ranks.

    What does not fit into the cheapest ranks costs at least what the next cheapest do.
    """
    melds: Any = rules.clauses["melds"]
    points = min(rules.values[TWO], rules.values[JOKER]) * mixed
    if melds.runs and NATURALS_OF_ANY in rules.made_of.values():
        # Any of them may be a sequence, and all of those may hold the cheapest ranks.
        return points + (CANASTA * natural + (CANASTA - 1) * mixed) * _lowest(rules)
    if melds.black_threes_canasta and natural:
        natural -= 1
        points += CANASTA * rules.values["3b"]
    room: dict[str, int] = {}
    for size, number, ranks in (
        (CANASTA, natural, _ranks(rules)),
        (CANASTA - 1, mixed, _ranks(rules, mixed=True)),
    ):
        cheap, dear, left = *_two_cheapest(rules, ranks), number
        for rank in (rank for rank in ranks if rules.values[rank] == cheap):
            free = room.get(rank, rules.supply(rank))
            here = min(left, free // size, 1 if melds.per_rank == "one" else left)
            room[rank] = 0 if here and melds.per_rank == "one" else free - size * here
            points += here * size * cheap
            left -= here
        points += left * size * dear
    return points


def _two_cheapest(rules: Ruleset, ranks: list[str]) -> tuple[int, int]:
    """Return the two lowest card points among *ranks*."""
    values = sorted({rules.values[rank] for rank in ranks}) or [0]
    return values[0], values[min(1, len(values) - 1)]


def limits(rules: Ruleset) -> Sequence[Limit]:
    """Return what the decks hold of what canastas take, worked out once for a table."""
    if "limits" not in rules.remembered:
        rules.remembered["limits"] = tuple(_limits(rules))
    found: Sequence[Limit] = rules.remembered["limits"]
    return found


def _limits(rules: Ruleset) -> Iterator[Limit]:
    made_of = rules.made_of
    by_material: dict[str, list[str]] = {}
    for name, of in made_of.items():
        by_material.setdefault(of, []).append(name)
    wilds = rules.supply(JOKER) + rules.supply(TWO)
    wild, mixed = by_material.get(WILD, []), by_material.get(MIXED, [])
    counted = [name for name in wild if name not in rules.uncounted]
    yield dict.fromkeys(counted, CANASTA) | dict.fromkeys(mixed, 1), wilds
    for of, rank in RANK_OF.items():
        names = [name for name in by_material.get(of, ()) if name not in rules.uncounted]
        if names:
            yield dict.fromkeys(names, CANASTA), rules.supply(rank)
    if by_material.keys() & {NATURALS_OF_ANY, RUN}:
        yield dict.fromkeys(made_of, CANASTA), rules.decks * sum(rules.per_deck.values())
        return
    natural = by_material.get(NATURAL, [])
    yield dict.fromkeys(natural, 1), _most_natural(rules)
    yield from _joint_limit(rules, natural, mixed)


def _most_natural(rules: Ruleset) -> int:
    """Return how many natural canastas of single ranks the decks hold."""
    melds: Any = rules.clauses["melds"]
    threes = ["3b"] if melds.black_threes_canasta else []
    return sum(rules.supply(rank) // CANASTA for rank in (*_ranks(rules), *threes))


def _joint_limit(rules: Ruleset, natural: list[str], mixed: list[str]) -> Iterator[Limit]:
    """Yield what natural and mixed canastas take together of the ranks of which both are made."""
    fewest = fewest_naturals(rules)
    ranks = _ranks(rules, mixed=True)
    own = [name for name, of in rules.made_of.items() if RANK_OF.get(of) in ranks]
    supply = rules.supply(ranks[0]) if ranks else 0
    whole, partly = supply // CANASTA, supply // fewest
    if not (whole and partly and mixed):
        return
    room = max(partly * n + whole * ((supply - CANASTA * n) // fewest) for n in range(whole + 1))
    # Ranks that take no wild cards, and black threes, make natural canastas only.
    alone = _most_natural(rules) - sum(whole for rank in _ranks(rules) if rank in ranks)
    takes = dict.fromkeys([*natural, *own], partly) | dict.fromkeys(mixed, whole)
    yield takes, room * len(ranks) + partly * max(alone, 0)


def fewest_naturals(rules: Ruleset) -> int:
    """Return the fewest natural cards of a mixed canasta."""
    melds: Any = rules.clauses["melds"]
    most = CANASTA - 1 if melds.wilds is None else min(melds.wilds, CANASTA - 1)
    fits = (w for w in range(most, 0, -1) if CANASTA - w >= melds.naturals_for(w))
    return CANASTA - next(fits, 0)
