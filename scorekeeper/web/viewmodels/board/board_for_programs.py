"""A game as plain data, for programs: what its board shows."""

from typing import Any

from scorekeeper.gamefile.report import report
from scorekeeper.games.drafts import ticks_in_play
from scorekeeper.games.models import Game
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.web.viewmodels.board.board_of_game import board_of
from scorekeeper.web.viewmodels.board.round_in_play import as_data, in_play

#: Grows when a part goes or changes its meaning, and not when one is added or put right.
BOARD_FORMAT = "scorekeeper-board/1"


def board_data(game: Game) -> dict[str, Any]:
    """Return names, totals, rounds with their lines in points, and what comes next."""
    state = game_state(game)
    match, board = state.match(), board_of(game)
    about = {
        "format": BOARD_FORMAT,
        "code": state.code,
        "game": state.number,
        "revision": state.revision,
        "sides": [{"name": party.name, "players": party.players} for party in match.parties],
        "totals": [side.total for side in board.sides],
        "by_hand": board.is_by_hand,
        "ended": state.is_ended,
    }
    now = as_data(match, in_play(state, ticks_in_play(game)))
    winners = [side.index for side in board.sides if side.has_won]
    return about | report(match) | {"winners": winners, "in_play": now}
