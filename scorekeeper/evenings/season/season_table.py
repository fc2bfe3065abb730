"""The table of a season: who leads, who was there, and everybody's own records."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from scorekeeper.evenings.season.played_evening import PlayedEvening
from scorekeeper.evenings.season.ranking_rule import Ranking
from scorekeeper.evenings.standings.table_result import Number


@dataclass(frozen=True, slots=True)
class Record:
    """The best that somebody ever did, and the key of the evening on which that was."""

    key: str
    value: Number


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A person of the season with the place, from 1, and the ``total`` of what counts.

    ``attended`` are the evenings by key, oldest first; ``worth`` is what each brought, and
    ``counted`` are those that are added up. Numbers are as they are written, also where least is
    best; only where evenings of both kinds are added up, points of those where least is best count
    against and are negative.
    """

    name: str
    place: int
    total: Number
    attended: tuple[str, ...]
    worth: Mapping[str, Number]
    counted: frozenset[str]
    best_evening: Record | None
    best_table: Record | None


@dataclass(frozen=True, slots=True)
class _Tally:
    """What ranks a person: where least is best, first the number of evenings; then the total."""

    name: str
    enough: int
    total: Number
    worth: Mapping[str, Number]
    counted: frozenset[str]

    @property
    def rank(self) -> tuple[int, Number]:
        return self.enough, self.total


def season_table(evenings: Sequence[PlayedEvening], ranking: Ranking) -> list[SeasonRow]:
    """Return a row for everybody who was there, best first. Who ties shares the place."""
    names = sorted({name for evening in evenings for name in evening.results}, key=_alphabetical)
    worth = {name: _worth(name, evenings, ranking) for name in names}
    most = max(map(len, worth.values()), default=0)
    needed = most if ranking.best is None else ranking.best
    least_first = ranking.by == "points" and any(evening.lowest_wins for evening in evenings)
    tallies = [_tally(name, worth[name], needed, least_first=least_first) for name in names]
    is_turned = least_first and all(evening.lowest_wins for evening in evenings)
    rows: list[SeasonRow] = []
    ordered = sorted(tallies, key=lambda tally: tally.rank, reverse=True)  # Stable, also reversed.
    for _rank, group in groupby(ordered, key=lambda tally: tally.rank):
        place = len(rows) + 1
        rows += [_row(tally, place, evenings, -1 if is_turned else 1) for tally in group]
    return rows


def _alphabetical(name: str) -> tuple[str, str]:
    return name.casefold(), name


def _worth(name: str, evenings: Sequence[PlayedEvening], ranking: Ranking) -> dict[str, Number]:
    """Return what each evening brought to somebody, of those that count; the larger, the better."""
    found = {
        evening.key: ranking.worth(evening.results[name])
        for evening in evenings
        if name in evening.results
    }
    return {key: worth for key, worth in found.items() if worth is not None}


def _tally(name: str, worth: Mapping[str, Number], needed: int, *, least_first: bool) -> _Tally:
    best = sorted(worth, key=lambda key: worth[key], reverse=True)[:needed]
    # Nobody gains by being away: where least is best, fewer evenings stand behind more.
    enough = len(best) if least_first else bool(best)
    total: Number = sum(worth[key] for key in best)
    return _Tally(name, enough, total, worth, frozenset(best))


def _row(tally: _Tally, place: int, evenings: Sequence[PlayedEvening], turn: int) -> SeasonRow:
    worth = {key: turn * value for key, value in tally.worth.items()}
    best = max(tally.worth, key=lambda key: tally.worth[key], default=None)
    return SeasonRow(
        name=tally.name,
        place=place,
        total=turn * tally.total,
        attended=tuple(one.key for one in evenings if tally.name in one.results),
        worth=worth,
        counted=tally.counted,
        best_evening=None if best is None else Record(best, worth[best]),
        best_table=_best_table(tally.name, evenings),
    )


def _best_table(name: str, evenings: Sequence[PlayedEvening]) -> Record | None:
    """Return the best points of somebody at one table; of the same, the first."""
    found: Record | None = None
    best = 0
    for evening in evenings:
        result = evening.results.get(name)
        if result is None or result.best_table is None:
            continue
        worth = -result.best_table if evening.lowest_wins else result.best_table
        if found is None or worth > best:
            found, best = Record(evening.key, result.best_table), worth
    return found
