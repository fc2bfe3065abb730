"""Evening files for tests."""

import copy
from typing import Any

Document = dict[str, Any]

#: The example of the format, with the entries and sides that it leaves out.
EXAMPLE: Document = {
    "format": "scorekeeper-evening/1",
    "name": "Friday",
    "lowest_wins": False,
    "table": {"sides": 2, "players": 2},
    "movement": {"kind": "danish", "sittings": 5, "modified": True, "seed": 7},
    "scoring": {
        "by": "victory_points",
        "scale": [50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500],
        "ties": ["head_to_head", "difference", "points", "lot"],
        "bye": {"victory_points": 14, "difference": 355},
    },
    "entries": [
        {"id": 1, "name": "Ann & Ben", "players": ["Ann", "Ben"]},
        {"id": 2, "name": "Cy & Di", "players": ["Cy", "Di"]},
        {"id": 3, "name": "Eve & Flo", "players": ["Eve", "Flo"]},
        {"id": 4, "name": "Gus & Hal", "players": ["Gus", "Hal"]},
        {"id": 5, "name": "Ida & Jo", "players": ["Ida", "Jo"]},
        {"id": 9, "name": "Late & Lucky", "players": ["L", "K"], "from": 2, "until": 4},
    ],
    "sittings": [
        {
            "tables": [
                {"table": 1, "sides": [[1], [4]], "points": [1250, 700]},
                {"table": 2, "sides": [[2], [3]], "points": None},
            ],
            "byes": [5],
        }
    ],
}


def changed(value: Any, *way: str | int) -> Document:
    """Return the example in which *value* stands at the end of the *way*."""
    whole = copy.deepcopy(EXAMPLE)
    part: Any = whole
    for step in way[:-1]:
        part = part[step]
    part[way[-1]] = value
    return whole


def without(*way: str | int) -> Document:
    """Return the example without what stands at the end of the *way*."""
    whole = copy.deepcopy(EXAMPLE)
    part: Any = whole
    for step in way[:-1]:
        part = part[step]
    del part[way[-1]]
    return whole


def small(kind: str, count: int, sides: int = 2, players: int = 2, **parts: Any) -> Document:
    """Return an evening of so many entries before its first sitting."""
    return {
        "format": "scorekeeper-evening/1",
        "name": "Friday",
        "table": {"sides": sides, "players": players},
        "movement": {"kind": kind, "sittings": 2},
        "scoring": {"by": "points"},
        "entries": [{"id": one, "name": f"Entry {one}"} for one in range(1, count + 1)],
        "sittings": [],
    } | parts
