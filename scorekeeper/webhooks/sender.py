"""Sending one message: made, signed and sent as everything stands at that moment."""

import logging
import time

from flask import Flask
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.games.errors import UnknownGame
from scorekeeper.games.models import Outcome, Webhook
from scorekeeper.games.rooms.webhook_target import Target, read_target
from scorekeeper.games.rooms.webhooks import table_secret
from scorekeeper.storage.db import db
from scorekeeper.storage.wait_budget import DatabaseBusy
from scorekeeper.stored_evenings.errors import UnknownEvening
from scorekeeper.webhooks.messages import message
from scorekeeper.webhooks.post import post
from scorekeeper.webhooks.retry_queue import Delivery
from scorekeeper.webhooks.signing import SIGNATURE, signature

log = logging.getLogger(__name__)

#: What is raised while the database does not answer.
AWAY = (SQLAlchemyError, DatabaseBusy)
#: What is raised if the table or the evening was deleted.
GONE = (UnknownGame, UnknownEvening)


class Sender:
    """Sends messages to the programs that want them, by the settings of *app*."""

    def __init__(self, app: Flask) -> None:
        self._app = app

    def send(self, delivery: Delivery) -> Outcome | None:
        """Send a message as everything stands now; None if nobody wants it any more.

        None as well if no message can be made, which is logged.
        """
        try:
            with self._app.app_context():
                webhook = db.session.get(Webhook, delivery.webhook_id)
                target = None if webhook is None else self.target(webhook)
                if webhook is None or target is None or webhook.nonce != delivery.nonce:
                    return None
                secret = self._secret(webhook)
                body = message(delivery.one, delivery.event, delivery.name)
        except GONE:
            return None
        except AWAY:
            return Outcome.LATER
        except Exception:
            log.exception("No message could be made for table %s.", delivery.one.code)
            return None
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "Scorekeeper",
            "Scorekeeper-Event": delivery.event,
            SIGNATURE: signature(secret, body, at=int(time.time())),
        }
        return post(target, body, headers, private=self._app.config["WEBHOOKS_PRIVATE"])

    def target(self, webhook: Webhook) -> Target | None:
        """Return where a webhook leads, as the host allows it by now."""
        if webhook.room_id is None:
            return read_target(self._app.config["WEBHOOK_URL"])
        return read_target(webhook.address) if self._app.config["TABLE_WEBHOOKS"] else None

    def _secret(self, webhook: Webhook) -> str:
        if webhook.room_id is None:
            return str(self._app.config["WEBHOOK_SECRET"])
        return table_secret(webhook, str(self._app.secret_key))
