"""Forms of a single button: what is done to a whole game, and how a write introduces itself."""

from typing import Any, ClassVar

from flask_babel import gettext as _
from wtforms import HiddenField, SelectField
from wtforms.validators import InputRequired, Regexp

from scorekeeper.games.writes.conflicts import Write
from scorekeeper.web.forms.wording import PageForm
from scorekeeper.web.viewmodels.board.scoreboard import Scoreboard


class ActionForm(PageForm):
    """A single button: which state of the game it was pressed on, and the id of the press."""

    #: Whether its page says beside each field what is wrong there.
    tells_at_fields: ClassVar[bool] = False
    revision = HiddenField(validators=[Regexp(r"\d{1,9}\Z")])
    request_id = HiddenField(validators=[Regexp(r"[0-9a-f-]{8,64}\Z")])

    @property
    def write(self) -> Write:
        """How the press introduces itself to the service."""
        return write_of(self)


class AgainForm(ActionForm):
    """The button that begins the next game, and who deals first in it, by seat."""

    dealer = SelectField(coerce=int, validators=[InputRequired()], validate_choice=False)


def again_form(board: Scoreboard, **marks: Any) -> AgainForm:
    """Return the form for the game after the one on *board*; the deal passes on to it."""
    form = AgainForm(formdata=None, dealer=board.turn_seat, **marks)
    form.dealer.choices = list(enumerate(board.seats))
    form.dealer.label.text = _("Starts first") if board.starts else _("Deals first")
    return form


def write_of(form: Any) -> Write:
    """Return how a submitted form introduces itself to the service."""
    return Write(int(form.revision.data), form.request_id.data)
