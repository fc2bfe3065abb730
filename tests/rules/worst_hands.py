"""The hands that keep the opening checker longest, found by python -m tests.load.opening_checks.

Each stands with what is asked: points, or the number of the round where a game has contracts.
"""

from collections.abc import Mapping

from scorekeeper.rules.game_parts.contract import Contract
from scorekeeper.rules.game_parts.requirement_kinds import Points, Requirement
from scorekeeper.rules.ruleset import Ruleset

Hand = Mapping[str, int]
#: More points than any hand holds, so that everything is looked for that might help.
TOO_MUCH = 1_000_000

WORST: Mapping[str, tuple[tuple[int, Hand], ...]] = {
    "team_canasta": (
        (TOO_MUCH, {"joker": 3, "2": 3, "7": 3, "6": 4, "5": 3, "4": 4}),
        (15, {"joker": 2, "2": 3, "A": 2, "K": 6, "J": 1, "9": 1, "7": 1, "6": 1, "5": 2, "3b": 1}),
        (15, {"joker": 6, "2": 9, "A": 6, "K": 2, "Q": 7, "J": 5, "10": 4, "9": 6, "8": 4, "5": 7}),
    ),
    "pennies_from_heaven": (
        (TOO_MUCH, {"joker": 3, "2": 4, "J": 3, "8": 6, "5": 3, "3r": 1}),
        (15, {"joker": 1, "2": 6, "A": 2, "J": 2, "9": 7, "6": 1, "5": 1}),
        (15, {"joker": 6, "2": 10, "A": 7, "Q": 10, "10": 6, "9": 3, "8": 12, "5": 6}),
        (15, {"2": 17, "A": 7, "K": 3, "Q": 9, "J": 6, "8": 12, "6": 6}),
    ),
    "family_pennies": (
        (TOO_MUCH, {"joker": 1, "2": 7, "K": 4, "J": 4, "5": 3, "3r": 1}),
        (15, {"joker": 1, "2": 1, "A": 1, "6": 17}),
        (TOO_MUCH, {"joker": 8, "2": 10, "J": 42}),
    ),
    "ten_pennies": (
        (
            7,
            dict.fromkeys(
                ("joker", "A♠", "A♥", "A♦", "A♣", "K♠", "K♦", "K♣", "Q♥", "Q♣", "8♥", "8♣",
                 "6♦", "6♣", "3♠", "3♥", "3♣", "2♠", "2♥", "2♦"),
                1,
            ),
        ),
        (
            7,
            {
                "A♠": 3, "A♥": 1, "A♣": 1, "K♠": 1, "K♦": 1, "K♣": 2, "J♣": 2, "10♦": 2,
                "8♠": 1, "8♦": 1, "8♣": 1, "7♦": 1, "6♦": 1, "2♥": 1, "2♣": 1,
            },
        ),
        (
            5,
            {
                "joker": 5, "A♠": 2, "A♥": 3, "A♦": 2, "A♣": 1, "2♠": 4, "2♦": 2, "2♣": 2,
                "K♠": 2, "K♥": 1, "K♦": 1, "K♣": 2, "Q♥": 1, "Q♦": 1, "Q♣": 1,
                "J♠": 4, "J♥": 3, "J♦": 3, "J♣": 4, "6♠": 4, "6♥": 4, "6♦": 4, "6♣": 3,
            },
        ),
    ),
    "hearts_of_miromar": (
        (TOO_MUCH, {"joker": 3, "2": 4, "K": 3, "J": 3, "8": 2, "5": 3, "3r": 1, "3b": 1}),
        (TOO_MUCH, {"joker": 4, "A": 7, "K": 3, "10": 2, "8": 1, "4": 2, "3r": 1}),
        (
            TOO_MUCH,
            {
                "joker": 9, "2": 5, "A": 3, "K": 7, "Q": 5, "J": 2, "10": 7, "9": 3, "8": 3,
                "7": 7, "6": 3, "5": 3, "4": 3,
            },
        ),
    ),
}  # fmt: skip

#: The same for games with sequences, of at most 20 cards: the verdict comes, if not the advice.
WORST_RUNS: Mapping[str, tuple[tuple[int, Hand], ...]] = {
    "samba": (
        (
            TOO_MUCH,
            {
                "2": 1, "A♠": 1, "Q♠": 1, "Q♥": 1, "8♥": 1, "7♥": 1, "7♦": 1, "6♥": 1, "6♦": 1,
                "5♠": 1, "5♥": 2, "5♦": 2, "4♠": 1, "4♥": 2, "4♦": 2, "4♣": 1,
            },
        ),
    ),
    "bolivia": (
        (
            15,
            {
                "2": 2, "K♠": 1, "J♥": 1, "10♦": 1, "7♠": 1, "7♥": 1, "7♦": 1, "6♠": 1, "6♥": 1,
                "5♠": 3, "5♥": 2, "5♦": 1, "5♣": 1, "4♥": 1, "4♦": 1, "4♣": 1,
            },
        ),
    ),
    "burraco": (
        (
            0,
            {
                "joker": 2, "K♥": 1, "K♦": 1, "Q♥": 1, "Q♣": 1, "J♠": 1, "10♠": 1, "10♥": 1,
                "10♦": 1, "10♣": 1, "9♠": 2, "9♦": 1, "5♥": 1, "5♣": 1, "4♣": 1, "3♣": 1, "2♦": 1,
                "2♣": 1,
            },
        ),
    ),
    "buraco": (
        (
            0,
            {
                "joker": 2, "A♠": 1, "K♠": 1, "Q♣": 1, "J♠": 1, "10♣": 1, "9♦": 1, "8♠": 1,
                "7♠": 1, "7♥": 1, "7♦": 1, "7♣": 1, "4♠": 1, "4♥": 1, "4♦": 1, "3♠": 1, "3♥": 2,
                "2♠": 1,
            },
        ),
    ),
    "contract_rummy": (
        (
            7,
            {
                "joker": 4, "A♠": 1, "A♥": 1, "A♣": 1, "K♠": 1, "Q♦": 1, "10♠": 1, "10♥": 1,
                "10♦": 1, "8♠": 1, "8♥": 2, "8♣": 1, "7♥": 1, "4♠": 1, "3♠": 1, "2♠": 1,
            },
        ),
    ),
}  # fmt: skip


def needed(rules: Ruleset, asked: int) -> Requirement:
    """Return what is asked: the contract of a round, or points."""
    need = rules.requirement(asked, 0, None)
    return need if isinstance(need, Contract) else Points(asked)
