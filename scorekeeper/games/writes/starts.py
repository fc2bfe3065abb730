"""Starting a game at a new table, or with what a file holds."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from scorekeeper.gamefile.reader import Reading
from scorekeeper.games.errors import ImpossibleRound
from scorekeeper.games.models import Change, Game, Player, Revision, Room, Round, Side
from scorekeeper.games.rooms.codes import new_code, new_pen, pen_digest
from scorekeeper.games.rule_pages import store_page
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.storage.db import db
from scorekeeper.storage.transactions import write_transaction

_TRIES = 20


@dataclass(frozen=True, slots=True)
class GameSetup:
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


def start_game(
    table: GameSetup, rounds: Sequence[Mapping[str, Any]] = (), *, start: Start | None = None
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


def _new_game(table: GameSetup, start: Start, page_id: int | None) -> Game:
    return Game(
        room=Room(code=new_code(), pen_hash=pen_digest(start.pen), request_id=start.request_id),
        ruleset_key=table.rules.key,
        page_id=page_id,
        settings=dict(table.rules.settings),
        first_round=table.first_round,
        first_dealer=table.first_dealer,
        start_pot=table.start_pot,
        sides=seated_sides(table.parties),
    )


def seated_sides(parties: Iterable[Party]) -> list[Side]:
    """Return the sides of a new game, with their players, as they sit."""
    return [
        Side(
            position=position,
            name=party.name,
            start=party.start,
            players=[Player(position=at, name=name) for at, name in enumerate(party.players)],
        )
        for position, party in enumerate(parties)
    ]


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
    table = GameSetup(
        match.rules, match.parties, first_round=match.first_round, start_pot=match.start_pot
    )
    return start_game(table, reading.rounds, start=start)
