"""Another name for an entry, put right or of a substitute, and at the table where it sits."""

from collections.abc import Iterator

from sqlalchemy import select

from scorekeeper.evenings.sitting import Entry
from scorekeeper.games.models import Game, Room
from scorekeeper.games.writes.renaming import rename_in_transaction
from scorekeeper.rules.text import text
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.errors import EveningConflict, EveningRefused
from scorekeeper.stored_evenings.models import ActionKind, StoredEvening
from scorekeeper.stored_evenings.record.evening_record import EveningRecord, PublishedTable
from scorekeeper.stored_evenings.state.seating_names import party_of
from scorekeeper.stored_evenings.writes.append import Content, EveningWrite, append_action
from scorekeeper.stored_evenings.writes.entries import (
    Newcomer,
    helps_out,
    known_entry,
    names_of,
    refuse_twice,
)
from scorekeeper.stored_evenings.writes.renew_boards import renew_boards, tell_written


def rename(
    evening: StoredEvening,
    number: int,
    newcomer: Newcomer,
    *,
    since: int | None = None,
    write: EveningWrite,
) -> None:
    """Put a name right, or let a substitute play from the sitting *since* on.

    Raises EveningRefused; EveningConflict if another director let somebody take over meanwhile.
    """
    evening_id, seated = evening.id, list[int]()

    def act(record: EveningRecord) -> Content:
        entry, now = known_entry(record, number), len(record.published)
        if record.taken_over_at.get(number, 0) > write.seen:
            raise EveningConflict
        if since is not None and since not in sittings_to_take_over(record, entry):
            raise EveningRefused(text("Choose from which sitting on."), "since")
        refuse_twice([*names_of(record, besides=number), newcomer.name], told=helps_out)
        after = entry.taken_over(newcomer.name, newcomer.players, since or 0)
        record.entries[number] = after
        if after.names_in(now) != entry.names_in(now):
            for table in _tables(record, number):
                _show(evening_id, record, table, write.request_id)
                seated.append(table.number)
        content = {"id": number, "name": newcomer.name, "players": list(newcomer.players)}
        return content if since is None else content | {"from": since}

    append_action(evening, ActionKind.RENAMED, act, write=write)
    renew_boards(evening, seated)
    tell_written(evening, seated)


def sittings_to_take_over(record: EveningRecord, entry: Entry) -> range:
    """Return from which sittings on a substitute can play, after those who play now.

    Up to the one that is published next; in the first of an entry it would be another name of it.
    """
    last = min(record.next_sitting, record.plan.evening.movement.sittings)
    return range(
        entry.played_since + 1, (last if entry.last is None else min(last, entry.last)) + 1
    )


def _tables(record: EveningRecord, entry: int) -> Iterator[PublishedTable]:
    """Yield the table at which an entry sits in the sitting that was published last."""
    for table in record.published[-1].tables if record.published else ():
        if any(entry in side for side in table.sides):
            yield table


def _show(evening_id: int, record: EveningRecord, table: PublishedTable, request_id: str) -> None:
    """Let the game of a table know who sits there."""
    of_table = (Room.evening_id == evening_id, Room.table_number == table.number)
    room = select(Room).where(*of_table).with_for_update()
    at = db.session.scalars(room.execution_options(populate_existing=True)).one()
    game = select(Game).where(Game.room_id == at.id, Game.number == table.game)
    size = record.plan.evening.players
    entries = record.entries_at(len(record.published))
    parties = [party_of(side, entries, size) for side in table.sides]
    rename_in_transaction(at, db.session.scalars(game).one(), parties, request_id)
