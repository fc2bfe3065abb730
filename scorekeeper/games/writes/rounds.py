"""Recording, correcting, withdrawing rounds and ending the game: one transaction each."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.gamefile.format import MOST_ROUNDS
from scorekeeper.games.drafts import NEXT, draft_slot
from scorekeeper.games.errors import UnknownRound
from scorekeeper.games.models import Change, Game, Revision
from scorekeeper.games.state.game_state import GameState
from scorekeeper.games.state.judgement import refuse
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes.append import Step, append
from scorekeeper.games.writes.conflicts import Write, refuse_if_stale
from scorekeeper.rules.problem import Problem, impossible
from scorekeeper.rules.text import ntext, text


def record_round(
    game: Game,
    content: Mapping[str, Any],
    *,
    write: Write,
    typed: Mapping[str, Any] | None = None,
    most: int | None = None,
) -> Revision:
    """Record the next round, as somebody *typed* it, unless there are as many as *most*.

    Raises ImpossibleRound, RoundConflict.
    """
    if done := refuse_if_stale(game, write, content):
        return done
    state = game_state(game)
    _refuse_too_many(state)
    refuse((*beyond_sitting(state, most), *state.judge(content, None).stops))
    return append(game, write, Step(Change.RECORDED, None, content, typed, NEXT))


def amend_round(
    game: Game,
    number: int,
    content: Mapping[str, Any],
    *,
    write: Write,
    typed: Mapping[str, Any] | None = None,
) -> Revision:
    """Put *content* in the place of round *number*. Raises also UnknownRound."""
    if done := refuse_if_stale(game, write, content):
        return done
    state = game_state(game)
    index = _standing_at(state, number)
    refuse(state.judge(content, index).stops)
    round_id = state.rounds[index].id
    return append(game, write, Step(Change.AMENDED, round_id, content, typed, draft_slot(round_id)))


def withdraw_round(game: Game, number: int, *, write: Write) -> Revision:
    """Take round *number* out of the game; later rounds move up. Raises also UnknownRound."""
    if done := refuse_if_stale(game, write):
        return done
    state = game_state(game)
    index = _standing_at(state, number)
    contents = [kept.content for kept in state.rounds]
    refuse(state.late(state.match_of(contents[:index] + contents[index + 1 :])))
    return append(game, write, Step(Change.WITHDRAWN, state.rounds[index].id))


def restore_round(game: Game, round_id: int, *, write: Write, most: int | None = None) -> Revision:
    """Bring a withdrawn round back to its old place, unless there are as many as *most*.

    Raises also UnknownRound.
    """
    if done := refuse_if_stale(game, write):
        return done
    state = game_state(game)
    if round_id not in {kept.id for kept in state.withdrawn}:
        raise UnknownRound(round_id)
    _refuse_too_many(state)
    refuse((*beyond_sitting(state, most), *state.uncountable(round_id)))
    contents = [kept.content for kept in state.all_rounds if kept.stands or kept.id == round_id]
    refuse(state.late(state.match_of(contents)))
    return append(game, write, Step(Change.RESTORED, round_id))


def end_game(game: Game, *, write: Write) -> Revision:
    """End the game before its rules do. Raises RoundConflict."""
    return refuse_if_stale(game, write) or append(game, write, Step(Change.ENDED))


def reopen_game(game: Game, *, write: Write) -> Revision:
    """Go on with a game that was ended. Raises RoundConflict."""
    return refuse_if_stale(game, write) or append(game, write, Step(Change.REOPENED))


def beyond_sitting(state: GameState, most: int | None) -> tuple[Problem, ...]:
    """Return that one more round would not count, where a sitting has *most* and they are there."""
    if most is None or len(state.rounds) < most:
        return ()
    message = ntext(
        "This sitting has %(count)s round, and it is recorded. One more would not count.",
        "This sitting has %(count)s rounds, and they are recorded. One more would not count.",
        count=most,
    )
    return (impossible("beyond_sitting", message),)


def _refuse_too_many(state: GameState) -> None:
    """Raise ImpossibleRound where a game has as many rounds as a game may have."""
    if len(state.rounds) >= MOST_ROUNDS:
        refuse([impossible("rounds", text("No game has that many rounds."))])


def _standing_at(state: GameState, number: int) -> int:
    """Return where round *number* stands. Raises UnknownRound."""
    index = state.index(number)
    if index is None:
        raise UnknownRound(number)
    return index
