"""One game after the other at the same table: playing again, and going back."""

from dataclasses import replace

from sqlalchemy import func, select

from scorekeeper.games.errors import GameGoesOn, OnlyDirector
from scorekeeper.games.models import Change, Game, Revision
from scorekeeper.games.rooms.earlier_games import game_before
from scorekeeper.games.rule_pages import store_page
from scorekeeper.games.state.game_state import GameState
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes.append import Step, append
from scorekeeper.games.writes.conflicts import Write, refuse_if_stale
from scorekeeper.games.writes.starts import seated_sides
from scorekeeper.storage.db import db


def play_again(game: Game, first_dealer: int, *, write: Write) -> Revision:
    """Start a new game at the table of a finished one, with its seats, house rules and room code.

    The finished one stays as it is. Raises GameGoesOn, RoundConflict, OnlyDirector.
    """
    if game.room.evening_id is not None:
        raise OnlyDirector
    if done := refuse_if_stale(game, write):
        return done
    state = game_state(game)
    if not (state.match().is_over or state.is_ended):
        raise GameGoesOn
    seats = sum(len(party.players) for party in state.parties)
    following = _same_again(game, state, first_dealer % seats)
    return append(following, write, Step(Change.STARTED, follows=game.id))


def go_back(game: Game, *, write: Write) -> Revision:
    """Return to the game before, as long as nothing was recorded in this one.

    Raises GameGoesOn, RoundConflict, OnlyDirector.
    """
    if game.room.evening_id is not None:
        raise OnlyDirector
    if done := refuse_if_stale(game, write):
        return done
    before = game_before(game)
    if before is None or game_state(game).all_rounds:
        raise GameGoesOn
    return append(before, write, Step(Change.RESUMED))


def _same_again(game: Game, state: GameState, first_dealer: int) -> Game:
    last = select(func.max(Game.number)).where(Game.room_id == game.room_id)
    return Game(
        room=game.room,
        number=(db.session.scalar(last) or 0) + 1,
        ruleset_key=state.rules.key,
        page_id=store_page(state.rules),
        settings=dict(state.rules.settings),
        first_dealer=first_dealer,
        sides=seated_sides([replace(party, start=0) for party in state.parties]),
    )
