"""The same write twice, somebody quicker, and who is told."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Barrier

import pytest

from scorekeeper.db import db
from scorekeeper.games.errors import ImpossibleRound, RoundConflict
from scorekeeper.games.models import Revision
from scorekeeper.games.service import (
    amend_round,
    end_game,
    record_round,
    reopen_game,
    restore_round,
    withdraw_round,
)
from scorekeeper.games.signals import game_changed
from scorekeeper.games.tables import find_game, start_game
from scorekeeper.games.writing import Write
from tests.games.records import changes, rows, totals
from tests.games.rounds import ACES, FOURS, KINGS, NINE_KINGS, THEIRS

# The same again, and somebody quicker


def record(game, write):
    return record_round(game, THEIRS, write=write)


def amend(game, write):
    return amend_round(game, 1, ACES, write=write)


def withdraw(game, write):
    return withdraw_round(game, 1, write=write)


def restore(game, write):
    return restore_round(game, 2, write=write)


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


def at_once(app, code, *acts):
    """Return what each of *acts* on the same game gives or raises, all started together."""
    ready = Barrier(len(acts))

    def run(act):
        with app.app_context():
            game = find_game(code)
            ready.wait(timeout=10)
            try:
                return act(game).number
            except RoundConflict as conflict:
                return conflict

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run, acts))


def test_of_two_writers_of_the_same_revision_exactly_one_wins(app, game, write):
    first, second = (
        lambda stored, content=content: record_round(stored, content, write=write(0))
        for content in (KINGS, THEIRS)
    )

    outcomes = at_once(app, game.code, first, second)

    db.session.expire_all()
    lost = [outcome for outcome in outcomes if isinstance(outcome, RoundConflict)]
    assert [conflict.revision for conflict in lost] == [1]
    assert game.revision == 1
    assert Revision.query.count() == 1


def test_one_request_from_two_threads_is_recorded_once(app, game):
    same = Write(0, "same")

    outcomes = at_once(
        app, game.code, *[lambda stored: record_round(stored, KINGS, write=same)] * 4
    )

    assert outcomes == [1, 1, 1, 1]
    assert totals(game) == (4070, 0)


def test_one_id_with_two_rounds_from_two_threads_records_one_and_tells_the_other(app, game):
    same = Write(0, "same")
    first, second = (
        lambda stored, content=content: record_round(stored, content, write=same)
        for content in (KINGS, THEIRS)
    )

    outcomes = at_once(app, game.code, first, second)

    assert sorted(isinstance(outcome, RoundConflict) for outcome in outcomes) == [False, True]
    assert changes(game) == ["recorded"]


# Announcing


@contextmanager
def heard(database):
    """Collect what is announced, with how many revisions were on disk at that moment."""
    announced = []

    def listen(code, *, revision):
        announced.append((code, revision, len(rows(database))))

    with game_changed.connected_to(listen):
        yield announced


def test_a_write_is_announced_when_it_is_on_disk(game, write, database):
    with heard(database) as announced:
        record_round(game, KINGS, write=write(0))
        end_game(game, write=write(1))

    assert announced == [(game.code, 1, 1), (game.code, 2, 2)]


def test_what_was_not_written_is_not_announced(game, write, database):
    record_round(game, KINGS, write=write(0, "same"))

    with heard(database) as announced:
        record_round(game, KINGS, write=write(0, "same"))
        with pytest.raises(RoundConflict):
            record_round(game, KINGS, write=write(0))
        with pytest.raises(ImpossibleRound):
            record_round(game, NINE_KINGS, write=write(1))

    assert announced == []
