"""Danish, plain and modified. Source: evening.md, Danish and The lot."""

import hashlib
from dataclasses import replace

import pytest

from scorekeeper.evenings.meetings import meetings_of
from scorekeeper.evenings.movements.next_seats import next_seats
from scorekeeper.evenings.standings.standings import standings
from tests.evenings.making import entry, evening, matchings, pairs, played_on, sat


def lot(seed, ids):
    return sorted(ids, key=lambda one: hashlib.sha256(f"{seed}:{one}".encode()).hexdigest())


def ranks(now):
    return {row.entry: rank for rank, row in enumerate(standings(now), 1)}


def cost(seated, rank, met):
    """Return at how many tables entries meet again, and the sum of squares of differences."""
    again = sum((min(two), max(two)) in met for two in seated)
    return again, sum((rank[one] - rank[other]) ** 2 for one, other in seated)


def in_threes(ids):
    return [set(ids[at : at + 3]) for at in range(0, len(ids), 3)]


def test_first_meets_second_and_third_meets_fourth():
    now = evening(6, "danish", sat("1-2 = 10:60", "3-4 = 30:40", "5-6 = 50:20"))

    assert pairs(next_seats(now)) == [{2, 5}, {4, 3}, {6, 1}]


def test_plain_danish_seats_who_has_just_met_again():
    now = evening(4, "danish", sat("1-2 = 90:80", "3-4 = 10:20"))

    assert pairs(next_seats(now)) == [{1, 2}, {3, 4}]


def test_modified_nobody_meets_twice_while_that_can_be_avoided():
    now = evening(4, "danish", sat("1-2 = 90:80", "3-4 = 10:20"), modified=True)

    # The order is 1, 2, 4, 3: 1-4 and 2-3 cost 4 + 4, 1-3 and 2-4 cost 9 + 1.
    assert pairs(next_seats(now)) == [{1, 4}, {2, 3}]


def test_the_last_sitting_is_plain():
    now = evening(4, "danish", sat("1-2 = 90:80", "3-4 = 10:20"), modified=True, sittings=2)

    assert pairs(next_seats(now)) == [{1, 2}, {3, 4}]
    assert next_seats(replace(now, sittings=now.sittings * 2)) is None


def test_before_any_result_the_rank_is_the_lot():
    by_lot = lot(7, range(1, 7))

    assert pairs(next_seats(evening(6, "danish", seed=7))) == [
        set(by_lot[at : at + 2]) for at in (0, 2, 4)
    ]
    assert pairs(next_seats(evening(6, "danish"))) == [{1, 2}, {3, 4}, {5, 6}]


def test_tables_of_three_are_filled_from_the_top():
    by_lot = lot(3, range(1, 7))

    assert pairs(next_seats(evening(6, "danish", sides=3, players=1, seed=3))) == in_threes(by_lot)


def test_the_rank_counts_those_who_sit_out_or_are_away_too():
    # The order is 1 to 8; 2, 3 and 4 are gone. 1 and 5 have met, and so have 6 and 7.
    gone = [entry(one, last=1 if one in {2, 3, 4} else None) for one in range(1, 9)]
    played = sat("1-5 = 80:40", "6-7 = 30:20", "2-8 = 70:10", "3-4 = 60:50")
    now = evening(gone, "danish", played, modified=True)
    assert list(ranks(now)) == [1, 2, 3, 4, 5, 6, 7, 8]

    following = next_seats(now)

    # 8 is the lowest and sits out. 1-6 and 5-7: 25 + 4; 1-7 and 5-6: 36 + 1.
    assert (pairs(following), following.byes) == ([{1, 6}, {5, 7}], (8,))


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize("seed", range(4))
def test_modified_danish_is_the_best_of_all_seats(count, seed):
    gone = {1: 3, 2: 5} if seed % 2 else {}
    entries = [entry(one, last=gone.get(one)) for one in range(1, count + 1)]
    start = evening(entries, "danish", sittings=7, modified=True, seed=seed)

    for now, following in played_on(start, seed):
        rank, met = ranks(now), meetings_of(now).opponents
        playing = sorted(one for two in pairs(following) for one in two)
        seated = [tuple(two) for two in pairs(following)]
        if now.next_number == 7:
            in_order = sorted(playing, key=rank.get)
            assert pairs(following) == [
                set(in_order[at : at + 2]) for at in range(0, len(playing), 2)
            ]
        else:
            assert cost(seated, rank, met) == min(
                cost(one, rank, met) for one in matchings(playing)
            )
