"""What a list shows of a game: worked out once for each revision, and small enough to keep."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from flask import Flask, current_app

from scorekeeper.byte_cache import ByteCache
from scorekeeper.games.errors import UnknownRules
from scorekeeper.games.models import Game
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.rules.pages.own_pages import address_of
from scorekeeper.rules.text import Text, text
from scorekeeper.web.viewmodels.board.board_of_game import board_of

#: Of all summaries together, and what one takes with its sides, in bytes.
BUDGET, SIZE, SIDE_SIZE = 4 * 1024 * 1024, 800, 300
_Key = tuple[str, int, int, int]


@dataclass(frozen=True, slots=True)
class SideSummary:
    """A side in a list: its place, its name, its total in points."""

    index: int
    name: str
    total: int


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in a list; it has no sides where its rules cannot be read.

    ``rules`` is the address of its game, and ``players`` how many sit on each side. The totals of
    one that ``is_by_hand`` were typed by the director of its evening. One that ``is_ended`` was
    ended before its rules do.
    """

    code: str
    number: int
    name: Text
    headline: Text
    changed_at: datetime
    sides: tuple[SideSummary, ...]
    next_round: Text | str = ""
    rules: str = ""
    players: int = 0
    is_open: bool = False
    is_by_hand: bool = False
    is_ended: bool = False


def summaries(games: Iterable[Game]) -> list[Summary]:
    """Return the summary of each of *games*; while one is worked out, others get their turn."""
    kept: ByteCache[_Key, Summary] = current_app.extensions["summaries"]
    found = []
    for game in games:
        key = (game.code, game.number, game.id, _version(game))
        known = kept.get(key)
        if known is None:
            time.sleep(0)
            known = _summary(game)
            if known.sides:
                kept.put(key, known, SIZE + SIDE_SIZE * len(known.sides))
        found.append(known)
    return found


def _version(game: Game) -> int:
    """Return what grows with a game, and with what the director of its evening decides of it."""
    return game.revision if game.room.evening_id is None else game.board_version


def forget_summaries(code: str) -> None:
    """Forget the games of a table that is no more."""
    kept: ByteCache[_Key, Summary] = current_app.extensions["summaries"]
    kept.drop(lambda key: key[0] == code)


def _summary(game: Game) -> Summary:
    try:
        state = game_state(game)
        board = board_of(game)
    except UnknownRules:  # This version cannot read its page any more.
        told = text("These rules are not known here")
        seen = game.changed_at
        return Summary(game.code, game.number, told, told, changed_at=seen, sides=())
    return Summary(
        board.code,
        board.number,
        board.name,
        board.headline,
        board.changed_at,
        tuple(SideSummary(side.index, side.name, side.total) for side in board.sides),
        next_round=board.next_round,
        rules=address_of(state.rules),
        players=len(board.sides[0].players),
        is_open=board.is_open,
        is_by_hand=board.is_by_hand,
        is_ended=board.is_ended,
    )


def register(app: Flask) -> None:
    """Give *app* a place for summaries."""
    app.extensions["summaries"] = ByteCache(BUDGET)
