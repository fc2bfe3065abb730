"""The fields of a form of a round, and what was typed into them: a text by the name of each."""

from collections.abc import Iterator

from wtforms import Field, FieldList, FormField, RadioField
from wtforms.form import BaseForm

from scorekeeper.web.forms.field_lengths import is_kept_whole, kept_text

#: Of a submitted form, what is not part of the round.
_PASSING = {"csrf_token", "revision", "request_id", "round_id", "step"}


def entry_of(form: BaseForm) -> dict[str, str]:
    """Return what was typed into the fields of a *form*, as far as each can hold it."""
    typed = {field.name: kept_text(field) for field in fields_of(form)}
    return {name: value for name, value in typed.items() if value and name not in _PASSING}


def usual_entry(form: BaseForm) -> dict[str, str]:
    """Return what each field of a *form* holds where nobody has said anything, by its name."""
    fields = (field for field in fields_of(form) if field.name not in _PASSING)
    return {field.name: str(field.default or "") for field in fields}


def is_entry_whole(form: BaseForm) -> bool:
    """Whether the fields of a *form* can hold all that was typed into them."""
    return all(is_kept_whole(field) for field in fields_of(form) if field.name not in _PASSING)


def said(field: Field, text: str) -> str:
    """Return what a *text* says in a *field*: none of something is nothing, but no first choice."""
    return "" if text == "0" and not isinstance(field, RadioField) else text


def fields_of(form: BaseForm) -> Iterator[Field]:
    """Yield all fields, also those of the forms within."""
    for field in form:
        parts = field if isinstance(field, FieldList) else [field]
        for part in parts:
            if isinstance(part, FormField):
                yield from fields_of(part.form)
            else:
                yield part
