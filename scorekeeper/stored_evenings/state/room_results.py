"""What the rooms of an evening's tables say of each sitting, read anew only where it changed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from sqlalchemy import Engine, func, select

from scorekeeper.byte_cache import ByteCache
from scorekeeper.games.models import Game, Revision, Room
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.storage.db import db

#: Of all games together, in bytes, and what one result takes.
BUDGET, _RESULT_SIZE = 4 * 1024 * 1024, 600
#: The code of a room, the number of the game there, and the revision that changed it last.
_Key = tuple[str, int, int]
_results: WeakKeyDictionary[Engine, ByteCache[_Key, "RoomResult"]] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class RoomResult:
    """A game of a table as far as it came: the totals of its sides after each round, in points."""

    totals: tuple[tuple[int, ...], ...] = ()
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class EveningRoom:
    """The room of a table: its code, and how far it has come."""

    id: int
    code: str
    revision: int


def rooms_of(evening_id: int) -> dict[int, EveningRoom]:
    """Return the rooms of an evening by the numbers of their tables."""
    found = select(Room.table_number, Room.id, Room.code, Room.revision).where(
        Room.evening_id == evening_id
    )
    return {
        number: EveningRoom(room_id, code, revision)
        for number, room_id, code, revision in db.session.execute(found)
        if number is not None
    }


def room_results(rooms: Iterable[EveningRoom]) -> Mapping[tuple[int, int], RoomResult]:
    """Return what was played in some *rooms*, by room and number of the game."""
    kept = _results.setdefault(db.engine, ByteCache(BUDGET))
    ids = [room.id for room in rooms]
    latest = (
        select(Room.code, Game.id, Game.room_id, Game.number, func.max(Revision.number))
        .join(Game.room)
        .join(Revision, Revision.game_id == Game.id)
        .where(Game.room_id.in_(ids), Revision.number <= Room.revision)
        .group_by(Room.code, Game.id, Game.room_id, Game.number)
    )
    found = {}
    for code, game_id, room_id, number, revision in db.session.execute(latest):
        key = (code, number, revision)
        result = kept.get(key)
        if result is None:
            result = _read(db.session.get_one(Game, game_id, populate_existing=True))
            kept.put(key, result, _RESULT_SIZE)
        found[room_id, number] = result
    return found


def forget_room(code: str) -> None:
    """Forget what was played in the room of a table that is no more."""
    kept = _results.get(db.engine)
    if kept is not None:
        kept.drop(lambda key: key[0] == code)


def _read(game: Game) -> RoomResult:
    state = game_state(game)
    match = state.match()
    totals = tuple(
        tuple(standing.total for standing in played.standings) for played in match.played
    )
    return RoomResult(totals, match.is_over or state.is_ended)
