"""What scorekeepers corrected at tables that were done: read from the writes of their games."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from scorekeeper.games.models import Change, Game, Revision
from scorekeeper.games.state.state_cache import earlier_game_state
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.models import ActionKind
from scorekeeper.stored_evenings.record.evening_record import (
    EveningRecord,
    Place,
    decided_as,
    places_of,
)
from scorekeeper.stored_evenings.state.evening_state import EveningState, TableState

_CORRECTING = (Change.AMENDED, Change.WITHDRAWN, Change.RESTORED)
#: What takes the place of the rounds: then they may change, and nothing that counts does.
_INSTEAD = {ActionKind.SCORED, ActionKind.STRUCK}
_DECISIONS = {*_INSTEAD, ActionKind.CLOSED, ActionKind.REOPENED}


@dataclass(frozen=True, slots=True)
class Correction:
    """A write that changed the result of a table that was done: its points by side."""

    at: datetime
    place: Place
    before: tuple[int, ...]
    after: tuple[int, ...]


def corrections(state: EveningState) -> list[Correction]:
    """Return what was corrected at tables that were done, in the order of time."""
    found = (one for tables in state.sittings for table in tables for one in _at(state, table))
    return sorted(found, key=lambda one: one.at)


def _at(state: EveningState, table: TableState) -> Iterator[Correction]:
    record, place = state.record, (table.sitting, table.number)
    published, room = record.table_at(place), state.rooms[table.number]
    number = published.game if published else None
    game = db.session.scalar(select(Game).where(Game.room_id == room.id, Game.number == number))
    if game is None:  # It came from a file, with its result alone.
        return
    limit = record.length_of(table.sitting).rounds
    corrected = (
        select(Revision.number, Revision.at)
        .where(Revision.game_id == game.id, Revision.change.in_(_CORRECTING))
        .order_by(Revision.number)
    )
    for number, at in db.session.execute(corrected).all():
        decided = _decided(record, place, at)
        before, was_done = _result(game, number - 1, limit)
        if decided in _INSTEAD or not (was_done or decided is ActionKind.CLOSED):
            continue
        after, _is_done = _result(game, number, limit)
        if after != before:
            yield Correction(at, place, before, after)


def _decided(record: EveningRecord, place: Place, at: datetime) -> ActionKind | None:
    """Return what the director had decided of a table at some time, if anything."""
    kinds = [
        decided_as(action, place)
        for action in record.actions
        if action.at <= at and action.kind in _DECISIONS and place in places_of(action.content)
    ]
    return kinds[-1] if kinds else None


def _result(game: Game, revision: int, limit: int | None) -> tuple[tuple[int, ...], bool]:
    """Return what a game had brought at a revision, and whether it was done by then."""
    state = earlier_game_state(game, revision)
    match = state.match()
    played = match.played if limit is None else match.played[:limit]
    standings = played[-1].standings if played else ()
    is_played = limit is not None and len(played) >= limit
    totals = tuple(standing.total for standing in standings) or (0,) * len(state.parties)
    return totals, is_played or match.is_over or state.is_ended
