"""The stylesheet, put together from its components, and addresses that name a version."""

import hashlib
from functools import cache
from pathlib import Path

from flask import Blueprint, Flask, Response, current_app, url_for

assets = Blueprint("assets", __name__)

FOREVER = "public, max-age=31536000, immutable"


@cache
def _stylesheet(static: Path) -> bytes:
    return b"\n".join(path.read_bytes() for path in sorted((static / "css").glob("*.css")))


@cache
def _digest(folder: str) -> str:
    static = Path(folder)
    digest = hashlib.sha256(_stylesheet(static))
    for script in sorted(static.glob("**/*.js")):
        digest.update(script.read_bytes())
    return digest.hexdigest()[:12]


def _static() -> Path:
    return Path(str(current_app.static_folder))


def version() -> str:
    """Return a word that changes with every style and script."""
    return _digest(str(current_app.static_folder))


@assets.get("/style/<name>.css")
def style(name: str) -> Response:
    """Send the stylesheet; its address changes with it, so it is kept for good."""
    cacheable = FOREVER if name == version() else "no-cache"
    return Response(
        _stylesheet(_static()), mimetype="text/css", headers={"Cache-Control": cacheable}
    )


def script(name: str) -> str:
    """Return the address of a script, which changes with it."""
    return url_for("static", filename=name, v=version())


def register(app: Flask) -> None:
    """Offer the addresses to the templates."""
    app.register_blueprint(assets)
    app.jinja_env.globals.update(
        script=script, stylesheet=lambda: url_for("assets.style", name=version())
    )
