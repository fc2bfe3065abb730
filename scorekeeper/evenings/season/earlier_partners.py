"""Who of an evening were partners earlier in the season, for a draw that is to avoid it."""

from collections.abc import Iterable, Mapping

from scorekeeper.evenings.meetings import Pair, pair
from scorekeeper.evenings.season.people import People
from scorekeeper.evenings.season.played_evening import Two
from scorekeeper.evenings.sitting import Entry

#: Pairs of a draw that are told at most: all twos of a hall of two hundred.
MOST_BEFORE = 20_000


def before_of(
    entries: Iterable[Entry], partners: Mapping[Two, int], people: People
) -> tuple[Pair, ...]:
    """Return which two *entries* were partners before, once for each time.

    Of more than MOST_BEFORE each two are told once.
    """
    numbers = {people.name_of(entry.name): entry.id for entry in entries}
    found = [
        (pair(numbers[one], numbers[other]), times)
        for (one, other), times in sorted(partners.items())
        if one in numbers and other in numbers
    ]
    if sum(times for _two, times in found) > MOST_BEFORE:
        found = [(two, 1) for two, _times in found[:MOST_BEFORE]]
    return tuple(two for two, times in found for _time in range(times))
