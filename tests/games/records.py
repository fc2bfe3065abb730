"""What tests ask of a stored game."""

from sqlalchemy import text

from scorekeeper.games.state.state_cache import game_state
from scorekeeper.storage.db import db


def totals(game):
    """Return the total of each side."""
    db.session.expire_all()
    return game_state(game).match().totals


def changes(game):
    """Return what was done to the game, in order."""
    db.session.expire_all()
    return [revision.change for revision in game.revisions]


def rows(connection):
    """Return all revisions as another program sees them on disk."""
    return connection.execute(text("SELECT * FROM revision ORDER BY number")).fetchall()
