"""Publishing seats: each table of the sitting gets its room, and in it a game of its own."""

from collections import Counter
from collections.abc import Mapping, Sequence

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.movements.next_seats import BY_HAND
from scorekeeper.evenings.sitting import Entry, Side, Sitting, Table
from scorekeeper.rules.text import text
from scorekeeper.stored_evenings.errors import EveningConflict, EveningRefused
from scorekeeper.stored_evenings.models import ActionKind, StoredEvening
from scorekeeper.stored_evenings.record.evening_record import EveningRecord
from scorekeeper.stored_evenings.state.seating_names import party_of, players_of
from scorekeeper.stored_evenings.state.state_cache import evening_state, state_of
from scorekeeper.stored_evenings.writes.append import (
    Content,
    EveningWrite,
    append_action,
    refuse_ended,
)
from scorekeeper.stored_evenings.writes.renew_boards import (
    renew_boards,
    show_at_boards,
    tell_written,
)
from scorekeeper.stored_evenings.writes.rooms_of_sitting import Seating, lock_rooms, seat_tables


def publish(evening: StoredEvening, sitting: Sitting, pen: str, *, write: EveningWrite) -> None:
    """Publish the seats of the next sitting, which never move by themselves again.

    The pens of tables follow from the *pen* of the director. Raises EveningRefused, and
    EveningConflict where the list of entries changed since the seats were looked at.
    """
    evening_id, page_id = evening.id, evening.page_id
    evening_state(evening)  # What was read before is not read while nobody else can save.

    def act(record: EveningRecord) -> Content:
        if record.seats_revision > write.seen:
            raise EveningConflict
        refuse_ended(record)
        lock_rooms(evening_id)
        if not state_of(evening, record).is_sitting_done:
            raise EveningRefused(text("Some tables are not done yet. Close them first."))
        _refuse_wrong(record, sitting)
        show_at_boards(evening_id)  # A table at which nobody sits now tells where they went.
        tables, size = (
            sorted(sitting.tables, key=lambda one: one.number),
            record.plan.evening.players,
        )
        seats = {
            table.number: [party_of(side, record.entries, size) for side in table.sides]
            for table in tables
        }
        games = seat_tables(seats, Seating(evening_id, pen, page_id, write.request_id), record)
        return {"tables": [_content(table, games) for table in tables], "byes": list(sitting.byes)}

    append_action(evening, ActionKind.PUBLISHED, act, write=write)
    renew_boards(evening)
    tell_written(evening)


def _content(table: Table, games: Mapping[int, int]) -> dict[str, object]:
    sides = [list(side) for side in table.sides]
    return {"table": table.number, "sides": sides, "game": games[table.number]}


def _refuse_wrong(record: EveningRecord, sitting: Sitting) -> None:
    """Refuse seats at which somebody who is here sits twice or nowhere. Raises EveningRefused."""
    evening, number = record.plan.evening, record.next_sitting
    if number > evening.movement.sittings:
        raise EveningRefused(text("All sittings of this evening are published."))
    seated = Counter(
        [one for table in sitting.tables for side in table.sides for one in side]
        + list(sitting.byes)
    )
    here = Counter(entry.id for entry in record.entries.values() if entry.is_here(number))
    if seated != here:
        raise EveningRefused(text("Everybody who is here needs one seat, or sits out."))
    numbers = [table.number for table in sitting.tables]
    if not numbers or len(set(numbers)) < len(numbers):
        raise EveningRefused(text("A sitting needs at least one table."))
    if not all(_is_table(evening, record.entries, table.sides) for table in sitting.tables):
        raise EveningRefused(text("A table has more or fewer players than the game needs."))


def _is_table(evening: Evening, entries: Mapping[int, Entry], sides: Sequence[Side]) -> bool:
    return len(sides) == evening.sides and all(_is_side(evening, entries, side) for side in sides)


def _is_side(evening: Evening, entries: Mapping[int, Entry], side: Side) -> bool:
    if evening.movement.kind != BY_HAND:
        return len(side) == evening.side_size
    # Pairs, or single players side by side.
    return len(side) == 1 or len(side) == len(players_of(side, entries)) == evening.players
