"""Which games are played here most, so that they are offered first."""

from collections import Counter

from sqlalchemy import func, select

from scorekeeper.games.models import Game
from scorekeeper.storage.db import db

#: So many of the last games count: what was played long ago says little, and the look stays short.
LAST_GAMES = 1_000


def most_played() -> Counter[str]:
    """Return how many of the last games here were of each kind, by key."""
    last = select(Game.ruleset_key).order_by(Game.id.desc()).limit(LAST_GAMES).subquery()
    counted = select(last.c.ruleset_key, func.count()).group_by(last.c.ruleset_key)
    return Counter(dict(db.session.execute(counted).all()))
