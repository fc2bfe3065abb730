"""Who hears of what is saved: watchers by way of the broker, and other programs by webhooks."""

from flask import Flask

from scorekeeper.games.signals import (
    board_changed,
    game_written,
    table_deleted,
    table_of_evening_changed,
)
from scorekeeper.storage.transactions import commit_in_doubt
from scorekeeper.stored_evenings.signals import evening_changed, evening_deleted
from scorekeeper.stored_evenings.writes.append import announce_table
from scorekeeper.webhooks.dispatcher import WebhookDispatcher


def connect_watchers(app: Flask) -> None:
    """Let *app* tell its watchers of every change, of this process and of others."""
    broker = app.extensions["broker"]
    board_changed.connect(broker.announce)
    table_deleted.connect(broker.announce_gone)
    commit_in_doubt.connect(broker.doubt)
    evening_changed.connect(broker.announce)
    evening_deleted.connect(broker.announce_gone)
    table_of_evening_changed.connect(announce_table)
    broker.listen()


def connect_webhooks(app: Flask) -> None:
    """Let *app* tell other programs of what is saved at its tables."""
    app.extensions["webhooks"] = dispatcher = WebhookDispatcher(app)
    game_written.connect(dispatcher.note)
    dispatcher.start()
