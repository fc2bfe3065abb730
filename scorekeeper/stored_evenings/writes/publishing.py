"""Publishing seats: each table of the sitting gets its room, and in it a game of its own."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import func, select

from scorekeeper.evenings.evening import Entry, Evening, Side, Sitting
from scorekeeper.evenings.movements.next_seats import BY_HAND
from scorekeeper.games.models import Change, Game, Player, Revision, Room
from scorekeeper.games.models import Side as GameSide
from scorekeeper.games.rooms.codes import pen_digest
from scorekeeper.games.signals import game_changed
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.text import text
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.errors import EveningConflict, EveningRefused
from scorekeeper.stored_evenings.models import ActionKind, StoredEvening
from scorekeeper.stored_evenings.record.evening_record import EveningRecord
from scorekeeper.stored_evenings.state.lookup import evening_state, free_code
from scorekeeper.stored_evenings.state.seating_names import party_of, players_of
from scorekeeper.stored_evenings.writes.table_pens import table_pen
from scorekeeper.stored_evenings.writes.writing import Content, EveningWrite, append_action


def publish(evening: StoredEvening, sitting: Sitting, pen: str, *, write: EveningWrite) -> None:
    """Publish the seats of the next sitting, which never move by themselves again.

    The pens of tables follow from the *pen* of the director. Raises EveningRefused, and
    EveningConflict where the list of entries changed since the seats were looked at.
    """
    evening_id, page_id = evening.id, evening.page_id
    is_done = evening_state(evening).is_sitting_done

    def act(record: EveningRecord) -> Content:
        if record.seats_revision > write.seen:
            raise EveningConflict
        if not is_done:
            raise EveningRefused(text("Some tables are not done yet. Close them first."))
        _refuse_wrong(record, sitting)
        rooms, size = _rooms(evening_id), record.plan.evening.players
        tables = []
        for table in sorted(sitting.tables, key=lambda one: one.number):
            room = rooms.get(table.number) or new_room(evening_id, table.number, pen, record)
            parties = [party_of(side, record.entries, size) for side in table.sides]
            game = new_game(room, parties, record, page_id, write.request_id)
            sides = [list(side) for side in table.sides]
            tables.append({"table": table.number, "sides": sides, "game": game})
        return {"tables": tables, "byes": list(sitting.byes)}

    append_action(evening, ActionKind.PUBLISHED, act, write=write)
    renew_boards(evening)


def renew_boards(evening: StoredEvening) -> None:
    """Tell those who watch the tables of an evening that there is something new to see."""
    found = select(Room.code, Room.revision + Room.ticked).where(Room.evening_id == evening.id)
    for code, version in db.session.execute(found).all():
        game_changed.send(code, revision=version)


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


def _rooms(evening_id: int) -> dict[int, Room]:
    rooms = select(Room).where(Room.evening_id == evening_id).with_for_update()
    found = db.session.scalars(rooms.execution_options(populate_existing=True))
    return {room.table_number: room for room in found if room.table_number is not None}


def new_room(evening_id: int, number: int, pen: str, record: EveningRecord) -> Room:
    """Store the room of a table, whose pen follows from the director's, within a transaction."""
    room = Room(
        code=free_code(),
        pen_hash=pen_digest(table_pen(pen, number, record.voided[number])),
        evening_id=evening_id,
        table_number=number,
        revision=0,
    )
    db.session.add(room)
    db.session.flush()
    return room


def new_game(
    room: Room,
    parties: Iterable[Party],
    record: EveningRecord,
    page_id: int | None,
    request_id: str,
) -> int:
    """Let a table play a new game, after those of earlier sittings, and return its number."""
    last = select(func.max(Game.number)).where(Game.room_id == room.id)
    game = Game(
        room=room,
        number=(db.session.scalar(last) or 0) + 1,
        ruleset_key=record.plan.ruleset,
        page_id=page_id,
        settings=dict(record.plan.settings),
        sides=[
            GameSide(
                position=position,
                name=party.name,
                players=[Player(position=at, name=name) for at, name in enumerate(party.players)],
            )
            for position, party in enumerate(parties)
        ],
    )
    db.session.add(game)
    room.playing, room.revision = game.number, room.revision + 1
    db.session.flush()
    db.session.add(
        Revision(
            game_id=game.id,
            number=room.revision,
            change=Change.STARTED,
            request_id=request_id,
        )
    )
    return game.number
