"""Round robin and Mitchell. Source: evening.md, Round robin and Mitchell."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from scorekeeper.evenings.meetings import meetings_of
from scorekeeper.evenings.movements.next_seats import next_seats
from scorekeeper.evenings.sitting import Sitting
from tests.evenings.making import entry, evening, matchings, pairs, played_on, sat

# Round robin


@pytest.mark.parametrize("count", range(2, 14))
def test_every_two_meet_once_and_then_it_begins_again(count):
    turns = count - 1 if count % 2 == 0 else count
    sittings = [
        following
        for _now, following in played_on(evening(count, "round_robin", sittings=2 * turns))
    ]
    met = [
        Counter(frozenset(two) for one in half for two in pairs(one))
        for half in (sittings[:turns], sittings[turns:])
    ]

    everybody = Counter(map(frozenset, combinations(range(1, count + 1), 2)))
    assert met == [everybody, everybody]
    assert [pairs(one) for one in sittings[:turns]] == [pairs(one) for one in sittings[turns:]]


def test_of_an_odd_number_everybody_sits_out_in_turn():
    sittings = played_on(evening(7, "round_robin", sittings=7))

    assert sorted(one for _now, each in sittings for one in each.byes) == [1, 2, 3, 4, 5, 6, 7]


def fewest_again(now):
    """Return the fewest meetings again that any seats bring, whoever of those may sits out."""
    here = [one.id for one in now.entries if one.is_here(now.next_number)]
    byes = Counter({one.id: one.first - 1 for one in now.entries})
    byes.update(one for sitting in now.sittings for one in sitting.byes)
    out = [None]
    if len(here) % 2:
        fewest = min(byes[one] for one in here)
        out = [one for one in here if byes[one] == fewest]
    met = meetings_of(now).opponents
    return min(
        sum((min(two), max(two)) in met for two in seated)
        for left in out
        for seated in matchings([one for one in here if one != left])
    )


@pytest.mark.parametrize("kind", ["round_robin", "mitchell"])
@pytest.mark.parametrize("seed", range(4))
def test_once_entries_come_or_go_the_fewest_meet_again(kind, seed):
    entries = [
        entry(1, last=3 + seed),
        *(entry(one) for one in range(2, 7)),
        entry(7, 2),
        entry(8, 4),
    ]

    for now, following in played_on(evening(entries, kind, sittings=9), seed):
        met = meetings_of(now).opponents
        again = sum((min(two), max(two)) in met for two in pairs(following))
        if now.next_number > 1:
            assert again == fewest_again(now), now.next_number


@pytest.mark.parametrize("kind", ["round_robin", "mitchell"])
def test_until_somebody_comes_or_goes_all_is_as_without_them(kind):
    late = [*(entry(one) for one in range(1, 7)), entry(7, first=4), entry(8, first=1, last=3)]
    early = [*(entry(one) for one in range(1, 7)), entry(8)]

    seen = [pairs(one) for _now, one in played_on(evening(late, kind, sittings=3))]
    assert seen == [pairs(one) for _now, one in played_on(evening(early, kind, sittings=3))]


@pytest.mark.parametrize("kind", ["round_robin", "mitchell"])
def test_seats_that_the_director_changed_are_taken_into_account(kind):
    # 1-2 and 3-4 would not come first by either movement; whoever met does not meet again.
    following = next_seats(evening(4, kind, sat("1-2 = 1:2", "3-4 = 1:2")))

    assert {1, 2} not in pairs(following)


def test_a_single_entry_sits_out():
    for kind in ("round_robin", "mitchell"):
        assert next_seats(evening(1, kind)) == Sitting((), (1,))


# Mitchell


@pytest.mark.parametrize("count", range(2, 14))
def test_who_moves_meets_the_table_e_plus_r_mod_t(count):
    stay, moving = list(range(1, count + 1, 2)), list(range(2, count + 1, 2))
    tables = len(stay)

    sittings = list(played_on(evening(count, "mitchell", sittings=20)))

    assert len(sittings) == tables, "at most T sittings"
    for r, (_now, following) in enumerate(sittings, 1):
        expected = {
            (e + r) % tables + 1: {one, stay[(e + r) % tables]} for e, one in enumerate(moving)
        }
        assert {
            table.number: {*table.sides[0], *table.sides[1]} for table in following.tables
        } == expected
        assert set(following.byes) == set(stay) - {one for two in expected.values() for one in two}


def test_nothing_comes_after_the_sittings_of_the_movement():
    assert len(list(played_on(evening(8, "mitchell", sittings=3)))) == 3


def test_the_next_seats_are_given_while_tables_are_unfinished():
    unfinished = evening(4, "mitchell", sat("1-4 = 5:3", "3-2"), sittings=2)
    finished = replace(unfinished, sittings=(sat("1-4 = 5:3", "3-2 = 1:1"),))

    assert next_seats(unfinished) == next_seats(finished) is not None


def test_where_the_director_seats_nothing_is_next():
    assert next_seats(evening(4, "hand")) is None
