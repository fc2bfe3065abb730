"""Correcting the past: amending, withdrawing and restoring rounds, without losing what was."""

import pytest

from scorekeeper.games.drafts import NEXT, draft_slot, load_draft
from scorekeeper.games.errors import ImpossibleRound, UnknownRound
from scorekeeper.games.models import Change
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes.rounds import amend_round, record_round, restore_round, withdraw_round
from tests.games.drafts import save_draft
from tests.games.records import changes, rows, totals
from tests.games.rounds import ACES, FOURS, KINGS, NINE_KINGS, THEIRS

# Amending


def test_an_amended_round_moves_every_later_total(game, write):
    record_round(game, KINGS, write=write(0))
    record_round(game, THEIRS, write=write(1))

    amend_round(game, 1, FOURS, write=write(2))

    assert [one.standings[0].total for one in game_state(game).match().played] == [4035, 4035]
    assert [stored.amended for stored in game_state(game).rounds] == [True, False]


def test_amending_leaves_every_earlier_revision_as_it_was(game, write, another_program):
    record_round(game, KINGS, write=write(0), typed={"typed": "kings"})
    record_round(game, THEIRS, write=write(1))
    before = rows(another_program)

    amend_round(game, 1, ACES, write=write(2))
    withdraw_round(game, 2, write=write(3))

    assert rows(another_program)[:2] == before
    assert len(rows(another_program)) == 4


def test_amending_takes_away_the_draft_of_that_round_only(game, write):
    round_id = record_round(game, KINGS, write=write(0)).round_id
    save_draft(game, NEXT, {"of": "next"})
    save_draft(game, draft_slot(round_id), {"of": "first"})

    amend_round(game, 1, ACES, write=write(1))

    assert load_draft(game, draft_slot(round_id)) is None
    assert load_draft(game, NEXT).entry == {"of": "next"}


def test_an_impossible_amendment_is_refused(game, write):
    record_round(game, KINGS, write=write(0))

    with pytest.raises(ImpossibleRound):
        amend_round(game, 1, NINE_KINGS, write=write(1))

    assert totals(game) == (4070, 0)


def test_an_amendment_cannot_end_the_game_before_later_rounds(game, write):
    for content in (FOURS, KINGS, THEIRS):
        record_round(game, content, write=write(game.revision))

    with pytest.raises(ImpossibleRound, match="over after round 2"):
        amend_round(game, 1, canastas_of_three_ranks(), write=write(3))


def canastas_of_three_ranks():
    ranks = [{"rank": rank, "naturals": 7} for rank in "AKQ"]
    return {"out": None, "sides": [{"melds": ranks[1:]}, {}]}


@pytest.mark.parametrize("number", [-1, 0, 2, 3])
def test_only_a_round_that_stands_is_amended_or_withdrawn(game, write, number):
    record_round(game, KINGS, write=write(0))

    with pytest.raises(UnknownRound):
        amend_round(game, number, ACES, write=write(1))
    with pytest.raises(UnknownRound):
        withdraw_round(game, number, write=write(1))


# Withdrawing and restoring


def test_a_removed_round_tells_what_it_was_in_the_place_that_it_had(game, write):
    record_round(game, THEIRS, write=write(0))
    record_round(game, KINGS, write=write(1))
    counted = game_state(game).match().played[1]
    withdraw_round(game, 2, write=write(2))

    ((alone, stored),) = game_state(game).withdrawn_alone()

    assert (alone.number, stored.content) == (2, KINGS)
    points = [standing.points for standing in counted.standings]
    assert [standing.points for standing in alone.standings] == points


def test_later_rounds_move_up_when_one_is_withdrawn(game, write):
    record_round(game, KINGS, write=write(0))
    record_round(game, THEIRS, write=write(1))

    withdraw_round(game, 1, write=write(2))

    assert totals(game) == (3500, 570)
    assert [one.number for one in game_state(game).match().played] == [1]
    assert [stored.content for stored in game_state(game).withdrawn] == [KINGS]


def test_a_restored_round_comes_back_to_its_old_place(game, write):
    for content in (KINGS, THEIRS, FOURS):
        record_round(game, content, write=write(game.revision))
    withdrawn = withdraw_round(game, 2, write=write(3)).round_id

    restore_round(game, withdrawn, write=write(4))

    assert [stored.content for stored in game_state(game).rounds] == [KINGS, THEIRS, FOURS]
    assert changes(game)[3:] == [Change.WITHDRAWN, Change.RESTORED]


def test_a_round_restored_after_an_amendment_comes_back_amended(game, write):
    round_id = record_round(game, KINGS, write=write(0)).round_id
    amend_round(game, 1, ACES, write=write(1))
    withdraw_round(game, 1, write=write(2))

    restore_round(game, round_id, write=write(3))

    assert [stored.content for stored in game_state(game).rounds] == [ACES]


def test_a_round_that_stands_is_not_restored(game, write):
    round_id = record_round(game, KINGS, write=write(0)).round_id

    with pytest.raises(UnknownRound):
        restore_round(game, round_id, write=write(1))


def test_a_round_is_not_restored_into_a_game_that_it_would_have_ended(game, write):
    for content in (KINGS, KINGS):
        record_round(game, content, write=write(game.revision))
    withdrawn = withdraw_round(game, 1, write=write(2)).round_id
    for content in (KINGS, THEIRS):
        record_round(game, content, write=write(game.revision))

    with pytest.raises(ImpossibleRound, match="over after round 3"):
        restore_round(game, withdrawn, write=write(5))


def test_a_round_is_not_restored_beyond_those_of_a_sitting(game, write):
    withdrawn = record_round(game, KINGS, write=write(0)).round_id
    withdraw_round(game, 1, write=write(1))
    record_round(game, THEIRS, write=write(2))

    with pytest.raises(ImpossibleRound, match="This sitting has 1 round, and it is recorded"):
        restore_round(game, withdrawn, write=write(3), most=1)
    restore_round(game, withdrawn, write=write(3), most=2)
    assert totals(game) == (4070, 570)


def test_a_round_is_not_withdrawn_if_the_game_would_end_too_early(game, write):
    losing = {"out": None, "sides": [{"hands": [{"points": 400}]}, {}]}
    for content in (KINGS, losing, KINGS, KINGS, THEIRS):
        record_round(game, content, write=write(game.revision))

    with pytest.raises(ImpossibleRound, match="over after round 3"):
        withdraw_round(game, 2, write=write(5))
