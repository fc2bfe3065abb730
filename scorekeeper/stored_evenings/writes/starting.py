"""Starting an evening."""

from sqlalchemy import select, update

from scorekeeper.games.errors import NoPen
from scorekeeper.games.rooms.codes import pen_digest
from scorekeeper.games.rule_pages import store_page
from scorekeeper.games.writes.starts import Start
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.free_codes import store_with_free_code
from scorekeeper.stored_evenings.models import ActionKind, EveningAction, StoredEvening
from scorekeeper.stored_evenings.record.plan import EveningPlan


def start_evening(
    plan: EveningPlan, rules: Ruleset, *, start: Start, after: StoredEvening | None = None
) -> StoredEvening:
    """Start an evening at whose tables *rules* are played.

    A *start* that came before gives the evening that it started, as it is now. Raises NoPen where
    its director starts it from the evening *after* which it is, and lost the pen of that meanwhile.
    """
    held = None if after is None else (after.id, after.pen_hash)

    def make(code: str) -> StoredEvening:
        return StoredEvening(
            code=code,
            pen_hash=pen_digest(start.pen),
            request_id=start.request_id,
            page_id=store_page(rules),
            revision=1,
        )

    def store(evening: StoredEvening) -> None:
        if held is not None:
            _lock(*held)
        db.session.add(_first_action(evening.id, plan))

    return store_with_free_code(lambda: started_by(start), make, store)


def _lock(evening_id: int, pen_hash: str) -> None:
    """Make sure that the pens of an evening are still these. Raises NoPen."""
    same = (StoredEvening.id == evening_id, StoredEvening.pen_hash == pen_hash)
    unchanged = update(StoredEvening).where(*same).values(pen_hash=pen_hash)
    if db.session.scalar(unchanged.returning(StoredEvening.id)) is None:
        raise NoPen


def started_by(start: Start) -> StoredEvening | None:
    """Return the evening that this *start* began before, if any."""
    same = select(StoredEvening).where(StoredEvening.request_id == start.request_id)
    found: StoredEvening | None = db.session.scalar(same) if start.request_id else None
    return found


def _first_action(evening_id: int, plan: EveningPlan) -> EveningAction:
    return EveningAction(
        evening_id=evening_id,
        number=1,
        kind=ActionKind.STARTED,
        content=plan.content(),
        request_id="start",
    )
