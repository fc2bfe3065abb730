"""A field that takes one of a few numbers, each a tap away."""

from typing import Any

from flask_babel import gettext as _
from wtforms import SelectField
from wtforms.fields.choices import Choice, SelectChoice
from wtforms.form import BaseForm

#: Pills that fit beside their label on a small phone.
ROW = 5
#: What a row of pills sends when somebody asked for the higher numbers and chose none.
MORE = "more"


class PillsField(SelectField):
    """One of a few numbers, each a tap away; the higher ones unfold behind the last pill."""

    def __init__(self, *args: Any, most: int, **kwargs: Any) -> None:
        choices = [SelectChoice(str(number), str(number)) for number in range(most + 1)]
        super().__init__(*args, coerce=_number, choices=choices, default=0, **kwargs)
        self.first = ROW if most < ROW else ROW - 1
        #: Whether the higher numbers were asked for, and none of them chosen.
        self.is_unfolded = False

    def iter_choices(self) -> list[Choice]:
        """Return the numbers; none is chosen yet where the higher ones were only unfolded."""
        found = super().iter_choices()
        return [one._replace(selected=one.selected and not self.is_unfolded) for one in found]

    def pre_validate(self, form: BaseForm) -> None:
        """Tell of what was only unfolded once; WTForms before 3.3 would add a reason of its own."""
        if not self.is_unfolded:
            super().pre_validate(form)

    def process_formdata(self, valuelist: list[str]) -> None:
        """Take the chosen number; raise ValueError if the higher ones were only unfolded."""
        if valuelist and valuelist[0] == MORE:
            self.data, self.is_unfolded = 0, True
            raise ValueError(_("Choose how many."))
        super().process_formdata(valuelist)


def _number(value: Any) -> int:
    """Return a number from its digits; nothing chosen is none of it."""
    return int(value or 0)
