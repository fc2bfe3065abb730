"""The server that is measured: ours, or a bare Flask route on the same server as the measure."""

from scorekeeper.serving import TableServer  # isort: skip - it patches the standard library

import sys
from pathlib import Path

from flask import Flask, Response

from scorekeeper.app import create_app
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

    return app


if __name__ == "__main__":
    TableServer(bare if len(sys.argv) > 2 else create_app, f"127.0.0.1:{sys.argv[1]}").run()
