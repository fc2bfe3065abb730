"""The migrations make the database that the models describe."""

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from flask_migrate import downgrade

from scorekeeper.app import create_app
from scorekeeper.db import db


def test_the_migrated_database_is_the_one_that_the_models_describe(context):
    assert context
    with db.engine.connect() as connection:
        migrated = MigrationContext.configure(connection, opts={"compare_type": True})

        assert compare_metadata(migrated, db.metadata) == []


def test_the_migrations_can_be_taken_back(context):
    assert context

    downgrade(revision="base")

    assert sa.inspect(db.engine).get_table_names() == ["alembic_version"]


@pytest.mark.parametrize(
    ("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]
)
def test_an_acknowledged_round_survives_and_readers_do_not_wait(context, pragma, value):
    assert context

    assert db.session.scalar(sa.text(f"PRAGMA {pragma}")) == value


def test_the_embedded_database_migrates_itself_at_start(tmp_path, monkeypatch):
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)

    app = create_app({"TESTING": True})

    with app.app_context():
        tables = sa.inspect(db.engine).get_table_names()
        db.engine.dispose()
    assert {"game", "revision", "draft"} <= set(tables)
    assert (tmp_path / "scorekeeper.sqlite3").exists()
