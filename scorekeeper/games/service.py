"""What may be done to a game: one transaction each, announced when it is on disk."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError

from scorekeeper.db import db
from scorekeeper.games.drafts import NEXT, draft_slot
from scorekeeper.games.errors import RoundConflict, UnknownRound
from scorekeeper.games.history import History, history, refuse
from scorekeeper.games.models import Change, Draft, Game, Revision, Round, now
from scorekeeper.games.signals import game_changed

LONGEST_DEVICE = 120


@dataclass(frozen=True, slots=True)
class Write:
    """How a write introduces itself.

    ``expected_revision`` is the game's revision that it was made against, ``request_id`` the id
    that the client gave it, ``device`` what wrote it.
    """

    expected_revision: int
    request_id: str
    device: str = ""


@dataclass(frozen=True, slots=True)
class _Step:
    """What one write does; ``slot`` names the draft that it makes superfluous."""

    change: Change
    round_id: int | None = None
    content: Mapping[str, Any] | None = None
    entry: Mapping[str, Any] | None = None
    slot: str | None = None


def record_round(
    game: Game, content: Mapping[str, Any], *, write: Write, entry: Mapping[str, Any] | None = None
) -> Revision:
    """Record the next round. Raises ImpossibleRound, RoundConflict."""
    if done := _before(game, write, content):
        return done
    refuse(history(game).judge(content, None).stops)
    return _write(game, write, _Step(Change.RECORDED, None, content, entry, NEXT))


def amend_round(
    game: Game,
    number: int,
    content: Mapping[str, Any],
    *,
    write: Write,
    entry: Mapping[str, Any] | None = None,
) -> Revision:
    """Put *content* in the place of round *number*. Raises also UnknownRound."""
    if done := _before(game, write, content):
        return done
    past = history(game)
    index = _standing_at(past, number)
    refuse(past.judge(content, index).stops)
    round_id = past.rounds[index].id
    return _write(
        game, write, _Step(Change.AMENDED, round_id, content, entry, draft_slot(round_id))
    )


def withdraw_round(game: Game, number: int, *, write: Write) -> Revision:
    """Take round *number* out of the game; later rounds move up. Raises also UnknownRound."""
    if done := _before(game, write):
        return done
    past = history(game)
    index = _standing_at(past, number)
    contents = [kept.content for kept in past.rounds]
    refuse(past.late(past.match(contents[:index] + contents[index + 1 :])))
    return _write(game, write, _Step(Change.WITHDRAWN, past.rounds[index].id))


def restore_round(game: Game, round_id: int, *, write: Write) -> Revision:
    """Bring a withdrawn round back to its old place. Raises also UnknownRound."""
    if done := _before(game, write):
        return done
    past = history(game)
    if round_id not in {kept.id for kept in past.withdrawn}:
        raise UnknownRound(round_id)
    contents = [kept.content for kept in past.all_rounds if kept.stands or kept.id == round_id]
    refuse(past.late(past.match(contents)))
    return _write(game, write, _Step(Change.RESTORED, round_id))


def end_game(game: Game, *, write: Write) -> Revision:
    """End the game before its rules do. Raises RoundConflict."""
    return _before(game, write) or _write(game, write, _Step(Change.ENDED))


def reopen_game(game: Game, *, write: Write) -> Revision:
    """Go on with a game that was ended. Raises RoundConflict."""
    return _before(game, write) or _write(game, write, _Step(Change.REOPENED))


def _standing_at(past: History, number: int) -> int:
    """Return where round *number* stands. Raises UnknownRound."""
    index = past.index(number)
    if index is None:
        raise UnknownRound(number)
    return index


def _already(game: Game, write: Write, content: Mapping[str, Any] | None = None) -> Revision | None:
    """Return what the same write did when it came before.

    The same id with another round in it comes from a page that somebody went back to: raises
    RoundConflict, so that both versions are shown.
    """
    same = (Revision.game_id == game.id, Revision.request_id == write.request_id)
    done: Revision | None = db.session.scalar(select(Revision).where(*same))
    if done is not None and content is not None and done.content != content:
        raise RoundConflict(game.revision)
    return done


def _before(game: Game, write: Write, content: Mapping[str, Any] | None = None) -> Revision | None:
    """Return what the same write did when it came before, or None if it is new.

    Raises RoundConflict where it is plain already that somebody else wrote first.
    """
    done = _already(game, write, content)
    if done is None and game.revision != write.expected_revision:
        raise RoundConflict(game.revision)
    return done


def _write(game: Game, write: Write, step: _Step) -> Revision:
    """Append one revision, provided that nobody wrote since ``write.expected_revision``."""
    number = write.expected_revision + 1
    # The first statement is the one that locks: of two writers, one finds no row to update.
    claimed = db.session.scalar(
        update(Game)
        .where(Game.id == game.id, Game.revision == write.expected_revision)
        .values(revision=number, changed_at=now())
        .returning(Game.id)
    )
    if claimed is None:
        return _lost(game, write, step)
    revision = Revision(
        game_id=game.id,
        number=number,
        change=step.change,
        round_id=_new_round(game) if step.change is Change.RECORDED else step.round_id,
        content=None if step.content is None else dict(step.content),
        entry=None if step.entry is None else dict(step.entry),
        request_id=write.request_id,
        device=write.device[:LONGEST_DEVICE],
    )
    db.session.add(revision)
    if step.slot is not None:
        db.session.execute(delete(Draft).where(Draft.game_id == game.id, Draft.slot == step.slot))
    try:
        db.session.commit()
    except IntegrityError:  # The same id came twice at once, against two revisions.
        return _lost(game, write, step)
    game_changed.send(game.code, revision=number)
    return revision


def _new_round(game: Game) -> int:
    round_ = Round(game_id=game.id)
    db.session.add(round_)
    db.session.flush()
    return round_.id


def _lost(game: Game, write: Write, step: _Step) -> Revision:
    db.session.rollback()
    if done := _already(game, write, step.content):
        return done
    db.session.refresh(game)
    raise RoundConflict(game.revision)
