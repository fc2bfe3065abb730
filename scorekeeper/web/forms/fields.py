"""Fields that take what a scorekeeper types: sums, numbers of things, one of a row."""

import re
from collections.abc import Iterable
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms import Field, FieldList, IntegerField, SelectField
from wtforms.fields.choices import SelectChoice
from wtforms.widgets import TextInput

from scorekeeper.web.forms.limits import Limited
from scorekeeper.web.http.rendering.filters import points

#: Every card of two decks, one after the other, is a shorter sum.
LONGEST_SUM = 400
#: Pills that fit beside their label on a small phone.
ROW = 5
_MINUS_SIGNS = str.maketrans("−–", "--")
_SUM = re.compile(r"[+-]?\d{1,6}(?:[+-]\d{1,6})*")
_TERM = re.compile(r"[+-]?\d+")
#: 1.500, 1,500, 1’500 or 1 500: points are whole, so that no country means a fraction.
_GROUPED = re.compile(r"(?<![\d.,'’])[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*(?![\d.,'’])")


def ungrouped(typed: str) -> str:
    """Return what was typed without the marks between thousands, whichever country's they are.

    >>> ungrouped("1.500+12,000"), ungrouped("12.5"), ungrouped("1.5000")
    ('1500+12000', '12.5', '1.5000')
    """
    return _GROUPED.sub(lambda found: re.sub(r"\D", "", found[0]), typed)


class SumField(Limited, Field):
    """A number of points, or a sum such as 120+85+35, which is kept as it was typed.

    ``data`` is the sum, 0 when nothing was typed.
    """

    widget = TextInput()
    longest = LONGEST_SUM

    def __init__(self, *args: Any, below_zero: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.below_zero = below_zero
        self.typed = ""

    def process_data(self, value: int | None) -> None:
        """Take a number from the program."""
        self.data = value or 0
        self.typed = str(value) if value else ""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Take what was typed; raise ValueError if it is no sum."""
        self.typed = valuelist[0].strip() if valuelist else ""
        self.data = 0
        if len(self.typed) > self.longest:
            raise ValueError(_("This sum is too long. Add some of it up first."))
        plain = ungrouped(re.sub(r"\s", "", self.typed)).translate(_MINUS_SIGNS).rstrip("+")
        if not plain:
            return
        if not _SUM.fullmatch(plain) or not plain.isascii():
            raise ValueError(_("Type a number, or a sum such as 120+85."))
        total = sum(int(term) for term in _TERM.findall(plain))
        if total < 0 and not self.below_zero:
            raise ValueError(_("This cannot be below zero."))
        self.data = total

    def _value(self) -> str:
        return self.typed


class NumberField(Limited, IntegerField):
    """A whole number, no longer than anybody would type it."""

    data: Any

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        message = _l("Type a whole number.")
        super().__init__(*args, invalid_value_message=message, **kwargs)

    def process_formdata(self, valuelist: list[str]) -> None:
        """Take what was typed; raise ValueError if it is no whole number, or a monster."""
        if valuelist and len(valuelist[0]) > self.longest:
            self.data = None
            raise ValueError(self.invalid_value_message)
        super().process_formdata([ungrouped(typed) for typed in valuelist])


class CountField(Limited, Field):
    """How many of something, 0 when nothing was typed."""

    widget = TextInput()

    def __init__(self, *args: Any, most: int = 999, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.most = most
        self.typed = ""

    def process_data(self, value: int | None) -> None:
        """Take a number from the program."""
        self.data = value or 0
        self.typed = str(value) if value else ""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Take what was typed; raise ValueError if it is no number of things."""
        self.typed = valuelist[0].strip() if valuelist else ""
        self.data = 0
        if not self.typed:
            return
        plain = ungrouped(self.typed[: self.longest])
        is_number = plain.isascii() and plain.isdigit() and len(self.typed) <= self.longest
        if not is_number or int(plain) > self.most:
            raise ValueError(_("Type a whole number up to %(most)s.", most=points(self.most)))
        self.data = int(plain)

    def _value(self) -> str:
        return self.typed


class Rows(FieldList):
    """So many like fields, each in its place, also where nothing was typed into those before it.

    The library closes such gaps, which would hand one player's cards to another.
    """

    def __init__(self, field: Any, count: int, label: Any = None, **kwargs: Any) -> None:
        super().__init__(field, label, min_entries=count, max_entries=count, **kwargs)

    def _extract_indices(self, prefix: str, formdata: Any) -> Iterable[int]:
        _ = prefix, formdata
        return range(self.min_entries)


#: What a row of pills sends when somebody asked for the higher numbers and chose none.
MORE = "more"


class PillsField(SelectField):
    """One of a few numbers, each a tap away; the higher ones unfold behind the last pill."""

    def __init__(self, *args: Any, most: int, **kwargs: Any) -> None:
        choices = [SelectChoice(str(number), str(number)) for number in range(most + 1)]
        super().__init__(*args, coerce=_number, choices=choices, default=0, **kwargs)
        self.first = ROW if most < ROW else ROW - 1

    def process_formdata(self, valuelist: list[str]) -> None:
        """Take the chosen number; raise ValueError if the higher ones were only unfolded."""
        if valuelist and valuelist[0] == MORE:
            self.data = 0
            raise ValueError(_("Choose how many."))
        super().process_formdata(valuelist)


def _number(value: Any) -> int:
    """Return a number from its digits; nothing chosen is none of it."""
    return int(value or 0)
