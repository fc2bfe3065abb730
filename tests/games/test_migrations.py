"""The migrations make the database that the models describe."""

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from flask_migrate import downgrade, upgrade
from sqlalchemy import make_url

from scorekeeper.games.models import Webhook
from scorekeeper.games.rooms.deleting import delete_table
from scorekeeper.games.rooms.lookup import find_game
from scorekeeper.games.rooms.webhooks import register_webhook
from scorekeeper.games.writes.play_again import play_again
from scorekeeper.games.writes.rounds import end_game, record_round
from scorekeeper.games.writes.starts import start_game
from scorekeeper.startup import app_with_database
from scorekeeper.storage.db import db
from scorekeeper.storage.schema_version import UnreadyDatabase, check_database
from tests.conftest import make_app
from tests.games.records import totals
from tests.games.rounds import KINGS


def test_the_migrated_database_is_the_one_that_the_models_describe(context):
    assert context
    with db.engine.connect() as connection:
        migrated = MigrationContext.configure(connection, opts={"compare_type": True})

        assert compare_metadata(migrated, db.metadata) == []


def test_the_migrations_can_be_taken_back_and_made_again(context):
    assert context
    before = set(sa.inspect(db.engine).get_table_names())

    downgrade(revision="base")
    left = sa.inspect(db.engine).get_table_names()
    upgrade()

    assert left == ["alembic_version"]
    assert set(sa.inspect(db.engine).get_table_names()) == before


def test_no_table_of_sqlite_gives_an_id_twice(sqlite_app):
    """A migration that makes a table anew has to say so again."""
    with sqlite_app.app_context():
        told = sa.text("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
        tables = dict(db.session.execute(told).all())

    ours = tables.keys() & db.metadata.tables.keys()
    assert ours == db.metadata.tables.keys()
    assert {name for name in ours if "PRIMARY KEY AUTOINCREMENT" not in tables[name]} == set()


def test_the_id_of_a_deleted_game_is_not_given_again(game, table):
    before = (game.id, game.room.id)
    delete_table(game, expected_revision=0)
    after = start_game(table)[0]

    assert after.id > before[0]
    assert after.room.id > before[1]


def test_a_webhook_that_was_told_of_deleted_revisions_is_told_of_the_next(game, write):
    record_round(game, KINGS, write=write(0))
    webhook = register_webhook(game, "http://192.0.2.1/")
    known, last = webhook.id, webhook.told
    downgrade(revision="0011")
    db.session.execute(sa.text("UPDATE hook SET told = told + 5"))
    db.session.commit()
    upgrade()

    assert db.session.get_one(Webhook, known, populate_existing=True).told == last


def test_games_of_before_there_were_rooms_keep_code_pen_and_rounds(game, write):
    record_round(game, KINGS, write=write(0))
    code, pen, before = game.code, game.room.pen_hash, totals(game)
    db.session.remove()

    downgrade(revision="0001")
    upgrade()

    kept = find_game(code)
    assert (kept.room.pen_hash, kept.revision, kept.number) == (pen, 1, 1)
    assert totals(kept) == before


def test_a_table_of_several_games_does_not_fit_into_the_older_database(game, write):
    end_game(game, write=write(0))
    play_again(game, 0, write=write(1))
    code = game.code
    db.session.remove()

    with pytest.raises(SystemExit):
        downgrade(revision="0001")

    assert find_game(code).number == 2


@pytest.mark.parametrize(
    ("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]
)
def test_an_acknowledged_round_survives_and_readers_do_not_wait(sqlite_app, pragma, value):
    with sqlite_app.app_context():
        assert db.session.scalar(sa.text(f"PRAGMA {pragma}")) == value


def test_the_embedded_database_migrates_itself_at_start(tmp_path, monkeypatch):
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)

    app = app_with_database()

    with app.app_context():
        tables = sa.inspect(db.engine).get_table_names()
        db.engine.dispose()
    assert {"game", "revision", "draft"} <= set(tables)
    assert (tmp_path / "scorekeeper.sqlite3").exists()


def test_a_database_that_is_up_to_date_may_be_served_from(app):
    assert check_database(app) is None


def test_a_database_without_its_tables_is_no_place_to_serve_from(new_database):
    refused = pytest.raises(UnreadyDatabase, match="run `scorekeeper migrate`")
    with new_database() as url, refused:
        check_database(make_app(url))


def test_why_a_database_does_not_answer_is_told_without_its_password():
    gone = make_url("postgresql+psycopg://club:sesame@127.0.0.1:1/cards")

    with pytest.raises(UnreadyDatabase, match="does not answer") as refusal:
        check_database(make_app(gone))

    assert "sesame" not in str(refusal.value)
