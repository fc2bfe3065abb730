"""What tests ask of a stored game."""

from sqlalchemy import text

from scorekeeper.db import db
from scorekeeper.games.history import history


def totals(game):
    """Return the total of each side."""
    db.session.expire_all()
    return history(game).match().totals


def changes(game):
    """Return what was done to the game, in order."""
    db.session.expire_all()
    return [revision.change for revision in game.revisions]


def rows(connection):
    """Return all revisions as another program sees them on disk."""
    return connection.execute(text("SELECT * FROM revision ORDER BY number")).fetchall()
