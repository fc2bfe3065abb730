"""The health check: whether the server answers, and whether a score could be saved."""

import time
from collections.abc import Callable
from http import HTTPStatus
from threading import Lock

from flask import Blueprint, Flask, Response, current_app

from scorekeeper.storage.readiness import room_fault, saving_fault
from scorekeeper.version import __version__

health = Blueprint("health", __name__)

#: Seconds for which an answer holds, however many ask.
FRESH = 1.0


class LastLook:
    """What was found when somebody last looked; of many who ask together one looks."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._fault: str | None = None
        self._until = 0.0

    def fault(self, look: Callable[[], str | None]) -> str | None:
        """Return what is wrong, None if nothing; *look* unless somebody did just now."""
        with self._lock:
            if time.monotonic() >= self._until:
                self._fault = look()
                self._until = time.monotonic() + FRESH
            return self._fault


def register(app: Flask) -> None:
    """Answer for *app*."""
    app.extensions["last_look"] = LastLook()
    app.register_blueprint(health)


@health.get("/healthz/live")
def live() -> Response:
    """Tell that the process answers; nothing is touched for it."""
    return _answer(None)


@health.get("/healthz")
@health.get("/healthz/ready")
def ready() -> Response:
    """Tell that a score could be saved and everybody would see it, or what is in the way."""
    return _answer(current_app.extensions["last_look"].fault(_fault))


def _fault() -> str | None:
    return saving_fault(current_app) or room_fault(current_app) or _redis_fault()


def _redis_fault() -> str | None:
    is_deaf = current_app.config["REDIS_URL"] and current_app.extensions["broker"].is_deaf
    return "Redis does not answer." if is_deaf else None


def _answer(fault: str | None) -> Response:
    status = HTTPStatus.OK if fault is None else HTTPStatus.SERVICE_UNAVAILABLE
    headers = {"Cache-Control": "no-store"}
    return Response(
        f"{fault or 'ok'}\nversion {__version__}\n", status, headers, mimetype="text/plain"
    )
