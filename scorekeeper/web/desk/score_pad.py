"""The score pad: what stands on it, and what its dock says of the last thing that was done."""

from typing import Any
from uuid import uuid4

from flask import get_flashed_messages, render_template

from scorekeeper.games.drafts import draft_content
from scorekeeper.games.models import Game
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.stored_evenings.state.lookup import evening_of_room
from scorekeeper.web.desk.apply_tick import offered
from scorekeeper.web.desk.round_entry.discarded_drafts import is_begun
from scorekeeper.web.desk.sides.counts_on_score_pad import counting_sides
from scorekeeper.web.forms.action import ActionForm, again_form
from scorekeeper.web.http.addresses.public_urls import board_address
from scorekeeper.web.http.permissions.who_may_write import directs
from scorekeeper.web.viewmodels.board.board_of_game import board_of
from scorekeeper.web.viewmodels.board.round_view import round_view
from scorekeeper.web.viewmodels.evening.tables.evening_at_table import table_of_evening
from scorekeeper.web.viewmodels.renamings import renaming_view


def show_desk(game: Game, *, status: int = 200, **more: Any) -> tuple[str, int]:
    """Return the scorekeeper's page and its *status*; *more* says what went wrong."""
    state, draft = game_state(game), draft_content(game)
    buttons = offered(state, draft)
    board = board_of(game, buttons.ticks(len(state.parties)))
    removed = [round_view(state.match(), *pair) for pair in state.withdrawn_alone()]
    told = {flashed[0] for flashed in get_flashed_messages(with_categories=True)}
    last = state.renamings[-1:]
    marks = {"revision": game.revision, "request_id": str(uuid4())}
    evening = evening_of_room(game.room)
    page = render_template(
        "desk/score_pad/desk.html",
        board=board,
        tick_buttons=buttons,
        is_begun=board.is_open and is_begun(game, state, draft),
        removed=removed,
        saved={of_save(one.id): one.number for one in board.rounds},
        undone=next((one for one in removed if of_removal(one.id) in told), None),
        renamed=next(
            (renaming_view(one) for one in last if of_renaming(game.code, one.revision) in told),
            None,
        ),
        action=ActionForm(formdata=None, **marks),
        again=None if board.is_open else again_form(board, **marks),
        address=board_address(game.code),
        of_evening=table_of_evening(game),
        is_director=evening is not None and directs(evening),
        counting=counting_sides(game, board),
        code=game.code,
        **more,
    )
    return page, status


def of_renaming(code: str, revision: int) -> str:
    """Return the category of the message that a *revision* of a table corrected its names."""
    return f"renamed {code} {revision}"


def of_save(round_id: int | None) -> str:
    """Return the category of the message that a round was saved."""
    return f"saved {round_id}"


def of_removal(round_id: int | None) -> str:
    """Return the category of the message that a round was removed."""
    return f"removed {round_id}"
