"""The order of a run: what takes long begins first, so that nobody waits for it at the end."""

from collections.abc import Iterable, Sequence
from itertools import chain, groupby
from pathlib import Path

import pytest

_HERE = Path(__file__).parent
#: The folders whose tests start neither a server nor a browser: each takes parts of a second.
QUICK = {"evenings", "gamefile", "games", "old", "rules", "stored_evenings", "web"}


def longest_first(items: Iterable[pytest.Item], workers: int) -> list[pytest.Item]:
    """Return the tests in an order in which each of *workers* begins with what takes long.

    Each is given a piece of the list, as long as those of the others, and whoever has done his own
    takes over the end of another's. The tests of a module stay together: they share what is made
    for them.
    """
    modules = [list(tests) for _path, tests in groupby(items, lambda item: item.path)]
    pieces: list[list[pytest.Item]] = [[] for _worker in range(workers)]
    for tests in sorted(modules, key=_is_short):
        min(pieces, key=len).extend(tests)
    return list(chain(*pieces))


def _is_short(module: Sequence[pytest.Item]) -> tuple[bool, bool]:
    """Return whether the tests of a module are quick ones, and whether they try but some cases."""
    folder = module[0].path.relative_to(_HERE).parts[0]
    return folder in QUICK, not any(item.get_closest_marker("exhaustive") for item in module)
