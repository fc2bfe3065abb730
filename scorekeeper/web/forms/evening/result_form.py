"""The result of a table that kept its score on paper, or that typed it wrong."""

from collections.abc import Sequence
from typing import Any

from flask_babel import gettext as _
from wtforms import BooleanField, Form
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
    """

    tells_at_fields = True
    points: Rows
    below_zero: Rows

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
    return _form_of(len(totals))(
        formdata=None, points=list(map(abs, totals)), below_zero=below, **marks
    )


def _form_of(sides: int) -> type[ResultForm]:
    field = SumField(below_zero=True, validators=[_points_typed])

    class Points(ResultForm):
        points = Rows(field, sides)
        below_zero = Rows(BooleanField(), sides)

    return Points
