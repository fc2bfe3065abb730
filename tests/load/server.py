"""The real server with one more route: the bytes of a board from memory, as a measure."""

from scorekeeper.serving import TableServer  # isort: skip - it patches the standard library

import sys

from flask import Flask, Response

from scorekeeper.app import create_app


def bare(app: Flask) -> None:
    """Add the bare route; the bytes are those of the board that is named in the address."""
    kept: dict[str, bytes] = {}

    @app.get("/bare/<code>")
    def _bare(code: str) -> Response:
        if code not in kept:
            kept[code] = app.test_client().get(f"/board/{code}").data
        return Response(kept[code], mimetype="text/html")


def measured() -> Flask:
    """Return the application with the bare route."""
    app = create_app()
    bare(app)
    return app


if __name__ == "__main__":
    TableServer(measured, f"127.0.0.1:{sys.argv[1]}").run()
