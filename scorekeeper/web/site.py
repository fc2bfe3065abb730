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
)
from scorekeeper.web.after import after
from scorekeeper.web.board import board
from scorekeeper.web.export import export
from scorekeeper.web.guide import guide
from scorekeeper.web.home import home

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
    _ = rounds  # Its views hang on the blueprint of the scorekeeper's pages.
    for blueprint in (home, scoring.scoring, scoring.handover, board, after, export, guide):
        app.register_blueprint(blueprint)
    journal.register(app)
