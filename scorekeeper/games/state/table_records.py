"""Records of a table: whose round was the best that the same players ever had there."""

from collections.abc import Iterator, Sequence

from scorekeeper.games.models import Game
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes.again import earlier_games
from scorekeeper.rules.matches.match import Match
from scorekeeper.rules.matches.standing import Party

#: Fewer rounds before it make no record, and so many earlier games are looked at.
FEWEST_ROUNDS, MOST_GAMES = 3, 12


def record_sides(game: Game) -> list[str]:
    """Return the sides whose last round is the best that these players had at this table."""
    match = game_state(game).match()
    if not match.played:
        return []
    earlier = [game_state(one).match() for one in earlier_games(game)[:MOST_GAMES]]
    matches = [one for one in (*earlier, match) if one.rules.key == match.rules.key]
    sign = -1 if match.rules.end.lowest_wins else 1
    return [party.name for party in match.parties if _is_best(party, matches, sign)]


def _is_best(party: Party, matches: Sequence[Match], sign: int) -> bool:
    *before, last = (sign * points for one in matches for points in _points(party, one))
    return len(before) >= FEWEST_ROUNDS and last > max(before)


def _points(party: Party, match: Match) -> Iterator[int]:
    """Yield what the players of a party scored, round by round; nothing if they were others."""
    same = [at for at, one in enumerate(match.parties) if set(one.players) == set(party.players)]
    for played in match.played:
        for side in same[:1]:
            yield played.standings[side].points
