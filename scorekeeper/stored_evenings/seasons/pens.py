"""Another pen for a season, where the phone that kept it is lost."""

from sqlalchemy import select

from scorekeeper.games.rooms.codes import new_pen, with_another_pen
from scorekeeper.storage.db import db
from scorekeeper.storage.transactions import write_transaction
from scorekeeper.stored_evenings.errors import UnknownSeason
from scorekeeper.stored_evenings.seasons.models import StoredSeason


def another_season_pen(season: StoredSeason) -> str:
    """Return a further pen of a season; the others stay.

    Raises UnknownSeason if it was deleted since it was read.
    """
    pen, code = new_pen(), season.code
    mine = select(StoredSeason).where(StoredSeason.code == code).with_for_update()
    with write_transaction():
        kept = db.session.scalar(mine.execution_options(populate_existing=True))
        if kept is None:
            raise UnknownSeason(code)
        kept.pen_hash = with_another_pen(kept.pen_hash, pen)
    return pen
