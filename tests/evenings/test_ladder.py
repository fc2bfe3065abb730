"""The ladder, worked by hand. Source: evening.md, Ladder."""

import pytest

from scorekeeper.evenings.movements.next_seats import next_seats
from tests.evenings.making import entry, evening, pairs, sat
from tests.evenings.test_danish import lot

FIRST = sat("1-2 = 10:20", "3-4 = 30:5", "5-6 = 7:9")


@pytest.mark.parametrize("seed", [7, 8])
def test_first_seats_are_by_the_lot(seed):
    drawn = lot(seed, range(1, 6))
    following = next_seats(evening(5, "ladder", seed=seed))

    assert pairs(following) == [set(drawn[:2]), set(drawn[2:4])]
    assert following.byes == (drawn[4],)


def test_winners_move_towards_table_1_and_losers_away_from_it():
    # 2 stays at the top, 3 comes up; 1 goes down, 6 comes up; 4 goes down, 5 stays at the bottom.
    assert pairs(next_seats(evening(6, "ladder", FIRST))) == [{2, 3}, {1, 6}, {4, 5}]


def test_where_the_lowest_wins_fewer_points_move_up():
    now = evening(6, "ladder", FIRST, lowest_wins=True)

    assert pairs(next_seats(now)) == [{1, 4}, {2, 5}, {3, 6}]


def test_a_draw_goes_by_the_standings():
    second = sat("2-3 = 10:10", "1-6 = 5:1", "4-5 = 1:2")
    now = evening(6, "ladder", FIRST, second)

    # 3 has 40 and 2 has 30, so 3 stays; 1 comes up; 2 and 5 meet; 6 goes down to 4.
    assert pairs(next_seats(now)) == [{3, 1}, {2, 5}, {6, 4}]


def test_a_table_without_a_result_goes_by_the_standings_too():
    now = evening(6, "ladder", FIRST, sat("2-3", "1-6 = 5:1", "4-5 = 1:2"))

    assert pairs(next_seats(now)) == [{3, 1}, {2, 5}, {6, 4}]


def test_who_comes_back_from_a_bye_stands_below_and_the_lowest_without_one_sits_out():
    now = evening(5, "ladder", sat("1-2 = 8:2", "3-4 = 1:9", out=[5]))

    # The ladder is 1 and 4, 2 and 3, 5. Of those who had no bye 3 is the lowest.
    following = next_seats(now)
    assert (pairs(following), following.byes) == ([{1, 4}, {2, 5}], (3,))


def test_a_newcomer_stands_below_and_has_missed_a_sitting():
    entries = [*(entry(one) for one in range(1, 5)), entry(5, first=2)]
    following = next_seats(evening(entries, "ladder", sat("1-2 = 8:2", "3-4 = 1:9")))

    assert (pairs(following), following.byes) == ([{1, 4}, {2, 5}], (3,))


def test_who_leaves_makes_room_for_those_below():
    entries = [entry(1, last=1), *(entry(one) for one in range(2, 7)), entry(7, first=2)]

    assert pairs(next_seats(evening(entries, "ladder", FIRST))) == [{2, 3}, {6, 4}, {5, 7}]


def test_of_three_at_a_table_the_best_goes_up_the_last_goes_down():
    now = evening(6, "ladder", sat("1-2-3 = 5:9:1", "4-5-6 = 3:2:8"), sides=3, players=1)

    assert pairs(next_seats(now)) == [{2, 1, 6}, {3, 4, 5}]
