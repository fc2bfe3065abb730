"""Playing again at the same table: seats, switches and room code stay, the deal moves on."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from scorekeeper.games.errors import GameGoesOn, RoundConflict, UnknownGame
from scorekeeper.games.models import Game, Room
from scorekeeper.games.rooms.earlier_games import earlier_games
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.signals import board_changed
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes.play_again import go_back, play_again
from scorekeeper.games.writes.rounds import end_game, record_round
from scorekeeper.storage.db import db
from tests.games.records import changes, totals
from tests.games.rounds import FOURS, KINGS


@pytest.fixture
def ended(game, write):
    """Return a game that was ended after one round."""
    record_round(game, KINGS, write=write(0))
    end_game(game, write=write(1))
    return game


def again(game, write, *, dealer=1):
    play_again(game, dealer, write=write)
    return find_game(game.code)


def test_a_new_game_keeps_code_pen_seats_and_switches(ended, write):
    new = again(ended, write(2))

    assert (new.id != ended.id, new.room, new.number) == (True, ended.room, 2)
    assert (new.ruleset_key, new.settings) == (ended.ruleset_key, ended.settings)
    assert [party.players for party in game_state(new).parties] == [("Ann", "Bob"), ("Cy", "Di")]
    assert totals(new) == (0, 0)


def test_the_finished_game_stays_as_it_was(ended, write):
    code, before = ended.code, totals(ended)
    again(ended, write(2))

    kept = find_game(code, 1)
    assert (kept.id, totals(kept), kept.is_on) == (ended.id, before, False)
    assert changes(kept) == ["recorded", "ended"]


def test_revisions_go_on_counting(ended, write):
    new = again(ended, write(2))
    record_round(new, FOURS, write=write(3))

    assert [revision.number for revision in new.revisions] == [3, 4]
    assert new.revision == 4


def test_a_page_of_the_game_before_is_told_from_one_of_this(ended, write):
    assert not game_state(ended).is_begun_since(0)

    new = game_state(again(ended, write(2)))
    assert (new.is_begun_since(2), new.is_begun_since(3)) == (True, False)


def test_watchers_are_told(ended, write):
    told = []

    def listen(code, version):
        told.append((code, version))

    with board_changed.connected_to(listen):
        new = again(ended, write(2))

    assert told == [(new.code, 3)]


def test_whoever_deals_is_one_of_the_table(ended, write):
    assert again(ended, write(2), dealer=6).first_dealer == 2


def test_a_game_that_goes_on_is_not_left(game, write):
    with pytest.raises(GameGoesOn):
        play_again(game, 0, write=write(0))


def test_the_same_press_twice_makes_one_game(ended, write):
    new = again(ended, write(2, "same"))

    assert play_again(new, 1, write=write(2, "same")).game_id == new.id
    assert Game.query.count() == 2


def test_who_presses_a_moment_later_finds_the_new_game(ended, write):
    new = again(ended, write(2))

    with pytest.raises(RoundConflict):
        play_again(new, 1, write=write(2))


def test_two_who_press_at_once_make_one_game(app, ended, write):
    code, start = ended.code, Barrier(2)
    db.session.remove()

    def press(name):
        with app.app_context():
            game = find_game(code)
            start.wait()
            try:
                play_again(game, 1, write=write(2, name))
            except RoundConflict:
                return "late"
            return "made"

    with ThreadPoolExecutor(2) as scorekeepers:
        answers = list(scorekeepers.map(press, ["one", "two"]))

    assert sorted(answers) == ["late", "made"]
    assert Game.query.count() == 2


def test_a_round_for_the_finished_game_does_not_end_up_in_the_new_one(ended, write):
    new = again(ended, write(2))

    with pytest.raises(RoundConflict):
        record_round(new, KINGS, write=write(2))


def test_a_round_that_was_acknowledged_is_recognised_in_the_new_game(game, write):
    record_round(game, KINGS, write=write(0, "last"))
    end_game(game, write=write(1))
    new = again(game, write(2))

    assert record_round(new, KINGS, write=write(0, "last")).game_id == game.id
    assert totals(new) == (0, 0)


def test_a_stray_new_game_can_be_left_again(ended, write):
    new = again(ended, write(2))
    go_back(new, write=write(3))

    resumed = find_game(ended.code)
    assert (resumed.id, resumed.revision) == (ended.id, 4)
    assert game_state(resumed).is_ended
    assert earlier_games(resumed) == []


def test_after_going_back_one_may_play_again(ended, write):
    go_back(again(ended, write(2)), write=write(3, "back"))
    new = again(find_game(ended.code), write(4))

    assert (new.number, earlier_games(new)) == (3, [ended])
    with pytest.raises(RoundConflict):  # The old press does not stand, and is not done again.
        go_back(new, write=write(3, "back"))
    assert find_game(ended.code).id == new.id


def test_going_back_twice_with_one_press_is_done_once(ended, write):
    again(ended, write(2))
    press = write(3)
    first = go_back(find_game(ended.code), write=press)

    assert go_back(find_game(ended.code), write=press).id == first.id


def test_a_game_that_was_ended_before_its_first_round_can_be_gone_back_to(game, write):
    end_game(game, write=write(0))
    go_back(again(game, write(1)), write=write(2))

    assert find_game(game.code).id == game.id


def test_going_back_leaves_out_a_stray_game_where_nothing_was_recorded(ended, write):
    stray = again(ended, write(2))
    end_game(stray, write=write(3))
    go_back(again(stray, write(4)), write=write(5))

    assert find_game(ended.code).id == ended.id


def test_a_game_in_which_something_was_recorded_is_not_left(ended, write):
    new = again(ended, write(2))
    record_round(new, KINGS, write=write(3))

    with pytest.raises(GameGoesOn):
        go_back(new, write=write(4))


def test_before_the_first_game_there_is_none(game, write):
    with pytest.raises(GameGoesOn):
        go_back(game, write=write(0))


def test_a_table_has_no_other_games_than_its_own(ended):
    with pytest.raises(UnknownGame):
        find_game(ended.code, 2)


@pytest.mark.usefixtures("ended")
def test_a_room_is_told_of_once():
    assert Room.query.count() == 1
