"""Other names in a game in play, as one more revision: a substitute, or a name typed wrong."""

from collections.abc import Sequence
from typing import Any

from scorekeeper.games.errors import ImpossibleRound, OnlyDirector
from scorekeeper.games.models import Change, Game, Revision, Room
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes.append import Step, append
from scorekeeper.games.writes.conflicts import Write, refuse_if_stale
from scorekeeper.rules.matches.standing import Party
from scorekeeper.rules.problem import impossible
from scorekeeper.rules.text import text
from scorekeeper.storage.db import db


def rename(game: Game, parties: Sequence[Party], *, write: Write) -> Revision | None:
    """Call the sides and players of the game by the names of *parties* from now on.

    These sit as the game was begun, and their names have been judged. Nothing is written, and None
    returned, where they are called so already. Raises RoundConflict; OnlyDirector, for an evening
    knows its people by the names on its list.
    """
    if game.room.evening_id is not None:
        raise OnlyDirector
    named = _names(parties)
    if done := refuse_if_stale(game, write, named):
        return done
    if named == _names(game_state(game).parties):
        return None
    return append(game, write, Step(Change.RENAMED, content=named))


def take_back_names(game: Game, *, write: Write) -> Revision:
    """Call everybody by the names of before again.

    Raises ImpossibleRound, RoundConflict; OnlyDirector, who names the people of an evening.
    """
    if game.room.evening_id is not None:
        raise OnlyDirector
    if done := refuse_if_stale(game, write):
        return done
    renamings = game_state(game).renamings
    if not renamings:
        raise ImpossibleRound([impossible("names", text("These are the first names."))])
    return append(game, write, Step(Change.RENAMED, content=_names(renamings[-1].before)))


def rename_in_transaction(
    room: Room, game: Game, parties: Sequence[Party], request_id: str
) -> None:
    """Call the sides of a table's game as *parties* are, as a part of a larger write.

    It is a revision of its own, so that everybody sees it; a round that is typed meanwhile is
    saved as if nothing had happened.
    """
    room.revision += 1
    db.session.add(
        Revision(
            game_id=game.id,
            number=room.revision,
            change=Change.RENAMED,
            content=_names(parties),
            request_id=request_id,
        )
    )
    db.session.flush()


def _names(parties: Sequence[Party]) -> dict[str, Any]:
    return {"sides": [{"name": one.name, "players": list(one.players)} for one in parties]}
