"""Tables: starting a game, finding it by its room code, and who may write in it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import contains_eager

from scorekeeper.db import db
from scorekeeper.games.codes import new_code, new_pen, normal_code, pen_digest
from scorekeeper.games.errors import ImpossibleRound, UnknownGame
from scorekeeper.games.gamefile import Reading
from scorekeeper.games.models import Change, Game, Player, Revision, Room, Round, Side
from scorekeeper.rules.match import Party
from scorekeeper.rules.ruleset import Ruleset

_TRIES = 20


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits down to play what; ``first_dealer`` counts seats in playing order from 0."""

    rules: Ruleset
    parties: Sequence[Party]
    first_dealer: int = 0
    first_round: int = 1
    start_pot: int = 0


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


def latest_revisions(codes: Collection[str]) -> dict[str, int]:
    """Return how far the table behind each room code has come, leaving out codes of no table."""
    found = select(Room.code, Room.revision + Room.ticked).where(Room.code.in_(codes))
    return dict(db.session.execute(found).all())


def start_game(table: Table, rounds: Sequence[Mapping[str, Any]] = ()) -> tuple[Game, str]:
    """Start a game and return it with its pen, which is nowhere else to be had.

    *rounds*, in their stored form, were played before; they must have been judged.
    """
    pen = new_pen()
    for _try in range(_TRIES):
        game = _new_game(table, pen)
        _add_rounds(game, rounds)
        db.session.add(game)
        try:
            db.session.commit()
        except IntegrityError:  # The room code is taken.
            db.session.rollback()
        else:
            return game, pen
    raise RuntimeError("No free room code was found.")


def _new_game(table: Table, pen: str) -> Game:
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
        room=Room(code=new_code(), pen_hash=pen_digest(pen)),
        ruleset_key=table.rules.key,
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
            device="import",
        )
        game.revisions.append(revision)
    game.room.revision = len(rounds)


def import_game(reading: Reading) -> tuple[Game, str]:
    """Start a game with everything that a game file held, and return it with its pen."""
    match = reading.match
    if match is None:
        raise ImpossibleRound(reading.problems)
    table = Table(
        match.rules, match.parties, first_round=match.first_round, start_pot=match.start_pot
    )
    return start_game(table, reading.rounds)


def take_back_pen(game: Game) -> str:
    """Make every pen of the table void and return the new one."""
    pen = new_pen()
    game.room.pen_hash = pen_digest(pen)
    db.session.commit()
    return pen
