"""Whole games as game files: the worked examples, and the evenings of the golden tables."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.gamefile.format import FORMAT
from scorekeeper.rules.rulesets import RULESETS
from tests.rules.golden import ROUND, Case, all_cases, at_table, stored

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.json"))
#: One worked example of each game: enough where a page around the scores is tested, as the scores
#: of all examples are held against what was published when they are imported.
ONE_OF_EACH = [path for path in EXAMPLES if path.stem.endswith("-1")]
PLAYERS = ("Ann", "Bob", "Cem", "Di", "Eve", "Fritz", "Ge", "Hô")
#: What one party may be called, and how another one begins.
SIDES = ("Örtlich", "East-West", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")

Document = dict[str, Any]


def file_of(key: str, case: Case, rounds: Sequence[Case]) -> Document:
    """Return a game file of *rounds* that a golden table tells, at the table of *case*."""
    starts = case.get("starts") or [0] * len(rounds[0]["sides"])
    _here, players = at_table(RULESETS[key], case, len(starts))
    parts = {name: case[name] for name in ("options", "first_round", "start_pot") if name in case}
    return {
        "format": FORMAT,
        "ruleset": key,
        **parts,
        "sides": [
            {
                "name": SIDES[side],
                "players": [f"{name} {side + 1}" for name in PLAYERS[:count]],
                "start": start,
            }
            for side, (start, count) in enumerate(zip(starts, players, strict=True))
        ],
        "rounds": [
            {part: stored(value) for part, value in round_.items() if part in ROUND}
            for round_ in rounds
        ],
    }


def evenings_of(key: str) -> list[Document]:
    """Return the whole games of *key*: its worked examples, then the evenings of its table."""
    told = [
        file_of(key, case, case["rounds"])
        for game, kind, case in all_cases()
        if (game, kind) == (key, "evening")
    ]
    return [game for game in _worked_examples() if game["ruleset"] == key] + told


@cache
def _worked_examples() -> list[Document]:
    return [json.loads(path.read_text())["game"] for path in EXAMPLES]


#: Two whole games of each, a worked example and an evening of its table, to be given to a test as
#: *game*; that a game file reads back the same is tested of all evenings without any page.
TWO_OF_EACH = [
    pytest.param(game, id=f"{key}: {name}")
    for key in RULESETS
    for found in (evenings_of(key),)
    for name, game in zip(("first", "last"), (*found[:1], *found[-1:]), strict=False)
]


def ruled(key: str) -> Document:
    """Return a game in which a table accepted what the rules forbid."""
    cases = (case for game, kind, case in all_cases() if (game, kind) == (key, "allowed"))
    case = next(case for case in cases if not case.get("options"))
    return file_of(key, case, [case])
