"""The forms of the director's desk: seats, results, the clock, the length of the evening."""

import json
from typing import Any

from flask_babel import lazy_gettext as _l
from wtforms import HiddenField, RadioField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import AnyOf, InputRequired, NumberRange

from scorekeeper.evenings.sitting import Sitting, Table
from scorekeeper.gamefile.evening.format import LONGEST_NAME, MOST_SITTINGS
from scorekeeper.stored_evenings.record.plan import BY_CLOCK, BY_GAME, BY_ROUNDS, SittingLength
from scorekeeper.stored_evenings.writes.append import EveningWrite
from scorekeeper.stored_evenings.writes.clock_length_and_end import LONGEST_SITTING
from scorekeeper.web.forms.action import ActionForm, id_of_press
from scorekeeper.web.forms.evening.evening_name import SHORT, given
from scorekeeper.web.forms.field_lengths import TextField
from scorekeeper.web.forms.number_fields import NumberField

#: Sittings and rounds, or minutes, that are offered first.
USUAL_SITTINGS, USUAL_ROUNDS, USUAL_MINUTES = 4, 4, 50
#: Places that get a prize.
USUAL_PRIZES, MOST_PRIZES = 3, 50
#: What the clock is told.
CLOCK_STEPS = ("start", "pause", "go_on", "lengthen", "set")
#: Characters of the seats of the largest hall.
LONGEST_SEATS = 40_000


def write_of(form: ActionForm) -> EveningWrite:
    """Return how a submitted form introduces itself."""
    return EveningWrite(int(form.revision.data), id_of_press(form))


class SeatsForm(ActionForm):
    """The seats that are published: each table with the entries of its sides, and who sits out.

    ``number`` is that of their sitting.
    """

    seats = HiddenField()
    number = HiddenField()

    def sitting(self) -> Sitting | None:
        """Return the seats, or None if this is not what the page sends."""
        return read_seats(self.seats.data or "")


def write_seats(sitting: Sitting) -> str:
    """Return seats as the form carries them."""
    tables = [[table.number, [list(side) for side in table.sides]] for table in sitting.tables]
    return json.dumps([tables, list(sitting.byes)], separators=(",", ":"))


def read_seats(typed: str) -> Sitting | None:
    """Return the seats that a form carried, or None if they are none."""
    if len(typed) > LONGEST_SEATS:
        return None
    try:
        tables, byes = json.loads(typed)
        return Sitting(tuple(_table(*one) for one in tables), tuple(map(_number, byes)))
    except (ValueError, TypeError, RecursionError):
        return None


def _table(number: Any, sides: Any) -> Table:
    return Table(_number(number), tuple(tuple(map(_number, side)) for side in sides))


def _number(value: Any) -> int:
    if type(value) is not int or not 0 < value < 10**6:
        raise ValueError(value)
    return value


class ClockForm(ActionForm):
    """A button of the clock."""

    step = HiddenField(validators=[AnyOf(CLOCK_STEPS)])
    minutes = NumberField(
        _l("Minutes"),
        default=USUAL_MINUTES,  # Pausing and going on name none.
        validators=[NumberRange(1, LONGEST_SITTING)],
    )


class EndForm(ActionForm):
    """The end of the evening, and how many places get a prize."""

    prizes = NumberField(
        _l("How many places get a prize?"),
        default=USUAL_PRIZES,
        validators=[InputRequired(), NumberRange(0, MOST_PRIZES)],
    )


class AgainForm(ActionForm):
    """The same evening once more, and what it is called."""

    tells_at_fields = True
    name = TextField(_l("Name of the evening"), longest=LONGEST_NAME, validators=(*SHORT, given))


class LengthForm(ActionForm):
    """How many sittings there are, and how long each is."""

    tells_at_fields = True
    sittings = NumberField(
        _l("How many sittings?"), validators=[InputRequired(), NumberRange(1, MOST_SITTINGS)]
    )
    length = RadioField(
        _l("How long is a sitting?"),
        choices=[
            SelectChoice(BY_ROUNDS, _l("a set number of rounds")),
            SelectChoice(BY_CLOCK, _l("by the clock")),
            SelectChoice(BY_GAME, _l("until the game ends")),
        ],
    )
    rounds = NumberField(_l("Rounds"), validators=[InputRequired(), NumberRange(1, 99)])
    minutes = NumberField(
        _l("Minutes"), validators=[InputRequired(), NumberRange(1, LONGEST_SITTING)]
    )

    def sitting_length(self) -> SittingLength:
        """Return how long a sitting is from now on."""
        counts = {BY_ROUNDS: self.rounds.data, BY_CLOCK: self.minutes.data, BY_GAME: 0}
        return SittingLength(self.length.data, counts[self.length.data])
