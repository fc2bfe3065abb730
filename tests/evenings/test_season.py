"""A season: names are people, and the best evenings of each are added up. Source: evening.md."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.evenings.season.people import People, SamePerson, has_circle
from scorekeeper.evenings.season.played_evening import partners_so_far, played_evening
from scorekeeper.evenings.season.ranking_rule import USUAL_PLACES, Ranking, points_for_place
from scorekeeper.evenings.season.season_table import Record, season_table
from scorekeeper.evenings.sitting import Entry
from tests.evenings.making import THREE_DEALS, evening, sat

NOBODY_TWICE = People()


def named(*names):
    return [Entry(number, name, tuple(name.split(" & "))) for number, name in enumerate(names, 1)]


def singles(*names):
    return [Entry(number, name) for number, name in enumerate(names, 1)]


def alone(key, people=NOBODY_TWICE, *, lowest_wins=False, **points):
    """Return an evening of one table of single players, with the points that each scored there."""
    sides = "-".join(str(number) for number in range(1, len(points) + 1))
    told = ":".join(map(str, points.values()))
    played = evening(
        singles(*points),
        "hand",
        sat(f"{sides} = {told}"),
        sides=len(points),
        players=1,
        lowest_wins=lowest_wins,
    )
    return played_evening(key, played, people)


def totals(evenings, **ranking):
    return [(row.place, row.name, row.total) for row in season_table(evenings, Ranking(**ranking))]


FRIDAYS = (
    alone("one", Ann=500, Bo=300, Cy=100),
    alone("two", Ann=100, Bo=400),
    alone("three", Bo=50, Cy=900),
)


def test_all_evenings_are_added_up():
    assert totals(FRIDAYS) == [(1, "Cy", 1000), (2, "Bo", 750), (3, "Ann", 600)]


def test_the_best_evenings_count_and_the_others_do_not():
    rows = season_table(FRIDAYS, Ranking(best=1))

    assert [(row.name, row.total) for row in rows] == [("Cy", 900), ("Ann", 500), ("Bo", 400)]
    assert [row.counted for row in rows] == [{"three"}, {"one"}, {"two"}]
    assert rows[2].attended == ("one", "two", "three")
    assert rows[2].worth == {"one": 300, "two": 400, "three": 50}


def test_who_ties_shares_the_place_and_stands_by_name():
    tied = [alone("one", Cy=10, ann=5, Bo=5, Di=1)]
    assert totals(tied) == [(1, "Cy", 10), (2, "ann", 5), (2, "Bo", 5), (4, "Di", 1)]


def test_where_least_is_best_nobody_gains_by_being_away():
    evenings = [
        alone("one", lowest_wins=True, Ann=30, Bo=20, Cy=5),
        alone("two", lowest_wins=True, Ann=10, Bo=40),
        alone("three", lowest_wins=True, Ann=90, Bo=25),
    ]

    assert totals(evenings, best=2) == [(1, "Ann", 40), (2, "Bo", 45), (3, "Cy", 5)]
    assert totals(evenings) == [(1, "Bo", 85), (2, "Ann", 130), (3, "Cy", 5)]


def test_evenings_at_which_least_is_best_count_against_in_a_mixed_season():
    evenings = [alone("one", Ann=100, Bo=50), alone("two", lowest_wins=True, Ann=60, Bo=5)]
    assert totals(evenings) == [(1, "Bo", 45), (2, "Ann", 40)]


def test_places_bring_points_and_who_shares_one_gets_the_mean():
    evenings = [alone("one", Ann=9, Bo=5, Cy=5, Di=1), alone("two", Bo=3, Di=3)]

    assert totals(evenings, by="places") == [
        (1, "Bo", 16),
        (2, "Di", 14),
        (3, "Ann", 10),
        (4, "Cy", 7),
    ]
    assert totals(evenings, by="places", places=(3,)) == [
        (1, "Ann", 3),
        (2, "Bo", Fraction(3, 2)),
        (2, "Di", Fraction(3, 2)),
        (4, "Cy", 0),
    ]


def test_an_evening_without_victory_points_does_not_count_where_they_rank():
    league = evening(
        named("Ann & Bo", "Cy & Di"),
        "danish",
        sat("1-2 = 500:0"),
        by="victory_points",
        scale=THREE_DEALS,
    )
    rows = season_table(
        [played_evening("league", league, NOBODY_TWICE), FRIDAYS[0]],
        Ranking(by="victory_points"),
    )

    assert [(row.name, row.total, len(row.attended)) for row in rows] == [
        ("Ann", 14, 2),
        ("Bo", 14, 2),
        ("Cy", 6, 2),
        ("Di", 6, 1),
    ]
    assert dict(rows[2].worth) == {"league": 6}


def test_who_has_nothing_that_counts_stands_behind_everybody():
    league = evening(singles("Ann", "Bo"), "hand", sat("1-2 = 0:50"), players=1)
    # Ann has a difference below zero, Cy was at another evening, which has no victory points.
    evenings = [played_evening("one", league, NOBODY_TWICE)]
    assert totals(evenings, by="difference") == [(1, "Bo", 50), (2, "Ann", -50)]
    assert totals([FRIDAYS[2]], by="victory_points") == [(1, "Bo", 0), (1, "Cy", 0)]


def test_each_player_of_a_pair_gets_what_the_pair_has():
    pairs = evening(named("Ann & Bo", "Cy & Di"), "danish", sat("1-2 = 500:200"))

    rows = season_table([played_evening("one", pairs, NOBODY_TWICE)], Ranking(by="places"))

    assert [(row.name, row.place, row.total) for row in rows] == [
        ("Ann", 1, 10),
        ("Bo", 1, 10),
        ("Cy", 3, 8),
        ("Di", 3, 8),
    ]


def test_whoever_never_sat_down_was_not_there():
    late = Entry(3, "Late & Lucky", first=2)
    now = evening(
        [*named("Ann & Bo", "Cy & Di"), late], "danish", sat("1-2 = -500:-200"), sat("1-2", out=[3])
    )
    played = played_evening("one", now, NOBODY_TWICE)
    assert set(played.results) == {"Ann", "Bo", "Cy", "Di", "Late & Lucky"}

    before = evening([*now.entries], "danish", now.sittings[0])
    places = {
        name: one.place for name, one in played_evening("one", before, People()).results.items()
    }
    assert places == {"Cy": 1, "Di": 1, "Ann": 2, "Bo": 2}


def test_an_evening_of_which_nothing_is_finished_brings_nothing():
    seated = evening(5, "danish", sat("1-2", "3-4", out=[5]))
    assert played_evening("one", seated, NOBODY_TWICE).results == {}


def test_who_came_back_under_another_spelling_gets_the_better_result():
    back = [*singles("Ann", "Bo"), Entry(3, "Ann again", first=2)]
    now = evening(back, "hand", sat("1-2 = 10:20"), sat("2-3 = 5:40"), players=1)

    rows = season_table([played_evening("one", now, People({"Ann again": "Ann"}))], Ranking())

    assert [(row.name, row.total) for row in rows] == [("Ann", 40), ("Bo", 25)]


def test_records_tell_the_best_evening_and_the_best_table():
    rows = {row.name: row for row in season_table(FRIDAYS, Ranking())}

    assert rows["Bo"].best_evening == Record("two", 400)
    assert rows["Cy"].best_table == Record("three", 900)


def test_where_least_is_best_so_are_the_records():
    evenings = [
        alone("one", lowest_wins=True, Ann=30, Bo=20),
        alone("two", lowest_wins=True, Ann=10, Bo=40),
    ]
    (ann, _bo) = season_table(evenings, Ranking())
    assert (ann.best_evening, ann.best_table) == (Record("two", 10), Record("two", 10))


def test_who_only_sat_out_has_no_record_at_a_table():
    now = evening(3, "hand", sat("1-2 = 10:20", out=[3]), players=1)
    rows = season_table([played_evening("one", now, NOBODY_TWICE)], Ranking())
    assert {row.name: row.best_table is None for row in rows} == {
        "Entry 1": False,
        "Entry 2": False,
        "Entry 3": True,
    }


def test_partners_are_counted_for_each_sitting_in_which_they_sat_together():
    changing = evening(
        singles("Ann", "Bo", "Cy", "Di"), "draw", sat("2+1-3+4 = 1:2"), sat("1+3-2+4")
    )
    fixed = evening(named("Bo & Ann", "Cy & Eva"), "danish", sat("1-2 = 1:2"))
    people = People({"Eva": "Di"})

    found = partners_so_far(played_evening("", one, people) for one in (changing, fixed))

    assert found == {
        ("Ann", "Bo"): 2,
        ("Ann", "Cy"): 1,
        ("Bo", "Di"): 1,
        ("Cy", "Di"): 2,
    }


def test_two_spellings_of_one_person_are_no_partners():
    one = evening(singles("Ann", "Anne", "Bo", "Cy"), "draw", sat("1+2-3+4 = 1:2"))
    assert set(played_evening("", one, People({"Anne": "Ann"})).partners) == {("Bo", "Cy")}


def test_an_alias_of_an_alias_leads_on():
    people = People().merged("Annie", "Anne").merged("Anne", "Ann")
    assert {people.name_of(one) for one in ("Annie", "Anne", "Ann")} == {"Ann"}


def test_an_alias_stays_when_its_person_is_merged():
    people = People().merged("Annie", "Anne").merged("Annie", "Ann")
    assert people.aliases == {"Annie": "Anne", "Anne": "Ann"}


def test_an_alias_that_is_taken_back_is_a_person_again():
    people = People().merged("Annie", "Anne").merged("Anne", "Ann").parted("Anne")
    assert [people.name_of(one) for one in ("Annie", "Anne")] == ["Anne", "Anne"]


@pytest.mark.parametrize("two", [("Ann", "Ann"), ("Ann", "Anne"), ("Annie", "Anne")])
def test_one_person_is_not_merged_with_itself(two):
    people = People().merged("Annie", "Anne").merged("Anne", "Ann")
    with pytest.raises(SamePerson):
        people.merged(*two)


NAMES = st.sampled_from(["Ann", "Bo", "Cy", "Di", "Eva", "Finn"])
STEPS = st.lists(st.tuples(st.booleans(), NAMES, NAMES), max_size=30)


@given(STEPS)
def test_merging_and_parting_never_makes_a_circle(steps):
    people = People()
    for merges, one, other in steps:
        if not merges:
            people = people.parted(one)
        elif people.name_of(one) != people.name_of(other):
            people = people.merged(one, other)
        assert not has_circle(people.aliases)


@given(st.dictionaries(NAMES, NAMES))
def test_a_circle_is_found_wherever_it_is(aliases):
    def ends(name):
        for _step in aliases:
            name = aliases.get(name, name)
        return name not in aliases

    assert has_circle(aliases) is not all(map(ends, aliases))


EVENINGS = st.lists(
    st.tuples(
        st.booleans(), st.dictionaries(NAMES, st.integers(-200, 200), min_size=2, max_size=6)
    ),
    max_size=5,
)
RANKINGS = st.builds(
    Ranking,
    by=st.sampled_from(["points", "difference", "wins", "places"]),
    best=st.none() | st.integers(1, 5),
)


def season(told):
    return [
        alone(str(at), lowest_wins=lowest_wins, **points)
        for at, (lowest_wins, points) in enumerate(told)
    ]


@given(EVENINGS, RANKINGS)
def test_the_order_of_evenings_does_not_matter(told, ranking):
    evenings = season(told)
    first = [(row.place, row.name, row.total) for row in season_table(evenings, ranking)]
    for other in list(permutations(evenings))[:10]:
        again = [(row.place, row.name, row.total) for row in season_table(other, ranking)]
        assert again == first


@given(EVENINGS, RANKINGS)
def test_everybody_who_was_there_has_one_row_and_at_most_n_evenings_count(told, ranking):
    evenings = season(told)
    rows = season_table(evenings, ranking)

    assert sorted(row.name for row in rows) == sorted({name for _low, one in told for name in one})
    for row in rows:
        counted = len(row.worth) if ranking.best is None else min(ranking.best, len(row.worth))
        assert len(row.counted) == counted
        assert row.total == sum(row.worth[key] for key in row.counted)
    assert [row.place for row in rows] == sorted(row.place for row in rows)


@given(EVENINGS, st.sampled_from(["points", "difference", "wins", "places"]))
def test_as_many_as_there_are_evenings_is_all_of_them(told, by):
    evenings = season(told)
    assert {row.name: row.total for row in season_table(evenings, Ranking(by))} == {
        row.name: row.total for row in season_table(evenings, Ranking(by, best=max(len(told), 1)))
    }


@given(st.lists(st.integers(0, 3), min_size=1, max_size=12))
def test_shared_places_bring_as_much_as_if_nobody_shared(scored):
    points = {f"P{at}": one for at, one in enumerate(scored)} | {"last": -1}
    rows = season_table([alone("one", **points)], Ranking("places"))
    assert sum(row.total for row in rows) == sum(USUAL_PLACES[: len(points)])


@given(st.integers(1, 20), st.integers(1, 20))
def test_a_better_place_never_brings_less(place, sharing):
    assert points_for_place(USUAL_PLACES, place, sharing) >= points_for_place(
        USUAL_PLACES, place + 1, sharing
    )


@given(EVENINGS, RANKINGS, NAMES, NAMES)
def test_whoever_is_merged_was_wherever_one_of_the_two_was(told, ranking, one, other):
    if one == other:
        return
    people = People().merged(one, other)
    evenings = [
        alone(str(at), people, lowest_wins=lowest_wins, **points)
        for at, (lowest_wins, points) in enumerate(told)
    ]
    rows = {row.name: row for row in season_table(evenings, ranking)}

    assert one not in rows
    there = tuple(str(at) for at, (_low, points) in enumerate(told) if {one, other} & set(points))
    assert (rows[other].attended if other in rows else ()) == there


def substituted(*, sittings=3, since=2, **told):
    """Return an evening in which Jo takes the seat of Bo, partner of Ann, since a sitting."""
    pairs = named("Ann & Bo", "Cy & Di")
    pairs[0] = pairs[0].taken_over("Ann & Jo", ("Ann", "Jo"), since)
    played = [sat(f"1-2 = {number}00:50") for number in range(1, sittings + 1)]
    return evening(pairs, "hand", *played, **told)


def test_each_gets_what_was_scored_while_they_played_and_the_place_of_the_entry():
    found = played_evening("one", substituted(), NOBODY_TWICE)

    worth = {name: result.worth["points"] for name, result in found.results.items()}
    assert worth == {"Ann": 600, "Bo": 100, "Jo": 500, "Cy": 150, "Di": 150}
    assert {name: result.best_table for name, result in found.results.items()} == {
        "Ann": 300,
        "Bo": 100,
        "Jo": 300,
        "Cy": 50,
        "Di": 50,
    }
    assert {found.results[name].place for name in ("Ann", "Bo", "Jo")} == {1}
    assert found.results["Bo"].worth["wins"] == 1
    assert found.partners == {("Ann", "Bo"): 1, ("Ann", "Jo"): 2, ("Cy", "Di"): 3}


def test_a_bye_brings_a_substitute_what_it_brings_the_entry():
    (one, two, three) = named("Ann & Bo", "Cy & Di", "Eve & Fay")
    one = one.taken_over("Ann & Jo", ("Ann", "Jo"), 2)
    told = [sat("1-2 = 1460:50", out=[3]), sat("2-3", out=[1]), sat("1-3 = -120:50", out=[2])]
    found = played_evening("one", evening([one, two, three], "hand", *told), NOBODY_TWICE)

    worth = {name: result.worth["points"] for name, result in found.results.items()}
    # The mean of 1,460 and −120 is 670.
    assert (worth["Ann"], worth["Bo"], worth["Jo"]) == (2010, 1460, 670 - 120)


def test_who_played_in_no_sitting_was_not_there():
    found = played_evening("one", substituted(sittings=1), NOBODY_TWICE)
    assert set(found.results) == {"Ann", "Bo", "Cy", "Di"}


def test_a_substitute_whose_table_is_not_finished_has_nothing_yet():
    (one, other) = named("Ann & Bo", "Cy & Di")
    one = one.taken_over("Ann & Jo", ("Ann", "Jo"), 2)
    played = evening([one, other], "hand", sat("1-2 = 100:50"), sat("1-2"))
    found = played_evening("one", played, NOBODY_TWICE)

    assert set(found.results) == {"Ann", "Bo", "Cy", "Di"}


def test_a_substitute_for_a_substitute_and_one_who_comes_back():
    (one, other), since = named("Ann & Bo", "Cy & Di"), iter((2, 3))
    for partner in ("Jo", "Bo"):
        one = one.taken_over(f"Ann & {partner}", ("Ann", partner), next(since))
    played = [sat(f"1-2 = {number}00:50") for number in (1, 2, 3)]
    found = played_evening("one", evening([one, other], "hand", *played), NOBODY_TWICE)

    worth = {name: result.worth["points"] for name, result in found.results.items()}
    assert (worth["Ann"], worth["Bo"], worth["Jo"]) == (600, 400, 200)


def test_who_takes_over_a_seat_in_which_nobody_played_is_another_name_of_it():
    first = Entry(1, "Ann", first=2)
    assert first.taken_over("Bo", (), 2) == Entry(1, "Bo", first=2)
    then = first.taken_over("Bo", (), 3)
    assert then.taken_over("Cy", (), 3) == Entry(1, "Cy", first=2, earlier=then.earlier)
    assert [then.as_of(number).name for number in (2, 3, 4)] == ["Ann", "Bo", "Bo"]
