"""The measure: a bare Flask route, and a bare stream, of the same bytes on the same server."""

import scorekeeper.serving  # noqa: F401  # isort: skip - it patches the standard library

import sys
from collections.abc import Iterator
from pathlib import Path

from flask import Flask, Response
from gevent.event import Event

from scorekeeper.live.brokers.one_process import Broker
from scorekeeper.server.listener import listen
from scorekeeper.server.one_process import serve_alone
from scorekeeper.server.open_files import most_connections


def _events(page: bytes, saved: list[Event]) -> Iterator[bytes]:
    """Yield the page at once, and again at every save: all that a stream needs."""
    while True:
        yield page
        if not saved:
            saved.append(Event())
        saved[-1].wait()


def bare() -> Flask:
    """Return an application of one route, which answers with the bytes of a file."""
    app = Flask("bare")
    saved: list[Event] = []
    app.extensions["broker"] = Broker()  # The server closes it when it stops.
    page = Path(sys.argv[2]).read_bytes()

    @app.get("/board/<code>")
    def _show(code: str) -> Response:
        _ = code
        return Response(page, mimetype="text/html", headers={"Content-Encoding": "gzip"})

    @app.get("/board/<code>/stream")
    def _stream(code: str) -> Response:
        _ = code
        return Response(_events(page, saved), mimetype="text/event-stream")

    @app.post("/board/<code>")
    def _save(code: str) -> Response:
        _ = code
        saved.pop().set()
        return Response(status=303)

    @app.get("/")
    def _answer() -> str:
        return ""

    return app


if __name__ == "__main__":
    handle, _port = listen("127.0.0.1", int(sys.argv[1]))
    serve_alone(bare, handle, most=most_connections(), log_requests=False)
