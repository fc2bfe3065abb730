"""Appending one action of a director: judged by what stands as it is written, and never twice."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from scorekeeper.games.errors import NoPen
from scorekeeper.rules.text import text
from scorekeeper.storage.db import db, now
from scorekeeper.storage.transactions import write_transaction
from scorekeeper.stored_evenings.errors import EveningConflict, EveningRefused, UnknownEvening
from scorekeeper.stored_evenings.models import ActionKind, EveningAction, StoredEvening
from scorekeeper.stored_evenings.record.evening_record import EveningRecord
from scorekeeper.stored_evenings.signals import evening_changed
from scorekeeper.stored_evenings.state.lookup import evening_version, stored_record
from scorekeeper.stored_evenings.writes.superseded import about_evening, is_done

Content = Mapping[str, Any]
#: Returns what an action holds, as the evening stands; raises what refuses it.
Act = Callable[[EveningRecord], Content]


@dataclass(frozen=True, slots=True)
class EveningWrite:
    """How an action introduces itself.

    ``seen`` is the evening's revision on the page that it was done on, ``request_id`` the id that
    the client gave it.
    """

    seen: int
    request_id: str


def append_action(
    evening: StoredEvening, kind: ActionKind, act: Act, *, write: EveningWrite
) -> None:
    """Append what *act* returns as one action of an evening, and announce it.

    Directors may act at the same time: *act* is asked while nobody else can write, so that only
    what contradicts a newer action is refused. The same write again does nothing. Raises what *act*
    raises; EveningConflict for a write that was done and then decided otherwise; NoPen if the pens
    were taken back meanwhile.
    """
    evening_id, code, held = evening.id, evening.code, evening.pen_hash
    if _is_done(evening_id, write.request_id):
        announce(evening)  # Whoever did it may have been cut off before that.
        return
    try:
        with write_transaction():
            number = _claim(evening_id, code, held)
            content = act(stored_record(evening, until=number - 1))
            _store(evening_id, number, kind, content, write.request_id)
    except (IntegrityError, EveningRefused, EveningConflict):
        # Another copy of the same write may have been quicker, and is why this one is refused.
        if not _is_done(evening_id, write.request_id):
            raise
    announce(evening)


def refuse_ended(record: EveningRecord) -> None:
    """Refuse what only an evening that goes on can take. Raises EveningRefused."""
    if record.is_ended:
        raise EveningRefused(text("The evening is over. Go on with it first."))


def announce(evening: StoredEvening) -> None:
    """Tell the hall that an evening changed, by an action or at one of its tables."""
    evening_changed.send(evening.code, version=evening_version(evening))


def _claim(evening_id: int, code: str, held: str) -> int:
    """Take the next revision of an evening, which locks it for others.

    Raises NoPen; UnknownEvening if it is gone.
    """
    mine = StoredEvening.id == evening_id
    number: int | None = db.session.scalar(
        update(StoredEvening)
        .where(mine, StoredEvening.pen_hash == held)
        .values(revision=StoredEvening.revision + 1, changed_at=now())
        .returning(StoredEvening.revision)
    )
    if number is None:
        raise void_pen(evening_id, code)
    return number


def void_pen(evening_id: int, code: str) -> Exception:
    """Return the error of a pen that fits no more: the evening has another one, or is gone."""
    same = select(StoredEvening.id).where(StoredEvening.id == evening_id)
    return UnknownEvening(code) if db.session.scalar(same) is None else NoPen()


def _store(
    evening_id: int, number: int, kind: ActionKind, content: Content, request_id: str
) -> None:
    action = EveningAction(
        evening_id=evening_id,
        number=number,
        kind=kind,
        content=dict(content),
        request_id=request_id,
    )
    db.session.add(action)
    db.session.flush()


def _is_done(evening_id: int, request_id: str) -> bool:
    """Whether this write was done, and stands. Raises EveningConflict where it stands no more."""
    return is_done(EveningAction, EveningAction.evening_id == evening_id, request_id, about_evening)


def announce_table(evening_id: int) -> None:
    """Tell the hall that something was written at a table of the evening with this id."""
    evening = db.session.get(StoredEvening, evening_id)
    if evening is not None:
        announce(evening)
