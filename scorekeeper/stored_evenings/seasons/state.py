"""A season as it stands: what was decided, with what its evenings brought."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.season.played_evening import PlayedEvening, Two, partners_so_far
from scorekeeper.evenings.season.season_table import SeasonRow, season_table
from scorekeeper.stored_evenings.seasons.record import SeasonRecord


@dataclass(frozen=True, slots=True)
class EveningOfSeason:
    """An evening of a season; it counts as it stands, also before it ``is_ended``.

    ``played`` is what it brought to everybody.
    """

    code: str
    evening: Evening
    at: datetime
    is_ended: bool
    played: PlayedEvening

    @property
    def name(self) -> str:
        """What the evening is called."""
        return self.evening.name


@dataclass(frozen=True)
class SeasonState:
    """A season with its evenings, oldest first. It holds nothing of the database."""

    code: str
    record: SeasonRecord
    evenings: tuple[EveningOfSeason, ...]

    @property
    def played(self) -> Sequence[PlayedEvening]:
        """What each evening brought to everybody."""
        return [one.played for one in self.evenings]

    @cached_property
    def table(self) -> Sequence[SeasonRow]:
        """Everybody who was there, best first."""
        return season_table(self.played, self.record.ranking)

    @property
    def partners(self) -> Counter[Two]:
        """Who were partners so far, and how often."""
        return partners_so_far(self.played)
