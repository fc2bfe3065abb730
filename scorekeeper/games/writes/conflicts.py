"""Who wrote first: a write is never applied twice, nor to a table that it was not made against."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from scorekeeper.games.errors import RoundConflict
from scorekeeper.games.models import Game
from scorekeeper.games.revisions import Change, Revision
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
    RoundConflict, so that both versions are shown.
    """
    same = (Game.room_id == game.room.id, Revision.request_id == write.request_id)
    done: Revision | None = db.session.scalar(select(Revision).join(Revision.game).where(*same))
    if done is not None and content is not None and done.content != content:
        raise RoundConflict(game.revision)
    return done


def done_before(
    game: Game, write: Write, content: Mapping[str, Any] | None = None
) -> Revision | None:
    """Return what the same write did when it came before, or None if it is new.

    Raises RoundConflict where it is plain already that somebody else wrote first.
    """
    done = already_done(game, write, content)
    if done is None and game.revision != basis(game, write):
        raise RoundConflict(game.revision)
    return done


def basis(game: Game, write: Write) -> int:
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
