"""What was typed into the form of a round, in words: the name of each field, and how much."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from wtforms import BooleanField, Field

from scorekeeper.web.forms.round.typed_fields import said

#: The field in which a side chose how its cards are given.
WAY = re.compile(r"sides-\d+-way")


@dataclass(frozen=True, slots=True)
class TypedValue:
    """Something typed: its field in the form, its value there, what it is called, and how much."""

    name: str
    value: str
    label: str
    shown: str


def typed_values(fields: Iterable[Field], typed: Mapping[str, str]) -> Sequence[TypedValue]:
    """Return what was *typed* into *fields*, beside how cards are given, where it says anything."""
    return [
        TypedValue(field.name, typed[field.name], str(field.label.text), _shown(field, typed))
        for field in fields
        if field.name in typed and not WAY.fullmatch(field.name)
        if said(field, typed[field.name]) != said(field, str(field.default or ""))
    ]


def _shown(field: Field, typed: Mapping[str, str]) -> str:
    return "✓" if isinstance(field, BooleanField) else typed[field.name]
