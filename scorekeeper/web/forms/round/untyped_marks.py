"""Marks only because something is still to be typed: not shown, or softly, while somebody types."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from scorekeeper.rules.checks.tally_checks import COUNTED_TOO_FEW, TOO_FEW_POINTS
from scorekeeper.rules.problem import Problem, Severity
from scorekeeper.rules.text import text
from scorekeeper.web.forms.round.round import RoundForm
from scorekeeper.web.forms.round.typed_fields import entry_of
from scorekeeper.web.forms.sheet.ways import COUNTS

#: The codes of problems that more counted cards may mend.
TOO_FEW = COUNTED_TOO_FEW | {TOO_FEW_POINTS}


class UnfinishedCount(Problem):
    """Too few counted cards: somebody still counts, and more of them mend it."""

    is_unfinished: ClassVar[bool] = True


def forget_untyped(form: RoundForm) -> None:
    """Drop from the marks of a *form* what is impossible at a field that is still empty.

    A canasta is marked before the cards that it holds are counted; the review asks for them. Who
    went out is told before that side's canastas are: what is still lacking is only worth a look.
    """
    lacking = form.marks.get("out", [])
    lacking[:] = [_softly(one) for one in lacking]
    typed = [f"{name}-" for name in entry_of(form)]
    for name, found in form.marks.items():
        if name.startswith("sides-") and not any(one.startswith(f"{name}-") for one in typed):
            found[:] = [one for one in found if one.severity is not Severity.IMPOSSIBLE]
        elif _is_counting(form, name):
            found[:] = _going_on(found)


def _softly(found: Problem) -> Problem:
    is_lacking = found.severity is Severity.AGAINST_THE_RULES
    return replace(found, severity=Severity.WORTH_A_LOOK) if is_lacking else found


def _is_counting(form: RoundForm, name: str) -> bool:
    """Whether the side of a field that is called so counts its cards."""
    side = name.removeprefix("sides-").partition("-")[0]
    return side.isdecimal() and form.sides[int(side)].form.way.data == COUNTS


def _going_on(found: Sequence[Problem]) -> list[Problem]:
    """Return problems of counted cards; what more of them may mend is told once, and asked."""
    few = sorted((one for one in found if one.code in TOO_FEW), key=_is_of_points)
    if not few:
        return [*found]
    first = few[0]
    message = text("Not all cards counted yet? %(reason)s", reason=first.message)
    others = (one for one in found if one.code not in TOO_FEW)
    return [UnfinishedCount(first.code, message, first.path, first.severity), *others]


def _is_of_points(found: Problem) -> bool:
    return found.code == TOO_FEW_POINTS
