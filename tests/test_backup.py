"""Backup and restore: every score comes back, also of games that went on meanwhile."""

import json
import re
import shutil
import subprocess
from datetime import UTC, datetime
from threading import Event, Thread

import pytest
from flask_migrate import upgrade

from scorekeeper.commands.backup import backup_into
from tests.conftest import close_app, make_app
from tests.games.evenings import EXAMPLES
from tests.house import House, import_all, scores_of
from tests.load.scorer import Scorer
from tests.server import TableServer

EXAMPLE_GAMES = [json.loads(path.read_text())["game"] for path in EXAMPLES]


@pytest.fixture
def house(tmp_path, monkeypatch):
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "instance"))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    return House(tmp_path / "instance")


def test_a_backup_brings_every_score_of_every_game_back(house, tmp_path):
    codes = house.start_games(EXAMPLE_GAMES)
    before = house.scores(*codes)
    made = house.run("backup", tmp_path / "kept.sqlite3")
    (tmp_path / "instance" / "scorekeeper.sqlite3").unlink()
    restored = house.run("restore", tmp_path / "kept.sqlite3")

    assert (made.exit_code, restored.exit_code) == (0, 0)
    assert house.scores(*codes) == before


@pytest.mark.exhaustive
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
            close_app(application)


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


def test_another_database_is_left_to_its_own_tools(house, tmp_path, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgresql+psycopg://127.0.0.1/none")
    refused = house.run("backup", tmp_path / "kept.sqlite3")

    assert refused.exit_code == 1


def test_before_there_is_a_database_there_is_no_backup(house, tmp_path):
    house.database.unlink()
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


def test_a_damaged_database_is_not_backed_up(house, tmp_path):
    house.start_game()
    damage(house.database)
    refused = house.run("backup", tmp_path / "kept.sqlite3")

    assert refused.exit_code == 1
    assert "it is damaged" in refused.output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["instance"]


def test_a_folder_is_no_name_for_a_backup(house, tmp_path):
    house.start_game()
    refused = house.run("backup", tmp_path)

    assert refused.exit_code == 1
    assert "--keep" in refused.output


# A folder of backups, for a timer


@pytest.fixture
def shelf(house, tmp_path):
    """Return a folder for backups, which is not there yet, in a house with a game."""
    house.start_game()
    return tmp_path / "shelf"


def backups(shelf):
    return sorted(path.name for path in shelf.glob("*.sqlite3"))


def test_of_the_backups_in_a_folder_the_newest_stay_and_nothing_else_goes(shelf):
    shelf.mkdir()
    (shelf / "friday.sqlite3").touch()
    made = [
        backup_into(shelf, keep=3, now=datetime(2026, 3, day, 4, 5, 6, tzinfo=UTC)).name
        for day in range(1, 6)
    ]

    assert made[0] == "scorekeeper-20260301T040506Z.sqlite3"
    assert backups(shelf) == ["friday.sqlite3", *made[2:]]


def test_a_timer_gives_the_backup_the_time_in_utc_for_a_name(house, shelf):
    before = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    done = house.run("backup", "--keep", "14", shelf)
    (name,) = backups(shelf)

    assert done.output == f"Everything is in {shelf / name}.\n"
    assert before <= name[len("scorekeeper-") : -len(".sqlite3")]
    assert re.fullmatch(r"scorekeeper-\d{8}T\d{6}Z\.sqlite3", name)


def test_a_clock_that_was_put_back_makes_no_backup_the_oldest(shelf):
    right = backup_into(shelf, keep=2, now=datetime(2026, 3, 1, tzinfo=UTC))
    later = [backup_into(shelf, keep=2, now=datetime(1970, 1, 1, tzinfo=UTC)) for _time in "123"]

    assert later[-1].name > right.name
    assert backups(shelf) == [path.name for path in later[-2:]]


def test_a_backup_that_fails_costs_none_of_those_there_are(house, shelf):
    house.run("backup", "--keep", "1", shelf)
    before = backups(shelf)
    damage(house.database)
    refused = house.run("backup", "--keep", "1", shelf)

    assert refused.exit_code == 1
    assert backups(shelf) == before


def test_what_a_backup_that_was_killed_has_left_is_cleared_away(house, shelf):
    shelf.mkdir()
    (shelf / "scorekeeper-20260301T000000Z.sqlite3.abcd.part").touch()
    house.run("backup", "--keep", "1", shelf)

    assert list(shelf.glob("*.part")) == []


def test_a_folder_of_backups_is_for_its_owner_only(house, shelf):
    house.run("backup", "--keep", "1", shelf)

    assert shelf.stat().st_mode & 0o777 == 0o700
    assert {path.stat().st_mode & 0o777 for path in shelf.iterdir()} == {0o600}


def damage(database):
    """Overwrite pages in the middle of a database, as a failing card does."""
    content = bytearray(database.read_bytes())
    content[8192:-4096] = bytes(len(content) - 8192 - 4096)
    database.write_bytes(content)
