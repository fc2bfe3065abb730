"""The name of an evening as it is typed: what it may be, and what stands there at first."""

from datetime import UTC, date, datetime, time
from typing import Any

from babel.dates import format_skeleton
from flask_babel import get_locale
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms.validators import Length, ValidationError

from scorekeeper.gamefile.evening.format import LONGEST_NAME
from scorekeeper.web.forms.names import showable

#: What the name of a club or of an evening may be.
SHORT = (Length(max=LONGEST_NAME, message=_l("Please find a shorter name.")), showable)


def given(_form: Any, field: Any) -> None:
    """Ask for the name of an evening: it stands on every phone in the hall."""
    if not (field.data or "").strip():
        raise ValidationError(_("Give the evening a name, such as Friday canasta."))


def named_by_day(day: date) -> str:
    """Return what an evening of a *day* is called unless a club calls it something else."""
    at_noon = datetime.combine(day, time(12))
    shown = format_skeleton("MMMd", at_noon, locale=get_locale() or "en")
    return str(_("Evening of %(day)s", day=shown))


def named_today() -> str:
    """Return the same for an evening of today."""
    return named_by_day(datetime.now(UTC).astimezone().date())
