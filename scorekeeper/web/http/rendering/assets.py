"""Styles, put together from their components, and scripts, at addresses that name a version."""

import hashlib
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, request, url_for

assets = Blueprint("assets", __name__)

FOREVER = "public, max-age=31536000, immutable"

#: What a script imports, as the formatter of the scripts lays it out.
IMPORT = re.compile(r'^(?:import|\} from) (?:[^"]* from )?"([^"]+)";$', re.MULTILINE)

#: What only readers of the styles need: comments, how far a line is set in, and most spaces.
FOR_READERS = re.compile(
    rb"/\*.*?\*/\s*|^\s+|(?<=[;,{]) +|(?<=\w:) +| +(?=[{}])", re.DOTALL | re.MULTILINE
)

#: What only readers of our scripts need: comments in lines of their own.
COMMENT_LINES = re.compile(rb"^ *(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)\n+", re.DOTALL | re.MULTILINE)

#: Wings with styles of their own, in folders of these names.
WINGS = ("evening", "host", "overlay", "rules", "tv")

#: Kinds of files that shape a page; of a catalog the compiled one counts.
SHAPES_PAGES = {".css", ".html", ".js", ".mo", ".py", ".svg"}


@cache
def _stylesheet(static: Path, wing: str) -> bytes:
    """Return the styles of all pages, or those that only the pages of one *wing* have."""
    parts = sorted((static / "css" / wing).glob("*.css"))
    return FOR_READERS.sub(b"", b"\n".join(path.read_bytes() for path in parts))


@cache
def _scripts(static: Path) -> Mapping[str, bytes]:
    """Return the scripts by path, ours without their comments."""
    found = {path.relative_to(static).as_posix(): path for path in sorted(static.glob("**/*.js"))}
    return {
        name: COMMENT_LINES.sub(b"", path.read_bytes())
        if name.startswith("js/")
        else path.read_bytes()
        for name, path in found.items()
    }


@cache
def _modules(static: Path, entry: str) -> tuple[str, ...]:
    """Return the paths of a script and of all that it imports, each once, itself first."""
    modules = [entry]
    for path in modules:  # It grows while it is read.
        content = (static / path).read_text(encoding="utf-8")
        for name in IMPORT.findall(content):
            found = (static / path).parent.joinpath(name).resolve().relative_to(static.resolve())
            if found.as_posix() not in modules:
                modules.append(found.as_posix())
    return tuple(modules)


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
    """Send the stylesheet of all pages."""
    return _kept(_stylesheet(_static(), ""), "text/css", named=name)


@assets.get(f"/style/<name>/<any({','.join(WINGS)}):wing>.css")
def style_of(name: str, wing: str) -> Response:
    """Send the styles that only the pages of one wing have."""
    return _kept(_stylesheet(_static(), wing), "text/css", named=name)


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


def imported(path: str) -> Sequence[str]:
    """Return the addresses of everything that a script imports, so that a page names them early."""
    return _imported(request.script_root, version(), _static(), path)


@lru_cache(maxsize=1_000)
def _imported(script_root: str, name: str, static: Path, path: str) -> Sequence[str]:
    """Return the addresses under the *script_root* of a request, which make up half a page's."""
    _ = script_root  # It is within what is worked out here.
    modules = _modules(static, path)[1:]
    return tuple(url_for("assets.code", name=name, path=module) for module in modules)


def stylesheet(wing: str = "") -> str:
    """Return the address of the stylesheet, or of what a *wing* adds; it changes with it."""
    if wing:
        return url_for("assets.style_of", name=version(), wing=wing)
    return url_for("assets.style", name=version())


def register(app: Flask) -> None:
    """Offer the addresses to the templates."""
    app.register_blueprint(assets)
    app.jinja_env.globals.update(imported=imported, script=script, stylesheet=stylesheet)
