"""Backup and restore: every score comes back, also of games that went on meanwhile."""

import json
import shutil
import sqlite3
import subprocess
from contextlib import closing
from threading import Event, Thread

import pytest
from click.testing import CliRunner
from flask_migrate import upgrade

from scorekeeper.app import create_app
from scorekeeper.cli import main
from scorekeeper.games.gamefile import read
from scorekeeper.games.history import history
from scorekeeper.games.report import report
from scorekeeper.games.tables import find_game, import_game
from tests.conftest import close_database, make_app
from tests.games.evenings import EXAMPLES
from tests.load.evening import evening
from tests.load.scorer import Scorer
from tests.server import TableServer

EXAMPLE_GAMES = [json.loads(path.read_text())["game"] for path in EXAMPLES]


class House:
    """A machine with a database of its own, in which nobody is at home between two calls."""

    def start_game(self):
        (code,) = self.start_games([evening(3)])
        return code

    def start_games(self, documents):
        with self._app() as app, app.app_context():
            return import_all(documents)

    def scores(self, *codes):
        with self._app() as app, app.app_context():
            return scores_of(codes)

    def run(self, *words):
        return CliRunner().invoke(main, [str(word) for word in words])

    def _app(self):
        return Closing(create_app({"LISTEN": False}))


class Closing:
    """An application whose connections are closed when it is no longer needed."""

    def __init__(self, app):
        self.app = app

    def __enter__(self):
        return self.app

    def __exit__(self, *_error):
        close_database(self.app)


def import_all(documents):
    return [import_game(read(document))[0].code for document in documents]


def scores_of(codes):
    return [report(history(find_game(code)).match()) for code in codes]


@pytest.fixture
def house(tmp_path, monkeypatch):
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "instance"))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    return House()


def test_a_backup_brings_every_score_of_every_game_back(house, tmp_path):
    codes = house.start_games(EXAMPLE_GAMES)
    before = house.scores(*codes)
    made = house.run("backup", tmp_path / "kept.sqlite3")
    (tmp_path / "instance" / "scorekeeper.sqlite3").unlink()
    restored = house.run("restore", tmp_path / "kept.sqlite3")

    assert (made.exit_code, restored.exit_code) == (0, 0)
    assert house.scores(*codes) == before


def test_a_backup_made_while_rounds_are_saved_holds_every_one_of_before_whole(house, tmp_path):
    server = TableServer(tmp_path / "served")
    server.start()
    scorer = Scorer(server.port)
    scorer.sit_down()
    scorer.record()
    saving = Saving(scorer)
    saving.start()
    try:
        known = len(scorer.acknowledged)
        server.run("backup", str(tmp_path / "kept.sqlite3"))
        saving.stop()
        shown = scorer.ask("GET", f"/board/{scorer.code}.json").text
    finally:
        server.kill()
    house.run("restore", tmp_path / "kept.sqlite3")

    there, kept = json.loads(shown)["rounds"], house.scores(scorer.code)[0]["rounds"]
    assert known <= len(kept) <= len(there) == len(scorer.acknowledged)
    assert known < len(there)
    assert json.loads(json.dumps(kept)) == there[: len(kept)]


class Saving(Thread):
    """Somebody who records one round after the other."""

    def __init__(self, scorer):
        super().__init__()
        self._scorer = scorer
        self._is_enough = Event()

    def run(self):
        while not self._is_enough.is_set():
            self._scorer.record()

    def stop(self):
        """Let the round that is being sent be the last."""
        self._is_enough.set()
        self.join()


@pytest.fixture
def two_databases(new_database):
    """Return the applications on two PostgreSQL databases, of which only one has its tables."""
    with new_database() as first, new_database() as second:
        made = make_app(first), make_app(second)
        with made[0].app_context():
            upgrade()
        yield made
        for application in made:
            close_database(application)


def test_the_tools_of_postgresql_bring_every_score_back(two_databases, missing, tmp_path):
    served, restored = two_databases
    if shutil.which("pg_dump") is None:
        missing("There is no pg_dump here.")
    with served.app_context():
        codes = import_all(EXAMPLE_GAMES)
        before = scores_of(codes)

    file = str(tmp_path / "kept.dump")
    use("pg_dump", "--format=custom", f"--file={file}", address(served))
    onto = f"--dbname={address(restored)}"
    use("pg_restore", "--clean", "--if-exists", "--no-owner", onto, file)

    with restored.app_context():
        assert scores_of(codes) == before


def address(app):
    """Return where a database is, as the tools of PostgreSQL are told."""
    url = app.config["SQLALCHEMY_DATABASE_URI"].set(drivername="postgresql")
    return url.render_as_string(hide_password=False)


def use(*words):
    """Run a tool, which must succeed."""
    done = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603 - our own words
    assert done.returncode == 0, done.stderr


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


def test_nothing_is_restored_under_a_running_server(house, tmp_path):
    code = house.start_game()
    before = house.scores(code)
    house.run("backup", tmp_path / "kept.sqlite3")
    later = house.start_game()
    with closing(sqlite3.connect(tmp_path / "instance" / "scorekeeper.sqlite3")) as server:
        server.execute("PRAGMA journal_mode = WAL")
        server.execute("SELECT code FROM room").fetchall()
        refused = house.run("restore", tmp_path / "kept.sqlite3")

    assert (refused.exit_code, refused.output) == (
        1,
        "Error: The server is running; stop it first.\n",
    )
    assert house.scores(code, later)[0] == before[0]


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


def test_before_there_is_a_database_there_is_no_backup(house, tmp_path):
    refused = house.run("backup", tmp_path / "kept.sqlite3")

    assert (refused.exit_code, refused.output) == (1, "Error: There is no database yet.\n")
    assert list(tmp_path.rglob("*.sqlite3")) == []


def test_a_backup_that_cannot_be_written_leaves_nothing_half_done(house, tmp_path):
    house.start_game()
    refused = house.run("backup", tmp_path / "nowhere" / "kept.sqlite3")

    assert refused.exit_code == 1
    assert "cannot be written" in refused.output


def test_a_backup_is_one_file(house, tmp_path):
    house.start_game()
    folder = tmp_path / "stick"
    folder.mkdir()
    house.run("backup", folder / "kept.sqlite3")

    assert [path.name for path in folder.iterdir()] == ["kept.sqlite3"]
