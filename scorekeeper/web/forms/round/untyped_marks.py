"""Marks only because something is still to be typed: not shown, or softly, while somebody types."""

from dataclasses import replace

from scorekeeper.rules.checks.tally_checks import COUNTED_TOO_FEW, TOO_FEW_POINTS
from scorekeeper.rules.problem import Problem, Severity
from scorekeeper.rules.text import text
from scorekeeper.web.forms.round.round import RoundForm
from scorekeeper.web.forms.round.typed_fields import entry_of


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
        elif any(one.code in COUNTED_TOO_FEW for one in found):
            found[:] = [_going_on(one) for one in found if one.code != TOO_FEW_POINTS]


def _softly(found: Problem) -> Problem:
    is_lacking = found.severity is Severity.AGAINST_THE_RULES
    return replace(found, severity=Severity.WORTH_A_LOOK) if is_lacking else found


def _going_on(found: Problem) -> Problem:
    if found.code not in COUNTED_TOO_FEW:
        return found
    message = text("Not all cards counted yet? %(reason)s", reason=found.message)
    return replace(found, message=message)
