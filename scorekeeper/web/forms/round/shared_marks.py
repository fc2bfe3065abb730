"""What lies in several places together, too much of it: each place with what it adds."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _

from scorekeeper.rules.problem import Problem
from scorekeeper.web.forms.cards.canastas import unmade


@dataclass(frozen=True, slots=True)
class Place:
    """A field to which one is led, by its ``name``, and how much it adds to what is too much."""

    side: int
    name: str
    words: str
    count: int


@dataclass(frozen=True, slots=True)
class SharedProblem(Problem):
    """A problem of several fields: it hangs on each of them, and tells them all."""

    places: tuple[Place, ...] = ()


def places_of(problem: Problem) -> tuple[Place, ...]:
    """Return the places that share a *problem*; none where it has one of its own."""
    return problem.places if isinstance(problem, SharedProblem) else ()


def is_of_several_sides(problem: Problem) -> bool:
    """Whether no side is wrong by itself."""
    return len({place.side for place in places_of(problem)}) > 1


def shared(problem: Problem, found: Iterable[tuple[int, str, int]], form: Any) -> Problem:
    """Return a *problem* with its places in a *form*, if they are several.

    *found* are these: the number of a side, the name of a field of its sheet, and how much.
    """
    sums: dict[tuple[int, str], int] = {}
    for side, inner, count in found:
        sums[side, inner] = sums.get((side, inner), 0) + count
    if len(sums) <= 1:
        return problem
    are_several = len({side for side, _inner in sums}) > 1
    called = {at: _called(form.sides[at[0]].form, at[1]) for at in sums}
    tells_place = not are_several or len(set(called.values())) > 1
    places = []
    for (side, inner), count in sums.items():
        words = [form.side_names[side]] if are_several else []
        words += [called[side, inner]] if tells_place else []
        name = f"sides-{side}-{inner}" if inner else f"sides-{side}"
        places.append(Place(side, name, ", ".join(filter(None, words)), count))
    return SharedProblem(
        problem.code, problem.message, problem.path, problem.severity, places=tuple(places)
    )


def _called(sheet: Any, inner: str) -> str:
    """Return what the part of a *sheet* is called in which a field stands."""
    head, *rest = inner.split("-")
    if inner in unmade(sheet.RULES).values():
        return str(_("Left unfinished"))
    if head == "melds":
        return str(_("Melds"))
    if not inner:
        return ""
    field = sheet[inner if inner in sheet else head]
    return str((field[int(rest[0])] if head == "in_hand" else field).label.text)
