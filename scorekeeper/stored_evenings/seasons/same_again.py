"""The same evening again: the plan of the last time, and who was there."""

from dataclasses import replace

from scorekeeper.rules.wording.lookalikes import looks
from scorekeeper.stored_evenings.errors import UnknownEvening
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.record.evening_record import EveningRecord
from scorekeeper.stored_evenings.record.plan import EveningPlan, PartnersBefore
from scorekeeper.stored_evenings.seasons.lookup import season_of, season_state
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.stored_evenings.state.state_cache import kept_record
from scorekeeper.stored_evenings.writes.entries import Newcomer

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


def last_time(record: EveningRecord) -> dict[int, Newcomer]:
    """Return who was there the last time and is not on the list yet, by their numbers there.

    Where substitutes came, those whom they stood in for are asked for again.
    """
    if not record.plan.previous:
        return {}
    try:
        previous = find_evening(record.plan.previous)
    except UnknownEvening:  # It was deleted meanwhile.
        return {}
    here = {look for entry in record.entries.values() for look in looks(entry.name)}
    regulars = {
        entry.id: entry.earlier[0] if entry.earlier else entry
        for entry in kept_record(previous).entries.values()
    }
    return {
        number: Newcomer(one.name, one.players)
        for number, one in regulars.items()
        if looks(one.name).isdisjoint(here)
    }
