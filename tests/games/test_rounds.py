"""Recording rounds, and ending a game."""

import pytest

from scorekeeper.games.drafts import NEXT, load_draft
from scorekeeper.games.errors import ImpossibleRound
from scorekeeper.games.models import Change
from scorekeeper.games.state.state_cache import game_state
from scorekeeper.games.writes import rounds
from scorekeeper.games.writes.conflicts import Write
from scorekeeper.games.writes.rounds import (
    amend_round,
    end_game,
    record_round,
    reopen_game,
    restore_round,
    withdraw_round,
)
from scorekeeper.rules.problem import Severity
from scorekeeper.storage.db import db
from tests.games.drafts import save_draft
from tests.games.records import changes, totals
from tests.games.rounds import FOURS, KINGS, NINE_KINGS, THEIRS, TWO_KINGS

# Recording


def test_a_recorded_round_counts(game, write):
    record_round(game, KINGS, write=write(0))

    assert totals(game) == (4070, 0)
    assert game.revision == 1


def test_a_recorded_round_keeps_what_was_typed(game):
    record_round(game, KINGS, write=Write(0, "id"), typed={"table": "500+70"})

    (revision,) = game.revisions
    assert (revision.content, revision.entry) == (KINGS, {"table": "500+70"})
    assert revision.request_id == "id"
    assert revision.at.tzinfo is not None


def test_recording_takes_away_the_draft_of_the_next_round_only(game, write):
    save_draft(game, NEXT, {"of": "next"})
    save_draft(game, "round-1", {"of": "first"})

    record_round(game, KINGS, write=write(0))

    assert load_draft(game, NEXT) is None
    assert load_draft(game, "round-1").entry == {"of": "first"}


def test_one_round_more_than_most_is_refused_and_the_last_one_may_come_again(game):
    record_round(game, KINGS, write=Write(0, "first"), most=2)
    last = record_round(game, THEIRS, write=Write(1, "last"), most=2)

    assert record_round(game, THEIRS, write=Write(1, "last"), most=2) == last
    with pytest.raises(ImpossibleRound, match="This sitting has 2 rounds"):
        record_round(game, KINGS, write=Write(2, "more"), most=2)
    assert game.revision == 2


@pytest.mark.parametrize(
    ("content", "code", "severity"),
    [
        (NINE_KINGS, "supply", Severity.IMPOSSIBLE),
        (TWO_KINGS, "too_short", Severity.AGAINST_THE_RULES),
        ({"sides": [{}]}, "sides", Severity.IMPOSSIBLE),
    ],
)
def test_a_refused_round_tells_why_and_is_not_stored(game, write, content, code, severity):
    with pytest.raises(ImpossibleRound) as refusal:
        record_round(game, content, write=write(0))

    (problem,) = refusal.value.problems
    assert (problem.code, problem.severity) == (code, severity)
    assert str(problem.message) in str(refusal.value)
    assert (game.revision, changes(game)) == (0, [])


def test_a_table_ruling_lets_a_breach_stand(game, write):
    record_round(game, TWO_KINGS | {"table_ruling": "The third one fell."}, write=write(0))

    assert totals(game) == (3520, 0)


def test_nothing_is_recorded_after_the_end(game, write):
    for revision in range(3):
        record_round(game, KINGS, write=write(revision))

    with pytest.raises(ImpossibleRound, match="over after round 3") as refusal:
        record_round(game, THEIRS, write=write(3))

    assert [problem.code for problem in refusal.value.problems] == ["after_the_end"]
    assert game_state(game).match().winners == (0,)


# Ending and going on


def test_a_game_is_ended_and_reopened(game, write):
    end_game(game, write=write(0))
    ended = game_state(game).is_ended

    reopen_game(game, write=write(1))

    db.session.expire_all()
    assert (ended, game_state(game).is_ended) == (True, False)
    assert changes(game) == [Change.ENDED, Change.REOPENED]


def test_the_rounds_stand_when_a_game_is_ended(game, write):
    record_round(game, KINGS, write=write(0))

    end_game(game, write=write(1))

    assert totals(game) == (4070, 0)


def test_an_ended_game_takes_no_further_round_until_it_goes_on(game, write):
    end_game(game, write=write(0))
    db.session.expire_all()

    with pytest.raises(ImpossibleRound, match="was ended"):
        record_round(game, KINGS, write=write(1))

    reopen_game(game, write=write(1))
    db.session.expire_all()
    record_round(game, KINGS, write=write(2))
    assert totals(game) == (4070, 0)


def test_a_round_of_an_ended_game_may_be_corrected(game, write):
    record_round(game, KINGS, write=write(0))
    end_game(game, write=write(1))

    amend_round(game, 1, FOURS, write=write(2))

    assert totals(game) == (4035, 0)


@pytest.fixture
def full(game, write, monkeypatch):
    """Return a game with as many rounds as a game may have, and one that was withdrawn."""
    monkeypatch.setattr(rounds, "MOST_ROUNDS", 2)
    record_round(game, KINGS, write=write(0))
    withdraw_round(game, 1, write=write(1))
    (gone,) = game_state(game).withdrawn
    record_round(game, THEIRS, write=write(2))
    record_round(game, THEIRS, write=write(3))
    return game, gone.id


def test_a_game_has_only_so_many_rounds(full, write):
    game, withdrawn = full

    with pytest.raises(ImpossibleRound, match="No game has that many rounds"):
        record_round(game, THEIRS, write=write(4))
    with pytest.raises(ImpossibleRound, match="No game has that many rounds"):
        restore_round(game, withdrawn, write=write(4))
    assert len(game_state(game).rounds) == 2


def test_a_longer_game_of_an_earlier_version_is_read_and_corrected(full, write, monkeypatch):
    game, _withdrawn = full
    monkeypatch.setattr(rounds, "MOST_ROUNDS", 1)

    amend_round(game, 2, KINGS, write=write(4))
    assert len(game_state(game).match().played) == 2
