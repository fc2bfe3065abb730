"""A stored game, read."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from scorekeeper.games.errors import UnknownRound
from scorekeeper.games.history import forget_histories, history
from scorekeeper.games.service import record_round
from scorekeeper.games.tables import find_game, start_game
from scorekeeper.rules.problem import Severity
from tests.games.rounds import ACES, KINGS, NINE_KINGS, THEIRS, TWO_KINGS


def codes(problems):
    return [problem.code for problem in problems]


def test_a_round_is_found_by_its_number(game, write):
    record_round(game, KINGS, write=write(0))
    past = history(game)

    assert (past.index(1), past.index(2)) == (0, None)


@pytest.mark.parametrize("number", [0, 3])
def test_there_is_no_round_before_the_first_or_beyond_the_next(game, write, number):
    record_round(game, KINGS, write=write(0))

    with pytest.raises(UnknownRound):
        history(game).index(number)


def test_numbers_go_on_from_the_first_round_in_the_book(game):
    game.first_round = 3

    assert history(game).index(3) is None


def totals(judgement):
    """Return the totals after the round that was judged."""
    return [side.total for side in judgement.played.standings]


def test_a_good_round_is_worked_out_and_not_stopped(game):
    judgement = history(game).judge(KINGS, None)

    assert judgement.stops == ()
    assert not judgement.may_stand
    assert codes(judgement.problems) == ["empty_sheet"]
    assert totals(judgement) == [4070, 0]


def test_an_amendment_is_judged_in_its_place(game, write):
    record_round(game, KINGS, write=write(0))
    record_round(game, THEIRS, write=write(1))

    judgement = history(game).judge(ACES, 0)

    assert (judgement.played.number, totals(judgement)) == (1, [4140, 0])


def test_an_impossible_round_is_worked_out_and_no_ruling_lets_it_stand(game):
    judgement = history(game).judge(NINE_KINGS, None)

    assert totals(judgement) == [4090, 0]
    assert not judgement.may_stand
    assert codes(judgement.stops) == ["supply"]


def test_a_round_that_cannot_be_read_is_not_worked_out(game):
    judgement = history(game).judge({"sides": 7}, None)

    assert judgement.played is None
    assert not judgement.may_stand
    assert codes(judgement.stops) == codes(judgement.problems) == ["type", "sides"]


def test_a_breach_shows_what_it_would_score(game):
    judgement = history(game).judge(TWO_KINGS, None)

    assert totals(judgement) == [3520, 0]
    assert judgement.may_stand
    assert [problem.severity for problem in judgement.stops] == [Severity.AGAINST_THE_RULES]


def test_a_round_after_the_end_is_stopped(game, write):
    for revision in range(3):
        record_round(game, KINGS, write=write(revision))

    judgement = history(game).judge(THEIRS, None)

    assert codes(judgement.stops) == ["after_the_end"]
    assert codes(judgement.problems) == ["empty_sheet", "after_the_end"]


def test_a_round_is_unplayed_until_another_one_is_on_the_sheet(game, write):
    record_round(game, KINGS, write=write(0))

    assert history(game).is_unplayed_since(1)
    assert not history(game).is_unplayed_since(0)


def test_what_is_kept_of_a_game_is_of_its_table_and_revision(game, table, write):
    other, _pen = start_game(table)
    before = history(game)
    record_round(game, KINGS, write=write(0))

    assert history(game) is history(game)
    assert (before.rounds, len(history(game).rounds)) == ((), 1)
    assert history(other).code != history(game).code


def test_what_is_kept_holds_no_later_write_than_the_table_that_was_read(app, game, write):
    """Another process writes between the two questions of a reader."""
    code, seen = game.code, game.revision

    def write_elsewhere():
        with app.app_context():
            record_round(find_game(code), KINGS, write=write(seen))

    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(write_elsewhere).result()

    assert game.revision == seen
    assert history(game).rounds == ()


def test_a_table_that_is_deleted_is_kept_no_more(game):
    first = history(game)
    forget_histories("ZZZZZZ")
    assert history(game) is first
    forget_histories(game.code)

    assert history(game) is not first
