"""Game files that cost as much work as their 256 kB allow: long games, and ones that are no game.

Each is packed without spaces, as bytes. The benchmark takes their time, the tests count their work.
"""

import json
from typing import Any

from scorekeeper.gamefile.format import FORMAT, MOST_ROUNDS
from scorekeeper.rules.cards import NATURALS
from scorekeeper.settings import LARGEST_REQUEST

Json = dict[str, Any]

#: Room for what a form sends beside the file.
LARGEST_FILE = LARGEST_REQUEST - 1024
#: The most sides that a game has, with the most players; and what keeps it from ending.
SEATS = {
    "team_canasta": (3, 3, {"target": 1_000_000}),
    "pennies_from_heaven": (2, 3, {"target": 1_000_000}),
    "family_pennies": (8, 1, {"rounds": MOST_ROUNDS}),
    "ten_pennies": (8, 1, {"rounds": MOST_ROUNDS}),
    "hearts_of_miromar": (2, 2, {"target": 1_000_000}),
}
LOW_TO_HIGH = NATURALS[::-1]


def game(key: str, *rounds: Json, **parts: Any) -> bytes:
    """Return the file of a game with as many sides as it has."""
    sides, players, options = SEATS[key]
    names = [f"P{at}" for at in range(players)]
    document = {
        "format": FORMAT,
        "ruleset": key,
        "options": options,
        "sides": [{"name": f"S{at}", "players": names} for at in range(sides)],
        "rounds": rounds,
    }
    return json.dumps(document | parts, separators=(",", ":")).encode()


def long_game(key: str, sheet: Json, **parts: Any) -> bytes:
    """Return a game of as many rounds as can be, in which each side has the same *sheet*."""
    round_ = {"table_ruling": "It stands.", "sides": [sheet] * SEATS[key][0]}
    return game(key, *[round_ | parts] * MOST_ROUNDS)


def melds(number: int, **more: int) -> list[Json]:
    """Return so many melds, of one rank after the other."""
    return [{"rank": LOW_TO_HIGH[at % len(LOW_TO_HIGH)], **more} for at in range(number)]


#: Good games of two hundred rounds, by key.
LONG_GAMES: dict[str, tuple[bytes, ...]] = {
    "team_canasta": (
        long_game("team_canasta", {"melds": melds(10), "hands": [{"K": 1}] * 3}, concealed=False),
        long_game("team_canasta", {"tally": {"cards": {"K": 1, "4": 3}}, "hands": [{"A": 1}] * 3}),
        long_game("team_canasta", {"hands": [dict.fromkeys(NATURALS, 0)] * 3}),
    ),
    "pennies_from_heaven": (
        long_game("pennies_from_heaven", {"melds": melds(15), "feet": [{"points": 55}] * 3}),
        long_game("pennies_from_heaven", {"melds": melds(11, naturals=3), "red_threes": 1}),
        long_game(
            "pennies_from_heaven",
            {
                "tally": {"canastas": {"mixed": 1}, "cards": {"K": 3, "4-7": 9, "2": 1}},
                "hands": [{"K": 1, "A": 1}] * 3,
                "feet": [{"points": 55}] * 3,
            },
        ),
    ),
    "family_pennies": (
        long_game(
            "family_pennies",
            {
                "tally": {"canastas": {"mixed": 1}, "cards": {"K": 3, "8-K": 9, "2": 1}},
                "red_threes": 1,
                "hands": [{"K": 1, "3b": 1}],
                "piles": [None],
            },
        ),
        long_game("family_pennies", {"melds": melds(3), "hands": [{"points": 5}], "piles": [None]}),
        long_game("family_pennies", {"tally": {"cards": {"net": 5}}}),
    ),
    "ten_pennies": (
        long_game("ten_pennies", {"hands": [{"points": 5, "cards": 1}], "purchases": 11}),
        long_game("ten_pennies", {"hands": [dict.fromkeys((*NATURALS, "2", "3", "joker"), 1)]}),
    ),
    "hearts_of_miromar": (
        long_game(
            "hearts_of_miromar",
            {
                "melds": melds(15),
                "hands": [{"K": 1, "3r": 1}, {"points": 100, "held": ["A", "7"]}],
            },
        ),
        long_game("hearts_of_miromar", {"melds": melds(11, naturals=3), "hands": [{}, {}]}),
        long_game("hearts_of_miromar", {"hands": [{"points": 100, "held": ["K"] * 60}, {}]}),
    ),
}

_UNKNOWN = {f"k{at}": 0 for at in range(140)}
_KINGS = {"rank": "K", "naturals": 99}
_HEARTS = "hearts_of_miromar"


def _team(sheet: Json, rounds: int = MOST_ROUNDS) -> bytes:
    return game("team_canasta", *[{"sides": [sheet, {}, {}]}] * rounds)


#: Files in which more is wrong than is told.
SPOILED: dict[str, bytes] = {
    "unknown names of a game": game("team_canasta", **{f"k{at}": 0 for at in range(22_000)}),
    "unknown options": game("team_canasta", options={f"k{at}": 0 for at in range(22_000)}),
    "unknown names in rounds": game("team_canasta", *[_UNKNOWN] * MOST_ROUNDS),
    "unknown names in melds": _team({"melds": [{"rank": "K", **_UNKNOWN}]}, 170),
    "unknown names in hands": _team({"hands": [_UNKNOWN] * 3}, 60),
    "melds that are none": _team({"melds": [0] * 100}),
    "melds without a rank": _team({"melds": [{}] * 100}),
    "melds of one rank": _team({"melds": [{"rank": "K"}] * 90}),
    "more kings than decks hold": _team({"melds": [_KINGS] * 45}),
    "more kings in each of a hundred melds": _team({"melds": [_KINGS] * 100}, 90),
    "unfinished melds named twice": game(
        _HEARTS, *[{"sides": [{"tally": {"unmade": ["aces"] * 20}}] * 2}] * MOST_ROUNDS
    ),
    "hands with too few points": game(
        _HEARTS, *[{"sides": [{"hands": [{"points": 0, "held": ["K"] * 90}] * 2}] * 2}] * 140
    ),
    "rounds after the end": game(
        "team_canasta",
        *[{"sides": [{"tally": {"cards": {"points": 500}}}, {}, {}]}] * MOST_ROUNDS,
        options={"target": 500},
    ),
    "names of nothing": game(
        "team_canasta", sides=[{"name": "", "players": [""] * 8, **_UNKNOWN}] * 8
    ),
}
#: Files of which little is told, and that a reader could spend long on.
STRANGE: dict[str, bytes] = {
    "empty objects": b'{"rounds":[' + b",".join([b"{}"] * 80_000) + b"]}",
    "small objects": b'{"rounds":[' + b",".join([b'{"":0}'] * 36_000) + b"]}",
    "lists in lists": b'{"sides":' + b"[" * 900 + b"]" * 900 + b"}",
    "long numbers": b'{"sides":[' + b",".join([b"9" * 4300] * 55) + b"]}",
    "a long fraction": b'{"first_round":0.' + b"1" * 250_000 + b"}",
    "a long name": b'{"rounds":[],"' + b"x" * 250_000 + b'":1}',
    "many players": game("team_canasta", sides=[{"name": "S", "players": ["x" * 40] * 380}] * 15),
    "many sides": game("team_canasta", *[{"sides": [{}] * 400}] * MOST_ROUNDS),
    "many melds": long_game("team_canasta", {"melds": melds(27)}),
    "a good game but for its last round": LONG_GAMES["family_pennies"][0].replace(
        b"}]}]}", b'}],"out":99}]}'
    ),
}
