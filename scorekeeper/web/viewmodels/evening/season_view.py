"""What a season shows: its table, its evenings, who was there, and everybody's records."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.evenings.season.ranking_rule import PLACES
from scorekeeper.evenings.season.season_table import Record, SeasonRow
from scorekeeper.rules.text import Text, ntext, text
from scorekeeper.stored_evenings.seasons.state import SeasonState
from scorekeeper.web.viewmodels.evening.evening_words import MEASURES
from scorekeeper.web.viewmodels.evening.rank_view import figure
from scorekeeper.web.viewmodels.evening.tables.seat_view import alphabetical

#: What is added up over a season, by its word in the file.
RULES: Mapping[str, Text] = {
    "points": text("The points of the evenings are added up."),
    "difference": text("The differences of the evenings are added up."),
    "wins": text("The wins of the evenings are added up."),
    "victory_points": text("The victory points of the evenings are added up."),
    PLACES: text("Each evening brings points for its places."),
}


@dataclass(frozen=True, slots=True)
class SeasonEvening:
    """An evening in the list of a season; ``number`` is its column in the table, from 1."""

    number: int
    code: str
    name: str
    at: datetime
    people: int
    is_ended: bool


@dataclass(frozen=True, slots=True)
class Share:
    """What an evening brought to somebody, and whether it counts; empty for who was away."""

    told: str
    is_counted: bool


@dataclass(frozen=True, slots=True)
class PersonalRecord:
    """The best of somebody, and on which evening that was."""

    told: str
    evening: SeasonEvening


@dataclass(frozen=True, slots=True)
class SeasonRank:
    """A row of the season's table."""

    place: int
    name: str
    total: str
    attended: int
    shares: tuple[Share, ...]
    best_evening: PersonalRecord | None
    best_table: PersonalRecord | None


@dataclass(frozen=True, slots=True)
class SeasonView:
    """A season as it is shown.

    ``measure`` heads the totals, ``rule`` says what counts, and ``limit`` of how many evenings,
    where not of all.
    """

    code: str
    name: str
    measure: Text
    rule: Text
    limit: Text | None
    evenings: tuple[SeasonEvening, ...]
    rows: tuple[SeasonRank, ...]
    aliases: tuple[tuple[str, str], ...]

    @property
    def people(self) -> list[str]:
        """Everybody by name, in the order of the alphabet."""
        return sorted((row.name for row in self.rows), key=alphabetical)


def season_view(state: SeasonState) -> SeasonView:
    """Return what a season shows."""
    ranking, best = state.record.ranking, state.record.ranking.best
    evenings = tuple(
        SeasonEvening(number, one.code, one.name, one.at, len(played.results), one.is_ended)
        for number, (one, played) in enumerate(zip(state.evenings, state.played, strict=True), 1)
    )
    by_key = {one.code: one for one in evenings}
    is_signed = ranking.by == "difference"
    return SeasonView(
        code=state.code,
        name=state.record.name,
        measure=text("Points") if ranking.by == PLACES else MEASURES[ranking.by],
        rule=RULES[ranking.by],
        limit=None if best is None else _limit(best),
        evenings=evenings,
        rows=tuple(_rank(row, by_key, is_signed=is_signed) for row in state.table),
        aliases=tuple(sorted(state.record.people.aliases.items())),
    )


def _limit(best: int) -> Text:
    return ntext("The best evening counts.", "The best %(count)s evenings count.", count=best)


def _rank(row: SeasonRow, evenings: Mapping[str, SeasonEvening], *, is_signed: bool) -> SeasonRank:
    def record(found: Record | None, *, signed: bool = False) -> PersonalRecord | None:
        if found is None:
            return None
        return PersonalRecord(figure(found.value, is_signed=signed), evenings[found.key])

    return SeasonRank(
        place=row.place,
        name=row.name,
        total=figure(row.total, is_signed=is_signed),
        attended=len(row.attended),
        shares=tuple(_share(row, key, is_signed=is_signed) for key in evenings),
        best_evening=record(row.best_evening, signed=is_signed),
        best_table=record(row.best_table),
    )


def _share(row: SeasonRow, key: str, *, is_signed: bool) -> Share:
    if key not in row.worth:
        return Share("✓" if key in row.attended else "", is_counted=False)
    return Share(figure(row.worth[key], is_signed=is_signed), key in row.counted)
