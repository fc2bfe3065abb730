"""Deleting whatever nobody needs any more, or finding it: tables, evenings, seasons and pages."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import select

from scorekeeper.games.models import Room
from scorekeeper.games.rooms import deleting as tables_deleting
from scorekeeper.games.rule_pages import delete_pages, unused_pages
from scorekeeper.storage.db import db, now
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons.deleting import delete_season, unused_seasons
from scorekeeper.stored_evenings.writes.deleting import (
    delete_evening,
    empty_evenings,
    unused_evenings,
)


@dataclass(frozen=True, slots=True)
class Pruned:
    """What nobody needs any more: codes of tables, evenings and seasons, and a number of pages."""

    tables: Sequence[str]
    evenings: Sequence[str]
    seasons: Sequence[str]
    pages: int


def prune(older_than: timedelta | None, *, empty: bool, dry_run: bool) -> Pruned:
    """Delete unused and *empty* tables and evenings, old seasons and pages, or only find them.

    Whatever only those need goes with them, and so a dry run finds it too. What somebody begins to
    use meanwhile stays.
    """
    limits, tables, evenings = list[datetime](), list[str](), list[str]()
    if older_than is not None:
        limits.append(now() - older_than)
        tables += tables_deleting.unused_tables(now() - older_than)
        evenings += unused_evenings(now() - older_than)
    if empty:
        until = now() - tables_deleting.SITTING_DOWN
        limits.append(until)
        tables += tables_deleting.empty_tables(until)
        evenings += empty_evenings(until)
    tables, evenings = _once(tables), _once(evenings)
    seasons: Sequence[str] = ()
    pages: Sequence[int] = ()
    if older_than is not None:
        seasons = unused_seasons(now() - older_than, without=set(evenings))
        pages = unused_pages(
            now() - older_than,
            needed=_needed_pages(set(evenings)),
            without={*tables, *_tables_of(set(evenings))},
        )
    if dry_run:
        return Pruned(tables, evenings, seasons, len(pages))
    # Nothing that was found has been used since the latest of the limits.
    since = max(limits, default=now())
    return Pruned(
        tables=tables_deleting.prune(tables, since=since),
        evenings=[code for code in evenings if delete_evening(code, unused_since=since)],
        seasons=[code for code in seasons if delete_season(code, only_empty=True)],
        pages=delete_pages(pages),
    )


def _once(codes: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(codes))


def _needed_pages(without: Collection[str]) -> Collection[int]:
    """Return the ids of the pages of games of one's own that the other evenings play by."""
    used = select(StoredEvening.page_id, StoredEvening.code)
    found = db.session.execute(used.where(StoredEvening.page_id.is_not(None)))
    return {page for page, code in found if code not in without and page is not None}


def _tables_of(evenings: Collection[str]) -> Sequence[str]:
    """Return the codes of all tables of some *evenings*."""
    tables = select(Room.code, StoredEvening.code).join(
        StoredEvening, Room.evening_id == StoredEvening.id
    )
    return [table for table, evening in db.session.execute(tables) if evening in evenings]
