"""The actions of an evening that comes as a file: what a director would have decided."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.sitting import Entry, Sitting
from scorekeeper.gamefile.season.season_file import WrittenEvening
from scorekeeper.stored_evenings.models import ActionKind
from scorekeeper.stored_evenings.record.plan import EveningPlan, PartnersBefore, SittingLength
from scorekeeper.stored_evenings.writes.append import Content

#: The number of the game where a table's room holds none of a sitting.
_NO_GAME = 0


def file_actions(written: WrittenEvening) -> Iterator[tuple[ActionKind, Content]]:
    """Yield what a director would have decided, one action after the other."""
    evening = written.evening
    yield ActionKind.STARTED, _plan(written).content()
    began = [entry.as_of(entry.first) for entry in evening.entries]
    entries = [{**_named(one), "from": one.first} for one in began]
    yield ActionKind.ENTERED, {"at_door": False, "entries": entries}
    last = last_use(evening)
    for number, sitting in enumerate(evening.sittings, 1):
        tables = [
            {
                "table": table.number,
                "sides": [list(side) for side in table.sides],
                "game": 1 if last[table.number] == number else _NO_GAME,
            }
            for table in sitting.tables
        ]
        yield from _substitutes(evening, number)
        yield ActionKind.PUBLISHED, {"tables": tables, "byes": list(sitting.byes)}
        goes_on = number == len(evening.sittings) and not written.is_ended
        yield from _results(number, sitting, goes_on=goes_on)
    yield from _substitutes(evening, len(evening.sittings) + 1)
    for one in evening.entries:
        if one.last is not None:
            yield ActionKind.LEFT, {"id": one.id, "until": one.last}
    if written.is_ended:
        yield ActionKind.ENDED, {"prizes": written.prizes}


def _substitutes(evening: Evening, sitting: int) -> Iterator[tuple[ActionKind, Content]]:
    """Yield who took a seat over for a sitting."""
    for entry in evening.entries:
        if any(lineup.until == sitting - 1 for lineup in entry.earlier):
            yield ActionKind.RENAMED, {**_named(entry.as_of(sitting)), "from": sitting}


def _named(entry: Entry) -> Content:
    return {"id": entry.id, "name": entry.name, "players": list(entry.players)}


def _results(
    number: int, sitting: Sitting, *, goes_on: bool
) -> Iterator[tuple[ActionKind, Content]]:
    """Yield the results of a sitting; a table without one is struck, unless it is played still."""
    for table in sitting.tables:
        place = {"sitting": number, "table": table.number}
        if table.points is not None:
            yield ActionKind.SCORED, place | {"points": list(table.points)}
        elif not goes_on:
            yield ActionKind.STRUCK, place


def _plan(written: WrittenEvening) -> EveningPlan:
    evening, before = written.evening, None
    if evening.movement.before:
        names = {entry.id: entry.name for entry in evening.entries}
        pairs = (sorted((names[one], names[other])) for one, other in evening.movement.before)
        before = PartnersBefore(Counter((one, other) for one, other in pairs))
    movement = replace(evening.movement, before=())
    return EveningPlan(
        replace(evening, entries=(), sittings=(), movement=movement),
        SittingLength(*written.long),
        written.rules.key,
        dict(written.rules.settings),
        written.club,
        before=before,
    )


def last_use(evening: Evening) -> dict[int, int]:
    """Return the last sitting for which each table was used, by its number."""
    return {
        table.number: number
        for number, sitting in enumerate(evening.sittings, 1)
        for table in sitting.tables
    }
