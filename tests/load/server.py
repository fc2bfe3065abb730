"""The measure: a bare Flask route that returns the same bytes, on the same server as ours."""

from scorekeeper.serving import TableServer  # isort: skip - it patches the standard library

import sys
from pathlib import Path

from flask import Flask, Response

from scorekeeper.live.broker import Broker


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
    TableServer(bare, f"127.0.0.1:{sys.argv[1]}").run()
