"""What a field of the round says as ticks: a choice, a tick, a number of things."""

from wtforms import BooleanField, Field, RadioField

from scorekeeper.web.forms.number_fields import CountField
from scorekeeper.web.forms.pills import PillsField

_TICKED = "y"


def count_in(field: Field) -> int:
    """Return how often a field says that something happened."""
    if isinstance(field, RadioField):
        return int(field.data == _first(field))
    return int(field.data or 0)


def most_in(field: Field) -> int:
    """Return how often a field can say it."""
    if isinstance(field, PillsField):
        return len(field.choices) - 1
    return field.most if isinstance(field, CountField) else 1


def typed_for(field: Field, count: int) -> str:
    """Return what one would type into a field for so many; nothing for none."""
    if not count:
        return ""
    if isinstance(field, RadioField):
        return _first(field)
    return _TICKED if isinstance(field, BooleanField) else str(count)


def _first(field: RadioField) -> str:
    """Return what a choice says when it is ticked: its first answer."""
    value, _label, *_more = field.choices[0]
    return str(value)
