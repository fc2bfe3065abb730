"""Correcting names during play: nothing is overwritten, and everything follows."""

import pytest

from scorekeeper.gamefile.reader import read
from scorekeeper.games.drafts import NEXT as NEXT_ROUND
from scorekeeper.games.drafts import DraftContent, change_draft, draft_content
from scorekeeper.games.errors import ImpossibleRound, RoundConflict
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.signals import board_changed
from scorekeeper.games.state.state_cache import forget_game_states, game_state
from scorekeeper.games.state.table_records import record_sides
from scorekeeper.games.writes.play_again import play_again
from scorekeeper.games.writes.renaming import rename, take_back_names
from scorekeeper.games.writes.rounds import end_game, record_round
from scorekeeper.games.writes.starts import import_game
from scorekeeper.rules.matches.standing import Party
from tests.games.records import changes, totals
from tests.games.rounds import ACES, FOURS, KINGS, THEIRS, left_in_hand

LITTLE = left_in_hand(20)
BEFORE = (Party("Us", ("Ann", "Bob"), 3500), Party("Them", ("Cy", "Di")))
ANNE = (Party("Us", ("Anne", "Bob")), Party("Them", ("Cy", "Di")))
OURS = (Party("We", ("Anne", "Rob")), Party("Them", ("Cy", "Di")))


def names(game):
    return [(party.name, *party.players) for party in game_state(game).parties]


def state_of(game):
    """Read a game as a program does that was started afterwards."""
    forget_game_states(game.code)
    return game_state(find_game(game.code))


def again(game, write):
    end_game(game, write=write(game.revision))
    play_again(game, 0, write=write(game.revision))
    return find_game(game.code)


def test_everybody_is_called_by_the_new_names_and_no_score_moves(game, write):
    record_round(game, KINGS, write=write(0))
    before = totals(game)

    rename(game, OURS, write=write(1))
    assert names(game) == [("We", "Anne", "Rob"), ("Them", "Cy", "Di")]
    assert totals(game) == before


def test_a_correction_of_names_is_one_more_revision_and_overwrites_nothing(game, write):
    rename(game, ANNE, write=write(0))
    rename(find_game(game.code), OURS, write=write(1))

    state = state_of(game)
    assert changes(game) == ["renamed", "renamed"]
    assert [player.name for player in game.sides[0].players] == ["Ann", "Bob"]
    assert [one.revision for one in state.renamings] == [1, 2]
    assert [one.before[0].players[0] for one in state.renamings] == ["Ann", "Anne"]
    assert state.named_at(0) == BEFORE
    assert state.named_at(1)[0].players == ("Anne", "Bob")
    assert state.named_at(2) == state.parties


def test_whoever_watches_is_told(game, write):
    told = []
    with board_changed.connected_to(lambda code, **more: told.append((code, more["version"]))):
        rename(game, ANNE, write=write(0))

    assert told == [(game.code, 1)]


def test_names_are_taken_back_and_given_again(game, write):
    rename(game, ANNE, write=write(0))

    take_back_names(find_game(game.code), write=write(1))
    assert names(game)[0] == ("Us", "Ann", "Bob")
    take_back_names(find_game(game.code), write=write(2))
    assert names(game)[0] == ("Us", "Anne", "Bob")
    assert changes(game) == ["renamed"] * 3


def test_the_first_names_cannot_be_taken_back(game, write):
    with pytest.raises(ImpossibleRound, match="first names"):
        take_back_names(game, write=write(0))


def test_names_that_are_there_already_write_nothing(game, write):
    assert rename(game, BEFORE, write=write(0)) is None
    assert changes(game) == []


def test_the_same_press_renames_once(game, write):
    done, back = write(0), write(1)
    first = rename(game, ANNE, write=done)
    assert rename(find_game(game.code), ANNE, write=done).id == first.id

    taken = take_back_names(find_game(game.code), write=back)
    assert take_back_names(find_game(game.code), write=back).id == taken.id


def test_other_names_from_a_page_that_somebody_went_back_to_are_not_lost(game, write):
    done = write(0)
    rename(game, ANNE, write=done)

    with pytest.raises(RoundConflict):
        rename(find_game(game.code), OURS, write=done)


def test_whoever_looked_at_an_older_game_renames_nobody(game, write):
    record_round(game, KINGS, write=write(0))

    with pytest.raises(RoundConflict):
        rename(game, ANNE, write=write(0))
    with pytest.raises(RoundConflict):
        take_back_names(game, write=write(0))


def test_a_half_typed_round_outlives_a_correction_of_names(game, write):
    change_draft(game, NEXT_ROUND, lambda _kept: DraftContent(entry={"out": "0"}))
    rename(game, ANNE, write=write(0))

    assert draft_content(find_game(game.code)).entry == {"out": "0"}
    assert game_state(game).is_unplayed_since(0)


def test_a_game_file_holds_the_present_names(game, write):
    record_round(game, KINGS, write=write(0))
    rename(game, OURS, write=write(1))

    brought, _pen = import_game(read(game_state(game).file()))
    assert names(brought) == names(game)
    assert totals(brought) == totals(game)


def test_the_next_game_begins_with_the_present_names(game, write):
    rename(game, OURS, write=write(0))
    on = again(game, write)

    assert names(on) == names(game)
    assert (game_state(on).renamings, game_state(on).parties[0].start) == ((), 0)


def test_a_record_stays_with_whoever_was_renamed_since(game, write):
    record_round(game, ACES, write=write(game.revision))
    rename(game, ANNE, write=write(game.revision))
    second = again(game, write)
    record_round(second, FOURS, write=write(second.revision))
    third = again(second, write)
    rename(third, OURS, write=write(third.revision))

    for content in (LITTLE, LITTLE, LITTLE, KINGS):
        record_round(third, content, write=write(third.revision))
    assert record_sides(third) == []


def test_names_that_two_sides_exchanged_leave_each_its_record(game, write):
    for content in (ACES, LITTLE, LITTLE):
        record_round(game, content, write=write(game.revision))
    on = again(game, write)
    rename(on, tuple(reversed(BEFORE)), write=write(on.revision))

    record_round(on, THEIRS, write=write(on.revision))
    assert record_sides(on) == ["Us"]
