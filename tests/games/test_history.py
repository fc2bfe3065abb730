"""A stored game, read."""

import pytest

from scorekeeper.games.errors import UnknownRound
from scorekeeper.games.history import history
from scorekeeper.games.service import record_round
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


def test_a_good_round_is_judged_by_the_match_that_it_makes(game):
    judgement = history(game).judge(KINGS, None)

    assert judgement.stops == ()
    assert codes(judgement.problems) == ["empty_sheet"]
    assert judgement.match.totals == (4070, 0)


def test_an_amendment_is_judged_in_its_place(game, write):
    record_round(game, KINGS, write=write(0))
    record_round(game, THEIRS, write=write(1))

    judgement = history(game).judge(ACES, 0)

    assert [one.standings[0].total for one in judgement.match.played] == [4140, 4140]


def test_an_impossible_round_makes_no_match(game):
    judgement = history(game).judge(NINE_KINGS, None)

    assert judgement.match is None
    assert codes(judgement.stops) == ["supply"]


def test_a_round_that_cannot_be_read_makes_no_match(game):
    judgement = history(game).judge({"sides": 7}, None)

    assert judgement.match is None
    assert codes(judgement.stops) == codes(judgement.problems) == ["type", "sides"]


def test_a_breach_shows_what_it_would_score(game):
    judgement = history(game).judge(TWO_KINGS, None)

    assert judgement.match.totals == (3520, 0)
    assert [problem.severity for problem in judgement.stops] == [Severity.AGAINST_THE_RULES]


def test_a_round_after_the_end_is_stopped(game, write):
    for revision in range(3):
        record_round(game, KINGS, write=write(revision))

    judgement = history(game).judge(THEIRS, None)

    assert codes(judgement.stops) == ["after_the_end"]
    assert codes(judgement.problems) == ["empty_sheet", "after_the_end"]
