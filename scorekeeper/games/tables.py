"""Tables: starting a game, finding it by its room code, and who may write in it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import contains_eager

from scorekeeper.db import db
from scorekeeper.games.codes import (
    new_code,
    new_pen,
    normal_code,
    pen_digest,
    with_another_pen,
)
from scorekeeper.games.errors import ImpossibleRound, NoPen, UnknownGame
from scorekeeper.games.gamefile import Reading
from scorekeeper.games.models import Change, Game, Player, Revision, Room, Round, Side
from scorekeeper.games.rule_pages import store_page
from scorekeeper.rules.match import Party
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.transactions import write_transaction

_TRIES = 20


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits down to play what; ``first_dealer`` counts seats in playing order from 0."""

    rules: Ruleset
    parties: Sequence[Party]
    first_dealer: int = 0
    first_round: int = 1
    start_pot: int = 0


@dataclass(frozen=True, slots=True)
class Start:
    """How the start of a game introduces itself: by an id of its own, if any, and with its pen."""

    request_id: str | None
    pen: str


def find_game(typed: str, number: int | None = None) -> Game:
    """Return the game that is on at the table with the room code that was *typed*.

    With a *number* it is that game of the table, an earlier one maybe. Raises UnknownGame.
    """
    wanted = Room.playing if number is None else number
    found = (
        select(Game)
        .join(Game.room)
        .where(Room.code == normal_code(typed), Game.number == wanted)
        .options(contains_eager(Game.room))
    )
    game: Game | None = db.session.scalar(found) if normal_code(typed) else None
    if game is None:
        raise UnknownGame(typed)
    return game


def find_games(codes: Collection[str]) -> Sequence[Game]:
    """Return the game that is on at each of the tables with these room codes, as far as known."""
    found = (
        select(Game)
        .join(Game.room)
        .where(Room.code.in_(codes), Game.number == Room.playing)
        .options(contains_eager(Game.room))
    )
    return list(db.session.scalars(found))


def latest_revisions(codes: Collection[str]) -> dict[str, int]:
    """Return how far the table behind each room code has come, leaving out codes of no table."""
    found = select(Room.code, Room.revision + Room.ticked).where(Room.code.in_(codes))
    return dict(db.session.execute(found).all())


def start_game(
    table: Table, rounds: Sequence[Mapping[str, Any]] = (), *, start: Start | None = None
) -> tuple[Game, str]:
    """Start a game and return it with its pen, which is nowhere else to be had.

    *rounds*, in their stored form, were played before; they must have been judged. A *start* that
    came before gives the game that it started, as it is now; its pen may be void.
    """
    start = start or Start(None, new_pen())
    for _try in range(_TRIES):
        if (started := _started_by(start)) is not None:
            return started, start.pen
        game = _new_game(table, start, store_page(table.rules))
        _add_rounds(game, rounds)
        try:
            with write_transaction():
                db.session.add(game)
        except IntegrityError:  # The room code is taken, or the same start came twice.
            continue
        return game, start.pen
    raise RuntimeError("No free room code was found.")


def _started_by(start: Start) -> Game | None:
    """Return the game that is on at the table that a start began, if it came before."""
    same = (Room.request_id == start.request_id, Game.number == Room.playing)
    found = select(Game).join(Game.room).where(*same)
    game: Game | None = db.session.scalar(found) if start.request_id else None
    return game


def _new_game(table: Table, start: Start, page_id: int | None) -> Game:
    sides = [
        Side(
            position=position,
            name=party.name,
            start=party.start,
            players=[Player(position=at, name=name) for at, name in enumerate(party.players)],
        )
        for position, party in enumerate(table.parties)
    ]
    return Game(
        room=Room(code=new_code(), pen_hash=pen_digest(start.pen), request_id=start.request_id),
        ruleset_key=table.rules.key,
        page_id=page_id,
        settings=dict(table.rules.settings),
        first_round=table.first_round,
        first_dealer=table.first_dealer,
        start_pot=table.start_pot,
        sides=sides,
    )


def _add_rounds(game: Game, rounds: Sequence[Mapping[str, Any]]) -> None:
    for number, content in enumerate(rounds, 1):
        revision = Revision(
            number=number,
            change=Change.RECORDED,
            round=Round(game=game),
            content=dict(content),
            request_id=str(uuid4()),
        )
        game.revisions.append(revision)
    game.room.revision = len(rounds)


def import_game(reading: Reading, *, start: Start | None = None) -> tuple[Game, str]:
    """Start a game with everything that a game file held, and return it with its pen."""
    match = reading.match
    if match is None:
        raise ImpossibleRound(reading.problems)
    table = Table(
        match.rules, match.parties, first_round=match.first_round, start_pot=match.start_pot
    )
    return start_game(table, reading.rounds, start=start)


def another_pen(game: Game) -> str:
    """Return a new pen of the table, beside those that are good already."""
    pen, room_id = new_pen(), game.room.id
    with write_transaction():
        room = db.session.get_one(Room, room_id, populate_existing=True, with_for_update=True)
        room.pen_hash = with_another_pen(room.pen_hash, pen)
    return pen


def take_back_pen(game: Game) -> str:
    """Make every pen of the table void and return the new one. Raises NoPen."""
    pen = new_pen()
    held = game.room.pen_hash
    same = update(Room).where(Room.id == game.room.id, Room.pen_hash == held)
    with write_transaction():
        replaced = same.values(pen_hash=pen_digest(pen)).returning(Room.id)
        if db.session.scalar(replaced) is None:
            raise NoPen
    return pen
