"""Evenings of single players whose partners change. Source: evening.md, Individual and Draw."""

from collections import Counter
from itertools import combinations

import pytest

from scorekeeper.evenings.meetings import Meetings, meetings_of
from scorekeeper.evenings.movements.next_seats import next_seats
from scorekeeper.evenings.seat_quality import seat_quality
from scorekeeper.evenings.seating.no_partner_twice import DESIGNS
from tests.evenings.making import entry, evening, matchings, played_on, sat, seats

# The table of first sittings, as it is written: partners together, tables apart.
WRITTEN = {
    5: (5, "1 4 – 2 3"),
    8: (7, "∞ 0 – 1 3 · 6 2 – 4 5"),
    12: (11, "∞ 0 – 1 3 · 10 4 – 5 8 · 9 2 – 6 7"),
    13: (13, "12 1 – 5 8 · 11 2 – 3 10 · 9 4 – 6 7"),
    16: (15, "∞ 0 – 1 2 · 14 5 – 6 9 · 13 8 – 4 11 · 12 10 – 3 7"),
    17: (17, "16 1 – 2 6 · 15 4 – 8 9 · 14 11 – 5 13 · 12 7 – 3 10"),
    20: (19, "∞ 0 – 1 2 · 18 5 – 11 14 · 17 6 – 4 9 · 16 7 – 8 12 · 15 13 – 3 10"),
}
OF_NINE = "01 02 – 10 20 · 11 22 – 12 21"


def moved(count, sitting):
    """Return the seats of one sitting of the table, sittings from 0, as entries from 1."""
    if count == 9:
        three = divmod(sitting, 3)
        return _seats(
            OF_NINE,
            lambda at: (
                1
                + sum(
                    (int(digit) + step) % 3 * power
                    for digit, step, power in zip(at, three, (3, 1), strict=True)
                )
            ),
        )
    m, written = WRITTEN[count]
    return _seats(written, lambda at: count if at == "∞" else 1 + (int(at) + sitting) % m)


def _seats(written, of):
    return [
        sorted(sorted(map(of, side.split())) for side in table.split(" – "))
        for table in written.split(" · ")
    ]


def evening_of(count, sittings, **more):
    return [one for _now, one in played_on(evening(count, "individual", sittings=sittings, **more))]


@pytest.mark.parametrize("count", sorted(DESIGNS))
def test_a_whole_evening_is_the_written_first_sitting_moved_on(count):
    m = 9 if count == 9 else WRITTEN[count][0]

    assert [seats(one) for one in evening_of(count, m)] == [moved(count, at) for at in range(m)]


@pytest.mark.parametrize("count", [4, *sorted(DESIGNS)])
def test_everybody_partners_everybody_once_and_opposes_everybody_twice(count):
    sittings = evening_of(count, count if count % 4 == 1 else count - 1)
    met = Meetings()
    for sitting in sittings:
        met.add(sitting.tables)

    everybody = list(combinations(range(1, count + 1), 2))
    assert met.partners == Counter(everybody)
    assert met.opponents == Counter(everybody * 2)
    times = Counter(one for sitting in sittings for one in sitting.byes)
    assert set(times.values()) <= {1}


@pytest.mark.parametrize(("count", "sittings"), [(8, 3), (6, 3), (7, 4), (10, 4), (11, 3), (12, 4)])
def test_in_fewer_sittings_nobody_partners_twice(count, sittings):
    quality = seat_quality(evening(count, "individual"), evening_of(count, sittings, seed=2))

    assert (quality.repeated_partners, quality.most_together) == (0, 1)


def test_a_lot_says_who_begins_where_so_that_no_two_evenings_of_a_club_are_alike():
    first = [evening_of(8, 2, seed=seed) for seed in range(10)]

    assert len({str([seats(one) for one in sittings]) for sittings in first}) == 10
    for sittings in first:
        assert meetings_of(evening(8, "individual", *sittings)).repeated_partners == 0


def test_an_evening_that_began_in_the_order_of_its_list_goes_on_so():
    begun, following, *_rest = evening_of(8, 7)
    goes_on = next_seats(evening(8, "individual", begun, sittings=7, seed=5))

    assert goes_on is not None
    assert seats(goes_on) == seats(following)


def test_quality_says_how_often_two_meet_at_most():
    quality = seat_quality(evening(4, "individual"), evening_of(4, 3))

    assert (quality.most_meetings, quality.most_together) == (2, 1)
    assert (quality.rematches, quality.repeated_partners, quality.byes_uneven) == (6, 0, 0)


@pytest.mark.parametrize(("sides", "players", "count"), [(2, 3, 12), (4, 1, 16), (3, 1, 9)])
def test_of_other_tables_few_partner_again(sides, players, count):
    quality = seat_quality(
        evening(count, "individual"), evening_of(count, 2, sides=sides, players=players, seed=1)
    )

    assert quality.repeated_partners == 0


def test_who_comes_late_is_partner_of_somebody_new():
    entries = [*(entry(one) for one in range(1, 8)), entry(8, first=3)]
    for now, following in played_on(evening(entries, "individual", sittings=4, seed=1)):
        partners = meetings_of(now).partners
        assert not any(
            partners[side] for table in following.tables for side in map(sorted_two, table.sides)
        )


def test_seats_that_the_director_changed_are_taken_into_account():
    # The plan of eight begins with 8 1 – 2 4 and 7 3 – 5 6.
    now = evening(8, "individual", sat("1+2-3+4", "5+6-7+8"), sittings=7)
    following = next_seats(now)

    again = [side for table in following.tables for side in table.sides]
    assert not {(1, 2), (3, 4), (5, 6), (7, 8)} & set(map(sorted_two, again))


def test_in_a_large_hall_each_sitting_finds_new_partners_by_itself():
    start = evening(62, "individual", sittings=60, seed=1)
    found = [following for _now, following in zip(range(3), played_on(start), strict=False)]
    quality = seat_quality(start, [sitting for _before, sitting in found])

    assert (quality.repeated_partners, quality.byes_uneven) == (0, 1)


def sorted_two(side):
    return min(side), max(side)


# Draw


def fewest_again(now, before=()):
    """Return how few partners sit together again, whoever of those may sits out."""
    here = [one.id for one in now.entries]
    byes = Counter(dict.fromkeys(here, 0))
    byes.update(one for sitting in now.sittings for one in sitting.byes)
    together = {*meetings_of(now).partners, *before}
    many = len(here) % 4
    level = sorted(byes[one] for one in here)[many - 1] if many else -1
    certain = [one for one in here if byes[one] < level]
    possible = [one for one in here if byes[one] == level]
    return min(
        sum((min(two), max(two)) in together for two in seated)
        for more in combinations(possible, many - len(certain) if many else 0)
        for seated in matchings([one for one in here if one not in {*certain, *more}])
    )


@pytest.mark.parametrize("count", range(4, 9))
@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_drawn_again_while_that_can_be_avoided(count, seed):
    for now, following in played_on(evening(count, "draw", sittings=9, seed=seed)):
        together = meetings_of(now).partners
        again = sum(
            sorted_two(side) in together for table in following.tables for side in table.sides
        )
        assert again == fewest_again(now), now.next_number


def test_over_the_season_nobody_is_drawn_again_either():
    before = [(1, 2), (3, 4), (1, 3), (2, 4)]
    following = next_seats(evening(4, "draw", seed=1, before=tuple(before)))

    assert seats(following) == [[[1, 4], [2, 3]]]


def test_the_order_of_two_who_were_partners_before_is_no_matter():
    following = next_seats(evening(4, "draw", seed=1, before=((2, 1), (4, 1))))

    assert seats(following) == [[[1, 3], [2, 4]]]


def test_another_seed_draws_others():
    drawn = {str(seats(next_seats(evening(16, "draw", seed=seed)))) for seed in range(10)}

    assert len(drawn) == 10


def test_opponents_change_too():
    quality = seat_quality(
        evening(8, "draw"), [one for _now, one in played_on(evening(8, "draw", sittings=2, seed=1))]
    )

    assert quality.repeated_partners == 0


# Seat quality


def test_meetings_beyond_the_first_are_counted():
    now = evening(6, "hand")
    played = [
        sat("1-2 = 1:2", "3-4", out=[5, 6]),
        sat("2-1", "4-3", out=[5, 6]),
        sat("1-2", "5-3", out=[4]),
    ]

    quality = seat_quality(now, played)

    # 1-2 three times, 3-4 twice; 5 sat out twice, 1 and 2 never.
    assert (quality.rematches, quality.byes_uneven, quality.most_meetings) == (3, 2, 3)


def test_every_two_of_three_at_a_table_meet():
    assert (
        seat_quality(evening(3, sides=3), [sat("1-2-3"), sat("3-2-1"), sat("1-3-2")]).rematches == 6
    )


def test_partners_again_are_counted():
    quality = seat_quality(evening(4, "draw"), [sat("1+2-3+4"), sat("2+1-4+3"), sat("1+3-2+4")])

    assert quality.repeated_partners == 2
    # 1-3, 1-4, 2-3 and 2-4 twice; then 1-2, 1-4, 3-2 and 3-4.
    assert quality.rematches == 4 + 2


def test_byes_of_late_and_leaving_entries_are_left_aside():
    entries = [entry(1), entry(2), entry(3), entry(4, first=2), entry(5, last=2)]
    now = evening(entries, sittings=3)

    assert seat_quality(now, [sat("1-2", out=[3, 5]), sat("3-4", out=[5, 1, 2])]).byes_uneven == 0
    assert seat_quality(evening([entry(1, first=2)]), []).byes_uneven == 0
