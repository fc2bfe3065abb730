"""Appending one write as the next revision of its table, whoever else writes there."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete

from scorekeeper.games.models import NEXT_ROUND, Change, Draft, Game, Revision, Round
from scorekeeper.games.sides.side_counts import end_counts
from scorekeeper.games.sides.side_pens import hand_on_side_pens
from scorekeeper.games.signals import board_changed, game_written, table_of_evening_changed
from scorekeeper.games.writes.conflicts import Write, bases, claim, done_by_another
from scorekeeper.storage.db import db, now
from scorekeeper.storage.transactions import write_transaction


@dataclass(frozen=True, slots=True)
class Step:
    """What one write does.

    ``slot`` names the draft that it makes superfluous, and ``page_id`` the page of a game of one's
    own by which the game is counted from then on. A game that ``follows`` another one, by the id of
    that, has the same players: who counted for a side goes on counting for it.
    """

    change: Change
    round_id: int | None = None
    content: Mapping[str, Any] | None = None
    entry: Mapping[str, Any] | None = None
    slot: str | None = None
    page_id: int | None = None
    follows: int | None = None


def append(game: Game, write: Write, step: Step) -> Revision:
    """Append one revision, provided that nobody wrote since ``write.expected_revision``.

    The table plays *game* from then on; a new one is stored with its first revision. Raises
    RoundConflict; NoPen if the pens were taken back since *game* was read.
    """
    code, evening_id = game.code, game.room.evening_id
    for seen in bases(game, write):
        with write_transaction():
            ticked = claim(game, seen)
            if ticked is not None:
                revision = _revision(game, write, step, seen + 1)
                break
    else:
        return done_by_another(game, write, step.content)
    board_changed.send(code, version=seen + 1 + ticked)
    game_written.send(code, revision=seen + 1)
    if evening_id is not None:
        table_of_evening_changed.send(evening_id)
    return revision


def _revision(game: Game, write: Write, step: Step, number: int) -> Revision:
    """Store what one write does as the revision *number* of its table."""
    game.changed_at = now()
    db.session.add(game)
    db.session.flush()
    revision = Revision(
        game_id=game.id,
        number=number,
        change=step.change,
        round_id=_new_round(game) if step.change is Change.RECORDED else step.round_id,
        content=None if step.content is None else dict(step.content),
        entry=None if step.entry is None else dict(step.entry),
        page_id=step.page_id,
        request_id=write.request_id,
    )
    db.session.add(revision)
    if step.change in NEXT_ROUND:
        end_counts(game)
    if step.follows is not None:
        hand_on_side_pens(step.follows, game.id)
    if step.slot is not None:
        db.session.execute(delete(Draft).where(Draft.game_id == game.id, Draft.slot == step.slot))
    return revision


def _new_round(game: Game) -> int:
    round_ = Round(game_id=game.id)
    db.session.add(round_)
    db.session.flush()
    return round_.id
