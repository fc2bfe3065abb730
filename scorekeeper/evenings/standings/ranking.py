"""Putting entries in order: by the measure of the evening, then by what parts those who tie."""

from collections.abc import Callable, Container, Iterable, Sequence
from itertools import groupby, pairwise
from typing import Any

from scorekeeper.evenings.meetings import pair
from scorekeeper.evenings.seeded_order import lot_order
from scorekeeper.evenings.standings.scores import EveningScores, measured
from scorekeeper.evenings.standings.table_result import Number, TableResult

HEAD_TO_HEAD, LOT = "head_to_head", "lot"

Group = Sequence[int]


def ranked_groups(scores: EveningScores) -> list[Group]:
    """Return the entries from first to last; those whom nothing parts are one group.

    Within a group they stand in the order of the lot.
    """
    scoring = scores.evening.scoring
    groups: list[Group] = [lot_order(scores.evening)]
    for rule in (scoring.by, *scoring.ties):
        groups = [part for group in groups for part in parted(scores, group, rule)]
    return groups


def parted(scores: EveningScores, group: Group, rule: str) -> Iterable[Group]:
    """Return a tied *group* as parts, best first, as far as one *rule* parts it."""
    if len(group) == 1:
        return [group]
    if rule == LOT:
        return [[one] for one in group]
    if rule != HEAD_TO_HEAD:
        return _split(group, lambda one: scores.rank_value(one, rule))
    if not _have_all_met(scores, group):
        return [group]
    return _split(group, lambda one: _head_to_head(scores, one, group))


def _split(group: Group, value: Callable[[int], Any]) -> list[Group]:
    ordered = sorted(group, key=value, reverse=True)  # Stable, also in reverse: the lot stays.
    return [list(part) for _value, part in groupby(ordered, key=value)]


def _have_all_met(scores: EveningScores, group: Group) -> bool:
    return all(
        pair(one, other) in scores.against
        for at, one in enumerate(group)
        for other in group[at + 1 :]
    )


def _head_to_head(scores: EveningScores, entry: int, group: Group) -> Number:
    """Return what an entry scored by the rank measure wherever it met another of the *group*.

    It is the sum over all these meetings, also where some met more often than others.
    """
    measure = scores.evening.scoring.by
    turned = -1 if measure == "points" and scores.evening.lowest_wins else 1
    results: list[TableResult] = []
    for other in group:
        if other != entry:
            which = 0 if entry < other else 1
            results += (meeting[which] for meeting in scores.against[pair(entry, other)])
    return turned * measured(results, measure)


def parting_rules(
    scores: EveningScores, among: Container[int]
) -> list[tuple[int, int, str | None]]:
    """Return each two neighbours whom the measure of the evening does not part, and what does.

    Nothing is None: they share their place. Neighbours are those *among* some entries.
    """
    scoring = scores.evening.scoring
    groups = list(parted(scores, lot_order(scores.evening), scoring.by))
    tied, parts = _places(groups), dict[str, dict[int, int]]()
    for rule in scoring.ties:
        groups = [part for group in groups for part in parted(scores, group, rule)]
        parts[rule] = _places(groups)
    return [
        (one, other, next((rule for rule, at in parts.items() if at[one] != at[other]), None))
        for one, other in pairwise(one for group in groups for one in group if one in among)
        if tied[one] == tied[other]
    ]


def _places(groups: Iterable[Group]) -> dict[int, int]:
    """Return in which of some *groups* each entry is."""
    return {one: at for at, group in enumerate(groups) for one in group}
