"""Ticks at the desk: what happens while a round is in play, one tap each."""

from functools import partial

from flask import redirect, url_for
from flask_babel import gettext as _
from wtforms import BooleanField, StringField

from scorekeeper.games.drafts import NEXT, change_draft
from scorekeeper.games.errors import ImpossibleRound
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.web.desk.apply_tick import TapRequest, pressed
from scorekeeper.web.desk.desk import changed_since_opened, desk
from scorekeeper.web.desk.score_pad import show_desk
from scorekeeper.web.forms.action import ActionForm
from scorekeeper.web.http.page_response import PageResponse
from scorekeeper.web.http.permissions.who_may_write import penned_game
from scorekeeper.web.http.rendering.translated import say


class TapForm(ActionForm):
    """The buttons of all sides, a switch that turns them round, and the tap that Undo names."""

    tick = StringField()
    untick = StringField()
    undo = StringField()
    back = BooleanField()

    @property
    def press(self) -> TapRequest:
        """Which button was pressed, and which way it goes."""
        is_back = bool(self.back.data or self.untick.data)
        name = self.tick.data or self.untick.data or ""
        return TapRequest(self.request_id.data, name, is_back, self.undo.data or "")


@desk.post("/ticks")
def tick(code: str) -> PageResponse:
    """Tick something of the round in play, or take a tick back."""
    game = penned_game(code)
    form = TapForm()
    if not form.validate_on_submit():
        return show_desk(game, status=422, slip=_("Please press the button again."))
    change = partial(pressed, game_state(game), form.press)
    revision = form.write.expected_revision
    try:
        is_ticked = change_draft(game, NEXT, change, expected_revision=revision)
    except ImpossibleRound as error:
        slip = " ".join(say(problem.message) for problem in error.problems)
        return show_desk(game, status=422, slip=slip)
    if not is_ticked:
        slip = changed_since_opened()
        return show_desk(game, status=409, slip=slip)
    return redirect(url_for("desk.show", code=game.code, _anchor="play"), 303)
