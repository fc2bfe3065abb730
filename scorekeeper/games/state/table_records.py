"""Records of a table: whose round was the best that the same players ever had there."""

from collections.abc import Iterator, Sequence

from scorekeeper.games.models import Game
from scorekeeper.games.rooms.earlier_games import earlier_games
from scorekeeper.games.state.game_state import GameState
from scorekeeper.games.state.state_cache import game_state

#: Fewer rounds before it make no record, and so many earlier games are looked at.
FEWEST_ROUNDS, MOST_GAMES = 3, 12


def record_sides(game: Game) -> list[str]:
    """Return the sides whose last round is the best that these players had at this table."""
    state = game_state(game)
    if not state.match().played:
        return []
    earlier = [game_state(one) for one in earlier_games(game)[:MOST_GAMES]]
    sign = -1 if state.rules.end.lowest_wins else 1
    rounds = ([sign * points for points in _points(at, state, earlier)] for at in _seats(state))
    pairs = zip(state.parties, rounds, strict=True)
    return [party.name for party, points in pairs if _is_best(points)]


def _is_best(points: Sequence[int]) -> bool:
    """Whether the first of these *points*, newest first, are more than all before them."""
    last, *before = points
    return len(before) >= FEWEST_ROUNDS and last > max(before)


def _points(side: int, state: GameState, earlier: Sequence[GameState]) -> Iterator[int]:
    """Yield what the players of a *side* scored, newest round first, whatever they were called.

    *earlier* are the games before, newest first, each with the players of the next one, if not
    with others.
    """
    yield from _points_in(state, side)
    names = state.called(side)
    for game in earlier:
        nearest = sorted(_seats(game), key=lambda at: at != side)
        seat = next((at for at in nearest if game.called(at) & names), None)
        if seat is None:
            continue
        names |= game.called(seat)
        if game.rules.key == state.rules.key:
            yield from _points_in(game, seat)


def _points_in(state: GameState, side: int) -> Iterator[int]:
    for played in reversed(state.match().played):
        yield played.standings[side].points


def _seats(state: GameState) -> range:
    return range(len(state.parties))
