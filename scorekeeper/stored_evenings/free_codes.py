"""Codes for new evenings and seasons, and storing what has one, once for each start."""

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from scorekeeper.games.models import Room
from scorekeeper.games.rooms.codes import new_code
from scorekeeper.storage.db import db
from scorekeeper.storage.transactions import write_transaction
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons.models import StoredSeason

_TRIES = 20
Stored = TypeVar("Stored", StoredEvening, StoredSeason)


def store_with_free_code(
    started: Callable[[], Stored | None],
    make: Callable[[str], Stored],
    store: Callable[[Stored], None],
) -> Stored:
    """Return what *make* makes for a free code, when *store* has stored all that belongs to it.

    What the same start stored before, perhaps a moment ago, is what *started* returns, and then
    nothing is stored.
    """
    for _try in range(_TRIES):
        if (before := started()) is not None:
            return before
        made = make(free_code())
        try:
            with write_transaction():
                db.session.add(made)
                db.session.flush()
                store(made)
        except IntegrityError:  # The code is taken, or the same start came twice.
            continue
        return made
    raise RuntimeError("No free code was found.")


def free_code() -> str:
    """Return a code that no evening, no season and no table has: all are typed into one field."""
    return free_codes(1)[0]


def free_codes(count: int) -> list[str]:
    """Return so many codes of nothing."""
    while True:
        codes = {new_code() for _one in range(count)}
        taken = [
            db.session.scalar(select(model.id).where(model.code.in_(codes)).limit(1))
            for model in (Room, StoredEvening, StoredSeason)
        ]
        if len(codes) == count and not any(taken):
            return list(codes)
