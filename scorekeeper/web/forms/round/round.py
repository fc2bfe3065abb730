"""The form of a round: who went out, a sheet for each side, and a table ruling where needed."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import get_locale
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from werkzeug.datastructures import MultiDict
from wtforms import HiddenField, RadioField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import InputRequired, Length, Optional, Regexp, StopValidation

from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.reading.round_reader import LONGEST_RULING
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.sheet import Round
from scorekeeper.web.forms.field_lengths import TextField
from scorekeeper.web.forms.names import showable
from scorekeeper.web.forms.number_fields import FormRows
from scorekeeper.web.forms.round.ending import NOBODY, ending_form, typed_ending
from scorekeeper.web.forms.round.marks import Marked
from scorekeeper.web.forms.round.sheet import sheet_form, typed_sheet
from scorekeeper.web.forms.wording import PageForm

#: What a page sends of each count of a side that stands in its form, before the side's number.
BROUGHT = "brought-"


class Ended(InputRequired):
    """Asks how a round ended; a special result with its side says so too, and nobody went out."""

    def __call__(self, form: Any, field: Any) -> None:
        """Refuse what says nothing of either."""
        if not field.data and form.is_told:
            field.errors = []
            raise StopValidation
        super().__call__(form, field)


class RoundForm(PageForm, Marked):
    """One round, half typed or whole."""

    revision = HiddenField(validators=[Regexp(r"\d{1,9}\Z")])
    request_id = HiddenField(validators=[Regexp(r"[0-9a-f-]{8,64}\Z")])
    out = RadioField(
        _l("Who went out?"),
        default="",
        validators=[Ended(_l("Say who went out, or that nobody did."))],
    )
    table_ruling = TextField(
        _l("We allowed it"),
        longest=LONGEST_RULING,
        validators=[Optional(), Length(max=LONGEST_RULING), showable],
        filters=[lambda typed: typed and typed.strip()],
    )

    def __init__(self, *args: Any, parties: Sequence[Party], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [SelectChoice(str(index), party.name) for index, party in enumerate(parties)]
        self.out.choices = [*choices, SelectChoice(NOBODY, _("Nobody"))]
        self.name_sides(parties)
        self.side_names = [party.name for party in parties]
        for side, party in zip(self.sides, parties, strict=True):
            side.form.seat(party.players)
        self.marks = defaultdict(list)
        #: The marks of the counts of sides that stand in it, to be sent along.
        self.brought: dict[str, str] = {}

    def is_readable(self) -> bool:
        """Whether everything typed so far can be understood; the form need not be complete.

        A page that was only opened carries no token; the guard has asked whoever sent one.
        """
        self.validate()
        return not self.errors.keys() - {"out", "csrf_token"}

    def ask_nothing_yet(self) -> None:
        """Drop the demand to say who went out: the page has just been opened."""
        self.out.errors = ()

    def content(self) -> dict[str, Any]:
        """Return the round in its stored form."""
        sides = {str(index): index for index in range(len(self.sides))}
        content: dict[str, Any] = {
            "out": sides.get(self.out.data),
            "sides": [side.form.sheet() for side in self.sides],
        }
        ruling = {"table_ruling": self.table_ruling.data} if self.table_ruling.data else {}
        return content | self.extras() | ruling


def round_form(
    rules: Ruleset, parties: Sequence[Party], entry: Mapping[str, str] | None = None, **data: Any
) -> RoundForm:
    """Return the form for a round: as submitted, or as it was typed in *entry*, or empty."""
    shape = _shape(rules, len(parties), max(len(party.players) for party in parties))
    typed = {} if entry is None else {"formdata": MultiDict({**entry, **data})}
    form: RoundForm = shape(parties=parties, **typed)
    form.brought = {name: text for name, text in (entry or {}).items() if name.startswith(BROUGHT)}
    return form


def _shape(rules: Ruleset, sides: int, players: int) -> type[RoundForm]:
    """Return the kind of form that a table needs, made once in each language."""
    key = f"form of {sides} sides of {players} in {get_locale()}"
    if key not in rules.remembered:
        fields = FormRows(sheet_form(rules, players), sides)
        shape = type("EntryForm", (ending_form(rules), RoundForm), {"sides": fields})
        rules.remembered[key] = shape
    found: type[RoundForm] = rules.remembered[key]
    return found


def typed_round(rules: Ruleset, round_: Round) -> dict[str, str]:
    """Return what one would type for a round that was imported, by field."""
    typed = {"out": NOBODY if round_.out is None else str(round_.out)}
    typed |= {"table_ruling": round_.table_ruling} if round_.table_ruling else {}
    typed |= typed_ending(rules, round_)
    for index, sheet in enumerate(round_.sheets):
        fields = typed_sheet(rules, sheet)
        typed |= {f"sides-{index}-{name}": value for name, value in fields.items()}
    return typed
