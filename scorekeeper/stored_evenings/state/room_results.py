"""What the rooms of an evening's tables say of each sitting, read anew only where it changed."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from sqlalchemy import Engine, case, func, select

from scorekeeper.byte_cache import ByteCache
from scorekeeper.games.models import Change, Game, Revision, Room
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
    ends = case((Revision.change.in_((Change.ENDED, Change.REOPENED)), 1))
    latest = (
        select(
            Room.code,
            Game.id,
            Game.room_id,
            Game.number,
            func.max(Revision.number),
            func.count(Revision.round_id) + func.count(ends),
        )
        .join(Game.room)
        .join(Revision, Revision.game_id == Game.id)
        .where(Game.room_id.in_(ids), Revision.number <= Room.revision)
        .group_by(Room.code, Game.id, Game.room_id, Game.number)
    )
    found = {}
    unread = dict[int, _Key]()
    for code, game_id, room_id, number, revision, told in db.session.execute(latest):
        key = (code, number, revision)
        # Where points are typed by hand no game says anything, and none has to be read.
        result = kept.get(key) if told else RoomResult()
        if result is None:
            unread[game_id] = key
        else:
            found[room_id, number] = result
    for game in _games(unread):
        result = _read(game)
        kept.put(unread[game.id], result, _RESULT_SIZE)
        found[game.room_id, game.number] = result
    return found


def _games(ids: Collection[int]) -> Iterable[Game]:
    """Return the games with these *ids*, all at once, and as they are stored now."""
    wanted = select(Game).where(Game.id.in_(ids)).execution_options(populate_existing=True)
    return db.session.scalars(wanted).all() if ids else ()


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
