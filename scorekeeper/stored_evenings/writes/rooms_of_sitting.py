"""Rooms and games for the tables of a sitting, stored all at once: while it lasts nobody saves."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, insert, select, update

from scorekeeper.games.models import Change, Game, Player, Revision, Room
from scorekeeper.games.models import Side as GameSide
from scorekeeper.games.rooms.codes import pen_digest
from scorekeeper.rules.matches.standing import Party
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.free_codes import free_codes
from scorekeeper.stored_evenings.record.evening_record import EveningRecord
from scorekeeper.stored_evenings.writes.table_pens import table_pen

#: The sides of each table, by its number.
Seats = Mapping[int, Sequence[Party]]


def lock_rooms(evening_id: int) -> None:
    """Let nobody save at the tables of an evening until this transaction ends."""
    db.session.execute(select(Room.id).where(Room.evening_id == evening_id).with_for_update())


@dataclass(frozen=True, slots=True)
class Seating:
    """What the games of a sitting have in common.

    The pens of new rooms follow from the *pen* of the director; ``page_id`` is the page of a game
    of one's own, ``request_id`` the id of the write that seats them.
    """

    evening_id: int
    pen: str
    page_id: int | None
    request_id: str


def seat_tables(seats: Seats, seating: Seating, record: EveningRecord) -> dict[int, int]:
    """Let each table play a new game in its room, within a transaction.

    Return the number of each table's game, by that of the table.
    """
    _store_rooms(seats, seating, record)
    rooms = _rooms(seating.evening_id, seats)
    plan = record.plan
    shared = {
        "ruleset_key": plan.ruleset,
        "page_id": seating.page_id,
        "settings": dict(plan.settings),
    }
    numbers = {table: games + 1 for table, (_id, _revision, games) in rooms.items()}
    games = _stored(
        Game,
        [{"room_id": rooms[table][0], "number": numbers[table], **shared} for table in seats],
    )
    _store_sides(games, list(seats.values()))
    revisions = [rooms[table][1] + 1 for table in seats]
    started = {"change": Change.STARTED, "request_id": seating.request_id}
    db.session.execute(
        insert(Revision),
        [
            {"game_id": game, "number": number, **started}
            for game, number in zip(games, revisions, strict=True)
        ],
    )
    db.session.execute(
        update(Room),
        [
            {"id": rooms[table][0], "revision": number, "playing": numbers[table]}
            for table, number in zip(seats, revisions, strict=True)
        ],
    )
    return numbers


def _store_rooms(seats: Seats, seating: Seating, record: EveningRecord) -> None:
    """Store the rooms that there are not yet."""
    known = select(Room.table_number).where(Room.evening_id == seating.evening_id)
    missing = sorted(set(seats) - set(db.session.scalars(known)))
    if missing:
        made = zip(missing, free_codes(len(missing)), strict=True)
        db.session.execute(
            insert(Room),
            [
                {
                    "code": code,
                    "pen_hash": pen_digest(table_pen(seating.pen, number, record.voided[number])),
                    "evening_id": seating.evening_id,
                    "table_number": number,
                    "revision": 0,
                }
                for number, code in made
            ],
        )


def _rooms(evening_id: int, seats: Seats) -> dict[int, tuple[int, int, int]]:
    """Return the id of each table's room, its revision and how many games it began, by table."""
    found = (
        select(Room.table_number, Room.id, Room.revision, func.coalesce(func.max(Game.number), 0))
        .outerjoin(Game, Game.room_id == Room.id)
        .where(Room.evening_id == evening_id)
        .group_by(Room.table_number, Room.id, Room.revision)
    )
    rows = db.session.execute(found)
    return {
        table: (id_, revision, games)
        for table, id_, revision, games in rows
        if table is not None and table in seats
    }


def _store_sides(games: Sequence[int], seats: Sequence[Sequence[Party]]) -> None:
    """Store who sits at each table, a game each."""
    at = list(_each(zip(games, seats, strict=True)))
    rows = [
        {"game_id": game, "position": position, "name": party.name} for game, position, party in at
    ]
    players = [
        {"side_id": side, "position": position, "name": name}
        for side, (_game, _position, party) in zip(_stored(GameSide, rows), at, strict=True)
        for position, name in enumerate(party.players)
    ]
    db.session.execute(insert(Player), players)


def _each(sides: Iterator[tuple[int, Sequence[Party]]]) -> Iterator[tuple[int, int, Party]]:
    for game, parties in sides:
        for position, party in enumerate(parties):
            yield game, position, party


def _stored(model: Any, rows: Sequence[Mapping[str, Any]]) -> list[int]:
    """Store some rows of a *model* and return their ids, in the same order."""
    stored = insert(model).returning(model.id, sort_by_parameter_order=True)
    return list(db.session.scalars(stored, rows))
