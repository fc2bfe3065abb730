"""A season without evenings goes with what nobody has used for long."""

from datetime import timedelta

import pytest
from sqlalchemy import update

from scorekeeper.games.rooms.codes import spaced_code
from scorekeeper.storage.db import db, now
from scorekeeper.stored_evenings.seasons.models import StoredSeason


@pytest.fixture
def old(director, season, app):
    """Return the code of a season of long ago, which has an evening."""
    with app.app_context():
        db.session.execute(update(StoredSeason).values(changed_at=now() - timedelta(days=500)))
        db.session.commit()
    assert director.get(f"/season/{season}").status == 200
    return season


def test_an_old_season_without_evenings_is_pruned_by_command(director, old, command):
    kept = command("prune", "--older-than", "400d")
    director.taken("/delete", page="/delete?sure=yes")
    shown = command("prune", "--older-than", "400d", "--dry-run")
    gone = command("prune", "--older-than", "400d")

    assert spaced_code(old) not in kept.output
    assert shown.output.splitlines() == [
        spaced_code(old),
        "0 tables and 1 season would be deleted.",
    ]
    assert "1 season deleted." in gone.output
    assert director.get(f"/season/{old}").status == 404
