"""Styles and scripts, put together from their components, at addresses that name a version."""

import hashlib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, url_for

assets = Blueprint("assets", __name__)

FOREVER = "public, max-age=31536000, immutable"

#: Scripts that are sent as one: what every page has, and the board, which is to need few.
BUNDLES = {"phone.js": ("phone/*.js",), "board.js": ("live.js", "phone/*.js")}

#: Kinds of files that shape a page; of a catalog the compiled one counts.
SHAPES_PAGES = {".css", ".html", ".js", ".mo", ".py", ".svg"}


@cache
def _stylesheet(static: Path) -> bytes:
    return b"\n".join(path.read_bytes() for path in sorted((static / "css").glob("*.css")))


@cache
def _scripts(static: Path) -> Mapping[str, bytes]:
    found = sorted(static.glob("**/*.js"))
    single = {path.relative_to(static).as_posix(): path.read_bytes() for path in found}
    return single | {name: _bundle(static / "js", parts) for name, parts in BUNDLES.items()}


def _bundle(folder: Path, parts: Iterable[str]) -> bytes:
    """Return scripts in a row; a block around each keeps its names to itself."""
    found = [path for part in parts for path in sorted(folder.glob(part))]
    return b"".join(b"{\n%s}\n" % path.read_bytes() for path in found)


@cache
def digest(*folders: str | None) -> str:
    """Return a word that stands for everything in *folders* that shapes a page."""
    all_of_it = hashlib.sha256()
    for folder in filter(None, folders):
        for path in sorted(Path(folder).rglob("*")):
            if path.suffix in SHAPES_PAGES:
                all_of_it.update(path.read_bytes())
    return all_of_it.hexdigest()[:12]


def _static() -> Path:
    return Path(str(current_app.static_folder))


def version() -> str:
    """Return a word that changes with whatever shapes a page: styles, scripts, texts and code."""
    return digest(
        current_app.static_folder, str(current_app.template_folder), current_app.root_path
    )


@assets.get("/style/<name>.css")
def style(name: str) -> Response:
    """Send the stylesheet."""
    return _kept(_stylesheet(_static()), "text/css", named=name)


@assets.get("/script/<name>/<path:path>")
def code(name: str, path: str) -> Response:
    """Send a script."""
    content = _scripts(_static()).get(path)
    if content is None:
        abort(404)
    return _kept(content, "text/javascript", named=name)


def _kept(content: bytes, kind: str, *, named: str) -> Response:
    """Return *content*; its address changes with it, so browsers keep it for good."""
    cacheable = FOREVER if named == version() else "no-cache"
    return Response(content, mimetype=kind, headers={"Cache-Control": cacheable})


def script(path: str) -> str:
    """Return the address of a script, which changes with it."""
    return url_for("assets.code", name=version(), path=path)


def stylesheet() -> str:
    """Return the address of the stylesheet, which changes with it."""
    return url_for("assets.style", name=version())


def register(app: Flask) -> None:
    """Offer the addresses to the templates."""
    app.register_blueprint(assets)
    app.jinja_env.globals.update(script=script, stylesheet=stylesheet)
