"""Pages of games of one's own, stored for good: each is written once and named by its content."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError

from scorekeeper.games.errors import UnknownRules
from scorekeeper.games.models import Game, Revision, RulePage
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


def prune_pages(until: datetime, *, needed: Collection[int] = (), dry_run: bool) -> int:
    """Delete the pages stored before *until* by which no game was ever counted, or count them.

    Those with ids that are *needed* elsewhere stay.
    """
    begun = select(Game.id).where(Game.page_id == RulePage.id).exists()
    ruled = select(Revision.id).where(Revision.page_id == RulePage.id).exists()
    unused = (RulePage.at < until, ~begun, ~ruled, RulePage.id.not_in(needed))
    if dry_run:
        return len(db.session.scalars(select(RulePage.id).where(*unused)).all())
    with write_transaction():
        gone = db.session.scalars(delete(RulePage).where(*unused).returning(RulePage.id)).all()
    return len(gone)
