"""An evening to measure with: fourteen rounds of Canasta that stay below a far target."""

from typing import Any

ROUNDS = 14

_ROUND: dict[str, Any] = {
    "out": 0,
    "sides": [
        {
            "melds": [
                {"rank": "K", "naturals": 7},
                {"rank": "9", "naturals": 4, "twos": 2},
                {"rank": "A", "naturals": 3},
            ],
            "red_threes": 1,
            "hands": [{}, {"5": 1, "Q": 1}],
        },
        {
            "melds": [
                {"rank": "8", "naturals": 5, "jokers": 1, "twos": 1},
                {"rank": "6", "naturals": 3},
            ],
            "red_threes": 2,
            "hands": [{"J": 2, "3b": 1}, {"A": 1, "4": 1, "2": 1}],
        },
    ],
}


def evening(rounds: int = ROUNDS) -> dict[str, Any]:
    """Return the game file of an evening."""
    sides = [
        {"name": "North-South", "players": ["Ann", "Bob"]},
        {"name": "East-West", "players": ["Cy", "Di"]},
    ]
    return {
        "format": "scorekeeper/1",
        "ruleset": "team_canasta",
        "options": {"target": 1_000_000},
        "sides": sides,
        "rounds": [_ROUND] * rounds,
    }
