"""Who sits out. Source: evening.md, Byes and What must hold."""

from collections import Counter

import pytest

from scorekeeper.evenings.movements.next_seats import next_seats
from tests.evenings.making import entry, evening, pairs, played_on, sat

MOVEMENTS = ["round_robin", "mitchell", "danish", "ladder", "individual", "draw"]
SINGLES = {"individual", "draw"}


def here(now):
    return [one.id for one in now.entries if one.is_here(now.next_number)]


def follow(start, seed=1):
    """Play an evening on, and hold each sitting against the rule of byes; return all byes."""
    table = start.sides * (start.players if start.movement.kind in SINGLES else 1)
    missed = {one.id: one.first - 1 for one in start.entries}
    so_far = Counter(missed)
    for now, following in played_on(start, seed):
        met = [one for two in pairs(following) for one in two]
        playing = here(now)
        assert sorted([*met, *following.byes]) == sorted(playing), "everybody once"
        assert len(following.byes) == len(playing) % table, "as few as fill the tables"
        most = max((so_far[one] for one in following.byes), default=0)
        assert all(so_far[one] >= most for one in met), "nobody again before everybody"
        so_far.update(following.byes)
    return so_far - Counter(missed)


@pytest.mark.parametrize("kind", MOVEMENTS)
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 9])
def test_byes_of_any_two_differ_by_one_at_most(kind, count):
    sittings = 3 if kind in SINGLES else 10
    byes = follow(evening(count, kind, sittings=sittings, seed=5))

    times = [byes[one] for one in range(1, count + 1)]
    assert max(times) - min(times) <= 1


@pytest.mark.parametrize("kind", MOVEMENTS)
@pytest.mark.parametrize("modified", [False, True])
@pytest.mark.parametrize("seed", [None, 7])
def test_late_and_leaving_entries_sit_out_in_turn_too(kind, modified, seed):
    comers = [entry(8, first=2), entry(9, first=3, last=5), entry(10, first=4)]
    entries = [*(entry(one) for one in range(1, 6)), entry(6, last=2), entry(7, last=4), *comers]

    follow(evening(entries, kind, sittings=7, seed=seed, modified=modified))


@pytest.mark.parametrize(("sides", "players"), [(3, 1), (4, 1), (8, 1), (2, 3), (3, 2), (2, 1)])
@pytest.mark.parametrize("kind", ["danish", "ladder", "individual", "draw"])
def test_tables_of_any_shape_are_filled(kind, sides, players):
    follow(evening(14, kind, sittings=3, sides=sides, players=players, seed=3))


@pytest.mark.parametrize(("sides", "players"), [(2, 2), (4, 1), (2, 3)])
@pytest.mark.parametrize("kind", ["danish", "ladder", "individual", "draw"])
def test_too_few_for_a_table_all_sit_out(kind, sides, players):
    for count in range(sides * (players if kind in SINGLES else 1)):
        following = next_seats(evening(count, kind, sittings=1, sides=sides, players=players))

        assert (following.tables, sorted(following.byes)) == ((), list(range(1, count + 1)))


def test_who_came_late_has_missed_what_counts_as_byes():
    entries = [*(entry(one) for one in range(1, 5)), entry(5, first=3)]
    played = sat("1-2 = 1:2", "3-4 = 5:3"), sat("1-3 = 4:4", "2-4 = 2:9")

    assert next_seats(evening(entries, "danish", *played)).byes == (2,)  # 5 missed two


def test_of_those_who_had_none_the_lowest_in_the_standings_sits_out():
    played = (
        sat("1-2 = 50:40", "3-4 = 30:20", out=[5]),
        sat("1-3 = 50:30", "2-5 = 40:10", out=[4]),
    )

    # 1: 100, 2: 80, 3: 60; 4 and 5 are lower and had theirs.
    assert next_seats(evening(5, "danish", *played)).byes == (3,)
