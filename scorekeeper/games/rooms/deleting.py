"""Deleting tables for good: one by its scorekeeper, or those that nobody has used for long."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, delete, or_, select, update

from scorekeeper.games.errors import OnlyDirector, RoundConflict
from scorekeeper.games.models import (
    Draft,
    Game,
    Player,
    Revision,
    Room,
    Round,
    Side,
    SideCount,
    SidePen,
    Webhook,
)
from scorekeeper.games.rooms.locking import void_pen
from scorekeeper.games.signals import table_deleted
from scorekeeper.storage.db import db
from scorekeeper.storage.transactions import write_transaction

#: How long a table in which nothing was recorded is left alone: its players may just sit down.
SITTING_DOWN = timedelta(days=1)


def delete_table(game: Game, *, expected_revision: int) -> None:
    """Delete the table of *game* with all its games, revisions and drafts.

    Raises RoundConflict if somebody wrote at it since *expected_revision*; NoPen if the pens were
    taken back since *game* was read; UnknownGame if the table is gone; OnlyDirector where it goes
    with its evening.
    """
    if game.room.evening_id is not None:
        raise OnlyDirector
    room_id, code, pen_hash = game.room.id, game.code, game.room.pen_hash
    same = (Room.id == room_id, Room.revision == expected_revision, Room.pen_hash == pen_hash)
    held = update(Room).where(*same).values(revision=Room.revision).returning(Room.id)
    with write_transaction():
        is_held = db.session.scalar(held) is not None
        if is_held:
            delete_rooms([room_id])
        elif db.session.scalar(select(Room.pen_hash).where(Room.id == room_id)) != pen_hash:
            raise void_pen(game)
    if not is_held:
        raise RoundConflict(game.revision)
    table_deleted.send(code)


def unused_tables(since: datetime) -> Sequence[str]:
    """Return the codes of the tables that nobody has used *since*."""
    return _codes(~used_room(since))


def empty_tables(until: datetime) -> Sequence[str]:
    """Return the codes of the tables without a round that nobody has used since *until*."""
    played = select(Round.id).join(Round.game).where(Game.room_id == Room.id).exists()
    return _codes(~played, ~used_room(until))


def prune(codes: Sequence[str], *, since: datetime) -> Sequence[str]:
    """Delete the tables with these codes, one after the other, so that others can write between.

    One that somebody has used *since* then stays. Return the codes of those that are gone.
    """
    gone = []
    for code in codes:
        held = select(Room.id).where(Room.code == code).with_for_update()
        with write_transaction():
            # Two statements: the first may have to wait for a save, which the second has to see.
            room = db.session.scalar(held)
            unused = select(Room.id).where(Room.id == room, ~used_room(since))
            ids = db.session.scalars(unused).all()
            delete_rooms(ids)
        if ids:
            table_deleted.send(code)
            gone.append(code)
    return gone


def _codes(*conditions: ColumnElement[bool]) -> Sequence[str]:
    alone = Room.evening_id.is_(None)  # The tables of an evening go with it.
    found = select(Room.code).where(alone, *conditions).order_by(Room.id)
    return db.session.scalars(found).all()


def used_room(since: datetime) -> ColumnElement[bool]:
    """Return whether somebody wrote at a room *since* then, or typed or ticked."""
    of_room = Game.room_id == Room.id
    written = select(Game.id).where(of_room, Game.changed_at >= since).exists()
    typed = select(Draft.id).join(Game, Draft.game_id == Game.id)
    counted = select(SideCount.id).join(Game, SideCount.game_id == Game.id)
    return or_(
        written,
        typed.where(of_room, Draft.saved_at >= since).exists(),
        counted.where(of_room, SideCount.saved_at >= since).exists(),
    )


def delete_rooms(ids: Sequence[int]) -> None:
    """Delete rooms with all that was written there, within a transaction.

    They are held first: whoever is writing at one of them has written whole, or not at all.
    """
    held = select(Room.id).where(Room.id.in_(ids)).order_by(Room.id).with_for_update()
    db.session.execute(held).all()
    games = select(Game.id).where(Game.room_id.in_(ids))
    sides = select(Side.id).where(Side.game_id.in_(games))
    for doomed in (
        delete(SidePen).where(SidePen.game_id.in_(games)),
        delete(SideCount).where(SideCount.game_id.in_(games)),
        delete(Draft).where(Draft.game_id.in_(games)),
        delete(Revision).where(Revision.game_id.in_(games)),
        delete(Round).where(Round.game_id.in_(games)),
        delete(Player).where(Player.side_id.in_(sides)),
        delete(Side).where(Side.game_id.in_(games)),
        delete(Game).where(Game.room_id.in_(ids)),
        delete(Webhook).where(Webhook.room_id.in_(ids)),
        delete(Room).where(Room.id.in_(ids)),
    ):
        db.session.execute(doomed, execution_options={"synchronize_session": False})
