"""Fields that take what a scorekeeper types: sums and numbers of things."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms import Field, FieldList, FormField, IntegerField
from wtforms.form import BaseForm
from wtforms.validators import StopValidation
from wtforms.widgets import TextInput

from scorekeeper.web.forms.field_lengths import Limited
from scorekeeper.web.forms.number_formats import plain_number, ungrouped
from scorekeeper.web.http.rendering.shown_numbers import points

_SUM = re.compile(r"[+-]?\d{1,6}(?:[+-]\d{1,6})*")
_LONG_SUM = re.compile(r"[+-]?\d+(?:[+-]\d+)*")
_NOUGHTS = re.compile(r"(?<!\d)0+(?=\d)", re.ASCII)
_TERM = re.compile(r"[+-]?\d+")


class _TypedNumber(Limited, Field):
    """A number that is kept as it was typed; ``data`` is 0 when nothing was."""

    widget = TextInput()

    def process_data(self, value: int | None) -> None:
        """Take a number from the program."""
        self.data = value or 0
        self.typed = str(value) if value else ""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Take what was typed; raise ValueError if it cannot be read."""
        self.typed = valuelist[0].strip() if valuelist else ""
        self.data = 0
        if self.typed:
            self.data = self.read()

    def read(self) -> int:
        """Return the number that was typed; raise ValueError with what is wrong with it."""
        raise NotImplementedError

    def _value(self) -> str:
        return self.typed


class SumField(_TypedNumber):
    """A number of points, or a sum such as 120+85+35."""

    #: Every card of two decks, one after the other, is a shorter sum.
    longest = 400

    def __init__(self, *args: Any, below_zero: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.below_zero = below_zero

    def read(self) -> int:
        """Return the sum; raise ValueError if it is none."""
        if len(self.typed) > self.longest:
            raise ValueError(_("This sum is too long. Add some of it up first."))
        plain = plain_number(re.sub(r"\s", "", self.typed)).rstrip("+")
        plain = _NOUGHTS.sub("", plain)  # The key of two noughts may be pressed first.
        if not plain:
            return 0
        if plain.isascii() and _LONG_SUM.fullmatch(plain) and not _SUM.fullmatch(plain):
            raise ValueError(_("This number is too large."))
        if not _SUM.fullmatch(plain) or not plain.isascii():
            raise ValueError(_("Type a number, or a sum such as 120+85."))
        total = sum(int(term) for term in _TERM.findall(plain))
        if total < 0 and not self.below_zero:
            raise ValueError(_("This cannot be below zero."))
        return total


class NumberField(Limited, IntegerField):
    """A whole number, no longer than anybody would type it."""

    data: Any

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, invalid_value_message=_l("Type a whole number."), **kwargs)

    def process_formdata(self, valuelist: list[str]) -> None:
        """Take what was typed; raise ValueError if it is no whole number, or a monster."""
        if valuelist and len(valuelist[0]) > self.longest:
            self.data = None
            raise ValueError(self.invalid_value_message)
        super().process_formdata([ungrouped(typed) for typed in valuelist])

    def pre_validate(self, form: BaseForm) -> None:
        """Ask no more of what is no number: its reason is told once."""
        _ = form
        if self.process_errors and any(typed.strip() for typed in self.raw_data or ()):
            raise StopValidation


class CountField(_TypedNumber):
    """How many of something, 0 when nothing was typed; each of it is *worth* so many points."""

    def __init__(self, *args: Any, most: int = 999, worth: int = 0, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.most = most
        self.worth = worth

    def read(self) -> int:
        """Return the number of things; raise ValueError if it is none."""
        plain = ungrouped(self.typed[: self.longest])
        is_number = plain.isascii() and plain.isdigit() and len(self.typed) <= self.longest
        if not is_number or int(plain) > self.most:
            raise ValueError(_("Type a whole number up to %(most)s.", most=points(self.most)))
        return int(plain)


class Rows(FieldList):
    """So many like fields, each in its place, also where nothing was typed into those before it.

    The library closes such gaps, which would hand one player's cards to another.
    """

    def __init__(self, field: Any, count: int, label: Any = "", **kwargs: Any) -> None:
        super().__init__(field, label, min_entries=count, max_entries=count, **kwargs)

    def _extract_indices(self, prefix: str, formdata: Any) -> Iterable[int]:
        _ = prefix, formdata
        return range(self.min_entries)


class FormRows(Rows):
    """So many like forms, each in its place; none has a label, so the library makes up none."""

    def __init__(self, form: type[BaseForm], count: int, label: Any = "", **kwargs: Any) -> None:
        super().__init__(FormField(form, label=""), count, label, **kwargs)


class LaterRows(FormRows):
    """Like forms that are made when somebody first looks at one.

    A sheet has many rows of melds, and most pages ask for none.
    """

    _rest: list[Callable[[], None]]
    _made: list[Any]

    def process(self, formdata: Any, *args: Any, **kwargs: Any) -> None:
        """Remember what was sent; ``is_untyped`` says that nothing was typed into any row."""
        before = f"{self.name}-"
        self.is_untyped = not any(
            name.startswith(before) and any(formdata.getlist(name)) for name in formdata or ()
        )
        self._rest = [partial(super().process, formdata, *args, **kwargs)]

    def post_process(self, *args: Any, **kwargs: Any) -> None:
        """Let what is to be done after all fields were read be done after the rows are made."""
        self._rest.append(partial(super().post_process, *args, **kwargs))

    def validate(self, form: BaseForm, extra_validators: Any = ()) -> bool:
        """Return whether the rows are right; those of which nobody has typed any are."""
        return self.is_untyped or super().validate(form, extra_validators)

    @property
    def row_names(self) -> Sequence[str]:
        """How each row is called, be it made or not."""
        return [f"{self.name}{self._separator}{at}" for at in range(self.min_entries)]

    def empty_row(self) -> Any:
        """Return a row as it is before anybody types into it, with the name of the last one."""
        name = self.row_names[-1]
        options = {"name": name, "id": name, "_meta": self.meta, "translations": None}
        row = self.meta.bind_field(None, self.unbound_field, options)
        row.process(None)
        return row

    @property
    def entries(self) -> list[Any]:
        """The rows."""
        rest, self._rest = self._rest, []
        for act in rest:
            act()
        return self._made

    @entries.setter
    def entries(self, made: list[Any]) -> None:
        self._made = made
