"""The board of a game, with the points that its director typed in the place of its rounds."""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.games.models import Game
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.rules.game_parts.ticks import Counts
from scorekeeper.rules.text import text
from scorekeeper.web.viewmodels.board.build_scoreboard import scoreboard_of_rounds
from scorekeeper.web.viewmodels.board.scoreboard_view import Scoreboard
from scorekeeper.web.viewmodels.evening.tables.evening_at_table import result_by_hand


def board_of(game: Game, ticks: Sequence[Counts] = (), *, version: int = 0) -> Scoreboard:
    """Return what is shown of a *game* wherever its score is shown.

    *ticks* are those of the round in play, and *version* counts the changes that a watcher sees.
    """
    state = game_state(game)
    board, points = scoreboard_of_rounds(state, ticks, version=version), result_by_hand(game)
    return board if points is None else with_result(board, points)


def with_result(board: Scoreboard, points: Sequence[int]) -> Scoreboard:
    """Return a *board* on which typed *points*, side by side, stand for what the rounds come to.

    A game that is over was won by who has the best of them. What the rounds tell of who led, how
    far and what is ahead is not told, and neither is who takes the pot.
    """
    best = min(points) if board.lowest_wins else max(points)
    sides = tuple(
        replace(
            side,
            total=total,
            note=text("by hand"),
            next_opening=None,
            prospects=(),
            was=None,
            leads=False,
            has_won=board.is_over and total == best,
            way=None,
            net=None,
        )
        for side, total in zip(board.sides, points, strict=True)
    )
    winners = tuple(side.name for side in sides if side.has_won)
    return replace(
        board, sides=sides, winners=winners, story=(), pot_share=None, pot_left=0, is_by_hand=True
    )
