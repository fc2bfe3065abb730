"""What whoever writes at a table is told that somebody deleted meanwhile."""

import pytest

from scorekeeper.games.drafts import NEXT, change_draft
from scorekeeper.games.errors import UnknownGame
from scorekeeper.games.rooms.deleting import delete_table
from scorekeeper.storage.db import db


@pytest.fixture
def gone(game, another_program):
    """Return a game that was read before its table was deleted."""
    assert game.room.pen_hash
    for table in reversed(db.metadata.sorted_tables):
        another_program.execute(table.delete())
    return game


def test_whoever_types_is_told_that_the_table_is_gone(gone):
    with pytest.raises(UnknownGame):
        change_draft(gone, NEXT, lambda kept: kept)


def test_whoever_deletes_is_told_that_the_table_is_gone(gone):
    with pytest.raises(UnknownGame):
        delete_table(gone, expected_revision=1)
