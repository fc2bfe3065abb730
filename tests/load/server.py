"""The measure of a page: a bare Flask route that returns the same bytes, on the same server."""

import scorekeeper.serving  # noqa: F401  # isort: skip - it patches the standard library

import sys
from pathlib import Path

from flask import Flask, Response

from scorekeeper.live.brokers.local_broker import Broker
from scorekeeper.server.gevent_server import serve_alone
from scorekeeper.server.listener import listen
from scorekeeper.server.open_files import most_connections


def bare() -> Flask:
    """Return an application of one route, which answers with the bytes of a file."""
    app = Flask("bare")
    app.extensions["broker"] = Broker()  # The server closes it when it stops.
    page = Path(sys.argv[2]).read_bytes()

    @app.get("/board/<code>")
    def _show(code: str) -> Response:
        _ = code
        return Response(page, mimetype="text/html", headers={"Content-Encoding": "gzip"})

    @app.get("/")
    def _answer() -> str:
        return ""

    return app


if __name__ == "__main__":
    handle, _port = listen("127.0.0.1", int(sys.argv[1]))
    serve_alone(bare, handle, most=most_connections(), log_requests=False)
