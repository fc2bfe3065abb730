"""The forms of a season: its name, and what ranks it."""

import re
from datetime import UTC, datetime
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString
from wtforms import RadioField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import Length, NumberRange, Optional, ValidationError

from scorekeeper.evenings.season.ranking_rule import USUAL_PLACES, Ranking
from scorekeeper.gamefile.evening.format import LONGEST_NAME
from scorekeeper.gamefile.season.ranking import MOST_BEST, MOST_PLACES
from scorekeeper.rules.input_limits import MOST
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.forms.field_lengths import TextField
from scorekeeper.web.forms.names import showable
from scorekeeper.web.forms.number_fields import NumberField
from scorekeeper.web.http.rendering.translated import say
from scorekeeper.web.viewmodels.evening.evening_words import RANKINGS

#: What stands between the points for places.
_BETWEEN = re.compile(r"[\s,;]+")
#: Characters of the longest list of points for places.
LONGEST_PLACES = 400


def name_of_this_year() -> str:
    """Return a name as others call theirs."""
    return str(_("Winter %(year)s", year=datetime.now(UTC).astimezone().year))


class SeasonNameForm(ActionForm):
    """What a season is called."""

    tells_at_fields = True
    name = TextField(
        _l("Name of the season"),
        longest=LONGEST_NAME,
        validators=[Length(max=LONGEST_NAME, message=_l("Please find a shorter name.")), showable],
    )

    def validate_name(self, field: TextField) -> None:
        """Ask for a name: it stands above the table."""
        if not (field.data or "").strip():
            raise ValidationError(
                _("Give the season a name, such as %(name)s.", name=name_of_this_year())
            )

    @property
    def told_name(self) -> str:
        """The name without the space around it."""
        return (self.name.data or "").strip()


class RankingForm(ActionForm):
    """What ranks a season; ``rankings`` says in a sentence what each way means."""

    rankings = RANKINGS
    tells_at_fields = True
    by = RadioField(
        _l("What ranks the season?"),
        default="points",
        choices=[
            SelectChoice(by, LazyString(say, name)) for by, (name, _about) in RANKINGS.items()
        ],
    )
    best = NumberField(
        _l("How many of each one’s best evenings count?"),
        validators=[Optional(), NumberRange(1, MOST_BEST)],
    )
    places = TextField(
        _l("Points for the places"),
        longest=LONGEST_PLACES,
        default=", ".join(map(str, USUAL_PLACES)),
    )

    def validate_places(self, field: TextField) -> None:
        """Take whole numbers, the first place first."""
        typed = _parts(field.data)
        if not all(one.isascii() and one.isdigit() and len(one) < len(str(MOST)) for one in typed):
            raise ValidationError(_("Type whole numbers with commas between them."))
        if not 0 < len(typed) <= MOST_PLACES:
            raise ValidationError(_("Type the points for the first place, the second, and so on."))

    def ranking(self) -> Ranking:
        """Return what was chosen."""
        places = tuple(map(int, _parts(self.places.data)))
        return Ranking(self.by.data, self.best.data, places)


class SeasonForm(SeasonNameForm, RankingForm):
    """A new season: its name, and what ranks it."""


class PersonForm(ActionForm):
    """Names of the season: the spelling that goes, and the one that stays."""

    alias = TextField(longest=LONGEST_NAME)
    name = TextField(longest=LONGEST_NAME)


def ranking_fields(ranking: Ranking) -> dict[str, Any]:
    """Return what stands in the fields of a form for a *ranking*."""
    return {
        "by": ranking.by,
        "best": ranking.best,
        "places": ", ".join(map(str, ranking.places)),
    }


def _parts(typed: str | None) -> list[str]:
    return [part for part in _BETWEEN.split(typed or "") if part]
