"""The app on a phone: its manifest, and the worker that keeps the card guides without network."""

from flask import Blueprint, Response, jsonify, render_template, url_for
from flask_babel import gettext as _

from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.web.http.rendering.assets import stylesheet, version
from scorekeeper.web.http.rendering.languages import tag

offline = Blueprint("offline", __name__)

#: The ground of the pages by day; the pages themselves say which one they have by night.
GROUND = "#f7f1e4"
ICONS = (
    ("icons/icon.svg", "any", "image/svg+xml", "any"),
    ("icons/icon-192.png", "192x192", "image/png", "any"),
    ("icons/icon-512.png", "512x512", "image/png", "any"),
    ("icons/maskable-512.png", "512x512", "image/png", "maskable"),
)


@offline.get("/manifest.webmanifest")
def manifest() -> Response:
    """Tell a phone how the app is called and looks, for whoever puts it beside the others."""
    answer = jsonify(
        name="Scorekeeper",
        short_name="Scorekeeper",
        description=_("One phone writes, every other phone watches."),
        lang=tag(),
        id="/",
        start_url=url_for("home.index"),
        scope="/",
        display="standalone",
        background_color=GROUND,
        theme_color=GROUND,
        icons=[
            {
                "src": url_for("static", filename=name),
                "sizes": sizes,
                "type": kind,
                "purpose": purpose,
            }
            for name, sizes, kind, purpose in ICONS
        ],
    )
    answer.mimetype = "application/manifest+json"
    return answer


@offline.get("/worker.js")
def worker() -> Response:
    """Send the worker, which changes with every style and script; it is looked for each time."""
    written = render_template(
        "offline/worker.js",
        version=version(),
        look=[
            stylesheet(),
            url_for("static", filename="icons/icon.svg"),
        ],
        guides=[url_for("guide.show", key=key) for key in RULESETS],
        offline=url_for("offline.show"),
    )
    headers = {"Cache-Control": "no-cache"}
    return Response(written, mimetype="text/javascript", headers=headers)


@offline.get("/offline")
def show() -> str:
    """Say that there is no connection, and what can be read without one."""
    return render_template("offline/offline.html", rulesets=RULESETS.values())
