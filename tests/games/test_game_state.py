"""A stored game, read."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from scorekeeper.games.errors import UnknownRound
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.state.state_cache import forget_game_states, game_state
from scorekeeper.games.writes.rounds import (
    amend_round,
    record_round,
    restore_round,
    withdraw_round,
)
from scorekeeper.games.writes.starts import start_game
from scorekeeper.rules.problem import Severity
from tests.games.rounds import ACES, KINGS, NINE_KINGS, THEIRS, TWO_KINGS


def codes(problems):
    return [problem.code for problem in problems]


def test_a_round_is_found_by_its_number(game, write):
    record_round(game, KINGS, write=write(0))
    state = game_state(game)

    assert (state.index(1), state.index(2)) == (0, None)


@pytest.mark.parametrize("number", [0, 3])
def test_there_is_no_round_before_the_first_or_beyond_the_next(game, write, number):
    record_round(game, KINGS, write=write(0))

    with pytest.raises(UnknownRound):
        game_state(game).index(number)


def test_numbers_go_on_from_the_first_round_in_the_book(game):
    game.first_round = 3

    assert game_state(game).index(3) is None


def totals(judgement):
    """Return the totals after the round that was judged."""
    return [side.total for side in judgement.played.standings]


def test_a_good_round_is_worked_out_and_not_stopped(game):
    judgement = game_state(game).judge(KINGS, None)

    assert judgement.stops == ()
    assert not judgement.may_stand
    assert codes(judgement.problems) == ["empty_sheet"]
    assert totals(judgement) == [4070, 0]


def test_an_amendment_is_judged_in_its_place(game, write):
    record_round(game, KINGS, write=write(0))
    record_round(game, THEIRS, write=write(1))

    judgement = game_state(game).judge(ACES, 0)

    assert (judgement.played.number, totals(judgement)) == (1, [4140, 0])


def test_an_impossible_round_is_worked_out_and_no_ruling_lets_it_stand(game):
    judgement = game_state(game).judge(NINE_KINGS, None)

    assert totals(judgement) == [4090, 0]
    assert not judgement.may_stand
    assert codes(judgement.stops) == ["supply"]


def test_a_round_that_cannot_be_read_is_not_worked_out(game):
    judgement = game_state(game).judge({"sides": 7}, None)

    assert judgement.played is None
    assert not judgement.may_stand
    assert codes(judgement.stops) == codes(judgement.problems) == ["type", "sides"]


def test_a_breach_shows_what_it_would_score(game):
    judgement = game_state(game).judge(TWO_KINGS, None)

    assert totals(judgement) == [3520, 0]
    assert judgement.may_stand
    assert [problem.severity for problem in judgement.stops] == [Severity.AGAINST_THE_RULES]


def test_a_round_after_the_end_is_stopped(game, write):
    for revision in range(3):
        record_round(game, KINGS, write=write(revision))

    judgement = game_state(game).judge(THEIRS, None)

    assert codes(judgement.stops) == ["after_the_end"]
    assert codes(judgement.problems) == ["empty_sheet", "after_the_end"]


def test_a_round_is_unplayed_until_another_one_is_on_the_sheet(game, write):
    record_round(game, KINGS, write=write(0))

    assert game_state(game).is_unplayed_since(1)
    assert not game_state(game).is_unplayed_since(0)


def test_a_round_has_come_since_a_revision_before_it_was_recorded(game, write):
    first = record_round(game, KINGS, write=write(0)).round_id
    second = record_round(game, THEIRS, write=write(1)).round_id
    amend_round(game, 1, THEIRS, write=write(2))
    assert _come_since(game, 0) == first
    assert _come_since(game, 1) == second
    assert _come_since(game, 2) is None

    withdraw_round(game, 1, write=write(3))
    assert _come_since(game, 0) == second
    restore_round(game, first, write=write(4))
    assert _come_since(game, 3) is None


def _come_since(game, revision):
    found = game_state(game).come_since(revision)
    return found and found.id


def test_what_is_kept_of_a_game_is_of_its_table_and_revision(game, table, write):
    other, _pen = start_game(table)
    before = game_state(game)
    record_round(game, KINGS, write=write(0))

    assert game_state(game) is game_state(game)
    assert (before.rounds, len(game_state(game).rounds)) == ((), 1)
    assert game_state(other).code != game_state(game).code


def test_what_is_kept_holds_no_later_write_than_the_table_that_was_read(app, game, write):
    """Another process writes between the two questions of a reader."""
    code, seen = game.code, game.revision

    def write_elsewhere():
        with app.app_context():
            record_round(find_game(code), KINGS, write=write(seen))

    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(write_elsewhere).result()

    assert game.revision == seen
    assert game_state(game).rounds == ()


def test_a_table_that_is_deleted_is_kept_no_more(game):
    first = game_state(game)
    forget_game_states("ZZZZZZ")
    assert game_state(game) is first
    forget_game_states(game.code)

    assert game_state(game) is not first
