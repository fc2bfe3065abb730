"""The same write twice, somebody quicker, and who is told."""

from contextlib import contextmanager, suppress
from uuid import uuid4

import pytest

from scorekeeper.games.errors import ImpossibleRound, RoundConflict
from scorekeeper.games.models import Revision, Round
from scorekeeper.games.signals import board_changed
from scorekeeper.games.writes.conflicts import Write
from scorekeeper.games.writes.rounds import (
    amend_round,
    end_game,
    record_round,
    reopen_game,
    restore_round,
    withdraw_round,
)
from scorekeeper.games.writes.starts import start_game
from scorekeeper.storage.db import db
from tests.games.records import changes, rows, totals
from tests.games.rounds import ACES, FOURS, KINGS, NINE_KINGS, THEIRS, left_in_hand
from tests.games.together import at_once

# The same again, and somebody quicker


def record(game, write):
    return record_round(game, THEIRS, write=write)


def amend(game, write):
    return amend_round(game, 1, ACES, write=write)


def withdraw(game, write):
    return withdraw_round(game, 1, write=write)


def restore(game, write):
    return restore_round(game, game.revisions[1].round_id, write=write)


def end(game, write):
    return end_game(game, write=write)


def reopen(game, write):
    return reopen_game(game, write=write)


every_write = pytest.mark.parametrize("act", [record, amend, withdraw, restore, end, reopen])


@pytest.fixture
def under_way(game, write):
    """Return a game with one round that stands and one that was withdrawn."""
    record_round(game, KINGS, write=write(0))
    record_round(game, FOURS, write=write(1))
    withdraw_round(game, 2, write=write(2))
    return game


@every_write
def test_the_same_write_again_answers_with_what_was_done(under_way, write, act):
    first = act(under_way, write(3, "same")).id
    db.session.expire_all()

    again = act(under_way, write(3, "same")).id

    assert again == first
    assert under_way.revision == 4


@every_write
def test_an_outdated_write_is_a_conflict_and_changes_nothing(under_way, write, act):
    before = totals(under_way)

    with pytest.raises(RoundConflict, match="revision 3") as conflict:
        act(under_way, write(2))

    assert conflict.value.revision == 3
    assert len(changes(under_way)) == 3
    assert totals(under_way) == before


@pytest.mark.parametrize("act", [record, amend])
def test_the_same_id_with_another_round_in_it_is_a_conflict(under_way, write, act):
    act(under_way, write(3, "same"))
    db.session.expire_all()

    with pytest.raises(RoundConflict) as conflict:
        record_round(under_way, FOURS, write=write(3, "same"))

    assert conflict.value.revision == 4
    assert len(changes(under_way)) == 4


def test_the_same_id_in_another_game_is_another_write(game, table, write):
    other, _pen = start_game(table)

    record_round(game, KINGS, write=write(0, "same"))
    record_round(other, KINGS, write=write(0, "same"))

    assert (game.revision, other.revision) == (1, 1)


def recorded(content, write):
    """Return what records a round in a game and tells the number of its revision."""
    return lambda game: record_round(game, content, write=write).number


def test_of_two_writers_of_the_same_revision_exactly_one_wins(app, game, write):
    outcomes = at_once(
        app,
        game.code,
        recorded(KINGS, write(0)),
        recorded(THEIRS, write(0)),
        recorded(ACES, write(0)),
    )

    db.session.expire_all()
    lost = [outcome for outcome in outcomes if isinstance(outcome, RoundConflict)]
    assert [conflict.revision for conflict in lost] == [1, 1]
    assert (game.revision, Revision.query.count(), Round.query.count()) == (1, 1, 1)


def test_one_request_from_several_threads_is_recorded_once(app, game):
    outcomes = at_once(app, game.code, *[recorded(KINGS, Write(0, "same"))] * 4)

    assert outcomes == [1, 1, 1, 1]
    assert totals(game) == (4070, 0)
    assert Round.query.count() == 1


def test_one_id_with_two_rounds_from_two_threads_records_one_and_tells_the_other(app, game):
    same = Write(0, "same")

    outcomes = at_once(app, game.code, recorded(KINGS, same), recorded(THEIRS, same))

    assert sorted(isinstance(outcome, RoundConflict) for outcome in outcomes) == [False, True]
    assert changes(game) == ["recorded"]


def insisting(contents):
    """Return what records one round after the other, each until it is heard."""

    def act(game):
        for content in contents:
            request_id = str(uuid4())
            heard = False
            while not heard:
                with suppress(RoundConflict):
                    record_round(game, content, write=Write(game.revision, request_id))
                    heard = True

    return act


def test_of_writers_who_insist_nobody_is_lost(app, game):
    rounds = [left_in_hand(points) for points in range(5, 85, 5)]

    at_once(app, game.code, *(insisting(rounds[phone::4]) for phone in range(4)))

    db.session.expire_all()
    assert [revision.number for revision in game.revisions] == list(range(1, 17))
    assert sorted((revision.content for revision in game.revisions), key=rounds.index) == rounds
    assert game.revision == Round.query.count() == 16


# Announcing


@contextmanager
def heard(connection):
    """Collect what is announced, with how many revisions were on disk at that moment."""
    announced = []

    def listen(code, *, version):
        announced.append((code, version, len(rows(connection))))

    with board_changed.connected_to(listen):
        yield announced


def test_a_write_is_announced_when_it_is_on_disk(game, write, another_program):
    with heard(another_program) as announced:
        record_round(game, KINGS, write=write(0))
        end_game(game, write=write(1))

    assert announced == [(game.code, 1, 1), (game.code, 2, 2)]


def test_what_was_not_written_is_not_announced(game, write, another_program):
    record_round(game, KINGS, write=write(0, "same"))

    with heard(another_program) as announced:
        with pytest.raises(RoundConflict):
            record_round(game, KINGS, write=write(0))
        with pytest.raises(ImpossibleRound):
            record_round(game, NINE_KINGS, write=write(1))

    assert announced == []


def test_the_same_write_again_is_told_again_for_its_answer_may_be_lost(
    game, write, another_program
):
    with heard(another_program) as announced:
        record_round(game, KINGS, write=write(0, "same"))
        record_round(game, KINGS, write=write(0, "same"))

    first, again = announced
    assert first == again
