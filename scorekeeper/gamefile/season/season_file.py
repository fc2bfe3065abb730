"""A season file as values: the decisions about a season, and every evening of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.season.ranking_rule import Ranking
from scorekeeper.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class WrittenEvening:
    """An evening with the game that its tables played.

    ``club`` may be empty. The first places, so many, got ``prizes``. ``long`` says what ends a
    sitting, and after how many of these.
    """

    evening: Evening
    rules: Ruleset
    long: tuple[str, int]
    club: str
    at: datetime
    is_ended: bool
    prizes: int = 0


@dataclass(frozen=True, slots=True)
class WrittenSeason:
    """A season with its evenings, oldest first."""

    name: str
    ranking: Ranking
    aliases: Mapping[str, str]
    evenings: tuple[WrittenEvening, ...]
