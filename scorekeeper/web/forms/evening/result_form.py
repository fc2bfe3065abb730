"""The result of a table that kept its score on paper, or that typed it wrong."""

from collections.abc import Sequence
from typing import Any

from flask_babel import gettext as _
from wtforms import BooleanField, Form, HiddenField
from wtforms.validators import StopValidation

from scorekeeper.rules.input_limits import MOST
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.number_fields import Rows, SumField


def _points_typed(_form: Form, field: SumField) -> None:
    """Ask for the points of a side; nothing typed, or a sign alone, is not 0."""
    if not any(map(str.isdigit, field.typed)):
        raise StopValidation(_("Type the points of this side, 0 if it has none."))
    if abs(field.data) > MOST:
        raise StopValidation(_("No table counts that many points."))


class ResultForm(ActionForm):
    """The points of a table, side by side; the number keys of some phones have no minus.

    So each side has a tick for points below zero, beside a minus that may be typed.
    ``shown`` is what stood in these fields before anything was typed.
    """

    tells_at_fields = True
    points: Rows
    below_zero: Rows
    shown = HiddenField()

    @property
    def is_typed(self) -> bool:
        """Whether points or ticks were changed, and not only left as they stood there."""
        is_blank = not any(field.typed for field in self.points) and not any(self.below_zero.data)
        return not is_blank and self._in_fields != self.shown.data

    @property
    def _in_fields(self) -> str:
        pairs = zip(self.points, self.below_zero.data, strict=True)
        return " ".join(f"{field.typed}{'-' if is_below else ''}" for field, is_below in pairs)

    def show(self) -> None:
        """Note what stands in the fields by now."""
        self.shown.data = self._in_fields

    def is_overtaken_by(self, totals: Sequence[int]) -> bool:
        """Whether a table has other points by now than stood in the fields, and than were typed."""
        has_moved = self.shown.data != result_form_for(totals).shown.data
        return bool(self.shown.data) and has_moved and self.totals != list(totals)

    @property
    def totals(self) -> list[int]:
        """The points of each side."""
        pairs = zip(self.points.data, self.below_zero.data, strict=True)
        return [-abs(points) if is_below else points for points, is_below in pairs]


def result_form(sides: int) -> ResultForm:
    """Return the form of a table with so many *sides*, as it was sent."""
    return _form_of(sides)()


def result_form_for(totals: Sequence[int], **marks: Any) -> ResultForm:
    """Return the form of a table that has these *totals* so far."""
    below = [points < 0 for points in totals]
    form = _form_of(len(totals))(
        formdata=None, points=list(map(abs, totals)), below_zero=below, **marks
    )
    form.show()
    return form


def _form_of(sides: int) -> type[ResultForm]:
    field = SumField(below_zero=True, validators=[_points_typed])

    class Points(ResultForm):
        points = Rows(field, sides)
        below_zero = Rows(BooleanField(), sides)

    return Points
