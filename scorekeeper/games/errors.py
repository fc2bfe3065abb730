"""The errors of games, in the words of the table: unknown codes, conflicts, no pen."""

from collections.abc import Sequence

from scorekeeper.rules.problem import Problem


class UnknownGame(LookupError):
    """No game has this room code."""


class UnknownRules(LookupError):
    """No page of a game has this name here."""


class UnknownRound(LookupError):
    """The game has no such round."""


class GameGoesOn(Exception):
    """The table is in the middle of this game, so no other one can be played now."""


class NoPen(PermissionError):
    """Whoever asks does not hold the pen of this game."""


class OnlyDirector(Exception):
    """The table belongs to a club evening, whose director alone does this."""


class RoundConflict(Exception):
    """Somebody else wrote first; ``revision`` is the revision of its table now."""

    def __init__(self, revision: int) -> None:
        super().__init__(f"The game has moved on to revision {revision}.")
        self.revision = revision


class ImpossibleRound(ValueError):
    """The round cannot stand as it is; ``problems`` say why."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(str(problem.message) for problem in problems))
        self.problems = tuple(problems)
