"""The problems of a page of rules, each told once: at its field, else at what holds that."""

import re
from collections.abc import Collection, Sequence

from scorekeeper.rules.problem import Problem

_INDEX = re.compile(r"\[(\d+)\]")


class PlacedProblems:
    """Problems that are asked for place by place, the inner places first."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self._all = [(_INDEX.sub(r".\1", problem.path), problem) for problem in problems]
        self._told: list[Problem] = []

    def number(self, place: str) -> int:
        """Return how many there are at a place or below it, told or not."""
        return sum(_is_in(path, place) for path, _problem in self._all)

    def at(self, place: str, inner: Collection[str] = ()) -> Sequence[Problem]:
        """Tell those at a place or below it, save those of places *inner* to it."""
        found = [
            problem
            for path, problem in self._all
            if _is_in(path, place) and not any(_is_in(path, one) for one in inner)
        ]
        self._told += found
        return found

    def left(self, place: str = "") -> Sequence[Problem]:
        """Tell those that nobody has told yet, be it at a place or anywhere."""
        found = [
            problem
            for path, problem in self._all
            if problem not in self._told and (not place or _is_in(path, place))
        ]
        self._told += found
        return found


def _is_in(path: str, place: str) -> bool:
    return f"{path}.".startswith(f"{place}.")
