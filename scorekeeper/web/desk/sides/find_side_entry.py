"""Finds the side's count that a request names."""

from flask import request

from scorekeeper.games.state.state_cache import game_state
from scorekeeper.web.desk.round_entry.round_entry import RoundEntry
from scorekeeper.web.desk.sides.side_entry import SideEntry
from scorekeeper.web.http.permissions.who_may_write import counted_game


def side_entry(code: str, side: int, number: int | None = None) -> SideEntry:
    """Return what a side counts: of the round in play, which a form calls round *number*.

    404 without the game, 403 without the pen of the side.
    """
    game = counted_game(code, side)
    state, sent = game_state(game), request.form.to_dict()
    following = state.match().next_number
    marks = {name: sent.get(name, "") for name in ("revision", "request_id")}
    asked = following if number is None else number
    return SideEntry(RoundEntry(game, state, following, None, asked=asked, sent=marks), side, sent)
