"""The pens of sides: given out with a pen of the table, asked for, and taken back."""

import base64
import hmac
import secrets
from collections.abc import Sequence

from sqlalchemy import delete, insert, select

from scorekeeper.games.models import Game, SideCount, SidePen
from scorekeeper.games.rooms.codes import PEN_BYTES, pen_digest, pen_fits
from scorekeeper.games.rooms.locking import lock_table
from scorekeeper.storage.db import db
from scorekeeper.storage.transactions import write_transaction

_SALT_BYTES = 24


def give_side_pens(game: Game, pen: str) -> Sequence[str]:
    """Return a pen for each side of *game*, the same ones until they are taken back.

    They follow from *pen*, one of the table's, and tell nothing of it. Raises NoPen.
    """
    giver, sides, game_id = pen_digest(pen), len(game.sides), game.id
    mine = select(SidePen).where(SidePen.game_id == game_id, SidePen.given_by == giver)
    with write_transaction():
        lock_table(game)
        salts = {row.side: row.salt for row in db.session.scalars(mine)}
        for side in range(sides):
            if side not in salts:
                salts[side] = secrets.token_urlsafe(_SALT_BYTES)
                digest = pen_digest(_derived(pen, salts[side]))
                db.session.add(
                    SidePen(
                        game_id=game_id,
                        side=side,
                        given_by=giver,
                        salt=salts[side],
                        pen_hash=digest,
                    )
                )
    return [_derived(pen, salts[side]) for side in range(sides)]


def take_side_back(game: Game, side: int) -> None:
    """Make every pen of a *side* void, and forget what it counted of the round in play.

    In no game of the table does one of them write again. Raises NoPen.
    """
    games = select(Game.id).where(Game.room_id == game.room.id)
    with write_transaction():
        lock_table(game)
        for kind in (SidePen, SideCount):
            doomed = delete(kind).where(kind.game_id.in_(games), kind.side == side)
            db.session.execute(doomed, execution_options={"synchronize_session": False})


def writes_for(game: Game, side: int, pen: str) -> bool:
    """Whether *pen* counts for a *side* of *game*."""
    return pen_fits(pen, " ".join(_digests(game, side)))


def sides_let_in(game: Game) -> frozenset[int]:
    """Return the sides of *game* that have a pen of their own."""
    found = select(SidePen.side, SidePen.given_by).where(SidePen.game_id == game.id)
    givers = game.room.pen_hash.split()
    return frozenset(side for side, giver in db.session.execute(found) if giver in givers)


def hand_on_side_pens(before: int, game_id: int) -> None:
    """Let the sides of the game *before* count in the next one too, within its transaction."""
    columns = (SidePen.side, SidePen.given_by, SidePen.salt, SidePen.pen_hash)
    names = ["game_id", *(column.key for column in columns)]
    rows = select(db.literal(game_id), *columns).where(SidePen.game_id == before)
    db.session.execute(insert(SidePen).from_select(names, rows))


def _digests(game: Game, side: int) -> Sequence[str]:
    mine = (SidePen.game_id == game.id, SidePen.side == side)
    givers = game.room.pen_hash.split()
    found = select(SidePen.pen_hash).where(*mine, SidePen.given_by.in_(givers))
    return db.session.scalars(found).all()


def _derived(pen: str, salt: str) -> str:
    digest = hmac.digest(pen.encode(), f"side {salt}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:PEN_BYTES]).decode()
