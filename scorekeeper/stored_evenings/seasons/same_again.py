"""The same evening again: the plan of the last time, and who was there."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.rules.wording.lookalikes import looks
from scorekeeper.stored_evenings.errors import UnknownEvening
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.record.evening_record import EveningRecord
from scorekeeper.stored_evenings.record.plan import EveningPlan, PartnersBefore
from scorekeeper.stored_evenings.seasons.lookup import season_of, season_state
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.stored_evenings.state.state_cache import kept_record
from scorekeeper.stored_evenings.writes.entries import Newcomer


@dataclass(frozen=True, slots=True)
class LastTime:
    """Somebody who was there the last time; substitutes *stood_in_for* somebody of that name."""

    newcomer: Newcomer
    stood_in_for: str | None = None


#: The movement that avoids partners of earlier evenings.
DRAW = "draw"


def avoids_partners(plan: EveningPlan) -> bool:
    """Whether an evening of such a *plan* keeps those apart who were partners in its season."""
    return plan.evening.movement.kind == DRAW


def plan_again(evening: StoredEvening, seed: int) -> EveningPlan:
    """Return the plan of an evening once more, with another *seed* for its lots.

    A draw is to avoid whoever were partners in the season so far.
    """
    record, before = kept_record(evening), None
    plan = record.plan
    season = season_of(evening)
    if season is not None and avoids_partners(plan):
        state = season_state(season)
        before = PartnersBefore(state.partners, state.record.people)
    movement = replace(plan.evening.movement, seed=seed)
    again = replace(plan.evening, movement=movement)
    length = plan.length
    if length.minutes and record.minutes:
        length = replace(length, count=record.minutes)
    return replace(plan, evening=again, length=length, previous=evening.code, before=before)


def last_time(record: EveningRecord) -> dict[str, LastTime]:
    """Return who was there the last time and is not on the list yet, by a key of their own.

    Substitutes stand below those whom they stood in for. A name is offered once.
    """
    if not record.plan.previous:
        return {}
    try:
        previous = find_evening(record.plan.previous)
    except UnknownEvening:  # It was deleted meanwhile.
        return {}
    taken = {look for entry in record.entries.values() for look in looks(entry.name)}
    offered = {}
    for key, one in _regulars_first(kept_record(previous)):
        if looks(one.newcomer.name).isdisjoint(taken):
            offered[key] = one
            taken |= {*looks(one.newcomer.name)}
    order = {key: place for place, (key, _one) in enumerate(_by_entry(kept_record(previous)))}
    return dict(sorted(offered.items(), key=lambda one: order[one[0]]))


def _regulars_first(record: EveningRecord) -> list[tuple[str, LastTime]]:
    return sorted(_by_entry(record), key=lambda one: one[1].stood_in_for is not None)


def _by_entry(record: EveningRecord) -> Iterator[tuple[str, LastTime]]:
    """Yield who played under each entry, those of the first sitting before their substitutes."""
    for entry in record.entries.values():
        first, *later = (*entry.earlier, entry)
        yield str(entry.id), LastTime(Newcomer(first.name, first.players))
        for number, one in enumerate(later, 1):
            yield f"{entry.id}-{number}", LastTime(Newcomer(one.name, one.players), first.name)
