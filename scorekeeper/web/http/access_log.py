"""What the server writes down: a line for each request where wanted, and every problem.

A room code may stand in it, for it only reads. A pen, a pen link or a cookie never does.
"""

import json
import logging
import re
import time
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

from flask import Flask
from werkzeug.wsgi import ClosingIterator

log = logging.getLogger(__name__)

Environ = dict[str, Any]
#: No address of ours is longer.
LONGEST_PATH = 200
#: What follows hands over a pen, wherever it is quoted; “take-back” is an address of the desk.
_PEN_LINK = re.compile(r"(/pen/)(?!take-back\b)[^\s\"'?]+", re.IGNORECASE)
#: No part of an address of ours is as long as a pen link, wherever somebody pasted it.
_LONG_PART = re.compile(r"[^/]{60,}")
_COOKIE = re.compile(r"(\b(?:scorekeeper|pen-\w+)=)[^\s;\"']+")
_PLAIN = re.compile(r"[\w./:@+,…-]+")


def discreet(words: str) -> str:
    """Return *words* without anything that would let their reader write.

    >>> discreet("GET /pen/WyJLN1BRNE0iXQ?x=1 failed, pen-K7PQ4M=3w.c2VjcmV0")
    'GET /pen/…?x=1 failed, pen-K7PQ4M=…'
    """
    return _COOKIE.sub(r"\1…", _PEN_LINK.sub(r"\1…", words))


class Line(logging.Formatter):
    """A record as one line of names and values; a traceback follows in lines of its own."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of *record*."""
        facts = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        lines = [" ".join(f"{name}={_quoted(value)}" for name, value in facts.items())]
        if record.exc_info:
            lines.append(self.formatException(record.exc_info))
        return discreet("\n".join(lines))


def _quoted(value: object) -> str:
    """Return a value as one word; what could pass for another name or line is quoted."""
    word = str(value)
    return word if _PLAIN.fullmatch(word) else json.dumps(word)


def log_settings(*, requests: bool) -> dict[str, Any]:
    """Return how a server sets up logging: problems always, *requests* where they are wanted."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": Line}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"level": "WARNING", "handlers": ["stderr"]},
        "loggers": {
            __name__: {"level": "INFO" if requests else "WARNING"},
            # Gunicorn would add handlers of its own, which know nothing of pens.
            "gunicorn.error": {"level": "WARNING", "handlers": [], "propagate": True},
            "gunicorn.access": {"level": "WARNING", "handlers": [], "propagate": True},
        },
    }


class Journal:
    """Writes down each request of an application when its answer has gone out.

    A stream is written down once, when it ends.
    """

    def __init__(self, application: Callable[..., Iterable[bytes]]) -> None:
        self._application = application

    def __call__(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        """Answer a request."""
        begun = time.perf_counter()
        facts = {"method": environ["REQUEST_METHOD"], "path": _path(environ), "status": 0}
        sent = 0

        def begin(status: str, *more: Any) -> Any:
            facts["status"] = int(status[:3])
            return start_response(status, *more)

        def count(answer: Iterable[bytes]) -> Iterator[bytes]:
            nonlocal sent
            for block in answer:
                yield block
                sent += len(block)

        def write() -> None:
            duration = {"ms": round((time.perf_counter() - begun) * 1000), "bytes": sent}
            log.info("request", extra={"facts": facts | duration})

        answer = self._application(environ, begin)
        closing = [answer.close] if hasattr(answer, "close") else []
        return ClosingIterator(count(answer), [*closing, write])


def _path(environ: Environ) -> str:
    path = environ["PATH_INFO"].encode("latin-1", "replace").decode("utf-8", "replace")
    return discreet(_LONG_PART.sub("…", path))[:LONGEST_PATH]


def register(app: Flask) -> None:
    """Write down the requests of *app* where the host wants it."""
    if app.config["LOG_REQUESTS"]:
        app.wsgi_app = Journal(app.wsgi_app)  # type: ignore[method-assign]
