"""Forms of a single button: what is done to a whole game, and how a write introduces itself."""

import json
from hashlib import sha256
from typing import Any, ClassVar

from flask import request
from flask_babel import gettext as _
from wtforms import HiddenField, SelectField
from wtforms.validators import InputRequired, Regexp

from scorekeeper.games.writes.conflicts import Write
from scorekeeper.web.forms.wording import PageForm
from scorekeeper.web.viewmodels.board.scoreboard_view import Scoreboard

#: What a form holds besides what was typed or tapped.
MARKS = ("csrf_token", "revision", "request_id")
#: Characters of a form's own id, and of the digest of what it holds: with a point between them they
#: have room in the column of 64.
LONGEST_ID, DIGEST = 40, 16


class ActionForm(PageForm):
    """A single button: which state of the game it was pressed on, and the id of the press."""

    #: Whether its page says beside each field what is wrong there.
    tells_at_fields: ClassVar[bool] = False
    revision = HiddenField(validators=[Regexp(r"\d{1,9}\Z")])
    request_id = HiddenField(validators=[Regexp(r"[0-9a-f-]{8,64}\Z")])

    @property
    def write(self) -> Write:
        """How the press introduces itself to the service."""
        return Write(int(self.revision.data), id_of_press(self))


class AgainForm(ActionForm):
    """The button that begins the next game, and who deals first in it, by seat."""

    dealer = SelectField(coerce=int, validators=[InputRequired()], validate_choice=False)


def again_form(board: Scoreboard, **marks: Any) -> AgainForm:
    """Return the form for the game after the one on *board*; the deal passes on to it."""
    form = AgainForm(formdata=None, dealer=board.turn_seat, **marks)
    form.dealer.choices = list(enumerate(board.seats))
    form.dealer.label.text = _("Starts first") if board.starts else _("Deals first")
    return form


def id_of_press(form: ActionForm) -> str:
    """Return the id of what was sent with a form.

    The same form sent again is the same write. One that the Back button brought and that holds
    something else by now, or another button of the same page, is another.
    """
    told = sorted(
        (name, text) for name, text in request.form.items(multi=True) if name not in MARKS
    )
    place = [(name, part) for name, part in (request.view_args or {}).items() if name != "code"]
    own = json.dumps([form.request_id.data, request.endpoint, place, told])
    digest = sha256(own.encode()).hexdigest()[:DIGEST]
    return f"{form.request_id.data[:LONGEST_ID]}.{digest}"


def write_of(form: Any) -> Write:
    """Return how the submitted form of a round introduces itself to the service.

    It keeps its id wherever it is sent: what was saved as one round is not saved as another.
    """
    return Write(int(form.revision.data), form.request_id.data)
