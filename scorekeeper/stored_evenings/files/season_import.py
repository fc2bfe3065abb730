"""A whole season that comes as a file, with every evening of it."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence

from sqlalchemy import update

from scorekeeper.gamefile.season.ranking import write_ranking
from scorekeeper.gamefile.season.season_file import WrittenSeason
from scorekeeper.games.writes.starts import Start
from scorekeeper.pauses_in_long_work import with_pauses
from scorekeeper.rules.text import text
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.errors import EveningRefused
from scorekeeper.stored_evenings.files.evening_import import import_evening, refuse_strange_names
from scorekeeper.stored_evenings.models import StoredEvening
from scorekeeper.stored_evenings.seasons.append import season_action
from scorekeeper.stored_evenings.seasons.models import SeasonActionKind, StoredSeason
from scorekeeper.stored_evenings.seasons.starting import started_season, store_new_season
from scorekeeper.stored_evenings.writes.append import Content
from scorekeeper.stored_evenings.writes.table_pens import evening_pen


def import_season(written: WrittenSeason, *, start: Start) -> StoredSeason:
    """Store a season that came as a file, and its evenings, each in a transaction of its own.

    The pen of each evening follows from that of the season. A *start* that came before gives the
    season that it stored, and goes on where it was interrupted. Raises EveningRefused.
    """
    if (started := started_season(start)) is not None:
        return started
    for one in with_pauses(written.evenings):
        refuse_strange_names(one.evening)
    evenings = [
        import_evening(one, start=_start_of(start, number))
        for number, one in with_pauses(enumerate(written.evenings))
    ]
    ids = {evening.code: evening.id for evening in evenings}
    contents = list(_contents(written, list(ids)))
    return store_new_season(
        start, lambda season: _store(season, contents, ids), revision=len(contents)
    )


def _start_of(start: Start, number: int) -> Start:
    """Return how an evening of a file introduces itself, by its place in it."""
    told = hashlib.sha256(f"{start.request_id or start.pen} {number}".encode()).hexdigest()
    return Start(told, evening_pen(start.pen, told))


def _store(
    season: StoredSeason,
    contents: Sequence[tuple[SeasonActionKind, Content]],
    ids: Mapping[str, int],
) -> None:
    """Store what was decided, and let the evenings belong to the season. Raises EveningRefused."""
    db.session.add_all(
        season_action(season.id, number, kind, content, f"file-{number}")
        for number, (kind, content) in enumerate(contents, 1)
    )
    free = update(StoredEvening).where(
        StoredEvening.id.in_(ids.values()), StoredEvening.season_id.is_(None)
    )
    joined = free.values(season_id=season.id).returning(StoredEvening.id)
    if len(db.session.scalars(joined).all()) < len(ids):
        raise EveningRefused(text("An evening of this file belongs to another season by now."))


def _contents(
    written: WrittenSeason, codes: Sequence[str]
) -> Iterator[tuple[SeasonActionKind, Content]]:
    """Yield what was decided, one action after the other."""
    content = {"name": written.name, "ranking": write_ranking(written.ranking)}
    yield SeasonActionKind.STARTED, content
    for code in codes:
        yield SeasonActionKind.EVENING_ADDED, {"evening": code}
    # A spelling of a spelling first: merging follows the way that it finds.
    for alias in sorted(
        written.aliases, key=lambda one: _steps(one, written.aliases), reverse=True
    ):
        yield SeasonActionKind.ALIAS_ADDED, {"alias": alias, "name": written.aliases[alias]}


def _steps(alias: str, aliases: Mapping[str, str]) -> int:
    """Return how many steps lead from a spelling to the name of its person."""
    steps = 0
    while alias in aliases:
        alias, steps = aliases[alias], steps + 1
    return steps
