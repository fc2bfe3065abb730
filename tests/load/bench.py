"""Measures everything that the README gives figures of; see README.md beside it for the method."""

import os
import platform
import sys
from collections.abc import Callable, Iterator, Mapping

from tests.load import (
    beside,
    boards,
    crowd,
    folding,
    hall,
    memory,
    opening_checks,
    publishing,
    receipt,
    seats,
    spoiled,
    webhooks,
)


def saving() -> Iterator[str]:
    """Yield how long a save takes while a thousand watch."""
    yield f"1,000 watchers of a board: {receipt.one_board(1000, saves=40)}"


def watchers() -> Iterator[str]:
    """Yield how soon five thousand watchers have a new score before them."""
    yield f"5,000 watchers of a board: {receipt.one_board(5000)}"


def tables() -> Iterator[str]:
    """Yield how a thousand tables get on together for a minute."""
    yield f"1,000 boards, 5 watchers each, 20 saves a second: {receipt.a_house()}"


PARTS: Mapping[str, Callable[[], Iterator[str]]] = {
    "fold": folding.measure,
    "openings": opening_checks.measure,
    "spoiled": spoiled.measure,
    "seats": seats.measure,
    "boards": boards.measure,
    "saving": saving,
    "watchers": watchers,
    "tables": tables,
    "beside": beside.measure,
    "memory": memory.measure,
    "crowd": crowd.measure,
    "hall": hall.measure,
    "webhooks": webhooks.measure,
    "publishing": publishing.measure,
}


def main() -> None:
    """Measure and print all parts, or those that are named."""
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}")
    for name in sys.argv[1:] or PARTS:
        for line in PARTS[name]():
            print(line, flush=True)


if __name__ == "__main__":
    main()
