"""Problems: what cannot have been played, what the rules forbid, what is only worth a look."""

from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.rules.text import Text

#: The paths of several places, each with how much of something lies there.
Entries = tuple[tuple[str, int], ...]


class Severity(StrEnum):
    """How bad it is: refused always, refused without a table ruling, or never refused."""

    IMPOSSIBLE = "impossible"
    AGAINST_THE_RULES = "against the rules"
    WORTH_A_LOOK = "worth a look"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong at *path*, the smallest part of the round (or file) that is wrong.

    Where too much lies in several places together, ``entries`` are these, each with how much.
    """

    code: str
    message: Text
    path: str = ""
    severity: Severity = Severity.IMPOSSIBLE
    entries: Entries = ()

    def below(self, path: str) -> "Problem":
        """Return the same problem, seen from the part that holds *path*.

        >>> Problem("supply", Text("Too many."), "sides[0]").below("rounds[2]").path
        'rounds[2].sides[0]'
        """
        entries = tuple([(_below(one, path), count) for one, count in self.entries])
        return replace(self, path=_below(self.path, path), entries=entries)


def _below(inner: str, path: str) -> str:
    return f"{path}.{inner}" if inner and path else path or inner


def impossible(code: str, message: Text, path: str = "", entries: Entries = ()) -> Problem:
    """Return a problem that is always refused."""
    return Problem(code, message, path, Severity.IMPOSSIBLE, entries)


def forbidden(code: str, message: Text, path: str = "") -> Problem:
    """Return a breach of the rules, which a table ruling can accept."""
    return Problem(code, message, path, Severity.AGAINST_THE_RULES)


def hint(code: str, message: Text, path: str = "") -> Problem:
    """Return something that is only worth a look and never stops anyone."""
    return Problem(code, message, path, Severity.WORTH_A_LOOK)
