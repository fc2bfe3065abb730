"""The fields of a form of a round, and what was typed into them: a text by the name of each."""

from collections.abc import Callable, Collection, Iterator

from wtforms import Field, FieldList, FormField, RadioField
from wtforms.form import BaseForm

from scorekeeper.web.forms.field_lengths import is_kept_whole, kept_text
from scorekeeper.web.forms.number_fields import LaterRows

#: Of a submitted form, what is not part of the round.
_PASSING = {"csrf_token", "revision", "request_id", "round_id", "step"}


def entry_of(form: BaseForm) -> dict[str, str]:
    """Return what was typed into the fields of a *form*, as far as each can hold it."""
    typed = {field.name: kept_text(field) for field in typed_fields_of(form)}
    return {name: value for name, value in typed.items() if value and name not in _PASSING}


def usual_text(field: Field) -> str:
    """Return what a *field* holds where nobody has said anything."""
    return str(field.default or "")


def is_entry_whole(form: BaseForm) -> bool:
    """Whether the fields of a *form* can hold all that was typed into them."""
    fields = (field for field in typed_fields_of(form) if field.name not in _PASSING)
    return all(map(is_kept_whole, fields))


def said(field: Field, text: str) -> str:
    """Return what a *text* says in a *field*: none of something is nothing, but no first choice."""
    return "" if text == "0" and not isinstance(field, RadioField) else text


def fields_of(form: BaseForm) -> Iterator[Field]:
    """Yield all fields, also those of the forms within."""
    return _within(form)


def fields_named(form: BaseForm, names: Collection[str]) -> Iterator[Field]:
    """Yield the fields with these *names*, in the order of the *form*."""
    return (field for field in fields_besides_rows(form, names) if field.name in names)


def fields_besides_rows(form: BaseForm, names: Collection[str]) -> Iterator[Field]:
    """Yield the fields of a round but those of rows of which none of the *names* names a field."""

    def has_none(rows: Field) -> bool:
        before = f"{rows.name}-"
        return isinstance(rows, LaterRows) and not any(name.startswith(before) for name in names)

    return (field for field in _within(form, but=has_none) if field.name not in _PASSING)


def typed_fields_of(form: BaseForm) -> Iterator[Field]:
    """Yield all fields but those of rows into which nobody has typed anything."""
    return _within(form, but=lambda field: isinstance(field, LaterRows) and field.is_untyped)


def _within(form: BaseForm, but: Callable[[Field], bool] = lambda _field: False) -> Iterator[Field]:
    for field in form:
        if but(field):
            continue
        for part in field if isinstance(field, FieldList) else (field,):
            if isinstance(part, FormField):
                yield from _within(part.form, but)
            else:
                yield part
