"""The games that were played before at the same table."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Select, select

from scorekeeper.games.models import Game, Round
from scorekeeper.storage.db import db

#: Whether something was recorded in a game.
_PLAYED = select(Round.id).where(Round.game_id == Game.id).exists()


def earlier_games(game: Game, *, and_also: Collection[int] = ()) -> list[Game]:
    """Return the other games of the table in which something was recorded, newest first.

    Those of the numbers *and_also* are among them, whatever was recorded there.
    """
    wanted = _PLAYED | Game.number.in_(and_also) if and_also else _PLAYED
    played = _others(game).where(wanted).order_by(Game.number.desc())
    return list(db.session.scalars(played))


def game_before(game: Game) -> Game | None:
    """Return the game before: the last one in which something was recorded, else just the last.

    One that was ended before its first round may still hold totals brought from paper.
    """
    newest = _others(game).order_by(_PLAYED.desc(), Game.number.desc()).limit(1)
    before: Game | None = db.session.scalar(newest)
    return before


def _others(game: Game) -> Select[Any]:
    """Return what finds the earlier games of the table."""
    return select(Game).where(Game.room_id == game.room_id, Game.number < game.number)
