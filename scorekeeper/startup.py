"""The applications that are used: for a command, with its database, or to serve, all connected."""

from collections.abc import Mapping
from typing import Any

from flask import Flask

from scorekeeper.app import create_app
from scorekeeper.storage.embedded import embedded_database
from scorekeeper.storage.migrating import bring_up_to_date
from scorekeeper.who_is_told import connect_watchers, connect_webhooks


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
    connect_watchers(app)
    connect_webhooks(app)
    return app
