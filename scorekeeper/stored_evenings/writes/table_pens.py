"""The pens of an evening's tables: each follows from the director's, so that none is stored."""

import base64
import hmac

from sqlalchemy import select, update

from scorekeeper.games.errors import NoPen
from scorekeeper.games.models import Room
from scorekeeper.games.rooms.codes import (
    PEN_BYTES,
    new_pen,
    pen_digest,
    pen_fits,
    with_another_pen,
    with_pen_replaced,
)
from scorekeeper.rules.text import text
from scorekeeper.storage.db import db
from scorekeeper.storage.transactions import write_transaction
from scorekeeper.stored_evenings.errors import EveningRefused
from scorekeeper.stored_evenings.models import ActionKind, StoredEvening
from scorekeeper.stored_evenings.record.evening_record import EveningRecord
from scorekeeper.stored_evenings.seasons.models import StoredSeason
from scorekeeper.stored_evenings.state.lookup import find_evening, stored_record
from scorekeeper.stored_evenings.writes.append import Content, EveningWrite, append_action


def table_pen(pen: str, number: int, voided: int) -> str:
    """Return the pen of a table, from the director's *pen*.

    *voided* counts how often the pen of this table was made void. Whoever knows the pen of a table
    learns nothing of the director's from it, and nothing of any other table's.
    """
    digest = hmac.digest(pen.encode(), f"table {number} {voided}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:PEN_BYTES]).decode()


def evening_pen(pen: str, request_id: str | None) -> str:
    """Return the pen of an evening that came with its season, from the *pen* of the season.

    It is another one for each start of an evening, so that no two have a table pen in common.
    """
    digest = hmac.digest(pen.encode(), f"evening {request_id}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:PEN_BYTES]).decode()


def void_card(evening: StoredEvening, number: int, pen: str, *, write: EveningWrite) -> None:
    """Make the card of a table void, with every pen that was taken by it. Raises EveningRefused."""
    mine = (Room.evening_id == evening.id, Room.table_number == number)

    def act(record: EveningRecord) -> Content:
        fresh = pen_digest(table_pen(pen, number, record.voided[number] + 1))
        changed = update(Room).where(*mine).values(pen_hash=fresh).returning(Room.id)
        if db.session.scalar(changed) is None:
            raise EveningRefused(text("There is no such table."))
        return {"table": number}

    append_action(evening, ActionKind.CARD_VOIDED, act, write=write)


def take_evening_back(
    evening: StoredEvening, pen: str | None = None, *, season: str | None = None
) -> str:
    """Make the pens of all directors void but a new one, *pen* if it is given, and return that.

    The tables go on with the cards that they have, and obey the new pen too. So does a *season*,
    by its code, that began with the evening and is kept with a pen that is void by then: whoever
    takes the evening back has to keep it, or nobody would. What was done for *pen* before is not
    done again. Raises NoPen.
    """
    pen, code, held = pen or new_pen(), evening.code, evening.pen_hash
    same = update(StoredEvening).where(
        StoredEvening.id == evening.id, StoredEvening.pen_hash == held
    )
    with write_transaction():
        kept = _locked(season)  # Before its evening, as by every decision about a season.
        replaced = same.values(pen_hash=pen_digest(pen)).returning(StoredEvening.id)
        if db.session.scalar(replaced) is None:
            if _is_pen_of(evening.id, pen):
                return pen
            raise NoPen
        record = stored_record(find_evening(code))
        for room in db.session.query(Room).where(Room.evening_id == evening.id):
            number = room.table_number or 0
            fresh = table_pen(pen, number, record.voided[number])
            room.pen_hash = with_another_pen(room.pen_hash, fresh)
        if kept is not None:
            kept.pen_hash = with_pen_replaced(kept.pen_hash, held, pen)
    return pen


def _locked(season: str | None) -> StoredSeason | None:
    """Return the season with this code, locked for others; None without one."""
    if season is None:
        return None
    mine = select(StoredSeason).where(StoredSeason.code == season).with_for_update()
    return db.session.scalar(mine.execution_options(populate_existing=True))


def _is_pen_of(evening_id: int, pen: str) -> bool:
    """Whether *pen* fits an evening as it is in the database now."""
    held = db.session.scalar(select(StoredEvening.pen_hash).where(StoredEvening.id == evening_id))
    return held is not None and pen_fits(pen, held)
