"""Where too much lies, told as narrowly as can be."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.checks.decks.smallest_excess import excess

paths = st.lists(st.sampled_from("ab"), max_size=3).map(tuple)
leaves = st.lists(st.tuples(paths, st.integers(0, 5)), max_size=12)


def inside(found, part):
    """Return all that lies in a *part*, each place by its path."""
    within = [(path, count) for path, count in found if count and path[: len(part)] == part]
    return tuple((".".join(path), count) for path, count in within)


@given(leaves, st.integers(0, 12))
def test_the_smallest_parts_that_hold_too_much_are_told(found, limit):
    parts = {path[:depth] for path, _count in found for depth in range(len(path) + 1)}
    holds = {
        part: sum(count for path, count in found if path[: len(part)] == part) for part in parts
    }
    over = {part for part in parts if holds[part] > limit}
    smallest = {
        part for part in over if not any(part == other[: len(part)] for other in over - {part})
    }

    assert sorted(excess(found, limit)) == sorted(
        (".".join(part), holds[part], inside(found, part)) for part in smallest
    )
