"""Other names at a table: a substitute sits down, or a name was typed wrong."""

from collections.abc import Sequence

from scorekeeper.games.models import Change, Game, Revision, Room
from scorekeeper.rules.matches.standing import Party
from scorekeeper.storage.db import db


def change_names(room: Room, game: Game, parties: Sequence[Party], request_id: str) -> None:
    """Let the sides of a table's game be called as *parties* are, within a transaction.

    It is a revision of its own, so that everybody sees it; a round that is typed meanwhile is
    saved as if nothing had happened.
    """
    room.revision += 1
    sides = [{"name": party.name, "players": list(party.players)} for party in parties]
    db.session.add(
        Revision(
            game_id=game.id,
            number=room.revision,
            change=Change.RENAMED,
            content={"sides": sides},
            request_id=request_id,
        )
    )
    db.session.flush()
