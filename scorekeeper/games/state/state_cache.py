"""The states of stored games, kept in memory for each of their revisions."""

from weakref import WeakKeyDictionary

from sqlalchemy import Engine

from scorekeeper.byte_cache import ByteCache
from scorekeeper.games.models import Game
from scorekeeper.games.state.game_state import GameState
from scorekeeper.games.state.state_from_revisions import read_game_state
from scorekeeper.storage.db import db

#: Of all games of one database together, in bytes, as far as they can be told.
BUDGET = 24 * 1024 * 1024
#: What a game takes in memory, what each sheet of it does with its ledger, and what a side does
#: each time that names are corrected, in bytes.
_GAME_SIZE, _SHEET_SIZE, _NAMES_SIZE = 8_000, 6_000, 800
_Key = tuple[str, int, int, int]
_game_states: WeakKeyDictionary[Engine, ByteCache[_Key, GameState]] = WeakKeyDictionary()


def game_state(game: Game) -> GameState:
    """Return everything that was written about *game*, read once for each of its revisions."""
    kept = _game_states.setdefault(db.engine, ByteCache(BUDGET))
    key = (game.code, game.number, game.id, game.revision)
    found = kept.get(key)
    if found is None:
        found = read_game_state(game)
        sheets = len(found.all_rounds) * len(found.parties)
        names = len(found.renamings) * len(found.parties)
        kept.put(key, found, _GAME_SIZE + _SHEET_SIZE * sheets + _NAMES_SIZE * names)
    return found


def forget_game_states(code: str) -> None:
    """Forget the games of a table that is no more."""
    kept = _game_states.get(db.engine)
    if kept is not None:
        kept.drop(lambda key: key[0] == code)


def earlier_game_state(game: Game, revision: int) -> GameState:
    """Return what was written about *game* up to a *revision* of its table, which nobody keeps."""
    return read_game_state(game, revision)
