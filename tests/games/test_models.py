"""What is stored keeps its meaning on every database."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from scorekeeper.games.models import Revision
from scorekeeper.storage.db import db


def test_a_moment_is_read_back_in_its_zone(game):
    game.changed_at = datetime(2025, 12, 24, 20, 15, tzinfo=timezone(timedelta(hours=1)))
    db.session.commit()

    assert game.changed_at == datetime(2025, 12, 24, 19, 15, tzinfo=UTC)
    assert game.changed_at.tzinfo is UTC


def test_a_revision_belongs_to_a_game_that_exists(game):
    db.session.add(Revision(game_id=game.id + 1, number=1, change="ended", request_id="x"))

    with pytest.raises(IntegrityError):
        db.session.commit()


def test_no_score_is_stored(game):
    assert game
    columns = {
        column["name"]
        for table in sa.inspect(db.engine).get_table_names()
        for column in sa.inspect(db.engine).get_columns(table)
    }

    assert columns & {"total", "points", "score", "winner"} == set()
