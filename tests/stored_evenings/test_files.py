"""A club that comes back from its file: same standings, same table, and evenings that go on."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest

from scorekeeper.evenings.season.ranking_rule import Ranking
from scorekeeper.evenings.sitting import Entry
from scorekeeper.gamefile.evening.report import evening_report
from scorekeeper.gamefile.season.reader import read_season
from scorekeeper.gamefile.season.writer import write_season
from scorekeeper.games.rooms.codes import new_pen, pen_fits
from scorekeeper.games.writes.starts import Start
from scorekeeper.stored_evenings.errors import EveningRefused
from scorekeeper.stored_evenings.files.evening_import import import_evening, with_fitting_game
from scorekeeper.stored_evenings.files.season_export import written_season
from scorekeeper.stored_evenings.files.season_import import import_season
from scorekeeper.stored_evenings.seasons import decisions, membership
from scorekeeper.stored_evenings.seasons.deleting import delete_season
from scorekeeper.stored_evenings.seasons.lookup import evenings_of, find_season, season_state
from scorekeeper.stored_evenings.seasons.starting import start_season
from scorekeeper.stored_evenings.state.corrections import corrections
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.stored_evenings.state.state_cache import evening_state
from scorekeeper.stored_evenings.writes import clock_length_and_end, entries, renaming, results
from scorekeeper.stored_evenings.writes.append import EveningWrite
from scorekeeper.stored_evenings.writes.table_pens import evening_pen, table_pen
from tests.evenings.making import evening, sat
from tests.stored_evenings.hall import Hall

AT = datetime(2027, 1, 8, 19, 30, tzinfo=UTC)
ONCE = "b" * 64


def begin(request_id=None):
    return Start(request_id, new_pen())


def bring(told, **start):
    return import_evening(with_fitting_game(told, AT), start=begin(**start))


@pytest.fixture
def season(hall):
    """Return a season of two evenings: one that was ended, and one that is being played."""
    hall.publish()
    hall.play_all()
    kai = entries.Newcomer("Cy & Kai", ("Cy", "Kai"))
    renaming.rename(hall.stored, 2, kai, since=2, write=hall.write())
    entries.leave(hall.stored, 4, write=hall.write())
    hall.enter("Ines & Jo")
    hall.publish()
    hall.play_all()
    clock_length_and_end.end_evening(hall.stored, 3, write=hall.write())
    second = Hall.of_pairs("Annie & Bo", "Cy & Di")
    second.publish()
    found = start_season(hall.stored, "Winter", Ranking(best=1), start=Start(None, hall.pen))
    code = found.code
    membership.add_evening(found, second.stored, write=EveningWrite(2, "add"))
    for at, (alias, name) in enumerate([("Annie", "Anna"), ("Anna", "Ann")]):
        decisions.merge(find_season(code), alias, name, write=EveningWrite(9, f"merge-{at}"))
    return code


def read(code):
    reading = read_season(write_season(written_season(find_season(code))))
    assert reading.problems == ()
    return reading.season


def standings(evening_stored):
    return evening_report(evening_state(evening_stored).evening)


def test_a_season_comes_back_with_the_same_table_and_the_same_standings(season):
    before = season_state(find_season(season))
    found = import_season(read(season), start=begin())
    after = season_state(found)

    assert found.code != season
    assert [(row.name, row.place, row.total) for row in after.table] == [
        (row.name, row.place, row.total) for row in before.table
    ]
    assert after.record.people == before.record.people
    assert (after.record.name, after.record.ranking) == ("Winter", Ranking(best=1))
    assert after.partners == before.partners
    assert [one.at for one in after.evenings] == [one.at for one in before.evenings]
    assert [one.is_ended for one in after.evenings] == [True, False]
    for old, new in zip(evenings_of(find_season(season)), evenings_of(found), strict=True):
        assert standings(new) == standings(old)
        assert evening_state(new).evening == evening_state(old).evening
        assert corrections(evening_state(new)) == []


def test_what_comes_back_is_written_as_it_was(season):
    first = read(season)
    found = import_season(first, start=begin())
    assert written_season(find_season(found.code)) == first


def test_the_same_file_sent_twice_is_one_season(season):
    content, start = read(season), begin(ONCE)
    first = import_season(content, start=start).code
    assert import_season(content, start=start).code == first
    assert len(evenings_of(find_season(first))) == 2


def test_a_file_sent_again_takes_no_evening_out_of_another_season(season):
    content, start = read(season), begin(ONCE)
    brought = import_season(content, start=start).code
    first = evenings_of(find_season(brought))[0].code
    delete_season(brought)
    other = start_season(find_evening(first), "Summer", Ranking(), start=begin())

    with pytest.raises(EveningRefused):
        import_season(content, start=start)
    assert [one.code for one in evenings_of(find_season(other.code))] == [first]


def test_the_pen_of_the_season_leads_to_that_of_each_evening_and_to_no_table_of_another(season):
    start = begin()
    found = evenings_of(import_season(read(season), start=start))
    pens = [evening_pen(start.pen, one.request_id) for one in found]

    assert [[pen_fits(pen, one.pen_hash) for pen in pens] for one in found] == [
        [True, False],
        [False, True],
    ]
    assert not any(pen_fits(start.pen, one.pen_hash) for one in found)
    assert table_pen(pens[0], 1, 0) != table_pen(pens[1], 1, 0)


def test_an_evening_that_was_being_played_goes_on_at_its_tables(hall):
    hall.publish()
    hall.play_all()
    hall.publish()
    kai = entries.Newcomer("Cy & Kai", ("Cy", "Kai"))
    renaming.rename(hall.stored, 2, kai, since=3, write=hall.write())
    told = hall.state.evening
    here = Hall.__new__(Hall)
    start = begin()
    here.code = import_evening(with_fitting_game(told, AT), start=start).code
    here.pen, here._ids = start.pen, count(1)

    assert here.state.evening == told
    assert not here.state.is_sitting_done
    assert [side.name for side in here.game(1).sides] == [side.name for side in hall.game(1).sides]
    for table in here.state.tables:
        place = (table.sitting, table.number)
        results.score_by_hand(here.stored, place, [10, 5], write=here.write())
    here.publish()
    assert len(here.state.sittings) == 3
    assert here.game(1).number == 2


def test_a_table_without_a_result_does_not_count_once_the_evening_is_over(context):
    assert context
    told = evening(4, "danish", sat("1-2 = 10:20", "3-4"), sat("1-3", "2-4 = 5:6"))
    over = replace(with_fitting_game(told, AT), is_ended=True)
    state = evening_state(import_evening(over, start=begin()))

    assert [[table.is_struck for table in tables] for tables in state.sittings] == [
        [False, True],
        [True, False],
    ]
    assert (state.record.is_ended, state.evening) == (True, told)


def test_who_were_partners_before_stays_known(context):
    assert context
    told = evening(8, "draw", before=((1, 2), (1, 2), (3, 4)))
    state = evening_state(bring(told))
    assert state.evening == told
    assert state.proposal is not None


def test_who_came_late_and_who_left_stays_so(context):
    assert context
    people = [Entry(1, "Ann"), Entry(7, "Bo", first=2, last=3), Entry(5, "Cy", last=1)]
    told = evening(people, "hand", sat("1-5 = 3:4"), players=1)
    stored = bring(told)

    assert evening_state(stored).evening == told
    assert evening_state(stored).record.last_id == 7
    assert stored.created_at == AT


@pytest.mark.parametrize(
    ("people", "told"),
    [
        ([Entry(1, "Ann"), Entry(2, "ann")], "ann"),
        ([Entry(1, "Ann" + "\u0301" * 20)], "cannot be used here"),
        ([Entry(1_000_000, "Ann")], "The number of an entry is at most 999999"),
    ],
)
def test_people_whom_no_form_would_take_are_refused(context, people, told):
    assert context
    with pytest.raises(EveningRefused, match=told):
        bring(evening(people, "hand", players=1))


def test_an_evening_without_a_name_is_refused(context):
    assert context
    with pytest.raises(EveningRefused, match="a name"):
        bring(replace(evening(4, "hand"), name=""))


def test_a_season_with_one_spoiled_evening_stores_none(season):
    content = read(season)
    spoiled = replace(
        content.evenings[1],
        evening=evening([Entry(1, "Ann"), Entry(2, "ANN")], "hand", players=1),
    )
    with pytest.raises(EveningRefused):
        import_season(replace(content, evenings=(content.evenings[0], spoiled)), start=begin(ONCE))
    good = import_season(content, start=begin(ONCE))
    assert evenings_of(good)[0].changed_at + timedelta(minutes=5) > good.created_at


def test_tables_at_which_no_game_is_played_are_refused(context):
    assert context
    with pytest.raises(EveningRefused, match="No game here"):
        with_fitting_game(evening(8, "hand", players=4, lowest_wins=True), AT)
    assert with_fitting_game(
        evening(4, "hand", sides=4, players=1, lowest_wins=True), AT
    ).rules.end.lowest_wins


def test_the_same_file_of_an_evening_sent_twice_is_one_evening(context):
    assert context
    told = evening(4, "danish", sat("1-2 = 10:20", "3-4 = 1:2"))
    start = begin(ONCE)
    codes = [import_evening(with_fitting_game(told, AT), start=start).code for _time in range(2)]
    assert codes[0] == codes[1]
    assert find_evening(codes[0])
