"""The entry that a request is about: by the number in its address, or by what its form says."""

from collections.abc import Mapping
from types import MappingProxyType

from flask import request

from scorekeeper.games.state.state_cache import game_state
from scorekeeper.web.desk.round_entry.round_entry import RoundEntry
from scorekeeper.web.http.permissions.who_may_write import penned_game

#: What a page sends that is only opened.
NOTHING: Mapping[str, str] = MappingProxyType({})


def opened_entry(code: str, number: int, sent: Mapping[str, str] = NOTHING) -> RoundEntry:
    """Return the entry for round *number*. Raises UnknownGame, UnknownRound; 403 without pen."""
    game = penned_game(code)
    state = game_state(game)
    return RoundEntry(game, state, number, state.index(number), asked=number, sent=sent)


def submitted_entry(code: str, number: int) -> RoundEntry:
    """Return the entry that the form of this request was sent for.

    Rounds move up when an earlier one is withdrawn, so a form names its round by id, or as new.
    """
    sent = request.form.to_dict()
    round_id = sent.get("round_id")
    if round_id is None:
        return opened_entry(code, number, sent)
    game = penned_game(code)
    state = game_state(game)
    following = state.match().next_number
    if not round_id:
        return RoundEntry(game, state, following, None, asked=number, sent=sent)
    for index, stored in enumerate(state.rounds):
        if str(stored.id) == round_id:
            at = game.first_round + index
            return RoundEntry(game, state, at, index, asked=number, sent=sent)
    return RoundEntry(game, state, following, None, asked=number, sent=sent, is_gone=True)
