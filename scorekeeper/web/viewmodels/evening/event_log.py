"""What happened in an evening, in sentences: read from its actions, the newest first."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.stored_evenings.models import ActionKind
from scorekeeper.stored_evenings.record.evening_clock import read_clock
from scorekeeper.stored_evenings.record.evening_record import Place, decided_as, places_of
from scorekeeper.stored_evenings.state.corrections import Correction, corrections
from scorekeeper.stored_evenings.state.evening_state import EveningState
from scorekeeper.web.viewmodels.evening.tables.points_by_name import points_by_name

Content = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Happened:
    """Something that a director did, or that somebody at the door did."""

    at: datetime
    told: Text


def what_happened(state: EveningState) -> list[Happened]:
    """Return what was decided in an evening and corrected at its tables, the newest first."""
    told = [*_told(state), *(_corrected(state, one) for one in corrections(state))]
    return sorted(told, key=lambda one: one.at)[::-1]


def _corrected(state: EveningState, one: Correction) -> Happened:
    points = points_by_name(state.record, one.place, one.after)
    told = text(
        "Table %(table)s, sitting %(sitting)s: corrected after it was done: %(points)s. "
        "Before: %(before)s.",
        **_at(one.place),
        points=points,
        before=points_by_name(state.record, one.place, one.before),
    )
    return Happened(one.at, told)


def _told(state: EveningState) -> Iterator[Happened]:
    record = state.record
    names: dict[int, str] = {}
    # What stands typed at each table: what rounds came to at an earlier moment, nobody knows here.
    typed: dict[Place, str] = {}
    sitting = 0
    for action in record.actions:
        kind, content = ActionKind(action.kind), action.content
        if kind is ActionKind.PUBLISHED:
            sitting += 1
            yield Happened(
                action.at, text("The seats of sitting %(number)s are out.", number=sitting)
            )
        elif kind in _OF_ENTRIES:
            yield Happened(action.at, _OF_ENTRIES[kind](content, names))
        elif kind in _OF_EVENING:
            yield Happened(action.at, _OF_EVENING[kind](content, action.at))
        else:
            for place in places_of(content):
                before = typed.pop(place, "")
                if kind is ActionKind.SCORED:
                    typed[place] = points_by_name(record, place, content["points"])
                    told = _scored(place, typed[place], before)
                else:
                    told = _AT_TABLES[decided_as(action, place)](place)
                yield Happened(action.at, told)


def _came(content: Content, names: dict[int, str]) -> Text:
    names.update((one["id"], one["name"]) for one in content["entries"])
    came = [one["name"] for one in content["entries"]]
    return text("On the list: %(names)s.", names=", ".join(came))


def _renamed(content: Content, names: dict[int, str]) -> Text:
    before, names[content["id"]] = names[content["id"]], content["name"]
    if "from" in content:
        return text(
            "From sitting %(number)s on %(name)s plays in the place of %(before)s.",
            number=content["from"],
            name=content["name"],
            before=before,
        )
    return text("In the seat of %(before)s now: %(name)s.", name=content["name"], before=before)


def _left(content: Content, names: dict[int, str]) -> Text:
    name, sitting = names[content["id"]], content["until"]
    if not sitting:
        return text("%(name)s has left.", name=name)
    return text("%(name)s leaves after sitting %(number)s.", name=name, number=sitting)


def _clock_set(content: Content, at: datetime) -> Text:
    clock = read_clock(content)
    if not clock.is_running:
        return ntext(
            "The clock is paused with %(count)s minute left.",
            "The clock is paused with %(count)s minutes left.",
            count=clock.minutes_left,
        )
    return ntext(
        "The clock runs for %(count)s more minute.",
        "The clock runs for %(count)s more minutes.",
        count=clock.paused(at).minutes_left,
    )


def _scored(place: Place, points: str, before: str) -> Text:
    values = _at(place) | {"points": points}
    if not before:
        return text("Table %(table)s, sitting %(sitting)s: %(points)s by hand.", **values)
    return text(
        "Table %(table)s, sitting %(sitting)s: %(points)s by hand. Before: %(before)s.",
        **values,
        before=before,
    )


def _at(place: Place) -> dict[str, object]:
    sitting, table = place
    return {"sitting": sitting, "table": table}


_OF_ENTRIES: Mapping[ActionKind, Callable[[Content, dict[int, str]], Text]] = {
    ActionKind.ENTERED: _came,
    ActionKind.RENAMED: _renamed,
    ActionKind.LEFT: _left,
    ActionKind.RETURNED: lambda one, names: text("%(name)s plays on.", name=names[one["id"]]),
}
_AT_TABLES: Mapping[ActionKind, Callable[[Place], Text]] = {
    ActionKind.CLOSED: lambda place: text(
        "Table %(table)s, sitting %(sitting)s: closed as it stands.", **_at(place)
    ),
    ActionKind.STRUCK: lambda place: text(
        "Table %(table)s, sitting %(sitting)s: does not count.", **_at(place)
    ),
    ActionKind.REOPENED: lambda place: text(
        "Table %(table)s, sitting %(sitting)s: its own rounds count.", **_at(place)
    ),
}
_OF_EVENING: Mapping[ActionKind, Callable[[Content, datetime], Text]] = {
    ActionKind.STARTED: lambda _content, _at: text("The evening began."),
    ActionKind.ADJUSTED: lambda _content, _at: text("The evening is changed."),
    ActionKind.DOOR_SET: lambda content, _at: (
        text("People may enter themselves.")
        if content["open"]
        else text("People enter themselves no more.")
    ),
    ActionKind.CLOCK_SET: _clock_set,
    ActionKind.CARD_VOIDED: lambda content, _at: text(
        "Table %(number)s has a new card, and the old one opens nothing.", number=content["table"]
    ),
    ActionKind.ENDED: lambda _content, _at: text("The evening is over. The standings stay."),
    ActionKind.RESUMED: lambda _content, _at: text("The evening goes on."),
}
