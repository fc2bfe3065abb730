"""What ranks an evening, worked by hand. Source: evening.md, Scoring."""

import hashlib
from fractions import Fraction

import pytest

from scorekeeper.evenings.evening import Bye
from scorekeeper.evenings.standings.standings import standings
from scorekeeper.evenings.standings.victory_points import victory_points
from tests.evenings.making import FOUR_DEALS, THREE_DEALS, entry, evening, sat


def rows(now):
    return {row.entry: row for row in standings(now)}


def places(now):
    """Return the entries from the first to the last, each with its place."""
    return [(row.entry, row.place) for row in standings(now)]


# Victory points


@pytest.mark.parametrize(
    ("scale", "bounds"), [(THREE_DEALS, THREE_DEALS), (FOUR_DEALS, FOUR_DEALS)]
)
def test_a_bound_is_the_last_difference_of_its_step(scale, bounds):
    for step, bound in enumerate(bounds):
        assert victory_points(scale, bound) == 10 + step
        assert victory_points(scale, bound + 1) == 11 + step
        assert victory_points(scale, -bound) == 10 - step
        assert victory_points(scale, -bound - 1) == 9 - step
    assert (victory_points(scale, 0), victory_points(scale, 10**6)) == (10, 20)


def test_the_example_of_the_file_gives_15_to_5():
    now = evening(2, "danish", sat("1-2 = 1250:700"), by="victory_points", scale=THREE_DEALS)

    assert [rows(now)[one].victory_points for one in (1, 2)] == [15, 5]


@pytest.mark.parametrize("difference", range(-1600, 1601, 25))
def test_a_table_shares_20(difference):
    now = evening(2, "danish", sat(f"1-2 = {difference}:0"), by="victory_points", scale=THREE_DEALS)

    assert sum(row.victory_points for row in standings(now)) == 20


def test_without_a_scale_there_are_none():
    assert rows(evening(2, "danish", sat("1-2 = 5:3")))[1].victory_points is None


# What a table brings


def test_a_row_counts_points_differences_and_results():
    now = evening(4, "hand", sat("1-2 = 100:60", "3-4 = 50:50"), sat("1-3 = 20:80", "2-4"))

    row = rows(now)[1]
    assert (row.points, row.difference, row.sittings) == (120, 40 - 60, 2)
    assert (row.won, row.drawn, row.lost) == (1, 0, 1)
    row = rows(now)[4]
    assert (row.points, row.difference, row.sittings, row.drawn) == (50, 0, 1, 1)


def test_with_three_sides_the_difference_is_to_the_mean_of_the_others():
    now = evening(3, "hand", sat("1-2-3 = 10:5:0"), sides=3)

    assert [rows(now)[one].difference for one in (1, 2, 3)] == [
        Fraction(15, 2),
        0,
        Fraction(-15, 2),
    ]
    assert [(row.won, row.drawn, row.lost) for row in standings(now)] == [
        (1, 0, 0),
        (0, 0, 1),
        (0, 0, 1),
    ]


def test_a_shared_best_draws_and_the_others_lose():
    now = evening(4, "hand", sat("1-2-3-4 = 10:10:5:5"), sides=4)

    found = [(row.won, row.drawn, row.lost) for row in rows(now).values()]
    assert found == [(0, 1, 0), (0, 1, 0), (0, 0, 1), (0, 0, 1)]


def test_all_of_a_side_have_what_it_scored():
    now = evening(4, "draw", sat("1+3-2+4 = 70:30"))

    assert [(rows(now)[one].points, rows(now)[one].difference) for one in (1, 2, 3, 4)] == [
        (70, 40),
        (30, -40),
        (70, 40),
        (30, -40),
    ]


def test_everybody_has_a_row_also_who_has_not_come_yet():
    now = evening([entry(1), entry(2), entry(3, first=4)], "hand", sat("1-2 = 5:0"))

    assert places(now) == [(1, 1), (2, 2), (3, 2)]


# What ranks


def test_by_points():
    now = evening(4, "hand", sat("1-2 = 30:40", "3-4 = 99:1"))

    assert places(now) == [(3, 1), (2, 2), (1, 3), (4, 4)]


def test_by_difference():
    now = evening(4, "hand", sat("1-2 = 130:140", "3-4 = 99:98"), by="difference")

    assert places(now) == [(2, 1), (3, 2), (4, 3), (1, 4)]


def test_by_wins_a_draw_is_half():
    first, second = sat("1-2 = 5:0", "3-4 = 5:5"), sat("1-3 = 0:5", "2-4 = 2:2")
    now = evening(4, "hand", first, second, by="wins")

    # 3 has 1½, 1 has 1, 4 has 1 of two draws, 2 has ½.
    assert places(now) == [(3, 1), (1, 2), (4, 2), (2, 4)]


def test_by_victory_points():
    played = sat("1-2 = 1000:0", "3-4 = 5000:4949")
    now = evening(4, "hand", played, by="victory_points", scale=THREE_DEALS)

    assert [(row.entry, row.victory_points) for row in standings(now)] == [
        (1, 17),
        (3, 11),
        (4, 9),
        (2, 3),
    ]


# Byes


@pytest.mark.parametrize(
    ("scored", "brings"),
    [
        ((12, 13), 15),
        ((-12, -13), -15),
        ((12, 12), 10),
        ((1, 2, 5), 5),
        ((2, 2), 0),
        ((5, 0, 2), 0),
    ],
)
def test_a_bye_is_worth_the_own_mean_rounded_to_5_a_half_away_from_zero(scored, brings):
    # Means: 12½, −12½, 12, 2⅔, 2, 2⅓.
    played = [sat(f"1-2 = {points}:0") for points in scored]
    now = evening(3, "hand", *played, sat("2-3", out=[1]))

    assert rows(now)[1].points == sum(scored) + brings
    assert rows(now)[1].difference == sum(scored) + brings
    assert (rows(now)[1].sittings, rows(now)[1].byes) == (len(scored), 1)


def test_a_bye_is_a_mean_of_victory_points_rounded_to_whole_ones():
    played = sat("1-2 = 550:0"), sat("1-2 = 0:60"), sat("3-4", out=[1, 2])
    now = evening(4, "hand", *played, by="victory_points", scale=THREE_DEALS)

    # 15 and 9 are 12 on the average; 5 and 11 are 8.
    assert [rows(now)[one].victory_points for one in (1, 2)] == [36, 24]
    now = evening(
        4,
        "hand",
        sat("1-2 = 60:0"),
        sat("1-2 = 0:0"),
        sat("3-4", out=[1, 2]),
        by="victory_points",
        scale=THREE_DEALS,
    )
    # 11 and 10 are 10½, which is 11; 9 and 10 are 9½, which is 10.
    assert [rows(now)[one].victory_points for one in (1, 2)] == [32, 29]


def test_a_bye_before_any_result_brings_nothing_yet_and_follows_the_mean():
    first = sat("1-2 = 40:20", out=[3])
    assert rows(evening(3, "hand", first))[3].points == 0
    assert rows(evening(3, "hand", first, sat("1-3 = 0:35", out=[2])))[3].points == 70


def test_a_bye_of_the_director_brings_what_was_named_and_else_0():
    bye = Bye(victory_points=14, difference=355)
    now = evening(
        3, "hand", sat("1-2 = 400:0", out=[3]), by="victory_points", scale=THREE_DEALS, bye=bye
    )

    row = rows(now)[3]
    assert (row.victory_points, row.difference, row.points) == (14, 355, 0)
    assert victory_points(THREE_DEALS, 355) == 14


def test_ranked_by_wins_a_bye_is_the_mean_of_wins_and_half_before_any():
    played = sat("1-2 = 5:0", out=[3]), sat("3-1 = 5:0", out=[2])
    now = evening(3, "hand", *played, by="wins")

    # 3 has won once and sat out once: 2. 1 has 1. 2 has lost once and sat out once: 0.
    assert places(now) == [(3, 1), (1, 2), (2, 3)]
    before_any = evening(4, "hand", sat("1-2 = 5:0", out=[3, 4]), by="wins", ties=["points"])
    assert places(before_any) == [(1, 1), (3, 2), (4, 2), (2, 4)]


def test_a_director_may_name_the_wins_of_a_bye():
    now = evening(3, "hand", sat("1-2 = 5:5", out=[3]), by="wins", bye=Bye(wins=1))

    assert places(now) == [(3, 1), (1, 2), (2, 2)]


# Where the lowest total wins


def test_where_the_lowest_wins_fewest_rank_first_and_differences_are_turned():
    now = evening(2, "hand", sat("1-2 = 70:30"), lowest_wins=True, by="points")

    assert [(row.entry, row.points, row.difference, row.won) for row in standings(now)] == [
        (2, 30, 40, 1),
        (1, 70, -40, 0),
    ]


def test_nobody_gains_by_being_away():
    entries = [entry(1), entry(2, last=1), entry(3), entry(4, last=1)]
    now = evening(
        entries, "hand", sat("1-2 = 50:70", "3-4 = 60:90"), sat("1-3 = 40:20"), lowest_wins=True
    )

    # 3 has 80 and 1 has 90 of two; 2 would have 140, 4 would have 180.
    found = [(row.entry, row.points, row.is_mean) for row in standings(now)]
    assert found == [(3, 80, False), (1, 90, False), (2, 70, True), (4, 90, True)]


def test_nobody_ranks_by_a_mean_where_wins_rank():
    entries = [entry(1), entry(2), entry(3), entry(4, last=1)]
    played = sat("1-2 = 50:70", "3-4 = 60:90"), sat("1-3 = 40:20")
    now = evening(entries, "hand", *played, lowest_wins=True, by="wins")

    assert [row.is_mean for row in standings(now)] == [False] * 4


def test_means_are_ranked_exactly():
    entries = [entry(1), entry(2), entry(3, last=2), entry(4, last=2)]
    three = sat("1-2 = 10:30", "3-4 = 10:11"), sat("1-2 = 10:20", "3-4 = 10:10"), sat("1-2 = 11:10")
    now = evening(entries, "hand", *three, lowest_wins=True)

    # 31; 60; 10 × 3 = 30; 10½ × 3 = 31½.
    assert [row.entry for row in standings(now)] == [3, 1, 4, 2]


def test_a_bye_counted_as_the_mean_is_a_sitting():
    played = sat("1-2 = 50:60", out=[3]), sat("1-3 = 60:50", out=[2])
    now = evening(3, "hand", *played, lowest_wins=True)

    # 3: 50 and as much; 1: 110; 2: 60 and as much.
    assert [(row.entry, row.points, row.is_mean) for row in standings(now)] == [
        (3, 100, False),
        (1, 110, False),
        (2, 120, False),
    ]


def test_a_bye_of_no_points_is_no_sitting_where_the_lowest_wins():
    played = sat("1-2 = 50:60", out=[3]), sat("1-3 = 60:70", out=[2])
    now = evening(3, "hand", *played, lowest_wins=True, bye=Bye(difference=10))

    # 1: 110; 2: 60 × 2; 3: 70 × 2.
    assert [row.entry for row in standings(now)] == [1, 2, 3]


def test_who_has_no_result_stands_below_where_the_lowest_wins():
    entries = [entry(1), entry(2), entry(3, first=3)]

    assert places(evening(entries, "hand", sat("1-2 = 50:60"), lowest_wins=True)) == [
        (1, 1),
        (2, 2),
        (3, 3),
    ]


# Ties

CYCLE = (
    sat("1-2 = 30:10", "3-4 = 9:0"),
    sat("2-3 = 40:10", "1-4 = 9:0"),
    sat("3-1 = 20:10", "2-4 = 9:0"),
)


def test_whom_nothing_parts_share_a_place():
    now = evening(4, "hand", sat("1-2 = 20:10", "3-4 = 10:20"))

    assert places(now) == [(1, 1), (4, 1), (2, 3), (3, 3)]
    assert [
        place
        for _one, place in places(evening(3, "hand", sat("1-2 = 5:5", out=[3]), bye=Bye(points=1)))
    ] == [1, 1, 3]


@pytest.mark.parametrize("seed", range(5))
def test_among_themselves_they_stand_in_the_order_of_the_lot(seed):
    drawn = sorted(
        range(1, 9), key=lambda one: hashlib.sha256(f"{seed}:{one}".encode()).hexdigest()
    )

    assert places(evening(8, "hand", seed=seed)) == [(one, 1) for one in drawn]
    assert places(evening(8, "hand", seed=seed, ties=["points", "lot"])) == [
        (one, place) for place, one in enumerate(drawn, 1)
    ]


def test_ties_go_on_from_one_to_the_next():
    # 1 and 2 have one win each and a difference of 10; 2 has more points.
    now = evening(
        4, "hand", sat("1-3 = 20:10", "2-4 = 30:20"), by="wins", ties=["difference", "points"]
    )

    assert places(now) == [(2, 1), (1, 2), (4, 3), (3, 4)]


def test_head_to_head_parts_two_who_met():
    played = sat("1-2 = 10:20", "3-4 = 1:0"), sat("1-3 = 30:0", "2-4 = 20:20")
    now = evening(4, "hand", *played, ties=["head_to_head"])

    assert places(now)[:2] == [(2, 1), (1, 2)]  # 40 points each; 2 had 20 to 10


def test_head_to_head_adds_up_all_their_meetings():
    played = sat("1-2 = 10:20"), sat("2-1 = 5:40"), sat("1-3 = 0:9", "2-4 = 25:0")
    now = evening(4, "hand", *played, ties=["head_to_head"])

    assert places(now)[:2] == [(1, 1), (2, 2)]  # 50 points each; 50 to 25 between them


def test_head_to_head_goes_by_the_rank_measure():
    played = (
        sat("1-2 = 50:10"),
        sat("2-1 = 12:10"),
        sat("2-1 = 12:10"),
        sat("1-3 = 9:0", "2-4 = 0:9"),
    )
    now = evening(4, "hand", *played, by="wins", ties=["head_to_head"])

    # Two wins each. Between them 1 has 70 points to 34, and 2 has two wins to one.
    assert places(now)[:2] == [(2, 1), (1, 2)]


def test_head_to_head_is_not_asked_where_not_all_tied_have_met():
    played = sat("1-2 = 20:10", "3-4 = 20:5"), sat("1-4 = 5:20", "2-3 = 15:5")
    now = evening(4, "hand", *played, ties=["head_to_head", "difference"])

    # All have 25 points; 1 never met 3. Differences: 1 −5, 2 0, 3 +5, 4 0.
    assert places(now) == [(3, 1), (2, 2), (4, 2), (1, 4)]


def test_head_to_head_parts_three_who_all_met():
    now = evening(4, "hand", *CYCLE, by="wins", ties=["head_to_head"])

    # 1, 2 and 3 have two wins each, and one each among them.
    assert places(now) == [(1, 1), (2, 1), (3, 1), (4, 4)]


def test_who_stays_tied_goes_on_to_the_next_of_the_list():
    now = evening(4, "hand", *CYCLE, by="wins", ties=["head_to_head", "difference"])

    # 1: 20 + 9 − 10 = 19; 2: −20 + 30 + 9 = 19; 3: 9 − 30 + 10 = −11.
    assert places(now) == [(1, 1), (2, 1), (3, 3), (4, 4)]
    now = evening(4, "hand", *CYCLE, by="wins", ties=["difference", "head_to_head"])
    assert places(now) == [(1, 1), (2, 2), (3, 3), (4, 4)]  # 1 won against 2


def test_partners_have_not_met():
    played = sat("1+2-3+4 = 5:0"), sat("1+2-3+4 = 3:0")
    now = evening(4, "draw", *played, ties=["head_to_head"])

    assert places(now) == [(1, 1), (2, 1), (3, 3), (4, 3)]


def test_head_to_head_where_the_lowest_wins():
    played = sat("1-2 = 10:20", "3-4 = 1:9"), sat("1-3 = 30:0", "2-4 = 20:20")
    now = evening(4, "hand", *played, ties=["head_to_head"], lowest_wins=True)

    assert places(now) == [(3, 1), (4, 2), (1, 3), (2, 4)]


def test_an_unfinished_meeting_is_none():
    played = sat("1-2", "3-4"), sat("1-3 = 5:1", "2-4 = 5:1")
    now = evening(4, "hand", *played, ties=["head_to_head"])

    assert places(now) == [(1, 1), (2, 1), (3, 3), (4, 3)]
