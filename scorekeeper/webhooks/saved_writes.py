"""The saved writes that webhooks tell of, read from the revisions; those told of late as well."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import func, or_, select
from sqlalchemy.orm import aliased

from scorekeeper.games.models import Change, Game, Revision, Room, Webhook
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.web.viewmodels.webhook_format import Event

#: So many of what a program was not told while the server was down are told afterwards.
MOST_MISSED = 100


#: The writes after which there are other scores than before.
SCORES = {Change.RECORDED, Change.AMENDED, Change.WITHDRAWN, Change.RESTORED, Change.RULED}
#: The writes that can end a game.
ENDS = SCORES | {Change.ENDED}


@dataclass(frozen=True, slots=True)
class Written:
    """One write: its revision, by id and by number, and at which game of which table.

    ``evening`` is the code of the evening of that table, if it is of one.
    """

    id: int
    number: int
    change: str
    at: datetime
    code: str
    game: int
    room_id: int
    evening: str | None
    newest: int | None

    def events(self, *, is_over: bool) -> list[Event]:
        """Return what is told of it, where the game *is_over* by now or not.

        Of several writes at once the last one that can end a game did; ``newest`` is its number.
        """
        if self.change == Change.STARTED:
            return [Event.EVENING_PUBLISHED] if self.evening is not None else []
        found = [Event.ROUND_SAVED] if self.change in SCORES else []
        ends = self.change in ENDS and self.number == self.newest
        return [*found, Event.GAME_OVER] if is_over and ends else found


def written(code: str, revision: int) -> Written | None:
    """Return the write by which a table came to a *revision*; None if it was deleted since."""
    found = db.session.execute(
        _all().where(Room.code == code, Revision.number == revision)
    ).one_or_none()
    return None if found is None else _as_written(found)


def missed(webhook: Webhook) -> Sequence[Written]:
    """Return the writes of which the program behind a *webhook* was not told yet, oldest first."""
    later = _all().where(Revision.id > webhook.told)
    if webhook.room_id is not None:
        later = later.where(Room.id == webhook.room_id)
    newest = db.session.execute(later.order_by(Revision.id.desc()).limit(MOST_MISSED)).all()
    return [_as_written(row) for row in reversed(newest)]


def webhooks_of(one: Written) -> Sequence[Webhook]:
    """Return the webhooks that hear of a write: that of its table, and the host's own."""
    heard = or_(Webhook.room_id == one.room_id, Webhook.room_id.is_(None))
    return db.session.scalars(select(Webhook).where(heard).order_by(Webhook.id)).all()


def _as_written(row: Any) -> Written:
    return Written(*row)


def _all() -> Any:
    later = aliased(Revision)
    newest = select(func.max(later.number)).where(
        later.game_id == Revision.game_id, later.change.in_(ENDS)
    )
    return (
        select(
            Revision.id,
            Revision.number,
            Revision.change,
            Revision.at,
            Room.code,
            Game.number,
            Room.id,
            StoredEvening.code,
            newest.scalar_subquery(),
        )
        .join(Game, Revision.game_id == Game.id)
        .join(Room, Game.room_id == Room.id)
        .outerjoin(StoredEvening, Room.evening_id == StoredEvening.id)
    )
