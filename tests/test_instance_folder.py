"""Everything is kept where a new environment does not delete it, and nothing is left behind."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.settings import SETTINGS
from scorekeeper.storage.instance.instance_folder import UnusableFolder, take_over
from tests.disks import small_disk

ROOT = Path(__file__).parents[1]
PATIENCE = 60


class Installation:
    """A package as a wheel lays it down, and a user of his own."""

    def __init__(self, folder):
        self.packages = folder / "site-packages"
        self.home = folder / "home"
        self.home.mkdir()
        self.old = self.packages / "instance"
        self.new = self.home / ".local" / "share" / "scorekeeper"
        unwanted = shutil.ignore_patterns("__pycache__", "screenshots")
        shutil.copytree(ROOT / "scorekeeper", self.packages / "scorekeeper", ignore=unwanted)
        for beside in ("templates", "static"):
            place = self.packages / "scorekeeper" / beside
            shutil.copytree(ROOT / beside, place, ignore=unwanted)

    def run(self, *words, **settings):
        """Run a command, and return what came of it."""
        inherited = {name: os.environ[name] for name in os.environ if name not in SETTINGS}
        inherited.pop("SCOREKEEPER_INSTANCE", None)
        inherited.pop("XDG_DATA_HOME", None)
        own = {"HOME": str(self.home), "PYTHONPATH": str(self.packages)}
        program = "from scorekeeper.cli import main; main()"
        return subprocess.run(  # noqa: S603 - our own command
            [sys.executable, "-c", program, *words],
            cwd=self.home,
            env=inherited | own | settings,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )


@pytest.fixture
def installed(tmp_path):
    """Return an installation without a checkout."""
    return Installation(tmp_path)


@pytest.fixture
def old(tmp_path):
    """Return the folder of an earlier version, with a game and what belongs to it."""
    folder = tmp_path / "site-packages" / "instance"
    folder.mkdir(parents=True)
    with closing(sqlite3.connect(folder / "scorekeeper.sqlite3")) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("CREATE TABLE game (name)")
        database.commit()
    (folder / "secret").write_text("signs the pens")
    (folder / "config.py").write_text("PROXIES = 1")
    return folder


@pytest.fixture
def small(tmp_path, missing):
    """Return another disk, with room for a game and for little else."""
    with small_disk(tmp_path / "disk", "2m", missing) as disk:
        yield disk


def kept(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_an_installed_package_keeps_its_games_outside_of_itself(installed):
    done = installed.run("migrate")

    assert done.returncode == 0, done.stderr
    assert {path.name for path in installed.new.iterdir()} >= {"scorekeeper.sqlite3", "secret"}
    assert installed.new.stat().st_mode & 0o777 == 0o700
    assert not installed.old.exists()


def test_games_that_an_earlier_version_kept_inside_are_moved_with_the_secret(installed):
    installed.run("migrate", SCOREKEEPER_INSTANCE=str(installed.old))
    before = kept(installed.old)
    done = installed.run("backup", str(installed.home / "kept.sqlite3"))

    assert done.stdout == f"Everything is in {installed.home / 'kept.sqlite3'}.\n"
    assert done.stderr == (
        f"Everything that was kept in {installed.old} is now kept in {installed.new}.\n"
    )
    assert kept(installed.new)["secret"] == before["secret"]
    assert not installed.old.exists()


def test_all_of_the_old_folder_is_moved(old, tmp_path):
    before = kept(old)
    take_over(old, tmp_path / "data" / "scorekeeper")

    assert kept(tmp_path / "data" / "scorekeeper").keys() == before.keys()
    assert not old.exists()


def test_it_is_moved_whole_to_another_disk_too(old, small):
    take_over(old, small / "data" / "scorekeeper")

    assert kept(small / "data" / "scorekeeper")["secret"] == b"signs the pens"
    assert [path.name for path in (small / "data").iterdir()] == ["scorekeeper"]
    assert not old.exists()


def test_a_disk_without_room_for_it_leaves_it_where_it_is(old, small):
    (old / "photographs").write_bytes(bytes(4 * 1024 * 1024))
    before = kept(old).keys()

    with pytest.raises(UnusableFolder, match="SCOREKEEPER_INSTANCE"):
        take_over(old, small / "scorekeeper")

    assert kept(old).keys() == before
    assert list(small.iterdir()) == []


def test_games_in_both_places_are_both_left_and_that_is_said(old, tmp_path, capsys):
    new = tmp_path / "new"
    shutil.copytree(old, new)
    take_over(old, new)

    assert capsys.readouterr().err == (
        f"{old} still holds games of an earlier version; {new} is used.\n"
    )
    assert kept(old) == kept(new)


def test_nothing_is_moved_under_a_server_of_the_earlier_version(old, tmp_path):
    with closing(sqlite3.connect(old / "scorekeeper.sqlite3")) as server:
        server.execute("SELECT name FROM game").fetchall()

        with pytest.raises(UnusableFolder, match="is running; stop it first"):
            take_over(old, tmp_path / "new")

    assert not (tmp_path / "new").exists()


def test_a_folder_with_other_files_is_not_mixed_with_the_old_one(old, tmp_path):
    new = tmp_path / "new"
    new.mkdir()
    (new / "config.py").touch()

    with pytest.raises(UnusableFolder, match="cannot be moved"):
        take_over(old, new)

    assert kept(new) == {"config.py": b""}
    assert (old / "secret").exists()


def test_a_folder_of_another_package_is_none_of_ours(tmp_path):
    (tmp_path / "instance").mkdir()
    (tmp_path / "instance" / "__init__.py").touch()
    take_over(tmp_path / "instance", tmp_path / "new")

    assert (tmp_path / "instance" / "__init__.py").exists()
    assert not (tmp_path / "new").exists()
