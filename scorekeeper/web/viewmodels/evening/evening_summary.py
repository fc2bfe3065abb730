"""What a list shows of an evening."""

from dataclasses import dataclass
from datetime import datetime

from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.state.state_cache import kept_record


@dataclass(frozen=True, slots=True)
class EveningSummary:
    """An evening in a list: ``sitting`` is the one that was published last, or 0."""

    code: str
    name: str
    sitting: int
    sittings: int
    is_ended: bool
    changed_at: datetime


def evening_summary(evening: StoredEvening) -> EveningSummary:
    """Return what a list shows of a stored evening."""
    record = kept_record(evening)
    return EveningSummary(
        code=evening.code,
        name=record.plan.evening.name,
        sitting=len(record.published),
        sittings=record.plan.evening.movement.sittings,
        is_ended=record.is_ended,
        changed_at=evening.changed_at,
    )
