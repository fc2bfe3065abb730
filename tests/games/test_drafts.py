"""Half-typed forms."""

import sqlite3
from contextlib import closing

import pytest
from sqlalchemy import event

from scorekeeper.games.drafts import NEXT, draft_slot, drop_draft, load_draft, save_draft
from scorekeeper.games.models import Draft
from scorekeeper.games.tables import start_game


def entry_of(game, slot):
    draft = load_draft(game, slot)
    return draft and draft.entry


def test_the_next_round_and_each_old_one_have_slots_of_their_own():
    assert (draft_slot(None), draft_slot(7)) == (NEXT, "round-7")


def test_there_is_no_draft_before_one_is_saved(game):
    assert load_draft(game, NEXT) is None


def test_a_draft_is_kept(game):
    save_draft(game, NEXT, {"out": "1"})

    assert entry_of(game, NEXT) == {"out": "1"}
    assert load_draft(game, NEXT).saved_at.tzinfo is not None


def test_a_later_draft_takes_the_place_of_the_earlier(game):
    save_draft(game, NEXT, {"out": "1"})
    save_draft(game, NEXT, {"out": "0"})

    assert entry_of(game, NEXT) == {"out": "0"}
    assert Draft.query.count() == 1


def test_slots_and_games_do_not_mix(game, table):
    other, _pen = start_game(table)
    save_draft(game, NEXT, {"of": "next"})
    save_draft(game, "round-1", {"of": "first"})
    save_draft(other, NEXT, {"of": "other"})

    assert entry_of(game, NEXT) == {"of": "next"}
    assert entry_of(game, "round-1") == {"of": "first"}
    assert entry_of(other, NEXT) == {"of": "other"}


def test_a_dropped_draft_is_gone_and_no_other(game):
    save_draft(game, NEXT, {"of": "next"})
    save_draft(game, "round-1", {"of": "first"})

    drop_draft(game, NEXT)

    assert load_draft(game, NEXT) is None
    assert entry_of(game, "round-1") == {"of": "first"}


def test_dropping_what_is_not_there_is_no_fault(game):
    drop_draft(game, NEXT)

    assert load_draft(game, NEXT) is None


@pytest.fixture
def another_phone(database):
    """Let another phone save the same draft in the moment before ours is written."""

    def save(_mapper, connection, draft):
        # A database that locks rows, not files, would let the other phone in here.
        connection.connection.dbapi_connection.commit()
        with closing(sqlite3.connect(database)) as other, other:
            other.execute(
                "INSERT INTO draft (game_id, slot, entry, saved_at) VALUES (?, ?, ?, ?)",
                (draft.game_id, draft.slot, "{}", "2025-01-01"),
            )

    event.listen(Draft, "before_insert", save)
    yield
    event.remove(Draft, "before_insert", save)


@pytest.mark.usefixtures("another_phone")
def test_of_two_phones_that_open_the_same_draft_the_last_one_is_kept(game):
    save_draft(game, NEXT, {"out": "1"})

    assert entry_of(game, NEXT) == {"out": "1"}
    assert Draft.query.count() == 1
