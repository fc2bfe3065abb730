"""A round in its place, judged by the rules."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.games.errors import ImpossibleRound
from scorekeeper.rules.matches.standing import PlayedRound
from scorekeeper.rules.problem import Problem, Severity


@dataclass(frozen=True, slots=True)
class Judgement:
    """A round held against the rules and against the evening so far.

    ``played`` is the round in its place, worked out even where it is impossible, or None where it
    cannot be read; ``stops`` are those of the ``problems`` for which it is refused.
    """

    played: PlayedRound | None
    problems: tuple[Problem, ...]
    stops: tuple[Problem, ...]

    @property
    def may_stand(self) -> bool:
        """Whether a table ruling would let the round stand: only breaches of the rules stop it."""
        severities = {problem.severity for problem in self.stops}
        return severities == {Severity.AGAINST_THE_RULES}


def refuse(stops: Sequence[Problem]) -> None:
    """Raise ImpossibleRound if there is a reason to stop."""
    if stops:
        raise ImpossibleRound(stops)
