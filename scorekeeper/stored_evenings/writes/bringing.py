"""An evening that comes as a file: all of it is stored at once, its results as typed by hand."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from scorekeeper.evenings.evening import Evening, Sitting
from scorekeeper.gamefile.season.season_file import WrittenEvening
from scorekeeper.games.rooms.codes import pen_digest
from scorekeeper.games.rule_pages import store_page
from scorekeeper.games.writes.starts import Start
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.text import text
from scorekeeper.rules.wording.printable import has_few_marks
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.errors import EveningRefused
from scorekeeper.stored_evenings.free_codes import store_with_free_code
from scorekeeper.stored_evenings.models import ActionKind, EveningAction, StoredEvening
from scorekeeper.stored_evenings.record.evening_record import Action
from scorekeeper.stored_evenings.record.plan import (
    BY_GAME,
    EveningPlan,
    PartnersBefore,
    SittingLength,
)
from scorekeeper.stored_evenings.record.record_from_actions import evening_record
from scorekeeper.stored_evenings.state.seating_names import party_of
from scorekeeper.stored_evenings.writes.entries import refuse_twice
from scorekeeper.stored_evenings.writes.seating import Seating, seat_tables
from scorekeeper.stored_evenings.writes.starting import started_by
from scorekeeper.stored_evenings.writes.writing import Content

#: Higher numbers of entries no form of seats takes.
LARGEST_ENTRY = 10**6 - 1
#: The number of the game where a table's room holds none of a sitting.
_NO_GAME = 0


def bring_evening(written: WrittenEvening, *, start: Start) -> StoredEvening:
    """Store an evening that came as a file; each room holds the last game that its table began.

    A *start* that came before gives the evening that it stored. Raises EveningRefused where two
    names cannot be told apart.
    """
    refuse_strange(written.evening)
    contents = list(_contents(written))
    actions = [
        Action(number, kind, content, written.at)
        for number, (kind, content) in enumerate(contents, 1)
    ]

    def make(code: str) -> StoredEvening:
        return StoredEvening(
            code=code,
            pen_hash=pen_digest(start.pen),
            request_id=start.request_id,
            page_id=store_page(written.rules),
            revision=len(actions),
            created_at=written.at,
        )

    return store_with_free_code(
        lambda: started_by(start),
        make,
        lambda evening: _store(evening, actions, written.evening, start.pen),
    )


def refuse_strange(evening: Evening) -> None:
    """Refuse names that cannot be told apart or shown. Raises EveningRefused."""
    for entry in evening.entries:
        if not all(map(has_few_marks, (entry.name, *entry.players))) or entry.id > LARGEST_ENTRY:
            message = text("“%(name)s” cannot be used here.", name=entry.name)
            raise EveningRefused(message, "entries")
    refuse_twice(entry.name for entry in evening.entries)


def with_a_game(evening: Evening, at: datetime) -> WrittenEvening:
    """Return an evening whose file does not name its game, with the first that fits its tables.

    Raises EveningRefused where none does.
    """
    for rules in RULESETS.values():
        fits = any(seating.allows(evening.sides, evening.players) for seating in rules.seatings)
        if fits and rules.end.lowest_wins == evening.lowest_wins:
            at_table = rules.at_table({}, sides=evening.sides, players=evening.players)
            return WrittenEvening(evening, at_table, (BY_GAME, 0), "", at, is_ended=False)
    raise EveningRefused(text("No game here is played at such tables."), "table")


def _contents(written: WrittenEvening) -> Iterator[tuple[ActionKind, Content]]:
    """Yield what a director would have decided, one action after the other."""
    evening = written.evening
    yield ActionKind.STARTED, _plan(written).content()
    entries = [
        {"id": one.id, "name": one.name, "players": list(one.players), "from": one.first}
        for one in evening.entries
    ]
    yield ActionKind.ENTERED, {"at_door": False, "entries": entries}
    last = _last_use(evening)
    for number, sitting in enumerate(evening.sittings, 1):
        tables = [
            {
                "table": table.number,
                "sides": [list(side) for side in table.sides],
                "game": 1 if last[table.number] == number else _NO_GAME,
            }
            for table in sitting.tables
        ]
        yield ActionKind.PUBLISHED, {"tables": tables, "byes": list(sitting.byes)}
        goes_on = number == len(evening.sittings) and not written.is_ended
        yield from _results(number, sitting, goes_on=goes_on)
    for one in evening.entries:
        if one.last is not None:
            yield ActionKind.LEFT, {"id": one.id, "until": one.last}
    if written.is_ended:
        yield ActionKind.ENDED, {"prizes": written.prizes}


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


def _last_use(evening: Evening) -> dict[int, int]:
    """Return the last sitting for which each table was used, by its number."""
    return {
        table.number: number
        for number, sitting in enumerate(evening.sittings, 1)
        for table in sitting.tables
    }


def _store(stored: StoredEvening, actions: list[Action], evening: Evening, pen: str) -> None:
    """Store the actions of an evening, and a room with a game for each of its tables."""
    evening_id, page_id = stored.id, stored.page_id
    db.session.add_all(
        EveningAction(
            evening_id=evening_id,
            number=action.number,
            kind=action.kind,
            content=dict(action.content),
            request_id=f"file-{action.number}",
            at=action.at,
        )
        for action in actions
    )
    record, size = evening_record(actions), evening.players
    last = _last_use(evening)
    seats = {
        table.number: [party_of(side, record.entries, size) for side in table.sides]
        for at, sitting in enumerate(evening.sittings, 1)
        for table in sitting.tables
        if last[table.number] == at
    }
    if seats:
        seat_tables(seats, Seating(evening_id, pen, page_id, "file"), record)
