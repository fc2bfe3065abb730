"""What an evening brought to each person, and who were partners there."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from scorekeeper.evenings.evening import Evening
from scorekeeper.evenings.season.people import People
from scorekeeper.evenings.sitting import Entry, Side
from scorekeeper.evenings.standings.scores import MEASURES, EveningScores, evening_scores
from scorekeeper.evenings.standings.standings import Standing, standings
from scorekeeper.evenings.standings.table_result import Number

#: The names of two, in the order of the alphabet.
Two = tuple[str, str]


@dataclass(frozen=True, slots=True)
class PersonalResult:
    """What one person brought home from an evening.

    ``place`` counts those who played, and so many entries are ``sharing`` it. ``worth`` is by
    measure, and the larger the better; a measure that the evening does not have is missing.
    ``best_table`` are the best points at one table, None before any was finished.
    """

    place: int
    sharing: int
    worth: Mapping[str, Number]
    best_table: int | None


@dataclass(frozen=True, slots=True)
class PlayedEvening:
    """An evening of a season, known by its ``key``: what everybody brought home, by name.

    ``partners`` says how often two sat on one side.
    """

    key: str
    results: Mapping[str, PersonalResult]
    partners: Mapping[Two, int]
    lowest_wins: bool


def played_evening(key: str, evening: Evening, people: People) -> PlayedEvening:
    """Return what an *evening* brought; each player of an entry gets what the entry has.

    Where a substitute came, each gets what the entry scored while he played in it, and its place; a
    bye of that time brings what it brought the entry.
    Whoever is in two entries, having left and come back, gets the better of the two.
    """
    found = dict[str, PersonalResult]()
    rows = standings(evening)
    is_played = any(row.sittings for row in rows)
    there = [row for row in rows if is_played and row.sittings + row.byes]
    scores, best = evening_scores(evening), _best_tables(evening)
    for row in there:  # The best place comes first, and stays.
        entry = evening.entries[evening.positions[row.entry]]
        result = _result(scores, row, there, best.get(row.entry))
        for name, missed in _missed(entry, len(evening.sittings), people).items():
            own = _result_without(scores, row, there, missed) if missed else result
            if own is not None:
                found.setdefault(name, own)
    return PlayedEvening(key, found, _partners(evening, people), evening.lowest_wins)


def partners_so_far(evenings: Iterable[PlayedEvening]) -> Counter[Two]:
    """Return who were partners in some evenings, and how often."""
    found = Counter[Two]()
    for evening in evenings:
        found.update(evening.partners)
    return found


def _result(
    scores: EveningScores, row: Standing, there: Iterable[Standing], best: int | None
) -> PersonalResult:
    has_scale = bool(scores.evening.scoring.scale)
    measures = [one for one in MEASURES if one != "victory_points" or has_scale]
    places = [other.place for other in there]
    return PersonalResult(
        place=1 + sum(place < row.place for place in places),
        sharing=places.count(row.place),
        worth={measure: scores.rank_value(row.entry, measure)[1] for measure in measures},
        best_table=best,
    )


def _missed(entry: Entry, sittings: int, people: People) -> dict[str, set[int]]:
    """Return who played in an entry, each with the sittings in which others had the seat."""
    played: dict[str, set[int]] = {}
    for number in range(1, sittings + 1):
        for name in _people_in(entry.as_of(number), people):
            played.setdefault(name, set()).add(number)
    everything = set(range(1, sittings + 1))
    return {name: everything - numbers for name, numbers in played.items()}


def _result_without(
    whole: EveningScores, row: Standing, there: Iterable[Standing], missed: Collection[int]
) -> PersonalResult | None:
    """Return what an entry brought in all sittings but those *missed*; None if it was in none."""
    rest = whole.evening.in_other_hands(row.entry, missed)
    scores = evening_scores(rest)
    score = scores.entries[row.entry]
    if not score.results and not score.byes:
        return None
    score.whole = whole.entries[row.entry]
    return _result(scores, row, there, _best_tables(rest).get(row.entry))


def _best_tables(evening: Evening) -> dict[int, int]:
    """Return the best points that each entry scored at one table."""
    better = min if evening.lowest_wins else max
    found: dict[int, int] = {}
    for sitting in evening.sittings:
        for table in sitting.tables:
            for side, points in zip(table.sides, table.points or (), strict=False):
                for one in side:
                    found[one] = better(found.get(one, points), points)
    return found


def _partners(evening: Evening, people: People) -> Mapping[Two, int]:
    sides = (
        (number, side)
        for number, sitting in enumerate(evening.sittings, 1)
        for table in sitting.tables
        for side in table.sides
    )
    return Counter(
        (one, other)
        for number, side in sides
        for one, other in combinations(sorted(set(_names(side, number, evening, people))), 2)
    )


def _names(side: Side, sitting: int, evening: Evening, people: People) -> Iterator[str]:
    """Yield who played on a *side* in a sitting."""
    for number in side:
        entry = evening.entries[evening.positions[number]]
        yield from _people_in(entry.as_of(sitting), people)


def _people_in(entry: Entry, people: People) -> Iterator[str]:
    """Yield who plays in an entry; one without players is a person of its own."""
    return map(people.name_of, entry.players or (entry.name,))
