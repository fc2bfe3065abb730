"""A season through the database: which evenings belong to it, what ranks it, who is who."""

from datetime import timedelta
from itertools import count

import pytest
from sqlalchemy import func, select

from scorekeeper.evenings.season.ranking_rule import Ranking
from scorekeeper.games.errors import NoPen
from scorekeeper.games.rooms.codes import new_pen, pen_fits
from scorekeeper.games.writes.starts import Start
from scorekeeper.storage.db import db, now
from scorekeeper.stored_evenings.errors import EveningConflict, EveningRefused, UnknownSeason
from scorekeeper.stored_evenings.seasons import decisions, membership, pens, starting
from scorekeeper.stored_evenings.seasons.deleting import delete_season, unused_seasons
from scorekeeper.stored_evenings.seasons.lookup import (
    find_season,
    find_seasons,
    season_of,
    season_state,
    stored_season,
)
from scorekeeper.stored_evenings.seasons.models import SeasonAction
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.stored_evenings.writes import results, table_pens
from scorekeeper.stored_evenings.writes.append import EveningWrite
from scorekeeper.stored_evenings.writes.deleting import delete_evening
from tests.stored_evenings.hall import Hall

NAME = "Winter"
_ids = count(1)


def start(hall, request_id=None, pen=None):
    begin = Start(request_id, pen or hall.pen)
    return starting.start_season(hall.stored, NAME, Ranking(), start=begin).code


@pytest.fixture
def code(hall):
    """Return the code of a season with one evening, of which a table is finished."""
    score(hall, 1, 500, 200)
    return start(hall)


def score(hall, table, *points):
    """Let a table of the first sitting have these points."""
    if not hall.state.tables:
        hall.publish()
    results.score_by_hand(hall.stored, (1, table), list(points), write=hall.write())


def another(*names):
    """Return a further evening."""
    return Hall.of_pairs(*names)


def write(code, *, seen=None, request_id=""):
    revision = find_season(code).revision if seen is None else seen
    return EveningWrite(revision, request_id or f"decision-{next(_ids)}")


def add(code, hall):
    membership.add_evening(find_season(code), hall.stored, write=write(code))


def table(code):
    return {row.name: row.total for row in season_state(find_season(code)).table}


def codes(code):
    return [evening.code for evening in season_state(find_season(code)).evenings]


def test_a_season_begins_with_its_evening_and_is_kept_with_its_pen(hall, code):
    season = find_season(code)

    assert (season_state(season).record.name, codes(code)) == (NAME, [hall.code])
    assert pen_fits(hall.pen, season.pen_hash)
    assert season_of(hall.stored) == season
    assert table(code) == {"Gus": 500, "Hana": 500, "Ann": 200, "Bo": 200}


def test_the_same_start_twice_is_one_season(hall):
    assert start(hall, "once") == start(hall, "once")


def test_an_evening_belongs_to_one_season_only(hall, code):
    with pytest.raises(EveningRefused, match="belongs to a season already"):
        start(hall)
    other = another("Eva & Finn", "Ann & Bo")
    second = start(other)
    with pytest.raises(EveningRefused, match="belongs to a season already"):
        add(second, hall)
    assert (codes(code), codes(second)) == ([hall.code], [other.code])


def test_nobody_starts_a_season_with_a_pen_that_was_taken_back_meanwhile(hall):
    evening = hall.stored
    assert evening.pen_hash
    db.session.expunge(evening)
    table_pens.take_evening_back(find_evening(hall.code))
    with pytest.raises(NoPen):
        starting.start_season(evening, NAME, Ranking(), start=Start(None, hall.pen))
    assert hall.stored.season_id is None


def test_what_is_scored_later_is_in_the_table_at_once(hall, code):
    score(hall, 2, 50, 70)
    assert table(code)["Eva"] == 50
    other = another("Ann & Bo", "Eva & Finn")
    add(code, other)
    score(other, 1, 10, 5)
    assert sorted(codes(code)) == sorted([hall.code, other.code])
    assert {table(code)["Ann"], table(code)["Eva"]} <= {210, 205, 60, 55}


def test_evenings_stand_in_the_order_in_which_they_were_started(hall, code):
    later = [another("Ann & Bo", "Eva & Finn") for _evening in range(2)]
    for one in reversed(later):
        add(code, one)
    assert codes(code) == [hall.code, later[0].code, later[1].code]


def test_an_evening_that_is_taken_out_stays(hall, code):
    version = hall.stored.revision
    membership.remove_evening(find_season(code), hall.code, write=write(code))

    assert (codes(code), table(code)) == ([], {})
    assert (hall.stored.season_id, hall.stored.revision) == (None, version + 1)
    with pytest.raises(EveningRefused, match="not in the season"):
        membership.remove_evening(find_season(code), hall.code, write=write(code))


def test_an_evening_that_is_deleted_is_out_of_its_season(hall, code):
    delete_evening(hall.code)
    assert (codes(code), table(code)) == ([], {})


def test_a_season_that_is_deleted_leaves_its_evenings(hall, code):
    delete_season(code)

    assert hall.stored.season_id is None
    assert hall.table(1).totals == (500, 200)
    with pytest.raises(UnknownSeason):
        find_season(code)
    assert db.session.scalar(select(func.count()).select_from(SeasonAction)) == 0


def test_two_spellings_become_one_person_and_two_again(code):
    other = another("Anne & Bo", "Gus & Hana")
    add(code, other)
    score(other, 1, 100, 100)

    decisions.merge(find_season(code), "Anne", "Ann", write=write(code))
    assert (table(code)["Ann"], "Anne" in table(code)) == (300, False)
    with pytest.raises(EveningRefused, match="one person already"):
        decisions.merge(find_season(code), "Ann", "Anne", write=write(code))

    decisions.part(find_season(code), "Anne", write=write(code))
    assert (table(code)["Ann"], table(code)["Anne"]) == (200, 100)
    with pytest.raises(EveningRefused, match="person of its own"):
        decisions.part(find_season(code), "Anne", write=write(code))


def test_a_season_is_renamed_and_ranked_anew(code):
    decisions.rename_season(find_season(code), "Spring", write=write(code))
    ranking = Ranking("places", best=3, places=(5, 3))
    decisions.rank_season(find_season(code), ranking, write=write(code))

    record = season_state(find_season(code)).record
    assert (record.name, record.ranking) == ("Spring", ranking)
    assert table(code) == {"Gus": 5, "Hana": 5, "Ann": 3, "Bo": 3}


def test_two_who_keep_a_season_do_not_overwrite_each_other(code):
    seen = find_season(code).revision
    decisions.rename_season(find_season(code), "Spring", write=write(code))
    decisions.rank_season(find_season(code), Ranking("wins"), write=write(code, seen=seen))
    for late in (
        lambda: decisions.rename_season(find_season(code), "May", write=write(code, seen=seen)),
        lambda: decisions.rank_season(find_season(code), Ranking(), write=write(code, seen=seen)),
    ):
        with pytest.raises(EveningConflict):
            late()
    record = season_state(find_season(code)).record
    assert (record.name, record.ranking.by) == ("Spring", "wins")


def test_two_who_merge_one_name_in_one_moment_make_nobody_vanish(code):
    decisions.merge(find_season(code), "Annie", "Cy", write=write(code))
    with pytest.raises(EveningConflict):
        decisions.merge(find_season(code), "Annie", "Gus", write=write(code, request_id="late"))
    with pytest.raises(EveningConflict):
        decisions.merge(find_season(code), "Gus", "Annie", write=write(code, request_id="later"))
    assert stored_season(find_season(code)).people.aliases == {"Annie": "Cy"}


def test_a_name_that_became_another_spelling_since_is_a_conflict_and_no_stranger(code):
    decisions.merge(find_season(code), "Annie", "Cy", write=write(code))
    with pytest.raises(EveningConflict):
        decisions.merge(find_season(code), "Annie", "Gus", among={"Cy", "Gus"}, write=write(code))


def test_a_name_that_is_not_in_the_season_is_nobodys_spelling(code):
    people = {"Annie", "Cy"}
    with pytest.raises(EveningRefused, match="not in the season"):
        decisions.merge(find_season(code), "Zoe", "Cy", among=people, write=write(code))
    decisions.merge(find_season(code), "Annie", "Cy", among=people, write=write(code))


def test_the_same_decision_twice_is_made_once(code):
    before = find_season(code).revision
    once = write(code, request_id="once")
    for _time in range(2):
        decisions.merge(find_season(code), "Anne", "Ann", write=once)
    assert find_season(code).revision == before + 1


def test_a_decision_is_refused_where_the_pen_was_taken_back_meanwhile(code):
    season, told = find_season(code), write(code)
    assert season.pen_hash
    db.session.expunge(season)
    stored = find_season(code)
    stored.pen_hash = "another"
    db.session.commit()
    with pytest.raises(NoPen):
        decisions.rename_season(season, "Spring", write=told)


def test_a_decision_about_a_season_that_was_deleted_meanwhile_finds_none(code):
    season, told = find_season(code), write(code)
    assert season.pen_hash
    db.session.expunge(season)
    delete_season(code)
    with pytest.raises(UnknownSeason):
        decisions.rename_season(season, "Spring", write=told)


def test_an_unknown_code_is_no_season(hall):
    for typed in ("K7PQ4M", "", "nonsense", hall.code):
        with pytest.raises(UnknownSeason):
            find_season(typed)


def test_seasons_are_found_by_their_codes(hall, code):
    assert [season.code for season in find_seasons({code, hall.code})] == [code]
    assert season_of(another("Ann & Bo", "Cy & Di").stored) is None


def test_only_a_season_without_evenings_is_unused(hall, code):
    soon = now() + timedelta(days=1)
    assert unused_seasons(soon) == []
    delete_evening(hall.code)
    assert unused_seasons(soon) == [code]
    assert unused_seasons(now() - timedelta(days=1)) == []


def test_a_season_may_be_kept_with_a_pen_of_its_own(hall):
    pen = new_pen()
    season = find_season(start(hall, pen=pen))
    assert (pen_fits(pen, season.pen_hash), pen_fits(hall.pen, season.pen_hash)) == (True, False)


def test_another_pen_of_a_season_leaves_the_one_before(hall, code):
    pen = pens.another_season_pen(find_season(code))

    assert pen_fits(pen, find_season(code).pen_hash)
    assert pen_fits(hall.pen, find_season(code).pen_hash)


def test_no_season_gets_the_pen_of_a_deleted_one(hall, code):
    seen = find_season(code)
    db.session.expunge(seen)
    delete_season(code)
    after = find_season(start(hall))
    held = after.pen_hash

    with pytest.raises(UnknownSeason):
        pens.another_season_pen(seen)
    assert find_season(after.code).pen_hash == held


@pytest.mark.parametrize(
    ("does", "otherwise"),
    [
        (
            lambda season, _evening, told: decisions.rename_season(season, "Spring", write=told),
            lambda season, _evening, told: decisions.rename_season(season, "Summer", write=told),
        ),
        (
            lambda season, _evening, told: decisions.merge(season, "Bo", "Ann", write=told),
            lambda season, _evening, told: decisions.part(season, "Bo", write=told),
        ),
        (
            lambda season, evening, told: membership.add_evening(season, evening, write=told),
            lambda season, evening, told: membership.remove_evening(
                season, evening.code, write=told
            ),
        ),
    ],
)
def test_what_was_decided_otherwise_is_refused_when_it_comes_again(code, does, otherwise):
    evening = another("Ann & Bo", "Cy & Di").stored
    first = write(code)
    does(find_season(code), evening, first)
    does(find_season(code), evening, first)
    otherwise(find_season(code), evening, write(code))

    with pytest.raises(EveningConflict):
        does(find_season(code), evening, first)
