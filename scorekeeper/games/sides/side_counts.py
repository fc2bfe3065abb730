"""What sides count of the round in play, each for itself; it becomes a round only at the desk."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from sqlalchemy import delete, select

from scorekeeper.games.errors import NoPen
from scorekeeper.games.models import NEXT_ROUND, Game, Revision, SideCount
from scorekeeper.games.rooms.locking import lock_table
from scorekeeper.games.sides.side_pens import writes_for
from scorekeeper.storage.db import db, now
from scorekeeper.storage.transactions import write_transaction


@dataclass(frozen=True, slots=True)
class CountOfSide:
    """What a side counts: the ``entry`` as it is typed, by field, and what it handed in last.

    ``counted`` is None before a side hands anything in.
    """

    entry: Mapping[str, str]
    counted: Mapping[str, str] | None = None
    counted_at: datetime | None = None
    saved_at: datetime | None = None

    @property
    def mark(self) -> int:
        """When what is typed was kept, in milliseconds since 1970; 0 before anything was."""
        return _milliseconds(self.saved_at)

    @property
    def counted_mark(self) -> int:
        """When it was handed in, in milliseconds since 1970; 0 before anything was."""
        return _milliseconds(self.counted_at)


#: Of a side that has typed nothing.
NOTHING_COUNTED = CountOfSide({})


def side_counts(game: Game) -> Mapping[int, CountOfSide]:
    """Return what each side of *game* counts, as far as it has begun."""
    of_game = select(SideCount).where(SideCount.game_id == game.id).order_by(SideCount.side)
    found = db.session.scalars(of_game.execution_options(populate_existing=True))
    return {row.side: _content(row) for row in found}


@dataclass(frozen=True, slots=True)
class SideWrite:
    """How a phone of a side introduces itself.

    ``seen`` is the table's revision that its page was made for.
    """

    game: Game
    side: int
    pen: str
    seen: int


class CountedElsewhere(Exception):
    """Another phone of the same side was quicker, and handed ``count`` in."""

    def __init__(self, count: CountOfSide) -> None:
        super().__init__("Another phone of this side has handed in another count.")
        self.count = count


def type_count(write: SideWrite, entry: Mapping[str, str]) -> CountOfSide | None:
    """Keep what a side types, and return its count; None if its round was over. Raises NoPen."""
    return _change(write, partial(_type, entry=dict(entry)))


def hand_in(
    write: SideWrite, entry: Mapping[str, str], agrees: Callable[[CountOfSide], bool]
) -> CountOfSide | None:
    """Hand in what a side counted, and return its count; None if its round was over.

    It *agrees* to take the place of what was handed in before; else nothing is kept, and
    CountedElsewhere is raised. Raises NoPen.
    """

    def change(row: SideCount) -> None:
        if row.counted is not None and not agrees(_content(row)):
            raise CountedElsewhere(_content(row))
        if row.counted != dict(entry):
            row.counted, row.counted_at = dict(entry), now()
        _type(row, dict(entry))

    return _change(write, change)


def end_counts(game: Game) -> None:
    """Forget what sides counted at a table, within the transaction that ends their round."""
    games = select(Game.id).where(Game.room_id == game.room_id)
    doomed = delete(SideCount).where(SideCount.game_id.in_(games))
    db.session.execute(doomed, execution_options={"synchronize_session": False})


def _change(write: SideWrite, change: Callable[[SideCount], None]) -> CountOfSide | None:
    """Change the count of a side, unless its round was over; return it."""
    game, side = write.game, write.side
    with write_transaction():
        lock_table(game)
        if not writes_for(game, side, write.pen):
            raise NoPen
        if _is_over(game, write.seen):
            return None
        same = (SideCount.game_id == game.id, SideCount.side == side)
        newest = select(SideCount).where(*same).execution_options(populate_existing=True)
        row = db.session.scalar(newest)
        if row is None:
            row = SideCount(game_id=game.id, side=side, entry={})
            db.session.add(row)
        change(row)
        row.saved_at = now()
        return _content(row)


def _is_over(game: Game, seen: int) -> bool:
    """Whether another round is in play at the table than at its revision *seen*."""
    turned = (Revision.number > seen, Revision.change.in_(NEXT_ROUND))
    of_room = select(Revision.id).join(Revision.game).where(Game.room_id == game.room_id, *turned)
    return db.session.scalar(of_room.limit(1)) is not None


def _type(row: SideCount, entry: dict[str, str]) -> None:
    row.entry = entry


def _content(row: SideCount) -> CountOfSide:
    return CountOfSide(row.entry, row.counted, row.counted_at, row.saved_at)


def _milliseconds(moment: datetime | None) -> int:
    return int(moment.timestamp() * 1000) if moment else 0
