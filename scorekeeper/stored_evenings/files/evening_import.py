"""An evening that comes as a file: all of it is stored at once, its results as typed by hand."""

from datetime import datetime

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.sitting import Entry, Lineup
from scorekeeper.gamefile.season.season_file import WrittenEvening
from scorekeeper.games.rooms.codes import pen_digest
from scorekeeper.games.rule_pages import store_page
from scorekeeper.games.writes.starts import Start
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.rules.text import text
from scorekeeper.rules.wording.printable import has_few_marks
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.errors import EveningRefused
from scorekeeper.stored_evenings.files.evening_actions import file_actions, last_use
from scorekeeper.stored_evenings.free_codes import store_with_free_code
from scorekeeper.stored_evenings.models import EveningAction, StoredEvening
from scorekeeper.stored_evenings.record.evening_record import Action
from scorekeeper.stored_evenings.record.plan import BY_GAME
from scorekeeper.stored_evenings.record.record_from_actions import evening_record
from scorekeeper.stored_evenings.state.seating_names import party_of
from scorekeeper.stored_evenings.writes.entries import refuse_twice
from scorekeeper.stored_evenings.writes.rooms_of_sitting import Seating, seat_tables
from scorekeeper.stored_evenings.writes.starting import started_by

#: Higher numbers of entries no form of seats takes.
LARGEST_ENTRY = 10**6 - 1


def import_evening(written: WrittenEvening, *, start: Start) -> StoredEvening:
    """Store an evening that came as a file; each room holds the last game that its table began.

    A *start* that came before gives the evening that it stored. Raises EveningRefused where two
    names cannot be told apart, or the evening has none.
    """
    refuse_strange_names(written.evening)
    contents = list(file_actions(written))
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


def refuse_strange_names(evening: Evening) -> None:
    """Refuse names that cannot be told apart or shown, none at all, and numbers that are too large.

    A file may leave the name of the evening out; here it stands on every phone in the hall. Raises
    EveningRefused.
    """
    if not evening.name:
        raise EveningRefused(text("Give the evening a name, such as Friday canasta."), "name")
    for entry in evening.entries:
        lineups: tuple[Entry | Lineup, ...] = (entry, *entry.earlier)
        names = [name for one in lineups for name in (one.name, *one.players)]
        if not all(map(has_few_marks, names)):
            message = text("“%(name)s” cannot be used here.", name=entry.name)
            raise EveningRefused(message, "entries")
        if entry.id > LARGEST_ENTRY:
            message = text("The number of an entry is at most %(most)s.", most=LARGEST_ENTRY)
            raise EveningRefused(message, "entries")
    refuse_twice(entry.name for entry in evening.entries)


def with_fitting_game(evening: Evening, at: datetime) -> WrittenEvening:
    """Return an evening whose file does not name its game, with the first that fits its tables.

    Raises EveningRefused where none does.
    """
    for rules in RULESETS.values():
        fits = any(seating.allows(evening.sides, evening.players) for seating in rules.seatings)
        if fits and rules.end.lowest_wins == evening.lowest_wins:
            at_table = rules.at_table({}, sides=evening.sides, players=evening.players)
            return WrittenEvening(evening, at_table, (BY_GAME, 0), "", at, is_ended=False)
    raise EveningRefused(text("No game here is played at such tables."), "table")


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
    last = last_use(evening)
    seats = {
        table.number: [party_of(side, record.entries_at(at), size) for side in table.sides]
        for at, sitting in enumerate(evening.sittings, 1)
        for table in sitting.tables
        if last[table.number] == at
    }
    if seats:
        seat_tables(seats, Seating(evening_id, pen, page_id, "file"), record)
