"""What a process keeps in memory of boards, as far as its broker has to know."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoardMemory:
    """How a broker sees whether what is in memory is old, and how it throws that away.

    ``kept`` returns the codes of the boards of which there are pages. ``look`` returns the present
    versions of some boards as the database has them, leaving out codes of nothing, or None while
    the database does not answer. ``clear`` throws away the pages of all boards, ``forget`` those of
    some, and ``forget_gone`` everything of a board whose table was deleted.
    """

    kept: Callable[[], Collection[str]] = tuple
    look: Callable[[Collection[str]], Mapping[str, int] | None] = lambda _codes: None
    clear: Callable[[], None] = lambda: None
    forget: Callable[[Collection[str]], None] = lambda _codes: None
    forget_gone: Callable[[str], None] = lambda _code: None
