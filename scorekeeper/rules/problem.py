"""Problems: what cannot have been played, what the rules forbid, what is only worth a look."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.text import Text


class Severity(StrEnum):
    """How bad it is: refused always, refused without a table ruling, or never refused."""

    IMPOSSIBLE = "impossible"
    AGAINST_THE_RULES = "against the rules"
    WORTH_A_LOOK = "worth a look"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong at *path*, the smallest part of the round (or file) that is wrong."""

    code: str
    message: Text
    path: str = ""
    severity: Severity = Severity.IMPOSSIBLE

    def below(self, path: str) -> "Problem":
        """Return the same problem, seen from the part that holds *path*.

        >>> Problem("supply", Text("Too many."), "sides[0]").below("rounds[2]").path
        'rounds[2].sides[0]'
        """
        whole = f"{path}.{self.path}" if self.path and path else path or self.path
        return Problem(self.code, self.message, whole, self.severity)


def impossible(code: str, message: Text, path: str = "") -> Problem:
    """Return a problem that is always refused."""
    return Problem(code, message, path, Severity.IMPOSSIBLE)


def forbidden(code: str, message: Text, path: str = "") -> Problem:
    """Return a breach of the rules, which a table ruling can accept."""
    return Problem(code, message, path, Severity.AGAINST_THE_RULES)


def hint(code: str, message: Text, path: str = "") -> Problem:
    """Return something that is only worth a look and never stops anyone."""
    return Problem(code, message, path, Severity.WORTH_A_LOOK)
