"""Whether what a form asks for was done, and then decided otherwise.

A form that is sent twice, on a bad network, is one write. Where something newer was decided about
the same thing meanwhile, it must not be said to be done: what was asked for does not stand.
"""

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from sqlalchemy import ColumnElement, select

from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.errors import EveningConflict
from scorekeeper.stored_evenings.models import ActionKind, EveningAction
from scorekeeper.stored_evenings.record.evening_record import places_of
from scorekeeper.stored_evenings.seasons.models import SeasonAction, SeasonActionKind

#: The kind of a decision, and what it holds.
Decided = tuple[str, Mapping[str, Any]]
#: Returns what a decision is about: of two about the same thing, the newer one stands.
About = Callable[[Decided], frozenset[Hashable]]

_OF_TABLES = {ActionKind.SCORED, ActionKind.CLOSED, ActionKind.STRUCK, ActionKind.REOPENED}
_OF_ALL = {ActionKind.ADJUSTED, ActionKind.DOOR_SET, ActionKind.CLOCK_SET}
_OF_SEASON = {SeasonActionKind.RENAMED, SeasonActionKind.RANKED}


def is_done(
    actions: type[EveningAction] | type[SeasonAction],
    of_one: ColumnElement[bool],
    request_id: str,
    about: About,
) -> bool:
    """Whether a write was done, and stands, among the *actions* of one evening or season.

    Raises EveningConflict where it was done, and something newer is about the same.
    """
    told = select(actions.number, actions.kind, actions.content).where(of_one)
    done = db.session.execute(told.where(actions.request_id == request_id)).first()
    if done is None:
        return False
    mine = about((done.kind, done.content))
    newer = db.session.execute(told.where(actions.number > done.number))
    if any(mine & about((one.kind, one.content)) for one in newer):
        raise EveningConflict
    return True


def about_evening(decided: Decided) -> frozenset[Hashable]:
    """Return which tables, entry or part of an evening a director decided about."""
    kind, content = decided
    if kind in _OF_TABLES:
        return frozenset(places_of(content))
    if kind == ActionKind.RENAMED:
        return frozenset({("name", content["id"])})
    if kind in {ActionKind.LEFT, ActionKind.RETURNED}:
        return frozenset({("stay", content["id"])})
    if kind in {ActionKind.ENDED, ActionKind.RESUMED}:
        return frozenset({"end"})
    return frozenset({kind} if kind in _OF_ALL else ())


def about_season(decided: Decided) -> frozenset[Hashable]:
    """Return which name, evening or part of a season was decided about."""
    kind, content = decided
    if kind in {SeasonActionKind.ALIAS_ADDED, SeasonActionKind.ALIAS_REMOVED}:
        return frozenset({("alias", content["alias"])})
    if kind in {SeasonActionKind.EVENING_ADDED, SeasonActionKind.EVENING_REMOVED}:
        return frozenset({("evening", content["evening"])})
    return frozenset({kind} if kind in _OF_SEASON else ())
