"""Matchings of least cost, found exactly."""

from collections.abc import Callable, Sequence
from itertools import combinations

from scorekeeper.evenings.seeded_order import drawn

#: Above every sum of what decides between matchings of equal cost.
_ONE = 1 << 60

#: What two cost together, in whole numbers from 0 up; None if they cannot be together.
Cost = Callable[[int, int], int | None]


def closest_pairs(ids: Sequence[int], cost: Cost, *seed: object) -> list[tuple[int, int]]:
    """Return *ids* in pairs whose costs have the least sum; all of them if that is possible.

    Of several such matchings the *seed* decides, so that it is the same on every machine.
    """
    edges = []
    for one, other in combinations(sorted(ids), 2):
        price = cost(one, other)
        if price is not None:
            edges.append((one, other, price * _ONE + drawn(*seed, one, other)))
    return _matched(edges)


def assigned(rows: Sequence[int], places: Sequence[int], cost: Cost) -> dict[int, int]:
    """Return for each of *rows* one of as many *places*, so that the costs have the least sum."""
    first = len(rows)  # Places are numbered after all rows.
    edges = [
        (at, first + to, (cost(row, place) or 0) * _ONE + drawn(row, place))
        for at, row in enumerate(rows)
        for to, place in enumerate(places)
    ]
    return {rows[at]: places[to - first] for at, to in _matched(edges)}


def _matched(edges: Sequence[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """Return a matching of as many as possible and, of these, of the least sum of prices."""
    # Only when seats are asked for: it takes memory that a server of games does not need.
    from rustworkx import PyGraph, max_weight_matching  # noqa: PLC0415 - as said above

    names = sorted({name for one, other, _price in edges for name in (one, other)})
    numbers = {name: at for at, name in enumerate(names)}
    most = max((price for _one, _other, price in edges), default=0) + 1
    graph: PyGraph[int, int] = PyGraph(multigraph=False)
    graph.add_nodes_from(names)
    graph.add_edges_from([(numbers[a], numbers[b], most - price) for a, b, price in edges])
    found = max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((names[min(two)], names[max(two)]) for two in found)
