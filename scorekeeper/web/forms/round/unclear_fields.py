"""What of a half typed form cannot be counted yet, by the names of its fields, and why."""

from collections.abc import Iterable, Sequence
from itertools import chain

from wtforms.form import BaseForm

from scorekeeper.web.forms.round.round import RoundForm
from scorekeeper.web.forms.round.typed_fields import typed_fields_of


def unclear_fields(form: BaseForm) -> Sequence[str]:
    """Return what the fields of a *form* are called that cannot be understood, each name once."""
    wrong = (str(field.label.text) for field in typed_fields_of(form) if field.errors)
    return list(dict.fromkeys(filter(None, wrong)))


def why_unclear(*forms: BaseForm) -> str:
    """Return what is asked of the unclear fields of *forms*; empty where it is not one thing."""
    fields = chain.from_iterable(map(typed_fields_of, forms))
    asked = {str(field.errors[0]) for field in fields if field.errors and field.label.text}
    return asked.pop() if len(asked) == 1 else ""


def unclear_in_round(form: RoundForm, names: Iterable[str]) -> Sequence[str]:
    """Return the same of the sheets of a round, each with its side, by its *names*."""
    sides = zip(names, form.sides, strict=True)
    return list(
        chain.from_iterable(
            (f"{name}, {label}" for label in unclear_fields(side.form)) for name, side in sides
        )
    )
