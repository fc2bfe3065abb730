"""The fewest card points that the canastas of a tally can hold.

One bound for every game, worked out from its decks, its wild cards and its melds of a rank.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.canasta_materials import NATURALS_OF_ANY, RANK_OF
from scorekeeper.rules.cards import JOKER, TWO
from scorekeeper.rules.checks.decks.sequences import cheapest_run, is_sequence
from scorekeeper.rules.meld import CANASTA, MIXED, NATURAL, SMALLEST, WILD
from scorekeeper.rules.ranks import RANKS
from scorekeeper.rules.ruleset import Ruleset


def ranks_of_sets(rules: Ruleset, *, mixed: bool = False) -> list[str]:
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
    points, sets = 0, dict[str, int]()
    for name, count in ticked.items():
        of = rules.made_of.get(name, "")
        if name in rules.uncounted or not of:
            continue
        if is_sequence(rules, name):
            points += count * cheapest_run(rules, name)
        elif of in RANK_OF:
            points += count * rules.sizes[name] * rules.values.get(RANK_OF[of], 0)
        else:
            sets[name] = count
    return points + _of_sets(rules, sets) + _unmade(rules, ticked)


def _of_sets(rules: Ruleset, ticked: Mapping[str, int]) -> int:
    """Return the fewest points in the canastas that are *ticked* and may be of any rank."""
    sets, more = Counter[str](), Counter[str]()
    for name, count in ticked.items():
        sets[rules.made_of[name]] += count
        more[rules.made_of[name]] += count * (rules.sizes[name] - CANASTA)
    wild = CANASTA * sets[WILD] + more.pop(WILD, 0)
    points = _lowest(rules) * (CANASTA * sets[NATURALS_OF_ANY] + more.total())
    points += _sets(rules, sets[NATURAL], sets[MIXED])
    return points + rules.values[TWO] * wild + _jokers(rules, wild + sets[MIXED])


def _unmade(rules: Ruleset, ticked: Mapping[str, int]) -> int:
    """Return the fewest points in the melds that are *ticked* as unfinished."""
    points, values = 0, rules.values
    for kind in rules.unmade:
        of = rules.made_of[kind]
        cards = (JOKER, TWO) if of == WILD else (RANK_OF.get(of, ""),)
        least = min((values[card] for card in cards if card in values), default=_lowest(rules))
        points += SMALLEST * least * ticked.get(f"unmade_{kind}", 0)
    return points


def _lowest(rules: Ruleset) -> int:
    """Return the points of the cheapest card that has any; 0 where none has."""
    return min((points for points in rules.values.values() if points), default=0)


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
    return points + _of_single_ranks(rules, natural, mixed)


def _of_single_ranks(rules: Ruleset, natural: int, mixed: int) -> int:
    """Return the fewest points in the natural cards of canastas that have to be sets."""
    melds: Any = rules.clauses["melds"]
    points, room = 0, dict[str, int]()
    for size, number, ranks in (
        (CANASTA, natural, ranks_of_sets(rules)),
        (CANASTA - 1, mixed, ranks_of_sets(rules, mixed=True)),
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
