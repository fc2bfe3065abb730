"""What is told where a write may be stored or not, or where its table is gone."""

import pytest
from sqlalchemy.exc import OperationalError

from scorekeeper.games.drafts import NEXT, change_draft
from scorekeeper.games.errors import UnknownGame
from scorekeeper.games.in_doubt import told_if_in_doubt
from scorekeeper.games.signals import write_in_doubt
from scorekeeper.storage.db import db


@pytest.fixture
def doubted():
    """Return the codes of which is told that a write there is in doubt."""
    told = []
    with write_in_doubt.connected_to(told.append):
        yield told


def test_a_write_that_the_database_did_not_answer_is_in_doubt(doubted):
    with pytest.raises(OperationalError), told_if_in_doubt("K7PQ4M", "C2V5GX"):
        raise OperationalError("COMMIT", {}, Exception("no answer"))

    assert doubted == ["K7PQ4M", "C2V5GX"]


def test_a_write_that_the_rules_refuse_is_in_no_doubt(doubted):
    with pytest.raises(UnknownGame), told_if_in_doubt("K7PQ4M"):
        raise UnknownGame("K7PQ4M")

    assert doubted == []


def test_whoever_types_at_a_table_that_is_gone_is_told_so(game, another_program):
    assert game.room.pen_hash
    for table in reversed(db.metadata.sorted_tables):
        another_program.execute(table.delete())

    with pytest.raises(UnknownGame):
        change_draft(game, NEXT, lambda kept: kept)
