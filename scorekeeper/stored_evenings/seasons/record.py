"""What was decided of a season, one action after the other.

What each kind of action holds:

- started: ``name`` and ``ranking``; renamed: ``name``; ranked: ``ranking``
- evening_added, evening_removed: ``evening``, its code
- alias_added: ``alias`` and ``name``; alias_removed: ``alias``
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.evenings.season.people import People
from scorekeeper.evenings.season.ranking_rule import Ranking
from scorekeeper.gamefile.season.ranking import read_ranking
from scorekeeper.rules.json_reader import Notes
from scorekeeper.stored_evenings.seasons.models import SeasonActionKind


@dataclass(frozen=True, slots=True)
class SeasonDecision:
    """One stored action; ``number`` is the revision that it made."""

    number: int
    kind: str
    content: Mapping[str, Any]


@dataclass
class SeasonRecord:
    """A season as it was decided, up to ``revision``."""

    name: str = ""
    ranking: Ranking = field(default_factory=Ranking)
    people: People = field(default_factory=People)
    revision: int = 0
    #: The revisions at which the name, and the ranking, were decided last.
    named_at: int = 0
    ranked_at: int = 0


def season_record(decisions: Iterable[SeasonDecision]) -> SeasonRecord:
    """Return what the *decisions* about a season, oldest first, come to."""
    record = SeasonRecord()
    for decision in decisions:
        record.revision = decision.number
        _apply(record, decision)
    return record


def _apply(record: SeasonRecord, decision: SeasonDecision) -> None:
    content = decision.content
    if "name" in content and decision.kind != SeasonActionKind.ALIAS_ADDED:
        record.name, record.named_at = content["name"], decision.number
    if "ranking" in content:
        record.ranking = read_ranking(content["ranking"], "ranking", Notes())
        record.ranked_at = decision.number
    if decision.kind == SeasonActionKind.ALIAS_ADDED:
        record.people = record.people.merged(content["alias"], content["name"])
    if decision.kind == SeasonActionKind.ALIAS_REMOVED:
        record.people = record.people.parted(content["alias"])
