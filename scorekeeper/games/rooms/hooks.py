"""Webhooks: programs that want to be told what happens at a table, or at all tables."""

import hashlib
import hmac
import secrets
from datetime import datetime
from enum import StrEnum

from sqlalchemy import ForeignKey, String, delete, func, select, update
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.games.errors import NoPen
from scorekeeper.games.models import Game, Revision, Room, now
from scorekeeper.games.rooms.hook_target import LONGEST_ADDRESS
from scorekeeper.storage.db import UtcDateTime, db
from scorekeeper.storage.transactions import write_transaction

NONCE_BYTES = 16


class Outcome(StrEnum):
    """What became of the last message."""

    UNSENT = ""
    ARRIVED = "arrived"
    REFUSED = "refused"
    SILENT = "silent"
    PRIVATE = "private"


class Hook(db.Model):
    """A program that is told, at its address, what happens at a table.

    The host's own hears of all tables: it has no room, and its address is a setting. ``told`` is
    the id of the last revision that it was told of, so that nothing need be queued on disk: what
    came later is in the revisions. Its secret follows from the ``nonce`` and is not stored.
    """

    __tablename__ = "hook"

    id: Mapped[int] = mapped_column(primary_key=True)
    room_id: Mapped[int | None] = mapped_column(ForeignKey("room.id"), unique=True)
    address: Mapped[str] = mapped_column(String(LONGEST_ADDRESS))
    nonce: Mapped[str] = mapped_column(String(40))
    told: Mapped[int]
    outcome: Mapped[str] = mapped_column(String(12), default=Outcome.UNSENT)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime, default=now)


def hook_of(game: Game) -> Hook | None:
    """Return the webhook of the table of *game*, if it has one."""
    found: Hook | None = db.session.scalar(select(Hook).where(Hook.room_id == game.room_id))
    return found


def set_hook(game: Game, address: str) -> Hook:
    """Let the program at an *address* be told from now on, in place of any other one.

    Raises NoPen if the pens were taken back since *game* was read.
    """
    room_id, held = game.room.id, game.room.pen_hash
    with write_transaction():
        _claim(room_id, held)
        db.session.execute(delete(Hook).where(Hook.room_id == room_id))
        return _new_hook(room_id, address)


def remove_hook(game: Game) -> None:
    """Tell nobody any more. Raises NoPen if the pens were taken back since *game* was read."""
    room_id, held = game.room.id, game.room.pen_hash
    with write_transaction():
        _claim(room_id, held)
        db.session.execute(delete(Hook).where(Hook.room_id == room_id))


def keep_host_hook(*, is_wanted: bool) -> None:
    """Keep in mind how far the host's own program was told, or forget it where there is none."""
    of_host = Hook.room_id.is_(None)
    if is_wanted == (db.session.scalar(select(Hook.id).where(of_host)) is not None):
        return
    with write_transaction():
        db.session.execute(delete(Hook).where(of_host))
        if is_wanted:
            _new_hook(None, "")


def table_secret(hook: Hook, key: str) -> str:
    """Return what signs the messages of a table's *hook*; it follows from the server's *key*."""
    return hmac.new(key.encode(), f"webhook {hook.nonce}".encode(), hashlib.sha256).hexdigest()


def _claim(room_id: int, held: str) -> None:
    """Lock a room whose pens are those that were looked at before. Raises NoPen."""
    same = update(Room).where(Room.id == room_id, Room.pen_hash == held)
    if db.session.scalar(same.values(revision=Room.revision).returning(Room.id)) is None:
        raise NoPen


def _new_hook(room_id: int | None, address: str) -> Hook:
    """Store a hook that is told of what comes from now on, within a transaction."""
    last = db.session.scalar(select(func.coalesce(func.max(Revision.id), 0)))
    nonce = secrets.token_urlsafe(NONCE_BYTES)
    hook = Hook(room_id=room_id, address=address, nonce=nonce, told=last)
    db.session.add(hook)
    db.session.flush()
    return hook
