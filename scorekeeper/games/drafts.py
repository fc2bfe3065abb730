"""Half-typed forms, kept on the server so that no reload or dead phone loses them."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import delete, select, update

from scorekeeper.db import db
from scorekeeper.games.models import Draft, Game, Room, now

#: The slot of the draft for the round that comes next.
NEXT = "next"


def draft_slot(round_id: int | None) -> str:
    """Return the name under which the half-typed form of a round is kept."""
    return NEXT if round_id is None else f"round-{round_id}"


def load_draft(game: Game, slot: str) -> Draft | None:
    """Return the half-typed form in *slot*, if there is one."""
    return db.session.scalar(select(Draft).where(Draft.game_id == game.id, Draft.slot == slot))


def save_draft(game: Game, slot: str, entry: Mapping[str, Any]) -> bool:
    """Keep a half-typed form, in the place of what was kept before; return whether it was.

    It is not if somebody wrote at the table since *game* was read: what was typed may be on the
    score sheet by now, and must not come back as a draft.
    """
    # Until the commit nobody else writes at this table, a round no more than the same draft.
    same = (Room.id == game.room.id, Room.revision == game.revision)
    held = update(Room).where(*same).values(revision=Room.revision).returning(Room.id)
    if db.session.scalar(held) is None:
        db.session.rollback()
        return False
    _put(game, slot, {"entry": dict(entry), "saved_at": now()})
    db.session.commit()
    return True


def _put(game: Game, slot: str, kept: Mapping[str, Any]) -> None:
    same = (Draft.game_id == game.id, Draft.slot == slot)
    renewed = update(Draft).where(*same).values(**kept).returning(Draft.id)
    if db.session.scalar(renewed) is None:
        db.session.add(Draft(game_id=game.id, slot=slot, **kept))


def drop_draft(game: Game, slot: str) -> None:
    """Throw a half-typed form away."""
    db.session.execute(delete(Draft).where(Draft.game_id == game.id, Draft.slot == slot))
    db.session.commit()
