"""All pages together, as one registration."""

from flask import Flask
from flask_htmx import HTMX

from scorekeeper.web import (
    assets,
    errors,
    guard,
    journal,
    languages,
    packing,
    render,
    result,
    rounds,
    scoring,
    showcase,
    throttle,
    ticking,
    watching,
)
from scorekeeper.web.after import after
from scorekeeper.web.board import board
from scorekeeper.web.export import export
from scorekeeper.web.guide import guide
from scorekeeper.web.handover import handover
from scorekeeper.web.home import home
from scorekeeper.web.offline import offline
from scorekeeper.web.opening import opening

htmx = HTMX()


def register(app: Flask) -> None:
    """Put every page into *app*."""
    languages.register(app)
    htmx.init_app(app)
    throttle.register(app)
    showcase.register(app)
    guard.register(app)
    assets.register(app)
    packing.register(app)
    render.register(app)
    result.register(app)
    errors.register(app)
    # Their views hang on the blueprints of the desk and of the board.
    _ = rounds, ticking, watching
    for blueprint in (
        home,
        scoring.scoring,
        handover,
        board,
        after,
        export,
        guide,
        offline,
        opening,
    ):
        app.register_blueprint(blueprint)
    journal.register(app)
