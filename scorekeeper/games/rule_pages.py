"""Pages of games of one's own, stored for good: each is written once and named by its content."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import delete, select, union
from sqlalchemy.exc import IntegrityError

from scorekeeper.games.errors import UnknownRules
from scorekeeper.games.models import Game, Revision, Room, RulePage
from scorekeeper.rules.pages.own_page_validation import own_game, remembered
from scorekeeper.rules.pages.own_pages import address_of, is_page_name
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.storage.db import db
from scorekeeper.storage.transactions import write_transaction


def rules_by(name: str) -> Ruleset:
    """Return the game of the page with this *name*: a key, or one by content.

    Raises UnknownRules.
    """
    found = RULESETS.get(name) or remembered(name)
    if found is not None:
        return found
    page = None
    if is_page_name(name):  # Not every text can be asked for.
        page = db.session.scalar(select(RulePage.content).where(RulePage.name == name))
    if page is None:
        raise UnknownRules(name)
    return read_stored(page)


def rules_of(key: str, page_id: int | None) -> Ruleset:
    """Return the game that a stored *key* names, or that makes the page with this id.

    Raises UnknownRules.
    """
    if page_id is None:
        return RULESETS[key]
    page = db.session.scalar(select(RulePage).where(RulePage.id == page_id))
    if page is None:
        raise UnknownRules(key)
    return remembered(page.name) or read_stored(page.content)


def read_stored(page: Mapping[str, Any]) -> Ruleset:
    """Return the game of a page that was read before it was stored. Raises UnknownRules."""
    rules, problems = own_game(page)
    if rules is None:
        raise UnknownRules("; ".join(f"{one.path}: {one.message}" for one in problems))
    return rules


def store_page(rules: Ruleset) -> int | None:
    """Store the page of a game, once, and return its id; None for one that the app brings."""
    if not rules.written.is_own:
        return None
    name = address_of(rules)
    stored = select(RulePage.id).where(RulePage.name == name)
    if (found := db.session.scalar(stored)) is None:
        try:
            with write_transaction():
                db.session.add(RulePage(name=name, content=dict(rules.written.page)))
        except IntegrityError:  # Somebody stored the same page meanwhile.
            db.session.rollback()
        found = db.session.scalar(stored)
    return found


def unused_pages(
    until: datetime, *, needed: Collection[int] = (), without: Collection[str] = ()
) -> Sequence[int]:
    """Return the ids of the pages stored before *until* by which no game was ever counted.

    Those with ids that are *needed* elsewhere are used. Tables with codes in *without* are about to
    go, and their games count no more.
    """
    begun = select(Game.page_id, Room.code).join(Game.room)
    ruled = select(Revision.page_id, Room.code).join(Game, Revision.game_id == Game.id)
    counted = db.session.execute(
        union(
            begun.where(Game.page_id.is_not(None)),
            ruled.join(Game.room).where(Revision.page_id.is_not(None)),
        )
    )
    used = {*needed, *(page for page, code in counted if code not in without)}
    old = db.session.scalars(select(RulePage.id).where(RulePage.at < until).order_by(RulePage.id))
    return [page for page in old if page not in used]


def delete_pages(ids: Sequence[int]) -> int:
    """Delete those pages of some *ids* that still nobody plays by; return how many."""
    gone = 0
    for page in ids:
        try:
            with write_transaction():
                doomed = delete(RulePage).where(RulePage.id == page).returning(RulePage.id)
                gone += len(db.session.scalars(doomed).all())
        except IntegrityError:  # A game or an evening has begun with it meanwhile.
            db.session.rollback()
    return gone
