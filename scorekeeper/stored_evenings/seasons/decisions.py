"""What may be decided of a season: its name, what ranks it, and who is who."""

from collections.abc import Collection

from scorekeeper.evenings.season.people import SamePerson
from scorekeeper.evenings.season.ranking_rule import Ranking
from scorekeeper.gamefile.season.ranking import write_ranking
from scorekeeper.rules.text import text
from scorekeeper.stored_evenings.errors import EveningConflict, EveningRefused
from scorekeeper.stored_evenings.seasons.append import append_decision
from scorekeeper.stored_evenings.seasons.models import SeasonActionKind, StoredSeason
from scorekeeper.stored_evenings.seasons.record import SeasonRecord
from scorekeeper.stored_evenings.writes.append import Content, EveningWrite


def rename_season(season: StoredSeason, name: str, *, write: EveningWrite) -> None:
    """Give a season another name. Raises EveningConflict."""

    def decide(record: SeasonRecord) -> Content:
        if record.named_at > write.seen:
            raise EveningConflict
        return {"name": name}

    append_decision(season, SeasonActionKind.RENAMED, decide, write=write)


def rank_season(season: StoredSeason, ranking: Ranking, *, write: EveningWrite) -> None:
    """Let something else rank a season. Raises EveningConflict."""

    def decide(record: SeasonRecord) -> Content:
        if record.ranked_at > write.seen:
            raise EveningConflict
        return {"ranking": write_ranking(ranking)}

    append_decision(season, SeasonActionKind.RANKED, decide, write=write)


def merge(
    season: StoredSeason,
    alias: str,
    name: str,
    *,
    among: Collection[str] | None = None,
    write: EveningWrite,
) -> None:
    """Let *alias* be another spelling of *name*, who is then one person.

    Raises EveningRefused, also where one of them is not *among* the people of the season as it was
    shown; EveningConflict where one of them has become a spelling of somebody else since.
    """

    def decide(record: SeasonRecord) -> Content:
        people = record.people
        try:
            people.merged(alias, name)
        except SamePerson:
            message = text("These two names are one person already.")
            raise EveningRefused(message) from None
        if any(people.name_of(one) != one for one in (alias, name)):
            raise EveningConflict
        if among is not None and not {alias, name} <= set(among):
            raise EveningRefused(text("This name is not in the season."))
        return {"alias": alias, "name": name}

    append_decision(season, SeasonActionKind.ALIAS_ADDED, decide, write=write)


def part(season: StoredSeason, alias: str, *, write: EveningWrite) -> None:
    """Let a spelling be a person of its own again. Raises EveningRefused."""

    def decide(record: SeasonRecord) -> Content:
        if alias not in record.people.aliases:
            raise EveningRefused(text("This name is a person of its own already."))
        return {"alias": alias}

    append_decision(season, SeasonActionKind.ALIAS_REMOVED, decide, write=write)
