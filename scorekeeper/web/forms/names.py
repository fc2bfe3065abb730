"""Names and notes as they are typed: what they may hold, and that names are told apart."""

from collections.abc import Sequence
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms import Field, StringField
from wtforms.form import BaseForm
from wtforms.validators import Length, Optional, ValidationError

from scorekeeper.gamefile.format import LONGEST_NAME
from scorekeeper.rules.wording.lookalikes import look_alike
from scorekeeper.rules.wording.printable import has_few_marks, is_printable
from scorekeeper.web.forms.field_lengths import TextField


def showable(_form: BaseForm, field: StringField) -> None:
    """Refuse what no page can show, as a game file does too, and letters buried under marks."""
    text = (field.data or "").strip()
    if not is_printable(text):
        raise ValidationError(_("This holds characters that cannot be shown."))
    if not has_few_marks(text):
        raise ValidationError(_("There are too many marks on a letter here."))


class NameField(TextField):
    """The name of a side or of a player; it may stay empty."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        short = Length(max=LONGEST_NAME, message=_l("Please find a shorter name."))
        limits = [Optional(), short, showable]
        super().__init__(*args, longest=LONGEST_NAME, validators=limits, **kwargs)


def mark_alike(fields: Sequence[Field], names: Sequence[str], same: str) -> None:
    """Mark the field of each name that looks like an earlier one; *same* says that both are one."""
    for at, name in enumerate(names):
        other = next((one for one in names[:at] if look_alike(one, name)), None)
        if other is not None:
            alike = _("This looks like “%(name)s”. Tell the two apart.", name=other)
            fields[at].errors = [same if other.casefold() == name.casefold() else alike]
