"""The applications that are used: for a command, with its database, or to serve, all connected."""

from collections.abc import Mapping
from typing import Any

from flask import Flask

from scorekeeper.app import create_app
from scorekeeper.games.signals import (
    board_changed,
    game_written,
    table_deleted,
    table_of_evening_changed,
)
from scorekeeper.storage.embedded import embedded_database
from scorekeeper.storage.migrating import bring_up_to_date
from scorekeeper.stored_evenings.signals import evening_changed, evening_deleted
from scorekeeper.stored_evenings.writes.append import announce_table
from scorekeeper.webhooks.dispatcher import WebhookDispatcher


def app_for_command(settings: Mapping[str, Any] | None = None) -> Flask:
    """Return the application for what serves nobody.

    A server may fork it: it announces nothing, and counts no visitors, which takes a thread.
    """
    return create_app({"RATELIMIT_ENABLED": False, **(settings or {})})


def app_with_database() -> Flask:
    """Return the application for a command, its embedded database made or brought up to date.

    Raises InUse, UnreadyDatabase.
    """
    app = app_for_command()
    if embedded_database(app):
        bring_up_to_date(app)
    return app


def app_to_serve(settings: Mapping[str, Any] | None = None) -> Flask:
    """Return the application for a worker: it announces what changes, and hears of it."""
    app = create_app(settings)
    begin_announcing(app)
    begin_telling(app)
    return app


def begin_telling(app: Flask) -> None:
    """Let *app* tell other programs of what is saved at its tables."""
    app.extensions["webhooks"] = dispatcher = WebhookDispatcher(app)
    game_written.connect(dispatcher.note)
    dispatcher.start()


def begin_announcing(app: Flask) -> None:
    """Let *app* tell its watchers of every change, of this process and of others."""
    board_changed.connect(app.extensions["broker"].announce)
    table_deleted.connect(app.extensions["broker"].announce_gone)
    evening_changed.connect(app.extensions["broker"].announce)
    evening_deleted.connect(app.extensions["broker"].announce_gone)
    table_of_evening_changed.connect(announce_table)
    app.extensions["broker"].listen()
