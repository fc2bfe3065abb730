"""One write: made against a revision of the table, appended as the next, never applied twice."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, select, update

from scorekeeper.games.errors import NoPen, RoundConflict
from scorekeeper.games.models import Change, Draft, Game, Revision, Room, Round, now
from scorekeeper.games.signals import game_changed, table_of_evening_changed
from scorekeeper.storage.db import db
from scorekeeper.storage.transactions import write_transaction


@dataclass(frozen=True, slots=True)
class Write:
    """How a write introduces itself.

    ``expected_revision`` is the table's revision that it was made against, ``request_id`` the id
    that the client gave it.
    """

    expected_revision: int
    request_id: str


@dataclass(frozen=True, slots=True)
class Step:
    """What one write does.

    ``slot`` names the draft that it makes superfluous, and ``page_id`` the page of a game of one's
    own by which the game is counted from then on.
    """

    change: Change
    round_id: int | None = None
    content: Mapping[str, Any] | None = None
    entry: Mapping[str, Any] | None = None
    slot: str | None = None
    page_id: int | None = None


def _already(game: Game, write: Write, content: Mapping[str, Any] | None = None) -> Revision | None:
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
    done = _already(game, write, content)
    if done is None and game.revision != write.expected_revision:
        raise RoundConflict(game.revision)
    return done


def append(game: Game, write: Write, step: Step) -> Revision:
    """Append one revision, provided that nobody wrote since ``write.expected_revision``.

    The table plays *game* from then on; a new one is stored with its first revision. Raises
    RoundConflict; NoPen if the pens were taken back since *game* was read.
    """
    code, evening_id, revision = game.code, game.room.evening_id, None
    with write_transaction():
        ticked = _claim(game, write.expected_revision)
        if ticked is not None:
            revision = _revision(game, write, step)
    if ticked is None or revision is None:
        return _lost(game, write, step)
    game_changed.send(code, revision=write.expected_revision + 1 + ticked)
    if evening_id is not None:
        table_of_evening_changed.send(evening_id)
    return revision


def _claim(game: Game, seen: int) -> int | None:
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
        raise NoPen
    return ticked


def _revision(game: Game, write: Write, step: Step) -> Revision:
    """Store what one write does."""
    game.changed_at = now()
    db.session.add(game)
    db.session.flush()
    revision = Revision(
        game_id=game.id,
        number=write.expected_revision + 1,
        change=step.change,
        round_id=_new_round(game) if step.change is Change.RECORDED else step.round_id,
        content=None if step.content is None else dict(step.content),
        entry=None if step.entry is None else dict(step.entry),
        page_id=step.page_id,
        request_id=write.request_id,
    )
    db.session.add(revision)
    if step.slot is not None:
        db.session.execute(delete(Draft).where(Draft.game_id == game.id, Draft.slot == step.slot))
    return revision


def _new_round(game: Game) -> int:
    round_ = Round(game_id=game.id)
    db.session.add(round_)
    db.session.flush()
    return round_.id


def _lost(game: Game, write: Write, step: Step) -> Revision:
    if done := _already(game, write, step.content):
        return done
    raise RoundConflict(game.revision)
