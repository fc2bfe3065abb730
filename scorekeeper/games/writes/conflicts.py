"""Optimistic locking and request ids: no write is done twice, or to a table that moved on.

What the slower of two scorekeepers sees is in ``web/desk/round_entry/conflict_page.py``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select, update

from scorekeeper.games.errors import RoundConflict
from scorekeeper.games.models import Change, Game, Revision, Room
from scorekeeper.games.rooms.locking import void_pen
from scorekeeper.games.signals import board_changed, game_written, table_of_evening_changed
from scorekeeper.storage.db import db


@dataclass(frozen=True, slots=True)
class Write:
    """How a write introduces itself.

    ``expected_revision`` is the table's revision that it was made against, ``request_id`` the id
    that the client gave it.
    """

    expected_revision: int
    request_id: str


def already_done(
    game: Game, write: Write, content: Mapping[str, Any] | None = None
) -> Revision | None:
    """Return what the same write did when it came before.

    The same id with another round in it comes from a page that somebody went back to: raises
    RoundConflict, so that both versions are shown. So does a write that holds nothing and was
    followed by another one: what it did may not stand any more.
    """
    same = (Game.room_id == game.room.id, Revision.request_id == write.request_id)
    done: Revision | None = db.session.scalar(select(Revision).join(Revision.game).where(*same))
    if done is None:
        return None
    stands = done.number == game.revision if content is None else done.content == content
    if not stands:
        raise RoundConflict(game.revision)
    _tell_again(game)
    return done


def _tell_again(game: Game) -> None:
    """Tell what a write did that came before: whoever made it may have been cut off before that."""
    board_changed.send(game.code, version=game.revision + game.room.ticked)
    game_written.send(game.code, revision=game.revision)
    if game.room.evening_id is not None:
        table_of_evening_changed.send(game.room.evening_id)


def refuse_if_stale(
    game: Game, write: Write, content: Mapping[str, Any] | None = None
) -> Revision | None:
    """Raise RoundConflict where it is plain already that somebody else wrote first.

    Return what the same write did when it came before, or None if it is new.
    """
    done = already_done(game, write, content)
    if done is None and game.revision != _basis(game, write):
        raise RoundConflict(game.revision)
    return done


def _basis(game: Game, write: Write) -> int:
    """Return the table's revision against which a write stands.

    It is the one that it was made against; at a table of an evening the newest, where since then a
    director did no more than change names.
    """
    seen = write.expected_revision
    if game.revision <= seen or game.room.evening_id is None:
        return seen
    of_table = (Game.room_id == game.room.id, seen < Revision.number)
    since = select(Revision.change).join(Revision.game).where(*of_table)
    only_names = set(db.session.scalars(since)) == {Change.RENAMED}
    return game.revision if only_names else seen


def bases(game: Game, write: Write) -> Iterator[int]:
    """Yield the revision against which a write stands, then a newer one if there is another by now.

    A director may have done no more than change names since the first one was tried.
    """
    seen, tried = _basis(game, write), -1
    while seen != tried:
        yield seen
        db.session.refresh(game.room, ["revision"])
        seen, tried = _basis(game, write), seen


def claim(game: Game, seen: int) -> int | None:
    """Take the table's next revision for *game*, unless somebody wrote since *seen*.

    Return how often its ticks changed, or None. Raises NoPen.
    """
    # These are the pens that were looked at before this write; they may be void by now.
    at_table, held = Room.id == game.room.id, game.room.pen_hash
    # The first statement is the one that locks: of two writers, one finds no row to update.
    ticked: int | None = db.session.scalar(
        update(Room)
        .where(at_table, Room.revision == seen, Room.pen_hash == held)
        .values(revision=seen + 1, playing=game.number)
        .returning(Room.ticked)
    )
    if ticked is None and db.session.scalar(select(Room.pen_hash).where(at_table)) != held:
        raise void_pen(game)
    return ticked


def done_by_another(game: Game, write: Write, content: Mapping[str, Any] | None) -> Revision:
    """Return what another copy of a write did that could not be made any more.

    Raises RoundConflict if it was another write that came first.
    """
    if done := already_done(game, write, content):
        return done
    raise RoundConflict(game.revision)
