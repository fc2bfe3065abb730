"""The problems of a round as marks at the fields where it went wrong."""

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from scorekeeper.rules.checks.stack_checks import ONE
from scorekeeper.rules.problem import Problem, Severity
from scorekeeper.web.forms.round.ending import Ending
from scorekeeper.web.forms.round.shared_marks import is_of_several_sides, places_of, shared

_SIDE = re.compile(r"sides\[(\d+)\]\.?(.*)")


class Marked(Ending):
    """A round whose problems hang on the fields of its form, by the name of each field."""

    sides: Any
    marks: defaultdict[str, list[Problem]]

    def mark(self, problems: Iterable[Problem]) -> None:
        """Hang each problem on the field where it went wrong, or on all of those that share it."""
        for problem in problems:
            found = (_SIDE.fullmatch(path) for path, _count in problem.entries)
            entries = zip(found, problem.entries, strict=True)
            parts = [(int(at[1]), self._inner(at), count) for at, (_path, count) in entries if at]
            told = shared(problem, parts, self)
            fields = [place.name for place in places_of(told)]
            for name in dict.fromkeys([self._field_at(problem.path), *fields]):
                self.marks[name].append(told)

    def _on_sheet(self, index: int) -> list[Problem]:
        side = f"sides-{index}"
        return [
            problem
            for name, found in self.marks.items()
            if f"{name}-".startswith(f"{side}-")
            for problem in found
        ]

    def marks_of_side(self, index: int) -> list[Problem]:
        """Return the problems of one side alone, each once, that hang on its sheet."""
        found: list[Problem] = []
        for one in self._on_sheet(index):
            if one not in found and not is_of_several_sides(one):
                found.append(one)
        return found

    def is_untouched(self, index: int) -> bool:
        """Whether nothing lies in the sheet of a side that somebody would have to have typed."""
        return any(problem.code == "empty_sheet" for problem in self.marks_of_side(index))

    def untyped_number(self, index: int) -> str:
        """Return the id of the field in which a side's number of cards is missing, if it is."""
        is_missing = any(one.code == "cards_missing" for one in self.marks_of_side(index))
        form = self.sides[index].form
        return str(form["cards"].id) if is_missing and "cards" in form else ""

    def untold(self, index: int) -> list[str]:
        """Return where the stacks of a side stand of which nothing is said and something must be.

        Like all such places it is the end of the name of a field: "piles", or "piles-1" of one.
        """
        odd = self._stacks_with(index, "odd_{one}")
        untold = [place for place in odd if not self._is_told(index, place)]
        return self._stacks_with(index, "{all}_missing") + untold

    def uncounted(self, index: int) -> list[str]:
        """Return where stacks of a side stand whose cards are untyped, or cannot be those typed."""
        odd = self._stacks_with(index, "odd_{one}")
        told = [place for place in odd if self._is_told(index, place)]
        return self._stacks_with(index, "{one}_not_turned") + told

    def _is_told(self, index: int, place: str) -> bool:
        key, _dash, at = place.partition("-")
        return bool(self.sides[index].form[key][int(at)].form.is_told)

    def _stacks_with(self, index: int, code: str) -> list[str]:
        codes = {code.format(all=stack.key, one=ONE[stack.key]) for stack in self.RULES.stacks}
        marks = [one for one in self.marks_of_side(index) if one.code in codes]
        return [place for one in marks for place in self._places(index, one)]

    def place_of(self, index: int, problem: Problem) -> str:
        """Return where on the sheet of a side a *problem* hangs first."""
        return next(iter(self._places(index, problem)), "")

    def _places(self, index: int, problem: Problem) -> list[str]:
        """Return where on the sheet of a side a *problem* hangs."""
        side = f"sides-{index}-"
        names = (name for name, found in self.marks.items() if problem in found)
        return [name.removeprefix(side) for name in names if name.startswith(side)]

    def player_at(self, index: int, place: str) -> str:
        """Return whose stack stands at a *place* on the sheet of a side, if it is of one player."""
        key, _dash, at = place.partition("-")
        each = {stack.key for stack in self.RULES.stacks if stack.each_player}
        if key not in each or not at.isdecimal():
            return ""
        return str(self.sides[index].form[key][int(at)].label.text)

    def stops_of_side(self, index: int) -> list[Problem]:
        """Return the problems in which a side has a part and that are more than worth a look."""
        marks = self._on_sheet(index)
        return [problem for problem in marks if problem.severity is not Severity.WORTH_A_LOOK]

    def is_impossible(self, index: int) -> bool:
        """Whether the sheet of a side holds what cannot have been played."""
        marks = self.marks_of_side(index)
        return any(problem.severity is Severity.IMPOSSIBLE for problem in marks)

    def marks_of_round(self) -> list[Problem]:
        """Return the problems that hang on no side, and are not of the one that went out."""
        return [
            problem
            for name, found in self.marks.items()
            if not name.startswith("sides-") and not (name == "out" and self.who_is_out is not None)
            for problem in found
        ]

    def marks_of_out(self) -> list[Problem]:
        """Return the problems that hang on who went out, where that is a side."""
        return [] if self.who_is_out is None else self.marks.get("out", [])

    @property
    def who_is_out(self) -> int | None:
        """Which side went out, if one did."""
        chosen = str(self["out"].data)
        return int(chosen) if chosen.isdecimal() and int(chosen) < len(self.sides) else None

    def _field_at(self, path: str) -> str:
        if found := _SIDE.fullmatch(path):
            side, inner = f"sides-{found[1]}", self._inner(found)
            return f"{side}-{inner}" if inner else side
        return self.ending_at(path)

    def _inner(self, found: re.Match[str]) -> str:
        """Return the name on its sheet of a field whose path was *found*."""
        return str(self.sides[int(found[1])].form.field_at(found[2]))
