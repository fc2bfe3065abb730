"""Restore: a backup is proven first, and what was there before is never lost."""

import os
import re
import sqlite3
from contextlib import closing

import pytest

from scorekeeper.storage.instance import serve_lock
from scorekeeper.storage.instance.serve_lock import serving
from scorekeeper.version import __version__
from tests.disks import read_only
from tests.house import House
from tests.test_backup import damage


@pytest.fixture
def house(tmp_path, monkeypatch):
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "instance"))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    return House(tmp_path / "instance")


@pytest.fixture
def kept(house, tmp_path):
    """Return a backup of a house with a game, in which another one has begun since."""
    house.start_game()
    house.run("backup", tmp_path / "kept.sqlite3")
    house.start_game()
    return tmp_path / "kept.sqlite3"


def codes(database):
    with closing(sqlite3.connect(database)) as found:
        return {code for (code,) in found.execute("SELECT code FROM room")}


def change(database, statement):
    with closing(sqlite3.connect(database)) as found:
        found.execute(statement)
        found.commit()


def before_restore(house):
    return sorted(path.name for path in house.instance.glob("*.before-restore-*"))


def refused(house, source):
    """Return why a restore is refused, which must leave everything as it was."""
    before = codes(house.database)
    done = house.run("restore", source)
    assert done.exit_code == 1
    assert codes(house.database) == before
    assert before_restore(house) == []
    assert list(house.instance.glob("*.part*")) == []
    return done.output


def test_a_restore_keeps_what_was_there(house, tmp_path):
    first = house.start_game()
    house.run("backup", tmp_path / "kept.sqlite3")
    second = house.start_game()
    restored = house.run("restore", tmp_path / "kept.sqlite3")
    kept = tmp_path / "instance" / "scorekeeper.before-restore-1.sqlite3"

    assert str(kept) in restored.output
    assert kept.stat().st_mode & 0o777 == 0o600
    with sqlite3.connect(kept) as old:
        assert {code for (code,) in old.execute("SELECT code FROM room")} == {first, second}
    old.close()


def test_a_table_never_comes_to_a_revision_again_that_it_had_before_the_restore(house, tmp_path):
    """A phone with a page of that one would overwrite what was saved since."""
    code, same = house.start_game(), house.start_game()
    house.run("backup", tmp_path / "kept.sqlite3")
    change(house.database, "UPDATE room SET revision = 7 WHERE id = 1")
    house.run("restore", tmp_path / "kept.sqlite3")

    with closing(sqlite3.connect(house.database)) as found:
        assert dict(found.execute("SELECT code, revision FROM room")) == {code: 8, same: 3}


@pytest.mark.parametrize("content", [b"", b"no database at all", None])
def test_only_a_backup_is_restored(house, tmp_path, content):
    code = house.start_game()
    before = house.scores(code)
    source = tmp_path / "other.sqlite3"
    if content is not None:
        source.write_bytes(content)
    refused = house.run("restore", source)

    assert refused.exit_code == 1
    assert house.scores(code) == before


def test_where_nothing_was_before_the_restore_says_so(house, kept):
    house.database.unlink()
    restored = house.run("restore", kept)

    assert restored.output == "The backup is in place.\nNothing was there before.\n"


def test_a_backup_of_a_newer_version_is_refused_before_anything_is_touched(house, kept):
    change(kept, "UPDATE alembic_version SET version_num = '0099'")

    assert "A newer Scorekeeper made this database (form 0099)" in refused(house, kept)


def test_a_backup_says_which_version_made_it(kept):
    with closing(sqlite3.connect(kept)) as found:
        ((number,),) = found.execute("PRAGMA user_version")
    major, minor, patch = (int(part) for part in re.findall(r"\d+", __version__))

    assert number == int(f"{major}{minor:03}{patch:03}")


def test_a_backup_that_a_later_version_made_is_restored_if_it_can_be_and_told(house, kept):
    change(kept, "PRAGMA user_version = 12034056")
    there = codes(kept)
    restored = house.run("restore", kept)

    told = f"The backup was made by the later Scorekeeper 12.34.56; this is {__version__}.\n"
    assert told in restored.output
    assert codes(house.database) == there


def test_why_a_backup_of_a_later_version_cannot_be_used_is_told_with_that_version(house, kept):
    change(kept, "UPDATE alembic_version SET version_num = '0099'")
    change(kept, "PRAGMA user_version = 12034056")

    assert f"{kept} of Scorekeeper 12.34.56: A newer Scorekeeper made" in refused(house, kept)


def test_a_damaged_backup_is_refused_before_anything_is_touched(house, kept):
    damage(kept)

    assert "is no backup of Scorekeeper: it is damaged" in refused(house, kept)


def test_a_backup_with_references_to_nothing_is_refused(house, kept):
    change(kept, "DELETE FROM room")

    assert "it is damaged" in refused(house, kept)


def test_a_backup_that_lacks_what_its_version_has_is_refused(house, kept):
    change(kept, "DROP TABLE draft")

    assert "draft is missing" in refused(house, kept)


def test_a_database_of_somebody_else_is_refused(house, tmp_path):
    house.start_game()
    change(tmp_path / "other.sqlite3", "CREATE TABLE room (code)")

    assert "it is no database of Scorekeeper" in refused(house, tmp_path / "other.sqlite3")


def test_a_backup_that_cannot_be_brought_up_to_date_is_refused(house, kept):
    house.move_back_to("0002")
    house.run("restore", kept)
    old = next(house.instance.glob("*.before-restore-1.sqlite3"))
    change(old, "ALTER TABLE draft ADD COLUMN taps")
    old.rename(kept)

    assert "cannot be brought up to date" in refused(house, kept)


def test_an_old_backup_is_brought_up_to_date_and_itself_stays_as_it_is(house, kept, tmp_path):
    there = codes(kept)
    house.run("restore", kept)
    house.move_back_to("0001")
    old = tmp_path / "stick"
    old.mkdir()
    (house.database).rename(old / "old.sqlite3")
    before = (old / "old.sqlite3").read_bytes()
    restored = house.run("restore", old / "old.sqlite3")

    assert restored.exit_code == 0
    assert codes(house.database) == there
    assert [path.name for path in old.iterdir()] == ["old.sqlite3"]
    assert (old / "old.sqlite3").read_bytes() == before


def test_a_database_is_restored_from_where_one_can_only_read(house, kept, tmp_path, missing):
    there = codes(house.database)
    stick = tmp_path / "stick"
    stick.mkdir()
    house.database.rename(stick / "taken-along.sqlite3")
    with read_only(stick, missing):
        restored = house.run("restore", stick / "taken-along.sqlite3")

    assert restored.exit_code == 0
    assert codes(house.database) == there != codes(kept)


def test_nothing_is_restored_under_a_running_server(house, kept, monkeypatch):
    monkeypatch.setattr(serve_lock, "PATIENCE", 0.0)
    with serving(house.instance, together=False):
        assert refused(house, kept) == "Error: The server is running; stop it first.\n"


def test_nothing_is_restored_under_another_program(house, kept):
    with closing(sqlite3.connect(house.database)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("SELECT code FROM room").fetchall()

        assert "Another program has the database open" in refused(house, kept)


def test_a_damaged_database_is_replaced_and_kept_as_it_is(house, kept):
    there = codes(kept)
    house.database.write_bytes(b"a failing card " * 1000)
    restored = house.run("restore", kept)

    assert restored.exit_code == 0
    assert codes(house.database) == there
    (name,) = before_restore(house)
    assert (house.instance / name).read_bytes() == b"a failing card " * 1000


def test_what_was_last_written_to_a_lost_database_does_not_get_into_the_restored_one(house, kept):
    there = codes(kept)
    with closing(sqlite3.connect(house.database)) as lost:
        lost.execute("PRAGMA journal_mode = WAL")
        lost.execute("UPDATE room SET code = lower(code)")
        lost.commit()
        log = (house.instance / "scorekeeper.sqlite3-wal").read_bytes()
    house.database.unlink()
    (house.instance / "scorekeeper.sqlite3-wal").write_bytes(log)
    house.run("restore", kept)

    assert codes(house.database) == there


def test_what_was_before_is_kept_too_where_a_file_has_only_one_name(house, kept, monkeypatch):
    def refuse(*_names):
        raise PermissionError

    before = codes(house.database)
    monkeypatch.setattr(os, "link", refuse)
    house.run("restore", kept)
    (name,) = before_restore(house)

    assert codes(house.instance / name) == before
    assert (house.instance / name).stat().st_mode & 0o777 == 0o600


def test_what_a_restore_that_was_killed_has_left_is_cleared_away(house, kept):
    (house.instance / "scorekeeper.sqlite3.abcd.part").touch()
    (house.instance / "scorekeeper.sqlite3.abcd.part-wal").touch()
    house.run("restore", kept)

    assert list(house.instance.glob("*.part*")) == []
