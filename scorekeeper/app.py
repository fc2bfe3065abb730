"""The application: configuration, extensions, pages. Making it migrates and starts nothing."""

from collections.abc import Collection, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from flask import Flask
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.games.state.state_cache import forget_game_states
from scorekeeper.live.brokers.board_memory import BoardMemory
from scorekeeper.live.brokers.local_broker import Broker
from scorekeeper.live.page_cache import PageCache
from scorekeeper.settings import configure
from scorekeeper.storage.db import db
from scorekeeper.storage.instance.instance_folder import PACKAGE, is_installed, open_folder
from scorekeeper.storage.migrating import Migrations
from scorekeeper.storage.wait_budget import wait_budget
from scorekeeper.stored_evenings.known_codes import known_versions
from scorekeeper.stored_evenings.state.room_results import forget_room
from scorekeeper.stored_evenings.state.state_cache import forget_evening
from scorekeeper.web import site
from scorekeeper.web.http.sessions import ClocklessSessions
from scorekeeper.web.viewmodels.game_summaries import forget_summaries


def create_app(settings: Mapping[str, Any] | None = None) -> Flask:
    """Return the application; *settings* go before what the host has set."""
    beside = PACKAGE if is_installed() else PACKAGE.parent
    app = Flask(
        "scorekeeper",
        root_path=str(PACKAGE),
        instance_path=str(open_folder()),
        template_folder=str(beside / "templates"),
        static_folder=str(beside / "static"),
    )
    configure(app, settings or {})
    app.session_interface = ClocklessSessions()
    db.init_app(app)
    app.extensions["migrate"] = Migrations()
    app.extensions["pages"] = PageCache()
    app.extensions["broker"] = _broker(app)
    site.register(app)
    return app


def _broker(app: Flask) -> Broker:
    pages: PageCache = app.extensions["pages"]
    memory = BoardMemory(
        kept=pages.codes,
        look=partial(_look, app),
        clear=pages.clear,
        forget=pages.forget_tables,
        forget_gone=partial(_forget_gone, app),
    )
    if not app.config["REDIS_URL"]:
        return Broker(memory)
    from scorekeeper.live.brokers.redis_broker import RedisBroker  # noqa: PLC0415 - a kitchen needs none

    return RedisBroker(app.config["REDIS_URL"], prefix=app.config["REDIS_PREFIX"], memory=memory)


def _forget_gone(app: Flask, code: str) -> None:
    """Keep nothing in memory of a table or an evening that was deleted."""
    app.extensions["pages"].forget_tables({code})
    with app.app_context():
        forget_game_states(code)
        forget_summaries(code)
        forget_evening(code)
        forget_room(code)


def _look(app: Flask, codes: Collection[str]) -> Mapping[str, int] | None:
    """Return the versions of boards as the database has them, or None while it does not answer."""
    with suppress(SQLAlchemyError), wait_budget(), app.app_context():
        return known_versions(codes)
    return None
