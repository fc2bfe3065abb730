"""From the actions of an evening to what its directors decided.

What each kind of action holds:

- started: a plan; adjusted: ``sittings``, ``length`` and ``from``, the first sitting of that length
- door_set: ``open``, whether people may enter themselves
- entered: ``entries``, each with ``id``, ``name``, ``players`` and ``from``, a sitting; and
  ``at_door``, true where somebody entered himself
- renamed: ``id``, ``name``, ``players``, for a name typed wrong; with ``from``, the first sitting
  of those who took the seat over, for a substitute
- left: ``id`` and ``until``, the last sitting that it plays; returned: ``id``
- published: ``tables``, each with ``table``, ``sides`` and ``game``, its number in the room of the
  table; and ``byes``
- scored, struck, reopened: ``sitting`` and ``table``; scored also ``points`` by side
- closed: ``places``, each a sitting and a table; and ``struck``, those of them that do not count
- clock_set: a clock; card_voided: ``table``
- ended: ``prizes``, a number of places; resumed: nothing
"""

from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.stored_evenings.models import MOVES_SEATS, TELLS_ALL_TABLES, ActionKind
from scorekeeper.stored_evenings.record import people_actions
from scorekeeper.stored_evenings.record.evening_clock import read_clock
from scorekeeper.stored_evenings.record.evening_record import (
    Action,
    Decision,
    EveningRecord,
    Place,
    PublishedSitting,
    PublishedTable,
    decided_as,
)
from scorekeeper.stored_evenings.record.plan import SittingLength, read_plan


def evening_record(actions: Iterable[Action]) -> EveningRecord:
    """Return what the *actions* of an evening, oldest first, come to."""
    first, *others = actions
    record = EveningRecord(read_plan(first.content))
    _note(record, first)
    for action in others:
        _APPLY[ActionKind(action.kind)](record, action)
        _note(record, action)
    return record


def _note(record: EveningRecord, action: Action) -> None:
    record.revision = action.number
    record.actions.append(action)
    if action.kind in MOVES_SEATS:
        record.seats_revision = action.number
    if action.kind in TELLS_ALL_TABLES:
        record.told_all_at = action.number


def _adjust(record: EveningRecord, action: Action) -> None:
    length, first = SittingLength(**action.content["length"]), action.content["from"]
    record.plan = record.plan.adjusted(action.content["sittings"], length)
    record.is_length_newer = True
    for number, sitting in enumerate(record.published, 1):
        if number >= first:
            record.published[number - 1] = replace(sitting, length=length)


def _set_door(record: EveningRecord, action: Action) -> None:
    record.is_door_open = action.content["open"]


def _publish(record: EveningRecord, action: Action) -> None:
    tables = tuple(
        PublishedTable(one["table"], tuple(map(tuple, one["sides"])), one["game"])
        for one in action.content["tables"]
    )
    byes = tuple(action.content["byes"])
    length = record.plan.length
    record.published.append(PublishedSitting(tables, byes, action.at, length))
    record.is_clock_set = False
    record.taken_off.clear()


def _decide(record: EveningRecord, action: Action) -> None:
    points = action.content.get("points")
    typed = None if points is None else tuple(points)
    for place in _places(action):
        record.decisions[place] = Decision(decided_as(action, place), typed)
        record.decided_at[place] = action.number


def _places(action: Action) -> list[Place]:
    content = action.content
    if action.kind == ActionKind.CLOSED:
        return [(sitting, table) for sitting, table in content["places"]]
    return [(content["sitting"], content["table"])]


def _set_clock(record: EveningRecord, action: Action) -> None:
    is_started = not record.is_clock_set
    record.clock = read_clock(action.content)
    record.is_clock_set = True
    if is_started:
        record.is_length_newer = False


def _void(record: EveningRecord, action: Action) -> None:
    record.voided[action.content["table"]] += 1


def _end(record: EveningRecord, action: Action) -> None:
    record.is_ended = action.kind == ActionKind.ENDED
    record.prizes = action.content.get("prizes", 0)


_APPLY = {
    ActionKind.ADJUSTED: _adjust,
    ActionKind.DOOR_SET: _set_door,
    ActionKind.ENTERED: people_actions.enter,
    ActionKind.RENAMED: people_actions.rename,
    ActionKind.LEFT: people_actions.leave,
    ActionKind.RETURNED: people_actions.come_back,
    ActionKind.PUBLISHED: _publish,
    ActionKind.SCORED: _decide,
    ActionKind.CLOSED: _decide,
    ActionKind.STRUCK: _decide,
    ActionKind.REOPENED: _decide,
    ActionKind.CLOCK_SET: _set_clock,
    ActionKind.CARD_VOIDED: _void,
    ActionKind.ENDED: _end,
    ActionKind.RESUMED: _end,
}
