"""The way of an evening through the database: who comes, who sits where, what counts."""

import pytest

from scorekeeper.games.errors import NoPen, OnlyDirector
from scorekeeper.games.rooms.codes import pen_fits
from scorekeeper.games.rooms.deleting import delete_table
from scorekeeper.games.rooms.room_pens import take_back_pen
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes import play_again, rounds
from scorekeeper.games.writes.conflicts import Write
from scorekeeper.games.writes.recount import change_rules
from scorekeeper.games.writes.renaming import rename, take_back_names
from scorekeeper.rules.rulesets import RULESETS
from scorekeeper.storage.db import db
from scorekeeper.stored_evenings.errors import EveningConflict, EveningRefused, UnknownEvening
from scorekeeper.stored_evenings.state.lookup import find_evening
from scorekeeper.stored_evenings.writes import (
    clock_length_and_end,
    entries,
    publishing,
    renaming,
    results,
    table_pens,
)
from tests.games.rounds import KINGS, THEIRS

#: What the side scores that lays the canasta.
ROUND = 570


def seats(hall):
    return [table.sides for table in hall.state.tables]


def ranked(hall):
    return [(row.entry, row.points) for row in hall.state.standings]


def test_whoever_came_is_on_the_list_in_the_order_of_coming(hall):
    entries_now = hall.state.record.entries
    assert [(one.id, one.name) for one in entries_now.values()] == [
        (1, "Ann & Bo"),
        (2, "Cy & Di"),
        (3, "Eva & Finn"),
        (4, "Gus & Hana"),
    ]
    assert entries_now[1].players == ("Ann", "Bo")


def test_published_seats_are_rooms_with_a_game_of_their_own(hall):
    hall.publish()
    assert seats(hall) == [((4,), (1,)), ((3,), (2,))]
    game = hall.game(1)
    assert [(side.name, [one.name for one in side.players]) for side in game.sides] == [
        ("Gus & Hana", ["Gus", "Hana"]),
        ("Ann & Bo", ["Ann", "Bo"]),
    ]
    assert (game.room.table_number, game.number) == (1, 1)


def test_a_table_is_done_after_its_rounds_and_counts(hall):
    hall.publish()
    hall.play(1, KINGS)
    assert not hall.table(1).is_done
    assert hall.table(1).rounds == 1
    hall.play(1, THEIRS)
    assert (hall.table(1).is_done, hall.table(1).totals) == (True, (ROUND, ROUND))
    assert dict(ranked(hall)) == {1: ROUND, 2: 0, 3: 0, 4: ROUND}


def test_a_round_beyond_the_last_does_not_count(hall):
    hall.publish()
    hall.play(1, KINGS, KINGS, THEIRS)
    assert hall.table(1).totals == (2 * ROUND, 0)


def test_each_sitting_is_a_new_game_in_the_same_rooms(hall):
    hall.publish()
    codes = [table.code for table in hall.state.tables]
    hall.play_all()
    hall.publish()
    assert [table.code for table in hall.state.tables] == codes
    assert hall.game(1).number == 2
    assert [table.rounds for table in hall.state.tables] == [0, 0]
    assert dict(ranked(hall)) == {1: 0, 2: 0, 3: 2 * ROUND, 4: 2 * ROUND}


def test_a_correction_ranks_anew_and_moves_no_seat(hall):
    hall.publish()
    hall.play_all()
    first = hall.game(1)
    hall.publish()
    before = seats(hall)
    code, revision = first.code, hall.game(1).revision
    assert code == first.code
    rounds.amend_round(first, 1, THEIRS, write=Write(revision, "correction"))
    assert dict(ranked(hall)) == {1: ROUND, 2: 0, 3: 2 * ROUND, 4: ROUND}
    assert seats(hall) == before


def test_the_next_seats_wait_for_the_list_as_it_is_now(hall):
    seen = hall.stored.revision
    proposal = hall.state.proposal
    hall.enter("Ines & Jo")
    with pytest.raises(EveningConflict):
        publishing.publish(hall.stored, proposal, hall.pen, write=hall.write(seen=seen))


def test_seats_that_forget_somebody_are_refused(hall):
    proposal = hall.state.proposal
    hall.enter("Ines & Jo")
    with pytest.raises(EveningRefused):
        publishing.publish(hall.stored, proposal, hall.pen, write=hall.write())
    assert hall.state.tables == ()


def test_the_same_publishing_twice_is_done_once(hall):
    proposal, write = hall.state.proposal, hall.write("once")
    publishing.publish(hall.stored, proposal, hall.pen, write=write)
    publishing.publish(hall.stored, proposal, hall.pen, write=write)
    assert len(hall.state.sittings) == 1
    assert hall.game(1).number == 1


def test_a_result_by_hand_takes_the_place_of_the_rounds(hall):
    hall.publish()
    hall.play(1, KINGS)
    results.score_by_hand(hall.stored, (1, 1), [1250, 700], write=hall.write())
    assert (hall.table(1).points, hall.table(1).is_done) == ((1250, 700), True)
    results.reopen(hall.stored, (1, 1), write=hall.write())
    assert (hall.table(1).totals, hall.table(1).is_done) == ((ROUND, 0), False)


def test_a_table_that_never_reports_is_closed_or_struck(hall):
    hall.publish()
    hall.play(1, KINGS)
    results.close_tables(hall.stored, [(1, 1)], write=hall.write())
    results.strike(hall.stored, (1, 2), write=hall.write())
    assert hall.state.is_sitting_done
    assert [table.points for table in hall.state.tables] == [(ROUND, 0), None]


def test_of_tables_that_are_closed_together_some_may_not_count(hall):
    hall.publish()
    hall.play(1, KINGS)
    results.close_tables(hall.stored, [(1, 1), (1, 2)], struck={(1, 2)}, write=hall.write())
    assert [table.points for table in hall.state.tables] == [(ROUND, 0), None]
    assert [table.is_struck for table in hall.state.tables] == [False, True]


def test_two_directors_at_one_table_do_not_overwrite_each_other(hall):
    hall.publish()
    seen = hall.stored.revision
    results.score_by_hand(hall.stored, (1, 1), [100, 0], write=hall.write(seen=seen))
    with pytest.raises(EveningConflict):
        results.score_by_hand(hall.stored, (1, 1), [0, 100], write=hall.write(seen=seen))
    results.score_by_hand(hall.stored, (1, 2), [50, 60], write=hall.write(seen=seen))
    assert [table.points for table in hall.state.tables] == [(100, 0), (50, 60)]


def test_who_comes_late_or_leaves_counts_from_the_next_sitting(hall):
    hall.publish()
    hall.enter("Ines & Jo")
    entries.leave(hall.stored, 2, write=hall.write())
    hall.play_all()
    hall.publish()
    seated = {one for sides in seats(hall) for side in sides for one in side}
    assert seated | set(hall.state.byes) == {1, 3, 4, 5}
    assert 2 in dict(ranked(hall))


def test_sitting_out_counts_once_its_sitting_is_done_or_the_evening_ends(hall):
    hall.enter("Ines & Jo")
    hall.publish()
    for number in (1, 2):
        results.score_by_hand(hall.stored, (1, number), [400, 300], write=hall.write())
    hall.publish()
    out, *_more = hall.state.byes
    before = dict(ranked(hall))[out]
    byes = {row.entry: row.byes for row in hall.state.standings}
    assert before in {400, 300}
    assert byes[out] == 0
    assert sum(byes.values()) == 1

    clock_length_and_end.end_evening(hall.stored, 0, write=hall.write())
    assert dict(ranked(hall))[out] == 2 * before


def test_who_leaves_before_ever_sitting_down_was_never_there(hall):
    entries.leave(hall.stored, 4, write=hall.write())
    assert list(hall.state.record.entries) == [1, 2, 3]
    hall.enter("Ines & Jo")
    assert list(hall.state.record.entries) == [1, 2, 3, 5]


def test_who_was_taken_off_the_list_by_mistake_is_back_in_the_same_place(hall):
    entries.leave(hall.stored, 2, write=hall.write())
    entries.come_back(hall.stored, 2, write=hall.write())

    assert list(hall.state.record.entries) == [1, 2, 3, 4]
    assert hall.state.entry(2).last is None
    assert not hall.state.record.taken_off


def test_who_was_taken_off_the_list_stays_off_once_seats_are_out_or_the_name_is_taken(hall):
    entries.leave(hall.stored, 2, write=hall.write())
    hall.enter("Cy & Di")
    with pytest.raises(EveningRefused, match="two by the name"):
        entries.come_back(hall.stored, 2, write=hall.write())
    hall.publish()
    with pytest.raises(EveningRefused, match="not on the list any more"):
        entries.come_back(hall.stored, 2, write=hall.write())


def test_who_left_comes_back_unless_a_sitting_was_missed(hall):
    hall.publish()
    entries.leave(hall.stored, 2, write=hall.write())
    entries.come_back(hall.stored, 2, write=hall.write())
    assert hall.state.entry(2).last is None
    entries.leave(hall.stored, 2, write=hall.write())
    hall.play_all()
    hall.publish()
    with pytest.raises(EveningRefused):
        entries.come_back(hall.stored, 2, write=hall.write())
    hall.enter("Cy & Di")
    assert [one.id for one in hall.state.record.entries.values() if one.name == "Cy & Di"] == [2, 5]
    with pytest.raises(EveningRefused, match="two by the name"):
        hall.enter("Cy & Di")


def test_a_name_stays_taken_while_its_entry_can_come_back(hall):
    hall.publish()
    entries.leave(hall.stored, 2, write=hall.write())
    with pytest.raises(EveningRefused, match="two by the name"):
        hall.enter("Cy & Di")


def test_not_even_a_name_of_one_letter_stands_twice(hall):
    with pytest.raises(EveningRefused, match="two by the name"):
        hall.enter("Z", "Z")


def test_a_substitute_takes_the_seat_over(hall):
    hall.publish()
    kai = entries.Newcomer("Cy & Kai", ("Cy", "Kai"))
    renaming.rename(hall.stored, 2, kai, write=hall.write())
    assert hall.state.entry(2).players == ("Cy", "Kai")
    assert seats(hall) == [((4,), (1,)), ((3,), (2,))]


def test_a_substitute_of_the_next_sitting_leaves_the_table_in_play_as_it_is(hall):
    hall.publish()
    assert not hall.state.is_sitting_played
    names = [[side.name for side in hall.game(number).sides] for number in (1, 2)]
    kai = entries.Newcomer("Cy & Kai", ("Cy", "Kai"))
    renaming.rename(hall.stored, 2, kai, since=2, write=hall.write())

    assert [[side.name for side in hall.game(number).sides] for number in (1, 2)] == names
    assert hall.state.record.entries_at(1)[2].name == "Cy & Di"
    hall.play_all()
    assert hall.state.is_sitting_played


def test_nobody_takes_a_seat_over_from_a_sitting_that_is_not_next(hall):
    hall.publish()
    kai = entries.Newcomer("Cy & Kai", ("Cy", "Kai"))
    for since in (1, 3):
        with pytest.raises(EveningRefused, match="Choose from which sitting on"):
            renaming.rename(hall.stored, 2, kai, since=since, write=hall.write())


@pytest.mark.parametrize("name", ["Ann & Bo", "ann & bo"])
def test_nobody_is_on_the_list_twice(hall, name):
    with pytest.raises(EveningRefused, match="two by the name"):
        hall.enter(name)


def test_the_pen_of_a_table_follows_from_the_directors(hall):
    hall.publish()
    pens = [table_pens.table_pen(hall.pen, number, 0) for number in (1, 2)]
    rooms = [hall.game(number).room for number in (1, 2)]
    assert [[pen_fits(pen, room.pen_hash) for pen in pens] for room in rooms] == [
        [True, False],
        [False, True],
    ]
    assert not any(pen_fits(pen, hall.stored.pen_hash) for pen in pens)


def test_a_void_card_opens_its_table_no_more(hall):
    hall.publish()
    table_pens.void_card(hall.stored, 1, hall.pen, write=hall.write())
    old, new = (table_pens.table_pen(hall.pen, 1, voided) for voided in (0, 1))
    digests = hall.game(1).room.pen_hash
    assert (pen_fits(old, digests), pen_fits(new, digests)) == (False, True)


def test_a_pen_that_was_taken_back_directs_no_more(hall):
    hall.publish()
    held = hall.stored
    fresh = table_pens.take_evening_back(find_evening(hall.code))
    assert pen_fits(fresh, hall.stored.pen_hash)
    assert not pen_fits(hall.pen, hall.stored.pen_hash)
    room = hall.game(1).room
    for pen in (hall.pen, fresh):  # The printed cards stay good.
        assert pen_fits(table_pens.table_pen(pen, 1, 0), room.pen_hash)
    assert held.code == hall.code


def test_an_act_whose_pen_was_taken_back_meanwhile_is_refused(hall):
    evening, write = hall.stored, hall.write()
    assert evening.pen_hash
    db.session.expunge(evening)  # as another request holds it
    table_pens.take_evening_back(find_evening(hall.code))
    with pytest.raises(NoPen):
        clock_length_and_end.end_evening(evening, 3, write=write)


def test_a_table_of_an_evening_starts_no_game_of_its_own_keeps_its_names_and_cannot_be_deleted(
    hall,
):
    hall.publish()
    game = hall.game(1)
    write = Write(game.revision, "again")
    with pytest.raises(OnlyDirector):
        play_again.play_again(game, 0, write=write)
    with pytest.raises(OnlyDirector):
        play_again.go_back(game, write=write)
    with pytest.raises(OnlyDirector):
        take_back_pen(game)
    with pytest.raises(OnlyDirector):
        change_rules(game, RULESETS["samba"], write=write)
    with pytest.raises(OnlyDirector):
        rename(game, game_state(game).parties, write=write)
    with pytest.raises(OnlyDirector):
        take_back_names(game, write=write)
    with pytest.raises(OnlyDirector):
        delete_table(game, expected_revision=game.revision)


def test_an_unknown_code_is_no_evening(context):
    assert context
    for typed in ("K7PQ4M", "", "nonsense"):
        with pytest.raises(UnknownEvening):
            find_evening(typed)
