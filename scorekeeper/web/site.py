"""All pages together, as one registration."""

from flask import Flask
from flask_htmx import HTMX

from scorekeeper.web import (
    assets,
    deleting,
    errors,
    guard,
    health,
    journal,
    languages,
    load_limits,
    packing,
    pens,
    render,
    result,
    rounds,
    rules_change,
    rules_try,
    ruling,
    scoring,
    shared_pages,
    stream_limits,
    summaries,
    throttle,
    ticking,
    unreachable,
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
from scorekeeper.web.rules import rules

htmx = HTMX()


def register(app: Flask) -> None:
    """Put every page into *app*."""
    languages.register(app)
    htmx.init_app(app)
    throttle.register(app)
    load_limits.register(app)
    unreachable.register(app)
    stream_limits.register(app)
    shared_pages.register(app)
    summaries.register(app)
    guard.register(app)
    pens.register(app)
    assets.register(app)
    packing.register(app)
    render.register(app)
    result.register(app)
    errors.register(app)
    # Their views hang on the blueprints of the desk, of the board and of the rules.
    _ = deleting, rounds, rules_change, rules_try, ruling, ticking, watching
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
        rules,
    ):
        app.register_blueprint(blueprint)
    health.register(app)
    throttle.limit_starts(app)
    journal.register(app)
