"""Tables that are deleted: whole, at once, and no other ones."""

from datetime import timedelta

import pytest

from scorekeeper.games.drafts import NEXT
from scorekeeper.games.errors import RoundConflict, UnknownGame
from scorekeeper.games.models import Draft, Game
from scorekeeper.games.rooms import deleting
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.signals import table_deleted
from scorekeeper.games.writes.play_again import play_again
from scorekeeper.games.writes.rounds import end_game, record_round
from scorekeeper.games.writes.starts import start_game
from scorekeeper.storage.db import db, now
from tests.games.drafts import save_draft
from tests.games.rounds import KINGS

LONG = timedelta(days=400)


def rows():
    """Return how many rows each table of the database has."""
    tables = db.metadata.sorted_tables
    counted = {
        one.name: db.session.scalar(db.select(db.func.count()).select_from(one)) for one in tables
    }
    return {name: count for name, count in counted.items() if count}


@pytest.fixture
def deleted():
    """Return the codes of the tables that were announced as deleted."""
    codes = []
    with table_deleted.connected_to(lambda code: codes.append(code)):  # noqa: PLW0108 - a builtin takes no signal
        yield codes


def test_a_deleted_table_leaves_no_row(game, write, deleted):
    record_round(game, KINGS, write=write(0))
    save_draft(game, NEXT, {"of": "next"})
    end_game(game, write=write(1))
    play_again(game, 0, write=write(2))
    code = game.code

    deleting.delete_table(find_game(code), expected_revision=3)

    assert rows() == {}
    assert deleted == [code]
    with pytest.raises(UnknownGame):
        find_game(code)


def test_another_table_stays_whole(game, write, table):
    other, _pen = start_game(table)
    record_round(other, KINGS, write=write(0))
    code, before = other.code, rows()
    own = {"game": 1, "room": 1, "side": 2, "player": 4}

    deleting.delete_table(game, expected_revision=0)

    assert rows() == {name: count - own.get(name, 0) for name, count in before.items()}
    assert find_game(code).revision == 1


def test_a_table_that_moved_on_is_not_deleted(game, write, deleted):
    record_round(game, KINGS, write=write(0))

    with pytest.raises(RoundConflict):
        deleting.delete_table(game, expected_revision=0)
    assert (find_game(game.code).revision, deleted) == (1, [])


def aged(game, age):
    game.changed_at = now() - age
    db.session.commit()
    return game


def test_what_nobody_used_for_long_is_found(game, table):
    old = aged(game, LONG + timedelta(hours=1)).code
    aged(start_game(table)[0], LONG - timedelta(hours=1))

    assert deleting.unused_tables(now() - LONG) == [old]


def test_a_table_at_which_somebody_typed_lately_is_in_use(game):
    aged(game, LONG * 2)
    save_draft(game, NEXT, {"of": "next"})
    db.session.query(Game).update({"changed_at": now() - LONG * 2})
    db.session.commit()

    assert deleting.unused_tables(now() - LONG) == []


def test_a_table_is_as_old_as_its_newest_game(game, write):
    end_game(game, write=write(0))
    play_again(game, 0, write=write(1))
    aged(find_game(game.code, 1), LONG * 2)

    assert deleting.unused_tables(now() - LONG) == []


def test_empty_tables_are_those_without_a_round_that_nobody_sits_at(game, table, write):
    empty = aged(game, timedelta(days=2)).code
    start_game(table)
    played, _pen = start_game(table)
    record_round(played, KINGS, write=write(0))
    aged(played, timedelta(days=2))

    assert deleting.empty_tables(now() - deleting.SITTING_DOWN) == [empty]


def test_a_half_typed_round_keeps_a_table_for_a_day(game):
    save_draft(game, NEXT, {"of": "next"})
    aged(game, timedelta(days=2))
    until = now() - deleting.SITTING_DOWN

    assert deleting.empty_tables(until) == []
    db.session.query(Draft).update({"saved_at": now() - timedelta(days=2)})
    assert deleting.empty_tables(until) == [game.code]


def test_pruned_tables_leave_no_row(game, table, write, deleted):
    other, _pen = start_game(table)
    record_round(other, KINGS, write=write(0))
    codes = [game.code, other.code]

    assert deleting.prune(codes, since=now() + LONG) == codes
    assert (rows(), deleted) == ({}, codes)


def test_nothing_is_pruned_twice(game, deleted):
    code = game.code
    assert deleting.prune([code, code], since=now() + LONG) == [code]
    assert deleted == [code]


def test_a_table_that_somebody_begins_to_use_meanwhile_stays(game, write, deleted):
    aged(game, LONG * 2)
    begun = now()
    (code,) = deleting.unused_tables(begun - LONG)
    record_round(game, KINGS, write=write(0))

    assert (deleting.prune([code], since=begun), deleted) == ([], [])
    assert find_game(code).revision == 1
