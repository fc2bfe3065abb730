"""Marks only because a number is still to be typed: not shown while somebody types."""

from scorekeeper.rules.problem import Severity
from scorekeeper.web.forms.round.round import RoundForm
from scorekeeper.web.forms.round.typed_fields import entry_of


def forget_untyped(form: RoundForm) -> None:
    """Drop from the marks of a *form* what is impossible at a field that is still empty.

    A canasta is marked before the cards that it holds are counted; the review asks for them.
    """
    typed = [f"{name}-" for name in entry_of(form)]
    for name, found in form.marks.items():
        if name.startswith("sides-") and not any(one.startswith(f"{name}-") for one in typed):
            found[:] = [one for one in found if one.severity is not Severity.IMPOSSIBLE]
