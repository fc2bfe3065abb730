"""Another pen for a season, where the phone that kept it is lost."""

from sqlalchemy import select

from scorekeeper.games.rooms.codes import new_pen, with_another_pen
from scorekeeper.storage.db import db
from scorekeeper.storage.transactions import write_transaction
from scorekeeper.stored_evenings.seasons.models import StoredSeason


def another_season_pen(season: StoredSeason) -> str:
    """Return a further pen of a season; the others stay."""
    pen, season_id = new_pen(), season.id
    with write_transaction():
        mine = select(StoredSeason).where(StoredSeason.id == season_id).with_for_update()
        kept = db.session.scalars(mine.execution_options(populate_existing=True)).one()
        kept.pen_hash = with_another_pen(kept.pen_hash, pen)
    return pen
