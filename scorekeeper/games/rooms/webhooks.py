"""Webhooks: programs that want to be told what happens at a table, or at all tables."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from sqlalchemy import delete, func, select

from scorekeeper.games.models import Game, Revision, Webhook
from scorekeeper.games.rooms.locking import lock_rows, lock_table
from scorekeeper.storage.db import db
from scorekeeper.storage.transactions import write_transaction

NONCE_BYTES = 16


def webhook_of(game: Game) -> Webhook | None:
    """Return the webhook of the table of *game*, if it has one."""
    found: Webhook | None = db.session.scalar(
        select(Webhook).where(Webhook.room_id == game.room_id)
    )
    return found


def register_webhook(game: Game, address: str) -> Webhook:
    """Let the program at an *address* be told from now on, in place of any other one.

    Raises NoPen if the pens were taken back since *game* was read.
    """
    room_id = game.room.id
    with write_transaction():
        lock_table(game)
        db.session.execute(delete(Webhook).where(Webhook.room_id == room_id))
        return _new_webhook(room_id, address)


def unregister_webhook(game: Game) -> None:
    """Tell nobody any more. Raises NoPen if the pens were taken back since *game* was read."""
    room_id = game.room.id
    with write_transaction():
        lock_table(game)
        db.session.execute(delete(Webhook).where(Webhook.room_id == room_id))


def keep_host_webhook(*, is_wanted: bool) -> None:
    """Keep in mind how far the host's own program was told, or forget it where there is none.

    All processes of a server do so when they start, at the same moment perhaps. Of several rows,
    as there once came to be, the one that was told most stays.
    """
    wanted = 1 if is_wanted else 0
    if len(_host_webhooks()) == wanted:
        return
    with write_transaction():
        lock_rows(Webhook)
        found = _host_webhooks()
        db.session.execute(delete(Webhook).where(Webhook.id.in_(found[wanted:])))
        if len(found) < wanted:
            _new_webhook(None, "")


def _host_webhooks() -> Sequence[int]:
    """Return the ids of the host's own webhook, of which there is one at most, or should be."""
    of_host = select(Webhook.id).where(Webhook.room_id.is_(None))
    return db.session.scalars(of_host.order_by(Webhook.told.desc(), Webhook.id)).all()


def table_secret(webhook: Webhook, key: str) -> str:
    """Return what signs the messages of a table's *webhook*; it follows from the server's *key*."""
    return hmac.new(key.encode(), f"webhook {webhook.nonce}".encode(), hashlib.sha256).hexdigest()


def _new_webhook(room_id: int | None, address: str) -> Webhook:
    """Store a webhook that is told of what comes from now on, within a transaction."""
    last = db.session.scalar(select(func.coalesce(func.max(Revision.id), 0)))
    nonce = secrets.token_urlsafe(NONCE_BYTES)
    webhook = Webhook(room_id=room_id, address=address, nonce=nonce, told=last)
    db.session.add(webhook)
    db.session.flush()
    return webhook
