"""From a saved round to a message: who hears of it, and how far each program was told.

A save only notes that it happened. Everything else is done afterwards by greenlets of this module,
and what is not told when the server stops is told after the next start, from the revisions.
"""

import logging
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event as Signal
from threading import Lock, Thread

from flask import Flask
from sqlalchemy import select, update

from scorekeeper.games.models import Outcome, Webhook
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.rooms.webhooks import keep_host_webhook
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.storage.db import db
from scorekeeper.storage.transactions import write_transaction
from scorekeeper.webhooks.messages import message_id
from scorekeeper.webhooks.retry_queue import OF_HOST, Delivery, RetryQueue
from scorekeeper.webhooks.saved_writes import Written, missed, webhooks_of, written
from scorekeeper.webhooks.sender import AWAY, GONE, Sender

log = logging.getLogger(__name__)

#: Seconds between two notes of how far programs were told, and before a database is tried again.
NOTE_EVERY, AGAIN = 2.0, 1.0
#: So many saves may wait to be looked at.
MOST_SAVES = 10_000


class WebhookDispatcher:
    """Tells programs what happens at the tables of *app*."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._saves: deque[tuple[str, int]] = deque(maxlen=MOST_SAVES)
        self._news = Signal()
        self._lock = Lock()
        #: By the id and the nonce of a webhook: the id may be that of another one by now.
        self._told: dict[tuple[int, str], tuple[int, Outcome]] = {}
        self.sender = Sender(app)
        self.queue = RetryQueue(self.sender.send, self.done)

    def note(self, code: str, *, revision: int) -> None:
        """Note that a table came to a *revision*; it is looked at later."""
        self._saves.append((code, revision))
        self._news.set()

    def start(self) -> None:
        """Begin to tell, in the background."""
        Thread(target=self._run, name="webhooks", daemon=True).start()

    def catch_up(self) -> None:
        """Queue what was not told when the server stopped."""
        with self._app.app_context():
            keep_host_webhook(is_wanted=bool(self._app.config["WEBHOOK_URL"]))
            for webhook in db.session.scalars(select(Webhook).order_by(Webhook.id)).all():
                for one in missed(webhook):
                    with _going_on(one.code):
                        self._queue(one, webhook)

    def look(self) -> None:
        """Queue what was noted since the last look. Raises one of AWAY; the rest stays noted."""
        while self._saves:
            code, revision = self._saves.popleft()
            try:
                with _going_on(code), self._app.app_context():
                    one = written(code, revision)
                    if one is not None:
                        for webhook in webhooks_of(one):
                            self._queue(one, webhook)
            except AWAY:
                if len(self._saves) != self._saves.maxlen:  # Of too many the oldest goes.
                    self._saves.appendleft((code, revision))
                raise

    def write_down(self) -> None:
        """Write down how far programs were told, all of them in one transaction."""
        with self._lock:
            told, self._told = self._told, {}
        if not told:
            return
        try:
            with self._app.app_context(), write_transaction():
                for (webhook_id, nonce), (revision, outcome) in told.items():
                    mine = update(Webhook).where(Webhook.id == webhook_id, Webhook.nonce == nonce)
                    later = mine.where(Webhook.told <= revision)
                    db.session.execute(later.values(told=revision, outcome=outcome))
        except AWAY as error:
            log.warning("What programs were told is written down later: %s", type(error).__name__)
            with self._lock:
                self._told = told | self._told

    def done(self, delivery: Delivery, outcome: Outcome) -> None:
        """Remember what became of a message in the end."""
        with self._lock:
            self._told[delivery.webhook_id, delivery.nonce] = (delivery.told, outcome)

    def _run(self) -> None:
        begun, due = False, 0.0
        while True:
            try:
                if not begun:
                    self.catch_up()
                    begun = True
                self.look()
            except AWAY as error:
                log.warning("Webhooks wait for the database: %s", type(error).__name__)
                time.sleep(AGAIN)
            if time.monotonic() >= due:
                due = time.monotonic() + NOTE_EVERY
                self.write_down()
            self._news.wait(NOTE_EVERY)
            self._news.clear()

    def _queue(self, one: Written, webhook: Webhook) -> None:
        target = self.sender.target(webhook)
        if target is None:
            return
        place = OF_HOST if webhook.room_id is None else target.origin
        state = game_state(find_game(one.code, one.game))
        events = one.events(is_over=state.match().is_over or state.is_ended)
        for event in events:
            told = one.id if event is events[-1] else one.id - 1
            name = message_id(one, event)
            delivery = Delivery(webhook.id, one, event, name, told, webhook.nonce)
            if self.queue.put(place, delivery):
                self.queue.begin(place)


@contextmanager
def _going_on(code: str) -> Iterator[None]:
    """Let no save at a table keep others from being told, whatever is wrong with it.

    Of what was deleted nobody is told. While the database does not answer, all saves wait.
    """
    try:
        yield
    except GONE:
        return
    except AWAY:
        raise
    except Exception:
        log.exception("Nobody could be told of a save at table %s.", code)
