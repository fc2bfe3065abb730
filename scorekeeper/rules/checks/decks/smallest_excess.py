"""Finding the smallest parts of a round that hold more of something than there is."""

from collections.abc import Iterable, Iterator

from scorekeeper.rules.problem import Entries

#: Where something lies, from the side down to the card, and how much of it.
Leaf = tuple[tuple[str, ...], int]


def excess(leaves: Iterable[Leaf], limit: int) -> Iterator[tuple[str, int, Entries]]:
    """Yield the smallest parts that alone hold more than *limit*, how much they hold, and where."""
    leaves = [(path, count) for path, count in leaves if count]
    sums: dict[tuple[str, ...], int] = {}
    for path, count in leaves:
        for depth in range(len(path) + 1):
            sums[path[:depth]] = sums.get(path[:depth], 0) + count
    over = [path for path, count in sums.items() if count > limit]
    holders = {path[:depth] for path in over for depth in range(len(path))}
    for path in over:
        if path not in holders:
            inside = [(one, count) for one, count in leaves if one[: len(path)] == path]
            entries = tuple([(".".join(one), count) for one, count in inside])
            yield ".".join(path), sums[path], entries
