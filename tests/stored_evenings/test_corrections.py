"""What is corrected at a table that is done: told from the writes of its game, never a score."""

from scorekeeper.games.writes.conflicts import Write
from scorekeeper.games.writes.rounds import amend_round, withdraw_round
from scorekeeper.stored_evenings.state.corrections import corrections
from scorekeeper.stored_evenings.writes import results
from tests.games.rounds import ACES, KINGS, canasta

FIRST = (1, 1)


def amend(hall, number, content):
    game = hall.game(1)
    amend_round(game, number, content, write=Write(game.revision, f"amend-{game.revision}"))


def told(hall):
    return [(one.place, one.before, one.after) for one in corrections(hall.state)]


def test_a_correction_tells_both_results_and_one_before_the_end_is_none(hall):
    hall.publish()
    hall.play(1, KINGS)
    amend(hall, 1, ACES)
    amend(hall, 1, KINGS)
    assert told(hall) == []
    hall.play(1, KINGS)
    before = hall.table(1).totals
    amend(hall, 1, ACES)
    after = hall.table(1).totals

    assert before != after
    assert told(hall) == [(FIRST, before, after)]
    amend(hall, 2, canasta("Q"))  # It brings what kings bring.
    assert told(hall) == [(FIRST, before, after)]


def test_what_changes_under_a_result_by_hand_is_no_correction(hall):
    hall.publish()
    hall.play(1, KINGS, KINGS)
    results.score_by_hand(hall.stored, FIRST, (1250, 700), write=hall.write())
    amend(hall, 1, ACES)
    assert told(hall) == []


def test_a_table_that_was_closed_early_is_corrected_too(hall):
    hall.publish()
    hall.play(1, KINGS)
    results.close_tables(hall.stored, [FIRST], write=hall.write())
    before = hall.table(1).totals
    game = hall.game(1)
    withdraw_round(game, 1, write=Write(game.revision, "withdraw"))

    assert told(hall) == [(FIRST, before, (0, 0))]
