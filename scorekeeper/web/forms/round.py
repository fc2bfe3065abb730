"""The form of a round: who went out, a sheet for each side, and a table ruling where needed."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_wtf import FlaskForm
from werkzeug.datastructures import MultiDict
from wtforms import FieldList, Form, FormField, HiddenField, RadioField, StringField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import Length, Optional, Regexp, ValidationError

from scorekeeper.rules.match import Party
from scorekeeper.rules.problem import Problem
from scorekeeper.rules.reading import LONGEST_RULING
from scorekeeper.rules.ruleset import Ruleset

NOBODY = "nobody"
#: Of a submitted form, what is not part of the round.
_PASSING = {"csrf_token", "revision", "request_id", "step"}
_SIDE = re.compile(r"sides\[(\d+)\]\.?(.*)")


class SheetForm(Form):
    """What every game's form of a sheet can do; the fields are the game's own."""

    def sheet(self) -> dict[str, Any]:
        """Return the sheet in its stored form."""
        raise NotImplementedError

    def field_at(self, path: str) -> str:
        """Return the name of the field that holds the part of the sheet at *path*, or ''."""
        raise NotImplementedError


class RoundForm(FlaskForm):
    """One round, half typed or whole."""

    revision = HiddenField(validators=[Regexp(r"^\d{1,9}$")])
    request_id = HiddenField(validators=[Regexp(r"^[0-9a-f-]{8,64}$")])
    out = RadioField(_l("Who went out?"), default="")
    table_ruling = StringField(
        _l("Table ruling"), validators=[Optional(), Length(max=LONGEST_RULING)]
    )

    #: Fields of the round beside the sheets, which a game adds.
    EXTRAS: Sequence[str] = ()

    def __init__(self, *args: Any, parties: Sequence[Party], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [SelectChoice(str(index), party.name) for index, party in enumerate(parties)]
        self.out.choices = [*choices, SelectChoice(NOBODY, _("Nobody"))]
        self.marks: defaultdict[str, list[Problem]] = defaultdict(list)

    def validate_out(self, field: RadioField) -> None:
        """Refuse a round of which nobody said how it ended."""
        if not field.data:
            raise ValidationError(_("Say who went out, or that nobody did."))

    def is_readable(self) -> bool:
        """Whether everything typed so far can be understood; the form need not be complete."""
        self.validate()
        return not self.errors.keys() - {"out"}

    def content(self) -> dict[str, Any]:
        """Return the round in its stored form."""
        chosen = self.out.data
        content: dict[str, Any] = {
            "out": int(chosen) if chosen and chosen != NOBODY else None,
            "sides": [side.form.sheet() for side in self.sides],
        }
        extras = {name: self[name].data for name in (*self.EXTRAS, "table_ruling")}
        return content | {name: value for name, value in extras.items() if value}

    def mark(self, problems: Iterable[Problem]) -> None:
        """Hang each problem on the field where it went wrong."""
        for problem in problems:
            self.marks[self._field_at(problem.path)].append(problem)

    def marks_of_side(self, index: int) -> list[Problem]:
        """Return the problems that hang on the sheet of one side."""
        side = f"sides-{index}"
        return [
            problem
            for name, found in self.marks.items()
            if f"{name}-".startswith(f"{side}-")
            for problem in found
        ]

    def marks_of_round(self) -> list[Problem]:
        """Return the problems that hang on no side."""
        return [
            problem
            for name, found in self.marks.items()
            if not name.startswith("sides-")
            for problem in found
        ]

    def _field_at(self, path: str) -> str:
        if found := _SIDE.fullmatch(path):
            side = f"sides-{found[1]}"
            inner = self.sides[int(found[1])].form.field_at(found[2])
            return f"{side}-{inner}" if inner else side
        return path if path in self else ""


def sheet_module(rules: Ruleset) -> ModuleType:
    """Return the module that holds the form of this game's sheet."""
    return import_module(f"scorekeeper.web.forms.sheets.{rules.key}")


def round_form(
    rules: Ruleset, parties: Sequence[Party], entry: Mapping[str, str] | None = None, **data: Any
) -> RoundForm:
    """Return the form for a round: as submitted, or as it was typed in *entry*, or empty."""
    module = sheet_module(rules)
    sides = len(parties)
    fields = FieldList(FormField(module.sheet_form(rules)), min_entries=sides, max_entries=sides)
    shape = type("EntryForm", (module.RoundExtras, RoundForm), {"sides": fields})
    typed = {} if entry is None else {"formdata": MultiDict({**entry, **data})}
    form: RoundForm = shape(parties=parties, **typed)
    return form


def entry_of(submitted: Mapping[str, str]) -> dict[str, str]:
    """Return what was typed of a submitted form, to keep it as it is."""
    return {name: value for name, value in submitted.items() if name not in _PASSING and value}
