"""The fields at which the problems of a refused round are told."""

from scorekeeper.rules.problem import Problem, Severity
from scorekeeper.web.forms.round.round import RoundForm
from scorekeeper.web.forms.round.shared_marks import places_of
from scorekeeper.web.forms.round.typed_fields import typed_fields_of


def first_wrong(form: RoundForm) -> str:
    """Return the id of the first list of reasons on the page of a refused *form*, or ''.

    What is wrong with the whole round stands above what is wrong with the sheet of a side. What
    several fields share leads to the first of them.
    """
    wrong = [
        field.name for field in typed_fields_of(form) if field.errors and field.name != "csrf_token"
    ]
    for name, found in form.marks.items():
        if any(_is_told_at(name, problem) for problem in found):
            wrong.append(name)
    return min((f"wrong-{name}" for name in wrong), key=_side, default="")


def _is_told_at(name: str, problem: Problem) -> bool:
    if places := places_of(problem):
        return any(place.name == name for place in places)
    return problem.severity is not Severity.WORTH_A_LOOK


def _side(name: str) -> int:
    """Return the side to whose sheet a name belongs, -1 for what is about the round."""
    _wrong, _sides, rest = name.partition("-sides-")
    return int(rest.partition("-")[0]) if rest else -1
