"""Backup and restore of the embedded database, as the command line offers them."""

import sqlite3

import pytest
from click.testing import CliRunner

from scorekeeper.app import create_app
from scorekeeper.cli import main
from scorekeeper.db import db
from scorekeeper.games.gamefile import read
from scorekeeper.games.history import history
from scorekeeper.games.report import report
from scorekeeper.games.tables import find_game, import_game
from tests.load.evening import evening


class House:
    """A machine with a database of its own."""

    def start_game(self):
        with self._app() as app, app.app_context():
            game, _pen = import_game(read(evening(3)))
            return game.code

    def scores(self, code):
        with self._app() as app, app.app_context():
            return report(history(find_game(code)).match())

    def run(self, *words):
        return CliRunner().invoke(main, [str(word) for word in words])

    def _app(self):
        return Closing(create_app())


class Closing:
    """An application whose connections are closed when it is no longer needed."""

    def __init__(self, app):
        self.app = app

    def __enter__(self):
        return self.app

    def __exit__(self, *_error):
        with self.app.app_context():
            db.session.remove()
            db.engine.dispose()


@pytest.fixture
def house(tmp_path, monkeypatch):
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "instance"))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    return House()


def test_a_backup_brings_every_score_back(house, tmp_path):
    code = house.start_game()
    before = house.scores(code)
    made = house.run("backup", tmp_path / "kept.sqlite3")
    (tmp_path / "instance" / "scorekeeper.sqlite3").unlink()
    restored = house.run("restore", tmp_path / "kept.sqlite3")

    assert (made.exit_code, restored.exit_code) == (0, 0)
    assert house.scores(code) == before


def test_a_restore_keeps_what_was_there(house, tmp_path):
    first = house.start_game()
    house.run("backup", tmp_path / "kept.sqlite3")
    second = house.start_game()
    restored = house.run("restore", tmp_path / "kept.sqlite3")
    kept = tmp_path / "instance" / "scorekeeper.before-restore-1.sqlite3"

    assert str(kept) in restored.output
    with sqlite3.connect(kept) as old:
        assert {code for (code,) in old.execute("SELECT code FROM room")} == {first, second}
    old.close()


def test_a_backup_never_replaces_a_file(house, tmp_path):
    house.start_game()
    target = tmp_path / "kept.sqlite3"
    target.write_text("mine")
    refused = house.run("backup", target)

    assert refused.exit_code == 1
    assert "exists already" in refused.output
    assert target.read_text() == "mine"


def test_a_backup_is_for_its_owner_only(house, tmp_path):
    house.start_game()
    house.run("backup", tmp_path / "kept.sqlite3")

    assert (tmp_path / "kept.sqlite3").stat().st_mode & 0o777 == 0o600


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


def test_another_database_is_left_to_its_own_tools(house, tmp_path, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgresql+psycopg://127.0.0.1/none")
    refused = house.run("backup", tmp_path / "kept.sqlite3")

    assert refused.exit_code == 1
