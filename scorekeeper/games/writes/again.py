"""One game after the other at the same table: playing again, going back, and what was before."""

from dataclasses import replace
from typing import Any

from sqlalchemy import Select, func, select

from scorekeeper.games.errors import GameGoesOn, TableOfEvening
from scorekeeper.games.models import Game
from scorekeeper.games.revisions import Change, Revision, Round
from scorekeeper.games.rule_pages import store_page
from scorekeeper.games.state.game_state import GameState
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes.append import Step, append
from scorekeeper.games.writes.idempotency import Write, done_before
from scorekeeper.games.writes.starts import seated_sides
from scorekeeper.storage.db import db

#: Whether something was recorded in a game.
_PLAYED = select(Round.id).where(Round.game_id == Game.id).exists()


def play_again(game: Game, first_dealer: int, *, write: Write) -> Revision:
    """Start a new game at the table of a finished one, with its seats, house rules and room code.

    The finished one stays as it is. Raises GameGoesOn, RoundConflict, TableOfEvening.
    """
    if game.room.evening_id is not None:
        raise TableOfEvening
    if done := done_before(game, write):
        return done
    state = game_state(game)
    if not (state.match().is_over or state.is_ended):
        raise GameGoesOn
    seats = sum(len(party.players) for party in state.parties)
    following = _same_again(game, state, first_dealer % seats)
    return append(following, write, Step(Change.STARTED, follows=game.id))


def go_back(game: Game, *, write: Write) -> Revision:
    """Return to the game before, as long as nothing was recorded in this one.

    Raises GameGoesOn, RoundConflict, TableOfEvening.
    """
    if game.room.evening_id is not None:
        raise TableOfEvening
    if done := done_before(game, write):
        return done
    before = _before(game)
    if before is None or game_state(game).all_rounds:
        raise GameGoesOn
    return append(before, write, Step(Change.RESUMED))


def earlier_games(game: Game) -> list[Game]:
    """Return the other games of the table in which something was recorded, newest first."""
    played = _others(game).where(_PLAYED).order_by(Game.number.desc())
    return list(db.session.scalars(played))


def _before(game: Game) -> Game | None:
    """Return the game before: the last one in which something was recorded, else just the last.

    One that was ended before its first round may still hold totals brought from paper.
    """
    newest = _others(game).order_by(_PLAYED.desc(), Game.number.desc()).limit(1)
    before: Game | None = db.session.scalar(newest)
    return before


def _others(game: Game) -> Select[Any]:
    """Return what finds the earlier games of the table."""
    return select(Game).where(Game.room_id == game.room_id, Game.number < game.number)


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
