"""An older database is brought up to date after a copy, or stays as it was; a newer one is left."""

import sqlite3
from contextlib import closing

import pytest

from scorekeeper.startup import app_with_database
from scorekeeper.storage.instance import serve_lock
from scorekeeper.storage.instance.serve_lock import InUse, serving
from scorekeeper.storage.schema_version import UnreadyDatabase
from tests.conftest import close_app
from tests.house import House


@pytest.fixture
def house(tmp_path, monkeypatch):
    """Return a house with a game, whose database has the form of an earlier version."""
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    house = House(tmp_path)
    house.start_game()
    house.move_back_to("0002")
    return house


def start():
    close_app(app_with_database())


def refused(reason=UnreadyDatabase):
    with pytest.raises(reason) as refusal:
        start()
    return refusal.value.message


def content(database):
    with closing(sqlite3.connect(database)) as found:
        return list(found.iterdump())


def change(database, statement):
    with closing(sqlite3.connect(database)) as found:
        found.execute(statement)
        found.commit()


def copies(house):
    return sorted(path.name for path in house.instance.glob("*.before-*"))


def test_a_copy_is_kept_before_the_database_is_brought_up_to_date(house, capsys):
    before = content(house.database)
    start()
    copy = house.instance / "scorekeeper.before-0002-1.sqlite3"

    assert copies(house) == [copy.name]
    assert content(copy) == before
    assert copy.stat().st_mode & 0o777 == 0o600
    assert capsys.readouterr().err == (
        f"The database is brought up to date; as it was before, it is in {copy}.\n"
    )


def test_a_database_that_is_up_to_date_is_not_copied_again(house, capsys):
    start()
    capsys.readouterr()
    start()

    assert len(copies(house)) == 1
    assert capsys.readouterr().err == ""


def test_only_the_newest_copies_stay(house):
    (house.instance / "scorekeeper.before-restore-1.sqlite3").touch()
    for _time in range(4):
        start()
        house.start_game()
        house.move_back_to("0002")
    start()

    assert copies(house) == [
        "scorekeeper.before-0002-3.sqlite3",
        "scorekeeper.before-0002-4.sqlite3",
        "scorekeeper.before-0002-5.sqlite3",
        "scorekeeper.before-restore-1.sqlite3",
    ]


def test_a_migration_that_fails_leaves_the_database_as_it_was(house):
    change(house.database, "ALTER TABLE draft ADD COLUMN taps")
    before = content(house.database)
    told = refused()

    assert f"A copy is in {house.instance / 'scorekeeper.before-0002-1.sqlite3'}." in told
    assert "is as it was" in told
    assert content(house.database) == before


def test_starts_that_fail_again_and_again_push_no_older_copy_out(house):
    start()
    house.start_game()
    house.move_back_to("0002")
    change(house.database, "ALTER TABLE draft ADD COLUMN taps")
    for _time in range(4):
        refused()

    assert copies(house) == [
        "scorekeeper.before-0002-1.sqlite3",
        "scorekeeper.before-0002-5.sqlite3",
    ]


def test_a_database_of_a_newer_version_is_left_as_it_is(house):
    change(house.database, "UPDATE alembic_version SET version_num = '0099'")
    before = content(house.database)
    told = refused()

    assert told == (
        f"{house.database}: A newer Scorekeeper made this database (form 0099)."
        " Update Scorekeeper; nothing was changed."
    )
    assert content(house.database) == before
    assert copies(house) == []


def test_a_database_of_somebody_else_is_left_as_it_is(house):
    house.database.unlink()
    change(house.database, "CREATE TABLE recipe (name)")

    assert "This is no database of Scorekeeper." in refused()
    assert content(house.database) == [
        "BEGIN TRANSACTION;",
        "CREATE TABLE recipe (name);",
        "COMMIT;",
    ]


def test_nobody_brings_a_database_up_to_date_under_a_running_server(house, monkeypatch):
    before = content(house.database)
    monkeypatch.setattr(serve_lock, "PATIENCE", 0.0)
    with serving(house.instance, together=False):
        assert refused(InUse) == "The server is running; stop it first."

    assert content(house.database) == before


def test_a_damaged_database_is_not_brought_up_to_date(house):
    with closing(sqlite3.connect(house.database)) as database:
        ((page,),) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'game'")
        ((size,),) = database.execute("PRAGMA page_size")
    damaged = slice((page - 1) * size, page * size)
    content = bytearray(house.database.read_bytes())
    content[damaged] = bytes(size)
    house.database.write_bytes(content)
    told = refused()

    assert "a copy is to be kept, but it is damaged" in told
    assert told.endswith("Nothing was changed.")
    assert house.database.read_bytes()[damaged] == content[damaged]
